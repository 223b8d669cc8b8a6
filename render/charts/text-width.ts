import metrics from "./metrics.json" with { type: "json" };

export type Weight = 400 | 600;
const tables = { 400: table(metrics.regular), 600: table(metrics.semibold) };

/** What make-metrics.ts writes for a character that the faces do not have. */
const absent = { 400: 590, 600: 620 };

function table(ranges: (number | number[])[][]): Map<number, number> {
  const widths = new Map<number, number>();
  for (const [from, list] of ranges) if (typeof from === "number" && Array.isArray(list)) list.forEach((w, i) => widths.set(from + i, w));
  return widths;
}

/** Width of one line of text in the chart typeface, in the unit of `size`; a little on the wide side, as kerning is left out. */
export function textWidth(text: string, size: number, weight: Weight = 400): number {
  const widths = tables[weight];
  let sum = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    sum += widths.get(code) ?? (code < 0x1100 ? 600 : 1000);
  }
  return (sum * size) / 1000;
}

/** True where the chart typeface has every character of the text in both weights: what it lacks would be lost in a picture. */
export function isMeasured(text: string): boolean {
  return [...text].every((char) => {
    const code = char.codePointAt(0) ?? 0;
    const [regular, semibold] = [tables[400].get(code), tables[600].get(code)];
    return regular !== undefined && !(regular === absent[400] && semibold === absent[600]);
  });
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text, or as much of it as fits followed by "…". */
export function cut(text: string, width: number, size: number, weight: Weight = 400): string {
  if (textWidth(text, size, weight) <= width) return text;
  const room = width - textWidth("…", size, weight);
  let kept = "";
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += textWidth(segment, size, weight);
    if (used > room) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

const isWide = (char: string) => /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(char);

/** Places where a line may break: after blanks, after hyphens and slashes, between Chinese characters. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let piece = "";
  for (const { segment } of graphemes.segment(text)) {
    if (isWide(segment) && piece !== "") {
      found.push(piece);
      piece = "";
    }
    piece += segment;
    if (/[\s\-–/]$/.test(segment) || isWide(segment)) {
      found.push(piece);
      piece = "";
    }
  }
  return piece === "" ? found : [...found, piece];
}

/** Breaks a text into at most `lines` lines; the last is cut with "…" where it does not fit. */
export function wrap(text: string, width: number, size: number, weight: Weight, lines: number): string[] {
  const out: string[] = [];
  const rest = pieces(text.trim());
  while (rest.length > 0 && out.length < lines - 1) {
    let line = rest.shift() ?? "";
    while (rest.length > 0 && textWidth((line + (rest[0] ?? "")).trimEnd(), size, weight) <= width) line += rest.shift() ?? "";
    out.push(cut(line.trim(), width, size, weight));
  }
  if (rest.length > 0) out.push(cut(rest.join("").trim(), width, size, weight));
  return out.length > 0 ? out : [""];
}
