// The pads that this device knows. Each is a record under its name: `slip` is the pad as the server
// told it last, `queue` the entries made after it that the server does not have yet, `undone` those
// taken back. A pad begun without a connection has no name yet: it is kept under one of its own,
// with the entry that `opened` it.
const PAD = "foretrick.pad:", MOST = 40;

const memory = () => { try { return globalThis.localStorage ?? null; } catch { return null; } };

export function read(key) {
  try { return JSON.parse(memory()?.getItem(key) ?? "null"); } catch { return null; }
}

// Gives whether it is kept: a full or forbidden memory must not be taken for one that keeps.
export function write(key, value) {
  try {
    memory().setItem(key, JSON.stringify(value));
    return true;
  } catch { return false; }
}

export const pad = (name) => read(PAD + name);
export const drop = (name) => memory()?.removeItem(PAD + name);
export const put = (name, record) => write(PAD + name, { ...record, touched: Date.now() });

export function all() {
  const keys = Object.keys(memory() ?? {}).filter((key) => key.startsWith(PAD));
  return keys
    .map((key) => ({ name: key.slice(PAD.length), ...read(key) }))
    .filter((record) => record.slip)
    .sort((one, other) => other.touched - one.touched);
}

// The pad as a page of the server shows it. What is not sent yet was made for the slip that is
// kept, so that one stays until it is.
export function keep(slip) {
  const known = pad(slip.name);
  if (known?.queue.length) return known;
  const undone = known?.slip.version === slip.version ? known.undone : [];
  const record = { slip, queue: [], undone };
  put(slip.name, record);
  for (const old of all().slice(MOST)) if (!old.queue.length && !old.opened) drop(old.name);
  return record;
}

// What came with an account goes with it, but for what was not sent yet.
export function forgetAccount() {
  for (const record of all()) if (record.slip.account && !record.queue.length) drop(record.name);
}
