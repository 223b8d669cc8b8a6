/** Where something came to stand: `y` in points from the top of the page. A title opens a section. */
export interface Mark {
  kind: "start" | "end" | "text" | "title" | "heading"; id: string; page: number; y: number;
  /** For the start of an exhibit: whether it may be broken over two pages. */
  breaks?: boolean;
}

/** What gives way for full pages. */
export interface Plan {
  /** Exhibits that go to the top of the next page, so that the text after them fills the page that they leave. */
  floats: string[];
  /** Exhibits that are broken over two pages. */
  breaks: string[];
  /** Sections that begin below the one before, not on a page of their own. */
  follows: string[];
}
type Way = "floats" | "breaks";
interface Gap { exhibit: string; white: number; ways: Way[] }

/** Head and foot of the text area of an A4 page, in points. */
const [head, foot] = [77, 774];
/** Less white than this at the foot of a page, in points, is let be. */
const tolerable = 90;
/** Less than this of a broken exhibit on its second page, in points, is a leftover. */
const leftover = 75;
/** A section that ends above this share of its page lets the next begin below it, so that no page is nearly empty. */
const nearlyEmpty = 0.5;
/** Each trial typesets the body of the report again; most of it comes from the compiler's cache. */
const mostTrials = 3;

/**
 * Finds what should give way so that no large white is left before exhibits that have no room on a page. One exhibit a
 * section is tried at a time; a trial counts only where the section's exhibits stay in order and its white shrinks.
 */
export function fillPages(layOut: (plan: Plan) => readonly Mark[]): Plan {
  const nothing = { floats: [], breaks: [], follows: [] };
  const first = giveWay(layOut, { ...nothing, follows: followers(layOut(nothing)) });
  // That may have emptied the last page of a section: then once more.
  const more = followers(layOut(first)).filter((section) => !first.follows.includes(section));
  return more.length === 0 ? first : giveWay(layOut, { ...first, follows: [...first.follows, ...more] });
}

function giveWay(layOut: (plan: Plan) => readonly Mark[], start: Plan): Plan {
  const plan: Plan = { ...start, floats: [...start.floats], breaks: [...start.breaks] };
  const current = sections(layOut(plan), plan.follows);
  const refused = new Set<string>();
  for (let trial = 1; trial <= mostTrials; trial++) {
    const tried = [...current].flatMap(([section, marks]) => {
      for (const gap of gapsOf(marks)) for (const way of gap.ways) {
        if (!refused.has(`${way} ${gap.exhibit}`) && !plan[way].includes(gap.exhibit)) return [{ section, way, exhibit: gap.exhibit }];
      }
      return [];
    });
    if (tried.length === 0) break;
    const of = (way: Way) => [...plan[way], ...tried.filter((t) => t.way === way).map((t) => t.exhibit)];
    const result = sections(layOut({ ...plan, floats: of("floats"), breaks: of("breaks") }), plan.follows);
    for (const { section, way, exhibit } of tried) {
      const marks = result.get(section) ?? [];
      if (!better(marks, current.get(section) ?? [])) { refused.add(`${way} ${exhibit}`); continue; }
      plan[way].push(exhibit);
      // Sections begin on new pages, so each keeps the layout of the trial that was good for it.
      current.set(section, marks);
    }
  }
  return plan;
}

function followers(marks: readonly Mark[]): string[] {
  return marks.flatMap((mark, i) => {
    const before = marks[i - 1];
    return mark.kind === "title" && before && before.kind !== "title" && before.page < mark.page && before.y < foot * nearlyEmpty ? [mark.id] : [];
  });
}

/** Marks of each run of pages: a section, with those that begin below it. */
function sections(marks: readonly Mark[], follows: readonly string[]): Map<string, Mark[]> {
  const found = new Map<string, Mark[]>();
  let section = "";
  for (const mark of marks) {
    if (mark.kind === "title" && !follows.includes(mark.id)) section = mark.id;
    found.set(section, [...(found.get(section) ?? []), mark]);
  }
  return found;
}

/** White at the foot of pages before exhibits that had no room there, with what could fill it. */
export function gapsOf(marks: readonly Mark[]): Gap[] {
  return marks.flatMap((mark, i): Gap[] => {
    // A heading goes where its exhibit goes, and would stand alone without it.
    const headed = marks[i - 1]?.kind === "heading";
    const before = marks.slice(0, i).findLast((m) => m.kind !== "heading");
    if (mark.kind !== "start" || !before || before.page >= mark.page) return [];
    const white = foot - before.y + foot * (mark.page - before.page - 1);
    const ways: Way[] = [...(!headed && marks.slice(i + 1).some((m) => m.kind === "text") ? ["floats" as const] : []), ...(mark.breaks ? ["breaks" as const] : [])];
    return white > tolerable && ways.length > 0 ? [{ exhibit: mark.id, white, ways }] : [];
  });
}

function better(now: readonly Mark[], before: readonly Mark[]): boolean {
  const white = (marks: readonly Mark[]) => gapsOf(marks).reduce((sum, gap) => sum + gap.white, 0);
  const pages = (marks: readonly Mark[]) => (marks.at(-1)?.page ?? 0) - (marks[0]?.page ?? 0);
  return inOrder(now) && leftovers(now) <= leftovers(before) && pages(now) <= pages(before) && white(now) < white(before);
}

const leftovers = (marks: readonly Mark[]) =>
  marks.filter((m, i) => m.kind === "end" && m.y < head + leftover && marks.findLast((s, k) => k < i && s.kind === "start" && s.id === m.id)?.page !== m.page).length;

/** True where every exhibit stands after the one before it, and none above the title of its section. */
function inOrder(marks: readonly Mark[]): boolean {
  const fixed = marks.filter((m) => m.kind === "start" || m.kind === "title");
  return fixed.every((m, i) => {
    const before = fixed[i - 1];
    return !before || before.page < m.page || (before.page === m.page && before.y < m.y);
  });
}
