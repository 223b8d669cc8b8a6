/** Width of an exhibit on a page of A4, of a letter in it on average, and of the white at the sides of a cell, in points. */
const [fullWidth, letter, inset] = [476, 4.4, 10];
const leastRoom = 0.25;

export interface ColumnTexts {
  isFigure: boolean;
  /** Head, unit and cells. */ texts: readonly string[];
}

/** A figure with its unit and its references is one word: the spaces in it do not break. */
const longestWord = (texts: readonly string[]) =>
  Math.max(0, ...texts.flatMap((t) => t.split(/[ \n\u200b]+/).map((w) => w.length * letter)));

/** Lines of a head above figures: what wraps into more makes the head higher than the rows. */
const mostHeadLines = 3;

/** The least width in which a head keeps to its lines. */
function headWidth(head: string): number {
  const words = head.split(/[ \n\u200b]+/).map((w) => w.length * letter);
  const lines = (width: number) =>
    words.reduce(({ count, end }, w) => (end + letter + w <= width ? { count, end: end + letter + w } : { count: count + 1, end: w }), {
      count: 0,
      end: Number.POSITIVE_INFINITY,
    }).count;
  let width = Math.max(0, ...words);
  while (lines(width) > mostHeadLines) width += letter;
  return width;
}

/** Width in points that a column of figures needs where its head may wrap. */
export const figureWidth = (head: string, cells: readonly string[]): number =>
  inset + Math.max(headWidth(head), ...cells.map((t) => t.length * letter));

/** Width in points of a column whose texts do not wrap. */
const naturalWidth = (texts: readonly string[]): number => inset + Math.max(0, ...texts.map((t) => t.length * letter));

const hasRoom = (columns: readonly ColumnTexts[]): boolean => columns.reduce((sum, c) => sum + naturalWidth(c.texts), 0) <= fullWidth;

/** Width in points of the columns of figures together: their heads wrap where words need the room. */
const figuresWidth = (columns: readonly ColumnTexts[]): number => {
  const width = hasRoom(columns)
    ? (c: ColumnTexts) => naturalWidth(c.texts)
    : ({ texts: [head = "", ...rest] }: ColumnTexts) => figureWidth(head, rest);
  return columns.reduce((sum, c) => sum + (c.isFigure ? width(c) : 0), 0);
};

/**
 * How a table shares its width: "natural" where all texts stand on one line, "words" where the heads of figures wrap and words take what
 * is left, "tight" where even so the figures would take the room of the words.
 */
export function roomOf(columns: readonly ColumnTexts[], weights: readonly number[]): "natural" | "words" | "tight" {
  if (hasRoom(columns)) return "natural";
  return weights.reduce((sum, w) => sum + w, 0) + figuresWidth(columns) > fullWidth + 1 ? "tight" : "words";
}

/**
 * Shares of the width for the columns of words, in points; 0 for columns of figures, which take what they need. A column is never wider
 * than its longest text nor, while there is room, narrower than its longest word; what is left goes by the square root of the mean
 * length of its texts, which keeps rows low where one column holds sentences and another names.
 */
export function columnWeights(columns: readonly ColumnTexts[]): number[] {
  const natural = columns.map((c) => naturalWidth(c.texts));
  const demand = columns.map((c) => Math.sqrt(inset + c.texts.reduce((sum, t) => sum + t.length * letter, 0) / (c.texts.length || 1)));
  const word = columns.map((c) => inset + longestWord(c.texts));
  const figures = figuresWidth(columns);
  const widths = columns.map(() => 0);
  let open = columns.flatMap((c, i) => (c.isFigure ? [] : [i]));
  // Heads of figures wrap before a name is printed into the next column.
  const words = open.reduce((sum, i) => sum + (word[i] ?? 0), 0);
  let room = Math.max(fullWidth - figures, fullWidth * leastRoom, Math.min(words, fullWidth));
  // Each round fixes the columns that reach one of their limits, and shares what is left among the others.
  while (open.length > 0) {
    const sum = open.reduce((s, i) => s + (demand[i] ?? 0), 0);
    const share = (i: number) => (room * (demand[i] ?? 0)) / sum;
    const full = open.filter((i) => share(i) >= (natural[i] ?? 0));
    const tight = open.filter((i) => share(i) < (word[i] ?? 0));
    const [fixed, limit] =
      full.length > 0 ? [full, natural] : tight.length > 0 && tight.length < open.length ? [tight, word] : [open, null];
    for (const i of fixed) widths[i] = limit ? (limit[i] ?? 0) : share(i);
    room = Math.max(0, room - fixed.reduce((s, i) => s + (widths[i] ?? 0), 0));
    open = open.filter((i) => !fixed.includes(i));
  }
  return widths.map((w) => Math.round(w * 10) / 10);
}
