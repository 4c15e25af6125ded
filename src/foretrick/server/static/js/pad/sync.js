// What was entered without a connection goes to the server, which checks and folds it. It says what
// became of it; whatever it says, nothing that was entered is lost here before it has it.
import { all, drop, pad, put } from "./device.js";
import { unpack } from "./link.js";

const PATIENCE = 6000;

// No answer, or one of a server that cannot work just now.
export class Away extends Error {}

export async function ask(url, given = {}) {
  let answer;
  try { answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), ...given }); } catch { throw new Away(); }
  if ([502, 503, 504].includes(answer.status)) throw new Away();
  return answer;
}

async function post(asked) {
  const answer = await ask("/pad/sync", {
    method: "POST", body: JSON.stringify(asked),
    headers: { "Content-Type": "application/json", "X-Foretrick": "fetch" },
  });
  const told = await answer.json().catch(() => { throw new Away(); });
  if (answer.status === 429) throw new Away();
  return { status: answer.status, ...told };
}

// Send what is not sent; gives the name of the pad if the server has all of it now, else null: then
// the record has what is to be decided. Throws `Away`.
export async function sync(name) {
  const record = pad(name);
  if (record.opened) return moved(name, await begun([record.opened, ...record.queue]), record.queue.length);
  if (!record.queue.length) return name;
  const told = await post({ name, version: record.slip.version, events: record.queue });
  const now = pad(name); // something may have been entered meanwhile
  if (told.status === 200) {
    put(name, { slip: told.slip, queue: now.queue.slice(record.queue.length), undone: [] });
    return pad(name).queue.length ? sync(name) : name;
  }
  // What came there before the two lists went apart is not entered once more.
  put(name, { ...now, queue: now.queue.slice(told.done ?? 0), conflict: told });
  return null;
}

// The pad has a name now; what was entered on it meanwhile goes after it.
function moved(name, told, sent) {
  if (told.status !== 200) {
    put(name, { ...pad(name), conflict: { ...told, at: told.at - 1 } }); // the first one opened it
    return null;
  }
  put(told.slip.name, { slip: told.slip, queue: pad(name).queue.slice(sent), undone: [] });
  drop(name);
  return told.slip.name;
}

const begun = (events) => post({ name: null, version: 0, events });

// The entries of this device after those of the others.
export async function enterMine(name) {
  const { conflict, ...record } = pad(name);
  put(name, { ...record, slip: conflict.slip });
  return sync(name);
}

export async function skipOne(name) {
  const { conflict, ...record } = pad(name);
  put(name, { ...record, queue: record.queue.filter((_, at) => at !== conflict.at) });
  return sync(name);
}

export function dropMine(name) {
  put(name, { slip: pad(name).slip, queue: [], undone: [] });
  return name;
}

// The whole pad as this device has it, as a new one; the old one is then as the server has it.
export async function ownPad(name) {
  const record = pad(name);
  const told = await begun([...(await unpack(record.slip.link)), ...record.queue]);
  if (told.status !== 200) {
    put(name, { ...record, conflict: told });
    return null;
  }
  put(told.slip.name, { slip: told.slip, queue: [], undone: [] });
  if (record.conflict?.status === 409) dropMine(name);
  else drop(name);
  return told.slip.name;
}

// The pads with something to send about which nothing is to be decided.
export const unsent = () => all().filter((record) => (record.queue.length || record.opened) && !record.conflict);
