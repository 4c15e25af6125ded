// The whole pad in a link: `pad=1.` and its packed entries, as the server packs them.
const PREFIX = "pad=1.", MOST = 1024 * 1024;

export const holdsPad = (hash) => hash.startsWith("#pad=");

// The entries in a link; throws where it holds none.
export async function unpack(link) {
  const text = link.replace(/^#/, "");
  if (!text.startsWith(PREFIX)) throw new Error("no pad");
  const packed = Uint8Array.from(atob(text.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const events = JSON.parse(await bounded(unpacked)).events;
  if (!Array.isArray(events) || events[0]?.type !== "pad_opened") throw new Error("no pad");
  return events;
}

// A few bytes could claim to hold gigabytes.
async function bounded(stream) {
  const decoder = new TextDecoder();
  let text = "", size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MOST) throw new Error("too long");
    text += decoder.decode(value, { stream: true });
  }
}
