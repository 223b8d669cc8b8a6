/** Characters that no reader sees: controls, joiners, marks of direction, tags, selectors of variants, private use, unpaired halves. */
const unseen = /[^\P{Cc}\t\n\r]|\p{Default_Ignorable_Code_Point}|\p{Co}|\p{Cs}|[\ufff9-\uffff]/gu;

/** One line of text as a reader sees it: composed letters, single spaces. */
export const cleanLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();

/** Lines as a reader sees them: at most one empty line between two. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\u0085\u2028\u2029\f\v]/)
    .map(cleanLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Cuts at a line's end, so that no figure is cut in two. */
export function cutLines(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  const end = text.lastIndexOf("\n", charactersMax);
  return text.slice(0, end < charactersMax / 2 ? charactersMax : end).trimEnd();
}

/** Stands before the text of each page of a PDF. */
export const pageMark = (page: number): string => `[page ${page}]`;

/** A row of a table as a line of text. A bar inside a cell would part it. */
export const tableLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cleanLine(cell).replaceAll("|", "/")).join(" | ")} |`;
