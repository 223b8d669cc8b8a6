import type { GatheredFact, GatheredSource } from "#evidence";
import type { Disputed } from "./prompt.ts";

/** Sizes are held against each other when they are of one place and their years lie no further apart. */
const yearsApart = 2;
/** How far apart they may lie, as a factor, before a reader asks why. */
const apart = 1.15;
/** Figures that one question shows. */
const most = 6;

/** Sizes of a whole market that lie apart, one of each source, in the order in which they were gathered. */
export function disputedSizes(facts: readonly GatheredFact[], sources: readonly GatheredSource[]): Disputed[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const sizes = facts.filter(({ metric, entity, axis }) => metric === "market_size" && entity === undefined && axis === undefined);
  const firstOf = [...Map.groupBy(sizes, ({ source }) => source).values()].flatMap((ofOne) => ofOne.slice(0, 1));
  return firstOf
    .filter((one) => firstOf.some((other) => isApart(one, other)))
    .slice(0, most)
    .flatMap((fact) => {
      const source = byId.get(fact.source);
      return source ? [{ fact, source }] : [];
    });
}

function isApart(a: GatheredFact, b: GatheredFact): boolean {
  if (a.geography !== b.geography || Math.abs(a.period - b.period) > yearsApart) return false;
  // Whether sizes in two currencies differ is known only with a rate, which the report has and gathering has not.
  return a.unit !== b.unit || Math.max(a.value, b.value) > apart * Math.min(a.value, b.value);
}
