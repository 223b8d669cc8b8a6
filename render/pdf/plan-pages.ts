import type { Gains } from "./grow-pages.ts";
import { beside, gapAbove, pageBlocks, type PageBlock } from "./page-blocks.ts";
import { closing, costs, foot, head, type Mark, type Plan, type Savings } from "./page-faults.ts";

/** Partial plans that are carried on from block to block. */
const mostStates = 400;
/** Height of a line of text, and of an exhibit's head on a page on which it is continued, in points. */
const [line, repeated] = [13.4, 44];
/** Height of the first line of a block above its base. */
const firstLine = 6;
/** White below an exhibit at the top of a page that text lets pass, and what an estimate of heights may be wrong by, in points. */
const [clearance, margin] = [24, 3];
/** An exhibit that is made lower saves at least as much. */
const leastSaved = 20;

/** The pages up to a block, as far as they are settled. */
interface State {
  cost: number;
  page: number;
  y: number;
  /** Nothing stands on the page yet. */
  isTop: boolean;
  /** White that the block before asks for below it. */
  below: number;
  /** By how much the exhibits on the page can be made higher. */
  growth: number;
  /** Exhibits that go to the top of the next page, and the heading that one of them left to the text after it. */
  pending: readonly Placed[];
  heading: number;
  plan: Plan;
}
interface Placed {
  id: string;
  height: number;
  growth: number;
}

/**
 * Finds where exhibits stand, from the heights of all blocks on one endless page: which go to the top of the next page so that the text after
 * them fills the one that they leave, which are made lower, and which may be continued. All others are not.
 * The search goes from block to block and carries on the cheapest ways (a beam search); what pages cost is in page-faults.ts.
 */
export function planPages(endless: readonly Mark[], savings: Savings, gains: Gains): Plan {
  const blocks = pageBlocks(endless);
  const start = {
    cost: 0,
    page: 1,
    y: head,
    isTop: true,
    below: 0,
    growth: 0,
    pending: [],
    heading: 0,
    plan: { floats: [], keeps: [], lows: [] },
  };
  let states: State[] = [start];
  for (const [i, block] of blocks.entries()) {
    const next = blocks[i + 1];
    states = cheapest(
      states.flatMap((s) =>
        block.kind === "exhibit"
          ? withExhibit(s, block, next, savings[block.id] ?? 0, growthOf(gains, block.id))
          : [block.kind === "title" ? withTitle(s, block) : withText(s, block, next)],
      ),
    );
  }
  return cheapest(states.map((s) => flushed(s)))[0]?.plan ?? start.plan;
}

/** What a plan costs so far, with the pages that it takes. */
const total = (s: State): number => s.cost + costs.page * (s.page + (s.y - head) / (foot - head));

function cheapest(states: readonly State[]): State[] {
  const best = new Map<string, State>();
  for (const s of states) {
    const key = `${s.page} ${Math.round(s.y / 3)} ${s.pending.length} ${s.heading > 0} ${Math.round(s.growth / 20)}`;
    const known = best.get(key);
    if (!known || s.cost < known.cost) best.set(key, s);
  }
  return [...best.values()].toSorted((a, b) => total(a) - total(b)).slice(0, mostStates);
}

/** The sum of what one taller drawing and roomier rows add. */
const growthOf = (gains: Gains, id: string): number =>
  (["talls", "roomies"] as const).reduce(
    (sum, way) => sum + Math.max(0, ...(gains[id] ?? []).filter((step) => step.way === way).map(({ gain }) => gain)),
    0,
  );

/** The next page, with the exhibits on its top that were to come there. */
function turned(s: State): State {
  let { y, growth } = { y: head, growth: 0 };
  const pending = [...s.pending];
  while (pending[0] && (y === head || y + pending[0].height <= foot)) {
    y += pending[0].height + clearance;
    growth += pending[0].growth;
    pending.shift();
  }
  return { ...s, page: s.page + 1, y, growth, pending, isTop: true, below: 0, cost: s.cost + pending.length * costs.late };
}

/** The next page, where the rest of this one stays white. */
function closed(s: State, weight = 1): State {
  const white = foot - s.y;
  const t = turned(s);
  return { ...t, cost: t.cost + weight * costs.white(Math.max(0, white - 0.8 * s.growth), white) };
}

/** No exhibit waits for the next page any longer. */
function flushed(s: State): State {
  return s.pending.length === 0 ? s : flushed(closed(s));
}

function withTitle(before: State, { height, needs = 0 }: PageBlock): State {
  const s = flushed(before);
  const isFirst = s.page === 1 && s.isTop;
  const gap = s.isTop ? 0 : gapAbove.title;
  const tail = s.page > 1 && !s.isTop && s.y < head + 110 ? costs.tail : 0;
  const fits = isFirst || s.y + gap + needs <= foot;
  const from = fits ? { ...s, y: s.y + gap, cost: s.cost + tail } : closed(s, 0.5);
  return { ...from, y: from.y + height, isTop: false, below: 0 };
}

function withText(before: State, { kind, id, gap, height, heading: own }: PageBlock, next: PageBlock | undefined): State {
  const s = kind === "gaps" ? flushed(before) : before;
  const heading = own + s.heading;
  const isLater = kind === "item" && id !== "first";
  const above = (top: boolean) => (heading > 0 ? heading + gap - (top ? gapAbove.heading : 0) : top ? 0 : Math.max(gap, s.below));
  const end = s.y + above(s.isTop) + height;
  const settled = { isTop: false, below: 0, heading: 0 };
  if (end <= foot) return { ...s, ...settled, y: end };
  const lines = Math.round((height - firstLine) / line) + 1;
  const fit = Math.min(lines - 2, Math.floor((foot - s.y - above(s.isTop) - firstLine) / line) + 1);
  const waits = s.pending.length > 0;
  if (lines >= 4 && fit >= 2) {
    const t = turned(s);
    return { ...t, ...settled, y: t.y + firstLine + (lines - fit - 1) * line, cost: t.cost + (waits ? costs.cut / 10 : 0) };
  }
  const t = foot - s.y > 60 ? closed(s) : turned(s);
  const stranded = isLater && next?.kind !== "item" ? costs.stranded : 0;
  return { ...t, ...settled, y: t.y + above(true) + height, cost: t.cost + (isLater && waits ? costs.cut : stranded) };
}

/** Every way in which an exhibit can stand after what is before it. */
function withExhibit(s: State, block: PageBlock, next: PageBlock | undefined, saved: number, growth: number): State[] {
  const lower = saved >= leastSaved ? [saved] : [];
  return [0, ...lower].flatMap((save) => {
    const low = save > 0;
    const height = block.height - (low ? save - 2 * closing.around : 0);
    const heading = block.heading + s.heading;
    const placed: Placed = { id: block.id, height, growth: low ? 0 : growth };
    const noted = (way: "floats" | "keeps" | undefined, from: State): State => ({
      ...from,
      heading: 0,
      isTop: false,
      below: way === "floats" ? s.below : beside(low),
      cost: from.cost + (low ? costs.low : 0) + (way === "floats" ? costs.float : 0),
      plan: {
        floats: way === "floats" ? [...s.plan.floats, block.id] : s.plan.floats,
        keeps: way === undefined ? s.plan.keeps : [...s.plan.keeps, block.id],
        lows: low ? [...s.plan.lows, block.id] : s.plan.lows,
      },
    });
    const isPage = height > foot - head - margin;
    const inFlow = (from: State): State[] => {
      const above =
        heading > 0
          ? heading + Math.min(0, block.gap) + beside(low) - (from.isTop ? gapAbove.heading : 0)
          : from.isTop
            ? 0
            : Math.max(block.gap, from.below, beside(low));
      const end = from.y + above + height;
      if (end + margin <= foot) return [noted("keeps", { ...from, y: end, growth: from.growth + placed.growth })];
      const left = foot - from.y - above;
      const broken = noted(undefined, continued(from, left, height, isPage));
      if (from.isTop) return [broken];
      const isBreakable = block.needs !== undefined && left >= block.needs - (low ? save / 2 : 0);
      if (isPage) return isBreakable ? [broken] : inFlow(closed(from));
      return [...inFlow(closed(from)), ...(isBreakable ? [broken] : [])];
    };
    const waits = s.pending.length > 0;
    // A heading stays behind with the text after it, but not alone.
    const isPassed = next?.kind === "text" || next?.kind === "item" || (next?.kind === "exhibit" && heading === 0);
    const wouldFit = s.y + heading + beside(low) + height + clearance - 30 <= foot;
    const floats =
      isPassed && !isPage && (waits || !wouldFit) && !(heading > 0 && next.heading > 0)
        ? [{ ...noted("floats", { ...s, pending: [...s.pending, placed] }), heading, isTop: s.isTop }]
        : [];
    return [...inFlow(flushed(s)), ...floats];
  });
}

/** An exhibit that begins where so much is left, and is continued on later pages. */
function continued(s: State, left: number, height: number, isPage: boolean): State {
  let [t, rest] = [turned(s), height - left + repeated];
  while (rest > foot - head) [t, rest] = [turned(t), rest - (foot - head) + repeated];
  return { ...t, y: t.y + Math.max(rest, 80), cost: t.cost + costs.split(Math.min(left, rest), isPage) };
}
