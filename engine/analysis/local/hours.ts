import { sourceId } from "../../evidence/source-book.ts";
import type { TradeWords } from "../../evidence/trade-words.ts";
import type { LocalBasis } from "./catchment.ts";

/** How long the shop is open, and the people whom that takes whoever comes. Ids of cells. */
export interface Hours {
  days: string;
  /** People employed beside the owner so that every post is held while it is open; the owner holds one for a full-time year. */
  staffLeast: string;
  /** The same with other hours or days open, hours of a full-time year or posts, as a formula. */
  staffLeastAt: (changed: { year?: string; posts?: string; hours?: string; days?: string }) => string;
  /** Hours open a day, and how many are usual for the trade where an average shop of the country cannot hold them. */
  hours: string;
  usualHours: number | null;
}

/** Fewest hours that a shop of one person opens a day: ours. */
const fewestHours = 7;
/** Part of the hours in which a shop of one post has a second person: ours. */
const secondPerson = 0.25;

/** Posts held and hours open a day, as far as so many people of an average shop can hold them. */
export function hoursHeldOpen(words: TradeWords, fullYear: number, usual: number): { held: number; posts: number; hours: number } {
  const held = (usual * fullYear) / (words.openDays * words.hoursOpen);
  const posts = Math.max(1, Math.min(words.posts, Math.floor(held)));
  const hours = Math.max(Math.min(fewestHours, words.hoursOpen), Math.min(words.hoursOpen, Math.round((words.hoursOpen * held) / posts)));
  return { held, posts, hours };
}

/**
 * Enters days, hours and posts: a counter that is open must be staffed on a quiet day too. `usual`: people of an average shop, its owner among
 * them. What they cannot hold, the trade does not keep open.
 */
export function enterHours({ ledger, words, facts: { workingYear } }: LocalBasis, usual: number): Hours {
  const fullYear = workingYear.hours;
  const { held, posts: postsHeld, hours: hoursHeld } = hoursHeldOpen(words, fullYear, usual);
  const isSmall = postsHeld < words.posts || hoursHeld < words.hoursOpen;
  // Nobody stands alone all day: pauses and busy hours need a second person, as far as the people of such a shop can.
  const beside = postsHeld > 1 ? 0 : Math.min(secondPerson, Math.max(0, Number((held - 1).toFixed(2))));
  const either = postsHeld > 1 ? 1 : beside;
  const whole = (digits: number) => ({ style: "fixed", scale: 1, digits }) as const;
  const entered = (
    id: string,
    unit: string,
    label: string,
    value: number,
    low: number,
    high: number,
    why: string,
    sources: string[] = [],
  ) => ledger.assumption(id, { label, unit, format: whole(id === "posts" ? 2 : 0), value, low, high, why, sources });
  const days = entered(
    "open_days",
    "day",
    "Days open a year",
    words.openDays,
    Math.round(words.openDays * 0.8),
    Math.min(366, Math.round(words.openDays * 1.15)),
    "Ours, as usual for the trade.",
  );
  const hours = entered(
    "open_hours",
    "hour/day",
    "Hours open a day",
    hoursHeld,
    Math.max(4, Math.round(hoursHeld * 0.75)),
    isSmall ? words.hoursOpen : Math.min(24, Math.round(words.hoursOpen * 1.25)),
    isSmall
      ? `Ours, as long as the people of an average shop of this country can hold it open; the high end is the ${words.hoursOpen} hours usual for the trade. Longer hours ask for people; what they add to sales is not known and not taken.`
      : "Ours, as usual for the trade.",
  );
  const posts = entered(
    "posts",
    "1",
    "Posts that must be held while it is open",
    postsHeld + beside,
    postsHeld + beside - either,
    postsHeld + beside + either,
    `${isSmall ? "Ours, as many as the people of an average shop of this country can hold" : "Ours, the fewest with which the trade works"}; the owner holds one of them. A part stands for a second person over a part of the hours, in pauses and busy times: ours.`,
  );
  const person = entered(
    "person_hours",
    "hour",
    "Hours that a full-time person works a year",
    fullYear,
    workingYear.low,
    workingYear.high,
    workingYear.words,
    workingYear.sources.map(sourceId),
  );
  const staffLeastAt: Hours["staffLeastAt"] = (c) =>
    `max(0, ${c.days ?? days} * ${c.hours ?? hours} * ${c.posts ?? posts} / ${c.year ?? person} - 1)`;
  return {
    days,
    hours,
    usualHours: hoursHeld < words.hoursOpen ? words.hoursOpen : null,
    staffLeastAt,
    staffLeast: ledger.formula("staff_least", staffLeastAt({}), {
      label: "People employed beside the owner so that every post is held while it is open",
      unit: "1",
      format: whole(1),
    }),
  };
}
