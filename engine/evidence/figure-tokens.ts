import { scaleWords } from "./figure-words.ts";

const month =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const year4 = "(?:19[5-9]|20\\d)\\d";
const day = "[0-3]?\\d(?:st|nd|rd|th)?";
const gap = "[\\u00a0\\u2009\\u202f]";
const digitsFirst = [
  `(?<date>(?<!\\d)${year4}-[01]\\d-[0-3]\\d(?!\\d)|(?<![\\d.,])[0-3]?\\d([./])[01]?\\d\\2${year4}(?!\\d)|(?<![\\d.,$€£₹])${day} (?:of )?${month}(?!\\p{L})\\.?(?:,? ${year4}(?!\\d))?)`,
  `(?<fiscal>(?<![\\d\\p{L}])(?:[1-4][QH]|9M)[ ]?['’]?(?:${year4}|\\d{2})(?!\\d))`,
  `(?<span>(?<![\\d.,$€£¥₹])${year4}(?:[ ]?[-–—][ ]?${year4}|[-–—/]\\d{2}|/${year4})(?![\\d%\\p{L}]|[.,]\\d|\\s?(?:%|per)))`,
  `(?<code>(?<!\\d)\\d{5} \\d{5}(?!\\d)|(?<![\\d.,-])(?:\\d-)?\\d{3}[-. ]\\d{3}-\\d{4}(?!\\d)|(?<!\\d)\\d{1,2}:\\d{2}(?!\\d)|(?<!\\d)\\d+/\\d+(?!\\d)|(?<![\\d.,])(?!\\d{1,3}(?:\\.\\d{3})+(?!\\d|\\.\\d))\\d+(?:\\.\\d+){2,})`,
  `(?<number>\\d{1,3}(?:${gap}\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d{1,3}(?: \\d{3})+(?![\\d]|[.,]\\d)|\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?(?!\\d)|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?(?!\\d)|\\d{1,3}(?:\\.\\d{3})+,\\d+(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,}(?!\\d)|\\d{1,3}(?:['’]\\d{3})+(?!\\d)|\\d+\\.\\d+|\\d+,\\d{1,2}(?![\\d,])|0,\\d+|\\d+)`,
].join("|");
const lettersFirst = [
  `(?<dated>(?<!\\p{L})${month}\\.? ${day}(?![\\d%\\p{L}]|[.,]\\d|[\\s-]*(?:%|${scaleWords}|per))(?:, ?${year4}(?!\\d))?)`,
  `(?<period>(?<!\\p{L})(?:(?:(?:Q[1-4]|H[12])[ -]?)?(?:FY|CY)[ ]?['’]?(?:${year4}|\\d{2})(?:[ ]?[-–/][ ]?(?:FY)?(?:${year4}|\\d{2}))?(?![\\d%]|[.,]\\d)|[QH][1-4](?:[ -]{0,2}${year4}|[ -]?['’]\\d{2}|[-]?\\d{2})?(?![\\d%])|${month}[-'’–]\\d{2}(?![\\d%])))`,
].join("|");
const marksFirst = `(?<short>(?<=[\\s(])['’]\\d{2}(?![\\d%\\p{L}]))|(?<phone>(?<=\\d):\\d(?![\\d:])|\\+\\d[\\d ()-]{7,}\\d)`;
/** One pass; the look-ahead at each branch keeps long words cheap. */
export const tokens = new RegExp(`(?=\\d)(?:${digitsFirst})|(?=[A-Z])(?:${lettersFirst})|(?=['’:+])(?:${marksFirst})`, "gu");

/** "2022/23" is a season, "2025/40" the number of a regulation. */
export const isSeason = (token: string) => /^20\d\d\/\d\d$/.test(token) && Number(token.slice(5)) === (Number(token.slice(2, 4)) + 1) % 100;

/** Years of "FY2024-25", "Mar-24", "2019–2024"; "2023-24" names both its years. */
export function yearsOf(token: string): number[] {
  const full = [...token.matchAll(/(?:19|20)\d{2}/g)].map((m) => Number(m[0]));
  const [first] = full,
    tail = /(?:[-–—/]|['’]|FY ?|CY ?|[QHM] ?)(\d{2})$/i.exec(token)?.[1] ?? /[QH][1-4]-?(\d{2})$/i.exec(token)?.[1];
  if (tail === undefined) return full;
  const head = /(?:FY|CY) ?['’]?(\d{2})[-–/]/i.exec(token)?.[1];
  if (first !== undefined && full.length === 1 && Number(tail) === first % 100) return full;
  return [...full, ...(head === undefined ? [] : [2000 + Number(head)]), 2000 + Number(tail)];
}
