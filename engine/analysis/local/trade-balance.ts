import { balance, type Line } from "./balance.ts";

/** A figure with the ends between which it may be moved. */
export interface Prior {
  value: number;
  low: number;
  high: number;
}

/** An average shop of the trade as the sources tell it, before its lines are made to agree; money in local currency a year. */
export interface TradeRead {
  sales: number;
  /** Factor by which the sales may be off either way; null where the country's own shops are counted. */
  spread: number | null;
  /** Pay and contributions as a part of sales, of people who sell as much as Americans beside output a head; and rent. */
  people: Line;
  rent: number;
  /** `limits`: ends that accounts of the trade itself set. */
  goods: Line & { limits: readonly [number, number] | null };
  named: Line;
  rest: Line;
  /** Kept before the owner's pay, interest and wear, as the accounts of the wider industry print it; and interest and wear alone. */
  kept: number;
  wear: number;
  /** The owner's pay a year. */
  owner: Prior;
  /** Whether licences are hardly ever given, so that what is kept may pay for one and says nothing of what an owner could earn elsewhere. */
  isClosed?: boolean;
  /** Whether the owner's pay is that of an employed holder of the trade's licence: what an owner keeps beyond it is profit, not pay. */
  isHeld?: boolean;
}

export interface TradeBalance {
  goods: number;
  named: number;
  rest: number;
  /** What no line accounts for once each has moved as far as its error allows, part of sales. */
  unaccounted: number;
  /** Times which pay and contributions are taken. */
  people: number;
  /** The owner's pay a year as taken. */
  owner: number;
  /** Times which the sales of an average shop are taken. */
  size: number;
  /** What an average shop leaves its owner after interest and wear, over his pay; and the most of that at which the figures close. */
  ratio: number;
  most: number;
}

/** With what a person sells beside what was read: less where pay is taken higher. */
export interface ClosedTrade extends TradeBalance {
  output: number;
}

/** Standard errors, as natural logarithms, of what is kept: by the owner's pay over sales, and by the accounts of a wider industry. */
const [byPay, byIndustry] = [0.2, 0.3];
/** A line is moved by no more than so many of its standard errors; what then is left stays unaccounted. */
const mostErrors = 1.5;
/** Between these an average shop keeps about its owner's pay. */
export const [leastKept, mostKept] = [0.75, 4 / 3];
/** Up to this times an employed holder of the licence an owner may keep in a trade that asks for one: pay, and a return on goodwill, capital and risk. Ours. */
const mostHeld = 2.5;

/**
 * An average shop of a trade in which people go on opening shops leaves its owner about what he could earn elsewhere (free entry). So the part
 * of sales that is kept has two readings, and the lines are balanced with the mean of both, each within its error. What is missing after that
 * stays a line of its own; what is too much is taken from the owner's pay, then from the size of a shop where it is not counted, each within its range. Where that is not enough, the figures do not close. Where a licence is needed, the owner's pay is that of an employed holder of it: it is never raised to what a shop leaves, which would book profit as pay. Where nobody may simply open, no owner's pay sets what is kept: the accounts alone do.
 */
export function balanceTrade(read: TradeRead): TradeBalance {
  const needed = read.owner.value / read.sales + read.wear;
  const weights = [1 / byPay ** 2, 1 / byIndustry ** 2] as const;
  const kept = read.isClosed
    ? Math.max(read.kept, 0.01)
    : Math.exp((weights[0] * Math.log(needed) + weights[1] * Math.log(Math.max(read.kept, 0.01))) / (weights[0] + weights[1]));
  const total = 1 - read.rent;
  const within = (line: Line, [low, high]: readonly [number, number] = [0, 1]): Line => {
    const [least, most] = [-mostErrors, mostErrors].map((times) => clamp(line.read * (1 + times * line.error), [low, high])) as [
      number,
      number,
    ];
    return { ...line, least: Math.max(line.least, least), most: Math.max(line.least, most) };
  };
  const keeping = within({ read: kept, error: 0.15, least: 0.01 });
  const [goods = 0, named = 0, rest = 0, people = 0, keeps = 0] = balance(
    [within(read.goods, read.goods.limits ?? undefined), within(read.named), within(read.rest), within(read.people), keeping],
    total,
  );
  const unaccounted = Math.max(0, total - goods - named - rest - people - keeps);
  const left = Math.max(0.001, total - goods - named - rest - people - unaccounted - read.wear);
  const owner = read.isClosed || read.isHeld ? read.owner.value : clamp(left * read.sales, [read.owner.low, read.owner.high]);
  const ratio = (left * read.sales) / owner;
  const most = read.isHeld ? mostHeld : mostKept;
  const isOff = !read.isClosed && (ratio < leastKept || ratio > most);
  const reached = ratio > most ? most / ratio : 1 / ratio;
  const size = isOff && read.spread !== null ? clamp(read.isHeld ? reached : 1 / ratio, [1 / read.spread, read.spread]) : 1;
  return {
    goods,
    named,
    rest,
    unaccounted,
    people: read.people.read > 0 ? people / read.people.read : 1,
    owner,
    size,
    ratio: ratio * size,
    most,
  };
}

const clamp = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));
