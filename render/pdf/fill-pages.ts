import { faultsOf, score, type Fault, type Mark, type Plan, type Savings } from "./page-faults.ts";

/** Layouts beyond the first; the compiler reuses what they do not change, and takes a quarter of a second for one. */
const mostTrials = 8;

/**
 * Mends what a plan (plan-pages.ts) leaves open where pages turn out otherwise than planned, by trying layouts. This finds the exhibits to move,
 * and those to make lower, so that little white is left before exhibits, and those that are better not continued because next to nothing of them
 * comes to the next page. Each layout tries one change per run of pages. It stands where the run is in order and better up to the place that it
 * mends: what follows has moved, and is mended after it. Of all layouts the best is returned; the last one requested is that of the returned plan.
 * `endless` gives the order of exhibits where `start` moves some.
 */
export function fillPages(
  layOut: (plan: Plan) => readonly Mark[],
  savings: Savings = {},
  start: Plan = emptyPlan,
  endless?: readonly Mark[],
): Plan {
  const first = endless ?? layOut(start);
  const places = new Map(first.filter(isFixed).map((m, i) => [m.id, i]));
  let shown = start;
  /** A float of an earlier plan that now has room above the title of its section goes back into the text. */
  const inOrderOf = (plan: Plan): Layout => {
    const marks = asRead(layOut(plan));
    shown = plan;
    const wrong = misplaced(marks, places).filter((id) => plan.floats.includes(id));
    return wrong.length === 0 ? layout(plan, marks) : inOrderOf({ ...plan, floats: plan.floats.filter((id) => !wrong.includes(id)) });
  };
  let now = endless ? inOrderOf(start) : layout(start, asRead(first));
  let best = now;
  const tried = new Set<string>();
  const key = (fault: Fault) => `${fault.way} ${fault.exhibits.join(" ")}`;
  for (let trial = 1; trial <= mostTrials; trial++) {
    const changes = runsOf(now.marks).flatMap((run) => {
      const fault = faultsOf(run, savings).find((f) => !tried.has(key(f)) && !f.exhibits.every((e) => now.plan[f.way].includes(e)));
      return fault ? [{ run, fault }] : [];
    });
    if (changes.length === 0) break;
    for (const { fault } of changes) tried.add(key(fault));
    const before = now;
    const attempt = inOrderOf(withChanges(before.plan, changes));
    const good = changes.filter(({ run, fault }) => isBetter(sameSections(run, attempt.marks), run, fault, attempt.plan, before.plan));
    if (attempt.score < best.score || good.length === changes.length) now = attempt;
    else if (good.length > 0) now = inOrderOf(withChanges(before.plan, good));
    if (misplaced(now.marks, places).length > 0) now = before;
    if (now.score < best.score) best = now;
  }
  if (shown !== best.plan) layOut(best.plan);
  return best.plan;
}

export const emptyPlan: Plan = { floats: [], keeps: [], lows: [] };

interface Layout {
  plan: Plan;
  marks: readonly Mark[];
  score: number;
}
const layout = (plan: Plan, marks: readonly Mark[]): Layout => ({ plan, marks, score: score(marks, plan.lows) });

function withChanges(plan: Plan, tried: readonly { fault: Fault }[]): Plan {
  const exhibits = (way: keyof Plan) => [
    ...new Set([...plan[way], ...tried.flatMap(({ fault }) => (fault.way === way ? fault.exhibits : []))]),
  ];
  return { floats: exhibits("floats"), keeps: exhibits("keeps"), lows: exhibits("lows") };
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

function isBetter(now: readonly Mark[], before: readonly Mark[], { at }: Fault, plan: Plan, old: Plan): boolean {
  const upTo = (marks: readonly Mark[]) => marks.slice(0, marks.findIndex((m) => m.kind === at.kind && m.id === at.id) + 1);
  return score(now, plan.lows) < score(before, old.lows) || score(upTo(now), plan.lows) < score(upTo(before), old.lows);
}

/** From top to bottom: an exhibit that went to the top of a page is listed before the text that it let pass. */
const asRead = (marks: readonly Mark[]): Mark[] => marks.toSorted((a, b) => a.page - b.page || a.y - b.y);

const isFixed = (m: Mark): boolean => m.kind === "start" || m.kind === "title";

/** Exhibits and titles above which one stands that comes after them in the document, and those that stand so. */
function misplaced(marks: readonly Mark[], places: ReadonlyMap<string, number>): string[] {
  const fixed = marks.filter(isFixed);
  const place = (m: Mark | undefined) => (m ? (places.get(m.id) ?? 0) : Number.POSITIVE_INFINITY);
  return fixed.flatMap((m, i) => (place(fixed[i + 1]) < place(m) || (i > 0 && place(fixed[i - 1]) > place(m)) ? [m.id] : []));
}
