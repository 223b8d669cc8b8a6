/** Position of an element in a layout: `y` in points from the top of the page. A title opens a section. */
export interface Mark {
  kind: "start" | "end" | "text" | "title" | "heading";
  id: string;
  page: number;
  y: number;
  /** For the start of an exhibit: whether it may be broken over two pages. */
  breaks?: boolean;
}

/** Changes to the layout that fill its pages. */
export interface Plan {
  /** Exhibits that go to the top of the next page, so that the text after them fills the page that they leave. */
  floats: string[];
  /** Exhibits that are broken over two pages. */
  breaks: string[];
}
type Way = "floats" | "breaks";
interface Gap {
  exhibit: string;
  white: number;
  ways: Way[];
}

/** Head and foot of the text area of an A4 page, in points. */
const [head, foot] = [77, 774];
/** White space at the foot of a page that is accepted, in points. */
const tolerable = 90;
/** A broken exhibit with less than this on its second page, in points, leaves a remnant there. */
const leftover = 75;
/** Layouts beyond the first; the compiler reuses what they do not change. */
const mostTrials = 3;

/**
 * Finds the exhibits to move or break so that no large white space is left before exhibits that do not fit on a page. Each
 * layout tries one exhibit per run of pages. A trial is accepted only where the run stays in order and its white space
 * shrinks. The last layout requested is that of the returned plan.
 */
export function fillPages(layOut: (plan: Plan) => readonly Mark[]): Plan {
  let plan: Plan = { floats: [], breaks: [] };
  let marks = layOut(plan);
  let shown = plan;
  const refused = new Set<string>();
  for (let trial = 1; trial <= mostTrials; trial++) {
    const runs = runsOf(marks);
    const tried = runs.flatMap((run) => {
      for (const gap of gapsOf(run))
        for (const way of gap.ways) {
          if (!refused.has(`${way} ${gap.exhibit}`) && !plan[way].includes(gap.exhibit)) return [{ run, way, exhibit: gap.exhibit }];
        }
      return [];
    });
    if (tried.length === 0) break;
    const attempt = withWays(plan, tried);
    const result = layOut(attempt);
    shown = attempt;
    const good = tried.filter(({ run }) => better(sameSections(run, result), run));
    for (const t of tried) if (!good.includes(t)) refused.add(`${t.way} ${t.exhibit}`);
    if (good.length === 0) continue;
    const next = good.length === tried.length ? attempt : withWays(plan, good);
    const accepted = next === attempt ? result : layOut(next);
    shown = next;
    // A run may begin on the last page of another, so changes that work separately may fail together.
    if (!inOrder(accepted) || leftovers(accepted) > leftovers(marks) || whiteOf(accepted) >= whiteOf(marks)) {
      for (const t of good) refused.add(`${t.way} ${t.exhibit}`);
      continue;
    }
    [plan, marks] = [next, accepted];
  }
  if (shown !== plan) layOut(plan);
  return plan;
}

const withWays = (plan: Plan, tried: readonly { way: Way; exhibit: string }[]): Plan => ({
  floats: [...plan.floats, ...tried.filter((t) => t.way === "floats").map((t) => t.exhibit)],
  breaks: [...plan.breaks, ...tried.filter((t) => t.way === "breaks").map((t) => t.exhibit)],
});

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

/** White at the foot of pages before exhibits that had no room there, with what could fill it. */
export function gapsOf(marks: readonly Mark[]): Gap[] {
  return marks.flatMap((mark, i): Gap[] => {
    // A heading moves with its exhibit and must not remain alone.
    const headed = marks[i - 1]?.kind === "heading";
    const before = marks.slice(0, i).findLast((m) => m.kind !== "heading");
    if (mark.kind !== "start" || !before || before.page >= mark.page) return [];
    // Only text that comes next may fill the page: an exhibit there would precede the one that moved.
    const next = marks.slice(i + 1).find((m) => m.kind !== "heading" && m.id !== mark.id);
    const white = foot - before.y + foot * (mark.page - before.page - 1);
    const ways: Way[] = [...(!headed && next?.kind === "text" ? ["floats" as const] : []), ...(mark.breaks ? ["breaks" as const] : [])];
    return white > tolerable && ways.length > 0 ? [{ exhibit: mark.id, white, ways }] : [];
  });
}

const whiteOf = (marks: readonly Mark[]) => gapsOf(marks).reduce((sum, gap) => sum + gap.white, 0);

function better(now: readonly Mark[], before: readonly Mark[]): boolean {
  const pages = (marks: readonly Mark[]) => (marks.at(-1)?.page ?? 0) - (marks[0]?.page ?? 0);
  return inOrder(now) && leftovers(now) <= leftovers(before) && pages(now) <= pages(before) && whiteOf(now) < whiteOf(before);
}

const leftovers = (marks: readonly Mark[]) =>
  marks.filter(
    (m, i) =>
      m.kind === "end" && m.y < head + leftover && marks.findLast((s, k) => k < i && s.kind === "start" && s.id === m.id)?.page !== m.page,
  ).length;

/** True when all exhibits are in order and none is above the title of its section. */
function inOrder(marks: readonly Mark[]): boolean {
  const fixed = marks.filter((m) => m.kind === "start" || m.kind === "title");
  return fixed.every((m, i) => {
    const before = fixed[i - 1];
    return !before || before.page < m.page || (before.page === m.page && before.y < m.y);
  });
}
