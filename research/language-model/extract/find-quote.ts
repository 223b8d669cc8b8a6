/**
 * Where a quotation stands in a text: letter for letter, or with other white space, quotation marks and dashes than a model copied. The words
 * between the offsets are then the text's own, so that a model's spelling of them is never stored. Undefined where it does not stand there.
 */
export function findQuote(text: string, quote: string): { start: number; end: number } | undefined {
  const exact = text.indexOf(quote);
  if (quote.trim() === "") return undefined;
  if (exact >= 0) return { start: exact, end: exact + quote.length };
  const pattern = quote
    .trim()
    .split(/\s+/)
    .map((word) => [...word].map(loosely).join(""))
    .join("[\\s\\p{Cf}]+");
  const found = new RegExp(pattern, "u").exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

const alike: readonly string[] = ["'’‘ʼ", '"“”„«»', "-–—‑"];
function loosely(char: string): string {
  const set = alike.find((chars) => chars.includes(char));
  return set ? `[${set.replaceAll("-", "\\-")}]` : char.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}
