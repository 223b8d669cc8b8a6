/** Bytes → text: byte-order mark, then the declared encoding of header or document, then UTF-8, then Windows-1252. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? declaredIn(bytes);
  const marked = markOf(bytes);
  for (const name of [marked, declared, "utf-8"]) {
    if (name === undefined) continue;
    const text = decoded(bytes, name, marked === undefined && name === "utf-8");
    if (text !== undefined) return text;
  }
  return decoded(bytes, "windows-1252", false) ?? "";
}

function markOf([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : undefined;
}

const declaredIn = (bytes: Uint8Array): string | undefined =>
  /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]+)/i.exec(new TextDecoder("latin1").decode(bytes.subarray(0, 2048)))?.[1];

function decoded(bytes: Uint8Array, name: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(name, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
