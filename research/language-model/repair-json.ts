/**
 * Reads an answer that should be JSON and is not quite: words or a fence around it, line breaks in a string, a comma too many, an end that was
 * cut off. It only cuts and closes, never adds: an item that is not whole is dropped. Undefined where nothing can be read.
 */
export function readJson(text: string): unknown {
  const direct = parsed(text);
  if (direct !== undefined) return direct;
  const from = text.search(/[{[]/);
  if (from < 0) return undefined;
  const body = cleaned(text.slice(from));
  return parsed(body.whole) ?? (body.closed === undefined ? undefined : parsed(body.closed));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `whole`: up to where the first bracket closes; `closed`: cut behind the last whole item and closed there. */
function cleaned(text: string): { whole: string; closed: string | undefined } {
  const open: string[] = [];
  /** Where the text may be cut: behind an item of a list or a whole property, with what is open there. */
  let cut: { at: number; open: string[] } | undefined;
  let out = "";
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (inString) {
      if (char === "\\") out += char + text.charAt(++i);
      else out += char === "\n" ? "\\n" : char === "\r" ? "" : char === "\t" ? "\\t" : char;
      if (char === '"') inString = false;
      continue;
    }
    if (char === '"') inString = true;
    else if (char === "{" || char === "[") open.push(char === "{" ? "}" : "]");
    else if (char === "}" || char === "]") {
      out = out.replace(/,\s*$/, "");
      if (open.pop() !== char) break;
      out += char;
      if (open.length === 0) return { whole: out, closed: undefined };
      // Only a whole item of a list counts: half an object is no object.
      if (open.at(-1) === "]") cut = { at: out.length, open: [...open] };
      continue;
    } else if (char === "," && open.at(-1) === "]") cut = { at: out.length, open: [...open] };
    out += char;
  }
  return { whole: out, closed: cut && out.slice(0, cut.at) + cut.open.toReversed().join("") };
}
