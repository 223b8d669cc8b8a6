import { isOfClosedYear } from "../closed-years.ts";
import { leastSpread } from "../estimate.ts";
import type { GatheredSize, Question } from "./method.ts";
import { inDollars } from "./size-in-dollars.ts";
import { transfer } from "./transfer.ts";

/** Years before and after the one nearest to the base year in which figures stand side by side. */
const window = 2;
/** Further from the base year than this a figure speaks of another market: carried nine to eleven years, half of eight missed by 1.9 times and more. */
export const oldest = 8;

/** Whom to believe first: an authority or a first-hand report, then a count that a page quotes, then all others. */
const rankOf = ({ isFirstHand, isCounted }: GatheredSize): number => (isFirstHand ? 0 : isCounted ? 1 : 2);

/**
 * Which of the gathered figures a size is made of: those nearest to the base year, the newest of each producer, and of these the best known alone:
 * first-hand ones, else counts that pages quote. A figure of a year in which the trade stood closed counts only where no other is held. `held`: the
 * figure of the tables, which stands beside them where it is as near. Empty where nothing gathered is nearer.
 */
export function chosenSizes(question: Question, held: GatheredSize | undefined): GatheredSize[] {
  const { year } = question;
  const away = (size: GatheredSize) => Math.abs(yearOf(size) - year);
  const recentEnough = question.gathered.filter((size) => away(size) <= oldest);
  // An older figure of a producer whose newest is out of place is no better than that one.
  const isOutdone = (size: GatheredSize) =>
    recentEnough.some(
      (other) =>
        plainProducer(other.producer) === plainProducer(size.producer) &&
        other.datum.year > size.datum.year &&
        !isPlausible(question, other),
    );
  const plausible = recentEnough.filter((size) => isPlausible(question, size) && !isOutdone(size));
  const isOpen = (size: GatheredSize) => !isOfClosedYear(question.key, yearOf(size));
  const open = plausible.filter(isOpen);
  const usable = open.length > 0 ? open : plausible;
  const nearest = Math.min(...usable.map(away));
  const isKnownClosed = held !== undefined && open.length > 0 && !isOpen(held);
  if (usable.length === 0 || (held && !isKnownClosed && away(held) < nearest)) return [];
  const near = [...usable, ...(held && !isKnownClosed ? [held] : [])].filter((size) => away(size) <= nearest + window);
  const rank = Math.min(...near.map(rankOf));
  const best = near.filter((size) => rankOf(size) === rank);
  const names = best.map(({ producer }) => plainProducer(producer)).toSorted((a, b) => a.length - b.length);
  // "DBK Informa" is DBK.
  const nameOf = ({ producer }: GatheredSize) => names.find((name) => holdsName(plainProducer(producer), name));
  return [...Map.groupBy(best, nameOf).values()].flatMap(
    (sizes) => sizes.toSorted((a, b) => away(a) - away(b) || b.datum.year - a.datum.year)[0] ?? [],
  );
}

/** The year that a figure is a count of. */
export const yearOf = ({ datum, pace }: GatheredSize): number => pace?.now.year ?? datum.year;

/** "Insurance Regulatory Authority (IRA)" is the Insurance Regulatory Authority, its yearly report of one year that of another, "ZIV; VDZ" is ZIV. */
const plainProducer = (producer: string): string =>
  producer
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/\s+annual report\b.*$/i, "")
    .split(/[;/,]/)
    .slice(0, 1)
    .join("")
    .trim()
    .toLowerCase();
/** Whether a name is another or has it among its words. */
const holdsName = (name: string, part: string): boolean => ` ${name} `.includes(` ${part} `);

/** So many deviations from what other countries tell of the market a figure that is not first-hand is rather wrong than right. */
const farthest = 2.5;

/**
 * Whether a figure may take part: it has a rate and an output of its year, and what somebody only reprints does not lie far from all that the
 * country's own statistics tell. What is left out here stands among the figures that disagree.
 */
function isPlausible(question: Question, { datum, isFirstHand, pace }: GatheredSize): boolean {
  const size = inDollars(question, datum, pace),
    told = isFirstHand ? undefined : transfer(question);
  if (!size || !told) return size !== undefined;
  return Math.abs(Math.log(size.value / told.value)) <= farthest * Math.hypot(told.spread, leastSpread.published);
}
