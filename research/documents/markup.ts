import { DocumentError, type DocumentLimits } from "./document-fault.ts";

/** A tag or a run of text of an XML part, in its order. */
export type Token = { type: "open" | "close"; name: string; attributes: string; isEmpty: boolean } | { type: "text"; text: string };

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Characters that a reference of XML names; entities of a document's own are refused with its declaration. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : " ";
  });

/**
 * Reads XML as a stream of tags and text: no document type, no entities, nothing loaded. Throws DocumentError where the part declares a
 * document type (the way to entities that expand without end or point outside) or nests too deep.
 */
export function* tokensOf(xml: string, limits: DocumentLimits, check: () => void): Generator<Token> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new DocumentError("damaged", "The document declares entities of its own, which are not read.");
  let at = 0,
    depth = 0,
    count = 0;
  while (at < xml.length) {
    if (++count % 5000 === 0) check();
    const open = xml.indexOf("<", at);
    if (open < 0 || open > at) {
      const text = xml.slice(at, open < 0 ? undefined : open);
      if (text.trim() !== "" || text.includes(" ")) yield { type: "text", text: decoded(text) };
      if (open < 0) return;
    }
    if (xml.startsWith("<!--", open)) at = after(xml, "-->", open);
    else if (xml.startsWith("<![CDATA[", open)) {
      const end = xml.indexOf("]]>", open);
      yield { type: "text", text: xml.slice(open + 9, end < 0 ? undefined : end) };
      at = after(xml, "]]>", open);
    } else if (xml.startsWith("<?", open)) at = after(xml, "?>", open);
    else {
      const end = xml.indexOf(">", open);
      if (end < 0) return;
      const tag = xml.slice(open + 1, end),
        isClosing = tag.startsWith("/"),
        isEmpty = tag.endsWith("/");
      const name = /^\/?([\w.:-]+)/.exec(tag)?.[1] ?? "";
      depth += isClosing ? -1 : isEmpty ? 0 : 1;
      if (depth > limits.depthMax) throw new DocumentError("damaged", "The document nests its parts too deep.");
      yield { type: isClosing ? "close" : "open", name, attributes: tag.slice(name.length), isEmpty };
      at = end + 1;
    }
  }
}

const after = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from);
  return at < 0 ? xml.length : at + mark.length;
};

/** Value of an attribute, decoded. */
export const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? decoded(found[1] ?? found[2] ?? "") : undefined;
};
