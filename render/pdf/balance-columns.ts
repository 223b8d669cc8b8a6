/** Where a line of the appendix stands that is set in two columns, in points; one without a name ends them. */
export interface Entry {
  id: string;
  page: number;
  x: number;
  y: number;
}

/** Head and foot of the text area of an A4 page, in points. */
const [head, foot] = [77, 774];
/** Columns whose ends lie closer than this are left as they are, in points. */
const tolerable = 60;

/** Height of a line of the appendix, in points. */
const usual = 30;

/** The line that begins the second column of the last page, so that both columns end at about one height; empty where they do. */
export function turnOf(entries: readonly Entry[]): string {
  const lastLine = entries.findLast(({ id }) => id !== "");
  const mark = entries.findLast(({ id }) => id === "");
  if (!lastLine || !mark) return "";
  // The mark after the last line goes with what follows it, where that begins on a new page.
  const end = mark.page === lastLine.page ? mark : { ...lastLine, id: "", y: lastLine.y + usual };
  const last = entries.filter(({ page }) => page === end.page);
  const left = Math.min(...entries.map(({ x }) => x));
  const starts = entries[0]?.page === end.page ? (entries[0]?.y ?? head) : head;
  const down = ({ x, y }: Entry) => (x > left + 1 ? foot - starts : 0) + y - starts;
  const whole = down(end);
  const uneven = Math.abs(whole - 2 * (end.x > left + 1 ? foot - starts : 0));
  const longer = (entry: Entry) => Math.max(down(entry), whole - down(entry));
  const best = last.filter(({ id }) => id !== "").toSorted((a, b) => longer(a) - longer(b))[0];
  return best && uneven > tolerable && longer(best) < foot - starts ? best.id : "";
}
