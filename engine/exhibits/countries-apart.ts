import type { Inline } from "#document";
import { nameOfMethod } from "../analysis/sizing/measured-size.ts";
import type { SizedCountry, SizedRegion } from "../analysis/sizing/world-by-countries.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { withArticle } from "../report/study.ts";
import { fig, listed, prose, usd } from "../writing/prose.ts";
import { value } from "../writing/phrases.ts";

/** A share that a publisher gives and one that countries add up to differ by no more than this, or the page says so. */
const agreesWithin = 1.25;

/**
 * Where a publisher gives a region another share than its countries and rest come to, what that share would be in money, and what may be wrong;
 * and always where the countries sized alone pass what is published of their region.
 */
export function apartFromPublished(w: Work, rows: readonly SizedRegion[], saidOf: (name: string) => string | undefined): Inline[] {
  return rows.flatMap((r) => {
    const said = saidOf(r.name);
    if (!said) return [];
    const amount = w.study.ledger.formula(idOf("published_region", r.name), `${said} * ${w.world.size}`, {
      label: `${r.name} at its published share of this world market`,
      unit: "USD",
      format: usd,
    });
    const isPassed = r.measured !== undefined && value(w, r.measured) > value(w, amount);
    // The cell is there whatever the figures, so that changed assumptions change values alone.
    if (!isPassed && Math.abs(Math.log(value(w, said) / value(w, r.share))) <= Math.log(agreesWithin)) return [];
    const isMore = value(w, said) > value(w, r.share);
    const largest = r.countries.toSorted((a, b) => value(w, b.size) - value(w, a.size))[0];
    const follows = largest
      ? isMore
        ? prose`${withArticle(largest.name)} may be larger than its central size, up to ${fig(largest.high)}`
        : prose`${withArticle(largest.name)} may be smaller than its central size, down to ${fig(largest.low)}`
      : prose`the rest of the world would make up the difference`;
    const against =
      isPassed && r.measured
        ? prose`less than the ${fig(r.measured)} of the countries sized there alone`
        : prose`against ${fig(r.size)} here`;
    return prose` The published share of ${r.name}, ${fig(said)}, would be ${fig(amount)}, ${against}: ${follows}.`;
  });
}

/** Below this a method hardly moves the size. */
const smallWeight = 0.3;
/** Contradictions that a note has room for. */
const most = 2;

/** Methods that put a country outside the range printed for it, the farthest first: nobody should find that in an appendix. */
export function apartFromMethods(w: Work, countries: readonly SizedCountry[]): Inline[] {
  const { ledger, evidence } = w.study;
  const before = ledger.valuesBeforeBrief();
  const found = (evidence.profile?.elsewhere ?? []).flatMap(({ country, size }) => {
    const row = countries.find((c) => c.iso3 === country);
    if (!row || country === w.study.country?.iso3) return [];
    return size.estimates.flatMap(({ method, weight }) => {
      const cell = idOf("size", method, country);
      if (!ledger.has(cell) || weight >= smallWeight) return [];
      const ratio = before(cell) > before(row.high) ? before(cell) / before(row.high) : before(row.low) / before(cell);
      return ratio > agreesWithin ? [{ row, method, cell, ratio }] : [];
    });
  });
  const farthest = found.toSorted((a, b) => b.ratio - a.ratio);
  const shown = farthest.filter(({ row }, i) => farthest.findIndex((other) => other.row === row) === i).slice(0, most);
  if (shown.length === 0) return [];
  const said = shown.map(
    ({ row, method, cell }) => prose`by ${nameOfMethod(method)} alone ${withArticle(row.name)} would have ${fig(cell)}`,
  );
  return prose` Outside of the range printed: ${listed(said)}. Such a method has a small weight, because it misses published sizes of countries by more than the others; where it is right, the country and the world are of another size than shown.`;
}

/** The rest of a region that has none: all of its countries are sized. `before`: values without a reader's own assumptions. */
export const hasRest = (before: (cell: string) => number, { rest, size }: SizedRegion): boolean => before(rest) > 0.0005 * before(size);
