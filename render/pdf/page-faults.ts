/**
 * Position of an element in a layout: `y` in points from the top of the page. A title opens a section, its gaps close it. `id` of an item is
 * "first" where it opens its list; `needs` is the height in points from which on an exhibit that may be continued begins on a page.
 */
export interface Mark {
  kind: "start" | "end" | "text" | "item" | "title" | "heading" | "gaps";
  id: string;
  page: number;
  y: number;
  needs?: number;
}

/** Changes to the layout that fill its pages. */
export interface Plan {
  /** Exhibits that go to the top of the next page, so that the text after them fills the page that they leave. */
  floats: string[];
  /** Exhibits that are not continued on another page. */
  keeps: string[];
  /** Exhibits that are made lower: their drawing, and their rows closer. */
  lows: string[];
}
/** What is wrong with a place, and the exhibits that a change of the plan would move. */
export interface Fault {
  way: keyof Plan;
  exhibits: string[];
  /** The mark up to which the change has to do good. */
  at: Pick<Mark, "kind" | "id">;
}
/** Points by which a row is closed above and below, and by which what is around it comes nearer, where an exhibit is made lower. */
export const closing = { row: 1.6, around: 6 } as const;
/** Points by which a lower drawing and closer rows make each exhibit lower. */
export type Savings = Readonly<Partial<Record<string, number>>>;

/** Head and foot of the text area of an A4 page, in points. */
export const [head, foot] = [77, 774];
/** White space at the foot of a page that nobody minds, and such as leaves the page under 70 % full, in points. */
const [tolerable, most] = [90, 209];
/** A continued exhibit with less than this on its last page, in points, leaves a remnant there. */
const leftover = 160;
/** What a page on which a table is continued repeats above its rows, at least, in points. */
const repeated = 34;
/** A section that ends lower than this on a page, above the title of the next, has left a remnant there. */
const tail = head + 110;
/** What one page more, one remnant and a list cut by an exhibit are worth in points of white. */
const [pageWorth, remnantWorth, cutWorth] = [200, 180, 150];
/** What a lower exhibit is worth: it is no gain where nothing else is. */
const lowWorth = 4;
/** An exhibit that is continued though a page would hold it, and one of which little stands on either page. */
const [splitWorth, stubWorth, stub] = [500, 120, 130];
/** What plan-pages.ts weighs against each other, in points of white. */
export const costs = {
  page: 200,
  low: 6,
  /** An exhibit that text lets pass, and one that does not stand on the next page but on a later one. */
  float: 4,
  late: 90,
  tail: 120,
  cut: 150,
  stranded: 70,
  /** `open` stays white when what stands on the page has grown. */
  white: (open: number, white: number) => (open > 190 ? open + 300 : open > 40 ? open - 40 : 0) + white / 10,
  split: (least: number, isPage: boolean) => (isPage ? 0 : splitWorth) + (least < stub ? stubWorth : 0),
} as const;
/** A section begins below what is before it where this much of a page is left, in points (report.typ). */
const opening = 235;
/** White between an exhibit and what stands above it, in points. */
const gap = 30;

const isText = (mark: Mark | undefined): boolean => mark?.kind === "text" || mark?.kind === "item";

/**
 * In reading order: white at the foot of pages before exhibits that text after them could fill or that would fit were exhibits lower, and
 * remnants of continued exhibits and of sections.
 */
export function faultsOf(marks: readonly Mark[], savings: Savings = {}): Fault[] {
  return marks.flatMap((mark, i): Fault[] => {
    if (isRemnant(marks, i) || isTail(marks, i)) {
      const lower = lowered(marks, i, savings, mark.kind === "title" ? (marks[i - 1]?.y ?? head) - head : mark.y - head - repeated);
      const kept = mark.kind === "end" && fitsPage(marks, mark.id) ? [{ way: "keeps" as const, exhibits: [mark.id], at: mark }] : [];
      return [...lower, ...kept];
    }
    if (mark.kind !== "start") return [];
    const white = whiteBefore(marks, i);
    if (white <= tolerable) return [];
    const headed = marks[i - 1]?.kind === "heading";
    const lower = lowered(marks, i, savings, (mark.needs ?? heightOf(marks, mark.id)) + (headed ? 2 * gap : gap) - white, mark.id);
    return [...moved(marks, i, headed), ...lower];
  });
}

/** Exhibits without a text between them move together: one alone would come after the next. A heading stays with the text after them. */
function moved(marks: readonly Mark[], i: number, headed: boolean): Fault[] {
  const rest = marks.slice(i);
  const text = rest.findIndex((m) => isText(m) || m.kind === "title" || m.kind === "gaps");
  const group = rest.slice(0, text === -1 ? 0 : text);
  const isFillable =
    isText(rest[text]) &&
    group.every((m, k) => (m.kind !== "heading" || (k === group.length - 1 && !headed)) && (m.kind !== "start" || fitsPage(marks, m.id)));
  const exhibits = group.flatMap((m) => (m.kind === "start" ? [m.id] : []));
  return isFillable ? [{ way: "floats", exhibits, at: { kind: "end", id: exhibits.at(-1) ?? "" } }] : [];
}

/** The fewest exhibits, on the page before that of a mark and of the exhibit itself, that save `lacking` points together where they are made lower. */
function lowered(marks: readonly Mark[], i: number, savings: Savings, lacking: number, own?: string): Fault[] {
  const page = marks.slice(0, i).findLast((m) => m.page < (marks[i]?.page ?? 0))?.page;
  const there = marks.flatMap((m) => (m.kind === "start" && m.page === page && m.id !== own ? [m.id] : []));
  const candidates = [...(own === undefined ? [] : [own]), ...there]
    .flatMap((id) => (savings[id] ? [{ id, saves: savings[id] }] : []))
    .toSorted((a, b) => b.saves - a.saves);
  const few = candidates.findIndex((_, k) => candidates.slice(0, k + 1).reduce((sum, c) => sum + c.saves, 0) >= lacking);
  const { kind = "end", id = "" } = marks[i] ?? {};
  const exhibits = candidates.slice(0, few + 1).map((c) => c.id);
  return few === -1 ? [] : [{ way: "lows", exhibits, at: { kind: kind === "start" ? "end" : kind, id } }];
}

function heightOf(marks: readonly Mark[], id: string): number {
  const [start, end] = (["start", "end"] as const).map((kind) => marks.find((m) => m.kind === kind && m.id === id));
  return start && end ? (end.page - start.page) * (foot - head) + end.y - start.y : 0;
}

/** False for an exhibit that is higher than a page: moved or kept together it would be cut off at the foot, and its last rows lost. */
const fitsPage = (marks: readonly Mark[], id: string): boolean => heightOf(marks, id) <= foot - head;

/** White space left before the exhibit of a mark, or before the headings above it, because it begins on a new page. */
function whiteBefore(marks: readonly Mark[], i: number): number {
  const mark = marks[i];
  if (mark?.kind !== "start") return 0;
  const own = (m: Mark) => m.page === mark.page && (m.kind === "heading" || m.kind === "title");
  const at = marks.slice(0, i).findLastIndex((m) => !own(m));
  const before = marks[at];
  if (!before || before.page >= mark.page) return 0;
  const white = foot - before.y + foot * (mark.page - before.page - 1);
  // A section begins on a new page where little is left, whatever it begins with.
  return marks.slice(at, i).some((m) => m.kind === "title") && white < opening ? 0 : white;
}

function isRemnant(marks: readonly Mark[], i: number): boolean {
  const mark = marks[i];
  if (mark?.kind !== "end" || mark.y >= head + leftover) return false;
  const start = marks.findLast((m, k) => k < i && m.kind === "start" && m.id === mark.id);
  return start !== undefined && start.page < mark.page;
}

/** True for the end of an exhibit that is continued though a page would hold it. */
function isSplit(marks: readonly Mark[], i: number): boolean {
  const mark = marks[i];
  return (
    mark?.kind === "end" &&
    marks.some((m, k) => k < i && m.kind === "start" && m.id === mark.id && m.page < mark.page) &&
    fitsPage(marks, mark.id)
  );
}

/** True for a title under a few lines of the section before, the rest of which stands on the page before. */
function isTail(marks: readonly Mark[], i: number): boolean {
  const [mark, last] = [marks[i], marks[i - 1]];
  if (mark?.kind !== "title" || last?.page !== mark.page || last.y >= tail) return false;
  const first = marks.findLastIndex((m, k) => k < i && m.kind === "title");
  return (marks[first]?.page ?? mark.page) < mark.page;
}

/** True for an item of a list that an exhibit parts from the one before. */
const isCut = (marks: readonly Mark[], i: number): boolean =>
  marks[i]?.kind === "item" && marks[i].id !== "first" && (marks[i - 1]?.kind === "end" || marks[i - 1]?.kind === "start");

/** Points of white that disturb, with pages, remnants and lists that are cut counted as such. */
export function score(marks: readonly Mark[], lows: readonly string[] = []): number {
  const last = marks.at(-1);
  const pages = (last?.page ?? 0) - (marks[0]?.page ?? 0) + (last?.y ?? 0) / foot;
  return marks.reduce((sum, mark, i) => {
    const white = whiteBefore(marks, i);
    return (
      sum +
      (white > most ? white + 2 * most : white > tolerable ? white / 2 : 0) +
      (isRemnant(marks, i) || isTail(marks, i) ? remnantWorth : 0) +
      (isSplit(marks, i) ? splitWorth : 0) +
      (isCut(marks, i) ? cutWorth : 0) +
      (mark.kind === "start" && lows.includes(mark.id) ? lowWorth : 0)
    );
  }, pages * pageWorth);
}
