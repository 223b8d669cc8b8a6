/** Control, bidirectional, invisible and private-use characters: they print nothing or change the direction of the text. */
const dropped = /(?![\n\t])[\p{Cc}\p{Co}\p{Cn}\u00ad\ufff9-\ufffc]|(?![\u200c\u200d])\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/gu;
const unknown = "[?]";

/**
 * A text that the fonts can print: Typst refuses PDF/UA-1 when one glyph is missing. What cannot be printed becomes its
 * compatibility form ("㎡" → "m2"); a pictograph is left out; a run of foreign letters becomes "[?]", so that a reader sees the gap.
 */
export function cleanText(text: string, covers: (code: number) => boolean): string {
  if (/^[\u0020-\u007e]*$/.test(text)) return text;
  const plain = text.toWellFormed().normalize("NFC").replace(dropped, "");
  const printable = (s: string) => Array.from(s).every((char) => char === "\n" || char === "\t" || covers(char.codePointAt(0) ?? 0));
  let out = "";
  let missing = false;
  let before = "";
  for (const char of plain) {
    const joiner = char === "\u200c" || char === "\u200d";
    // Joiners shape Indian scripts; in pictographs they only hold parts together.
    const printed = joiner
      ? /[\u0900-\u0dff]/.test(before)
        ? char
        : ""
      : printable(char)
        ? char
        : [char.normalize("NFKC"), char.normalize("NFKD").replace(/\p{M}/gu, "")].find((c) => c !== char && printable(c));
    before = char;
    if (printed !== undefined) {
      out += printed;
      missing = joiner ? missing : false;
      continue;
    }
    if (!/\p{Extended_Pictographic}/u.test(char) && !missing) {
      out += unknown;
      missing = true;
    }
  }
  return out === plain ? out : out.replace(/ {2,}/g, " ");
}

/** Languages told by their letters; kana before Han, which both Japanese and Chinese write. */
const languages: readonly (readonly [letters: RegExp, name: string])[] = [
  [/\p{Script=Hangul}/u, "Korean"],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, "Japanese"],
  [/\p{Script=Han}/u, "Chinese"],
  [/\p{Script=Hebrew}/u, "Hebrew"],
  [/\p{Script=Arabic}/u, "Arabic letters"],
  [/\p{Script=Bengali}/u, "Bengali"],
  [/\p{Script=Thai}/u, "Thai"],
];

/** A quotation or title as it is where the fonts can print it; else which language it is in, and where it can be read. */
export function readableText(text: string, covers: (code: number) => boolean): string {
  if (!cleanText(text, covers).includes(unknown)) return text;
  const language = languages.find(([letters]) => letters.test(text))?.[1] ?? "letters that these pages cannot print";
  return `(in ${language}: the workbook and the page itself show the words)`;
}

/** The same for every string of a JSON value. */
export function cleanAll<T>(value: T, covers: (code: number) => boolean): T;
export function cleanAll(value: unknown, covers: (code: number) => boolean): unknown {
  if (typeof value === "string") return cleanText(value, covers);
  if (Array.isArray(value)) return value.map((each) => cleanAll<unknown>(each, covers));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanAll<unknown>(each, covers)]));
  return value;
}
