import { cut } from "./workbook.ts";

/** What one cell can hold (ECMA-376 and Excel's own limit), in UTF-16 units. */
const textLimit = 32_767;

/**
 * Text as a workbook can store it: well-formed, no control characters, cut at the limit of a cell.
 * "_x0041_" is the format's own escape for a character, so a text that looks like one is escaped itself.
 */
export function cleanText(v: string): string {
  const plain = v
    .normalize("NFC")
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\u200b\u2028\u2029\ufeff\ufffe\uffff]/gu, "");
  const escaped = plain.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  return escaped.length <= textLimit ? escaped : `${cut(escaped, textLimit - 1)}…`;
}

/** An address that a link may lead to; other schemes, and addresses longer than Excel takes (2,079), are text only. */
export function safeUrl(url: string): string | undefined {
  const found = URL.parse(url);
  return found && ["http:", "https:", "mailto:"].includes(found.protocol) && found.href.length <= 2000 ? found.href : undefined;
}
