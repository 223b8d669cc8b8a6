/** Position of an element in a layout: `y` in points from the top of the page. A title opens a section, its gaps close it. */
export interface Mark {
  kind: "start" | "end" | "text" | "title" | "heading" | "gaps";
  id: string;
  page: number;
  y: number;
}

/** Changes to the layout that fill its pages. */
export interface Plan {
  /** Exhibits that go to the top of the next page, so that the text after them fills the page that they leave. */
  floats: string[];
  /** Exhibits that are not continued on another page. */
  keeps: string[];
}
type Way = "floats" | "keeps";
/** What is wrong with a place, and the exhibits that a change of the plan would move. */
export interface Fault {
  way: Way;
  exhibits: string[];
}

/** Head and foot of the text area of an A4 page, in points. */
const [head, foot] = [77, 774];
/** White space at the foot of a page that nobody minds, and such as leaves the page under 70 % full, in points. */
const [tolerable, most] = [90, 209];
/** A continued exhibit with less than this on its last page, in points, leaves a remnant there. */
const leftover = 160;
/** Layouts beyond the first; the compiler reuses what they do not change. */
const mostTrials = 4;
/** What one page more, and one remnant, are worth in points of white. */
const [pageWorth, remnantWorth] = [200, 180];

/**
 * The template lets no page end early but before drawings (exhibit.typ). This finds the exhibits to move so that little white is left
 * there too, and those that are better not continued because next to nothing of them comes to the next page. Each layout tries one
 * change per run of pages. A trial is accepted only where the run stays in order and gets better. The last layout requested is that of
 * the returned plan.
 */
export function fillPages(layOut: (plan: Plan) => readonly Mark[]): Plan {
  let plan: Plan = { floats: [], keeps: [] };
  let marks = layOut(plan);
  let shown = plan;
  const refused = new Set<string>();
  const key = (fault: Fault) => `${fault.way} ${fault.exhibits.join(" ")}`;
  for (let trial = 1; trial <= mostTrials; trial++) {
    const tried = runsOf(marks).flatMap((run) => {
      const fault = faultsOf(run).find((f) => !refused.has(key(f)) && !f.exhibits.every((e) => plan[f.way].includes(e)));
      return fault ? [{ run, fault }] : [];
    });
    if (tried.length === 0) break;
    const attempt = withChanges(plan, tried);
    const result = layOut(attempt);
    shown = attempt;
    const good = tried.filter(({ run }) => isBetter(sameSections(run, result), run));
    for (const t of tried) if (!good.includes(t)) refused.add(key(t.fault));
    if (good.length === 0) continue;
    const next = good.length === tried.length ? attempt : withChanges(plan, good);
    const accepted = next === attempt ? result : layOut(next);
    shown = next;
    // A run may begin on the last page of another, so changes that work separately may fail together.
    if (!isBetter(accepted, marks)) {
      for (const t of good) refused.add(key(t.fault));
      continue;
    }
    [plan, marks] = [next, accepted];
  }
  if (shown !== plan) layOut(plan);
  return plan;
}

function withChanges(plan: Plan, tried: readonly { fault: Fault }[]): Plan {
  const exhibits = (way: Way) => [...new Set([...plan[way], ...tried.flatMap(({ fault }) => (fault.way === way ? fault.exhibits : []))])];
  return { floats: exhibits("floats"), keeps: exhibits("keeps") };
}

/** Marks of each run of pages: a section that begins on a new page, with those that begin below it. */
function runsOf(marks: readonly Mark[]): Mark[][] {
  const runs: Mark[][] = [];
  marks.forEach((mark, i) => {
    if (i === 0 || (mark.kind === "title" && mark.page > (marks[i - 1]?.page ?? 0))) runs.push([]);
    runs.at(-1)?.push(mark);
  });
  return runs;
}

/** The marks of the same sections in another layout. */
function sameSections(run: readonly Mark[], marks: readonly Mark[]): Mark[] {
  const titles = new Set(run.flatMap((m) => (m.kind === "title" ? [m.id] : [])));
  let inside = titles.size === 0;
  return marks.filter((m) => {
    if (m.kind === "title") inside = titles.has(m.id);
    return inside;
  });
}

/** White at the foot of pages before exhibits that text after them could fill, and remnants of continued exhibits, in reading order. */
export function faultsOf(marks: readonly Mark[]): Fault[] {
  return marks.flatMap((mark, i): Fault[] => {
    if (isRemnant(marks, i)) return fitsPage(marks, mark.id) ? [{ way: "keeps", exhibits: [mark.id] }] : [];
    // A heading moves with its exhibit and must not remain alone.
    if (mark.kind !== "start" || marks[i - 1]?.kind === "heading" || whiteBefore(marks, i) <= tolerable) return [];
    // Exhibits that follow without a text between them move together: one alone would come after the next.
    const rest = marks.slice(i);
    const text = rest.findIndex((m) => m.kind === "text" || m.kind === "title" || m.kind === "gaps");
    const group = rest.slice(0, text === -1 ? 0 : text);
    const isFillable =
      rest[text]?.kind === "text" &&
      group.every((m, k) => (m.kind !== "heading" || k === group.length - 1) && (m.kind !== "start" || fitsPage(marks, m.id)));
    return isFillable ? [{ way: "floats", exhibits: group.flatMap((m) => (m.kind === "start" ? [m.id] : [])) }] : [];
  });
}

/** False for an exhibit that is higher than a page: moved or kept together it would be cut off at the foot, and its last rows lost. */
function fitsPage(marks: readonly Mark[], id: string): boolean {
  const [start, end] = (["start", "end"] as const).map((kind) => marks.find((m) => m.kind === kind && m.id === id));
  return !start || !end || (end.page - start.page) * (foot - head) + end.y - start.y <= foot - head;
}

/** White space left before the exhibit of a mark, or before the heading above it, because it begins on a new page. */
function whiteBefore(marks: readonly Mark[], i: number): number {
  const mark = marks[i];
  const before = marks.slice(0, i).findLast((m) => m.kind !== "heading");
  if (mark?.kind !== "start" || !before || before.page >= mark.page) return 0;
  return foot - before.y + foot * (mark.page - before.page - 1);
}

function isRemnant(marks: readonly Mark[], i: number): boolean {
  const mark = marks[i];
  if (mark?.kind !== "end" || mark.y >= head + leftover) return false;
  const start = marks.findLast((m, k) => k < i && m.kind === "start" && m.id === mark.id);
  return start !== undefined && start.page < mark.page;
}

/** Points of white that disturb, with pages and remnants counted as such. */
function score(marks: readonly Mark[]): number {
  const pages = (marks.at(-1)?.page ?? 0) - (marks[0]?.page ?? 0);
  return marks.reduce((sum, _, i) => {
    const white = whiteBefore(marks, i);
    return sum + (white > most ? white + 2 * most : white > tolerable ? white / 2 : 0) + (isRemnant(marks, i) ? remnantWorth : 0);
  }, pages * pageWorth);
}

const isBetter = (now: readonly Mark[], before: readonly Mark[]): boolean => inOrder(now) && score(now) < score(before);

/** True when all exhibits are in order and none is above the title of its section. */
function inOrder(marks: readonly Mark[]): boolean {
  const fixed = marks.filter((m) => m.kind === "start" || m.kind === "title");
  return fixed.every((m, i) => {
    const before = fixed[i - 1];
    return !before || before.page < m.page || (before.page === m.page && before.y < m.y);
  });
}
