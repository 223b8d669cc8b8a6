import type { Mark, Plan } from "./page-faults.ts";

/** Exhibits that are made higher on pages that nothing else can fill: the name of a taller drawing, and points that each row is opened by above and below. */
export interface Growth {
  talls: Record<string, string>;
  roomies: Record<string, number>;
}
/** A taller drawing, or roomier rows, and the points by which it makes its exhibit higher. */
export type Step = { gain: number } & ({ way: "talls"; to: string } | { way: "roomies"; to: number });
/** What each exhibit can grow by, in steps that exclude each other for one way. */
export type Gains = Readonly<Partial<Record<string, readonly Step[]>>>;

/** Foot of the text area of an A4 page, in points. */
const foot = 774;
/** What stays white at least, and white that is worth filling, in points. */
const [spare, worth] = [6, 34];

const none: Growth = { talls: {}, roomies: {} };

/**
 * Fills the white at the foot of pages before exhibits and sections that begin on the next one, by making exhibits on these pages higher. It moves
 * nothing to another page: a page whose marks would is left as it was. The last layout requested is that of the growth returned.
 */
export function growPages(marks: readonly Mark[], gains: Gains, { lows }: Plan, layOut: (growth: Growth) => readonly Mark[]): Growth {
  const pages = whitePages(marks).map(({ page, white }) => ({ page, growth: growthOf(page, white, marks, gains, lows) }));
  let growth = together(pages);
  if (isNone(growth)) return none;
  const moved = movedPages(marks, layOut(growth));
  if (moved.size === 0) return growth;
  growth = together(pages.filter(({ page }) => !moved.has(page)));
  if (isNone(growth) || movedPages(marks, layOut(growth)).size > 0) {
    layOut(none);
    return none;
  }
  return growth;
}

const isNone = ({ talls, roomies }: Growth): boolean => Object.keys(talls).length + Object.keys(roomies).length === 0;
const together = (pages: readonly { growth: Growth }[]): Growth => ({
  talls: Object.assign({}, ...pages.map(({ growth }) => growth.talls)),
  roomies: Object.assign({}, ...pages.map(({ growth }) => growth.roomies)),
});

/** Pages whose foot is white because what comes next begins on a new page. */
function whitePages(marks: readonly Mark[]): { page: number; white: number }[] {
  const read = marks.toSorted((a, b) => a.page - b.page || a.y - b.y);
  return read.flatMap((mark, i) => {
    const rest = read.slice(i + 1);
    const next = rest.find(({ kind }) => kind !== "heading" && kind !== "title");
    const isEnd = rest.length === 0 || (rest[0]?.page !== mark.page && (rest[0]?.kind === "title" || next?.kind === "start"));
    const white = foot - mark.y;
    return isEnd && white > worth ? [{ page: mark.page, white }] : [];
  });
}

/** The largest steps that fit into the white of a page, one after the other. */
function growthOf(page: number, white: number, marks: readonly Mark[], gains: Gains, lows: readonly string[]): Growth {
  const isWhole = (id: string) =>
    marks.filter((m) => m.id === id && (m.kind === "start" || m.kind === "end")).every((m) => m.page === page);
  const ids = marks.flatMap(({ kind, id }) => (kind === "start" && isWhole(id) ? [id] : []));
  const steps = ids
    .flatMap((id) => (gains[id] ?? []).map((step) => ({ id, step })))
    .filter(({ id, step }) => step.gain > 0 && !(step.way === "talls" && lows.includes(id)))
    .toSorted((a, b) => b.step.gain - a.step.gain);
  const growth: Growth = { talls: {}, roomies: {} };
  let left = white - spare;
  for (const { id, step } of steps) {
    if (step.gain > left || id in growth[step.way]) continue;
    Object.assign(growth[step.way], { [id]: step.to });
    left -= step.gain;
  }
  return growth;
}

/** Pages, of the first layout, from which a mark has gone to another. */
const movedPages = (before: readonly Mark[], now: readonly Mark[]): ReadonlySet<number> =>
  new Set(before.flatMap(({ page }, i) => (now[i]?.page === page ? [] : [page, page - 1])));
