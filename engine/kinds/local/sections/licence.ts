import type { Inline } from "#document";
import { sourceId } from "../../../evidence/source-book.ts";
import { licensedPay } from "../../../analysis/local/usual-owner-pay.ts";
import { idOf } from "../../../ledger.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, word } from "../../../writing/prose.ts";
import type { LocalWork } from "../work.ts";

const whole = { style: "fixed", scale: 1, digits: 0 } as const;

/** Whether a new licence of the trade is hardly ever given here. */
export const isClosed = (w: LocalWork): boolean => w.basis.facts.licensed?.isClosed ?? false;

/** Whether the owner is paid as an employed holder of the trade's licence, so that what a shop keeps beyond it is profit. */
export const isHeld = (w: LocalWork): boolean => w.basis.facts.licensed !== null && licensedPay(w.basis, w.pay) !== null;

/** Shops that a quota of the law lets so many people have, and those that the report expects among them. */
interface Quota {
  allowed: string;
  expected: string;
}

/** The quota of a law on the city and, as if it were a town of its own, on the circle; null where no law that is held has one. */
function quotaOf(w: LocalWork): { city: Quota | null; circle: Quota; law: string; source: string } | null {
  const { ledger } = w.study;
  const { facts, place } = w.basis;
  const held = facts.laws.find(({ quota }) => quota !== undefined);
  if (!held?.quota) return null;
  const taken = (id: "first" | "further", label: string, of: number) =>
    ledger.assumptionOnce(idOf("quota", id), {
      label,
      unit: "person",
      format: { style: "compact" },
      value: of,
      low: of,
      high: of,
      measured: true,
      why: `${held.law}: ${held.asks}.`,
      sources: [sourceId(held.source)],
    });
  const first = taken("first", "People of a municipality from which the law lets a first one stand", held.quota.first);
  const further = taken("further", "People for each further one by the law", held.quota.further);
  const quota = (where: string, people: string, expected: string): Quota => ({
    // Only whole blocks count: half of one is taken off before rounding.
    allowed: ledger.formulaOnce(idOf("quota", where), `max(0, 1 + (${people} - ${first}) / ${further} - 0.5)`, {
      label: `Shops that the quota lets the people of the ${where} have, half a shop taken off before rounding, as only whole blocks count`,
      unit: "1",
      format: whole,
    }),
    expected: ledger.formulaOnce(idOf("quota", where, "expected"), expected, {
      label: `Shops of the trade expected in the ${where}`,
      unit: "1",
      format: whole,
    }),
  });
  const density = facts.countryDensity ? w.book.cell(facts.countryDensity) : "(shops_expected / people)";
  const city = place.people ? w.book.cell(place.people) : null;
  return {
    city: city === null || place.kind !== "city" ? null : quota("city", city, `${density} * ${city}`),
    circle: quota("circle", w.catchment.people, w.sales.known === "listed" ? w.sales.competitors : "shops_expected"),
    law: held.law,
    source: held.source,
  };
}

/** " By the quota of such a law the people of Lyon carry 116, where 173 are expected, and those of the circle 20, where 25 are." */
export function quotaWords(w: LocalWork): Inline[] {
  const quota = quotaOf(w);
  if (quota === null) return [];
  const { city, circle, law } = quota;
  const isFull = [city, circle].every((each) => each === null || value(w, each.expected) >= value(w, each.allowed));
  return prose` By the quota of ${word(law)} ${city ? prose`the people of ${word(w.subject.place.name)} carry ${fig(city.allowed)}, where ${fig(city.expected)} are expected${w.basis.facts.countryDensity ? " at the country’s number a head" : ""}, and ` : ""}those of the circle ${fig(circle.allowed)}, where ${fig(circle.expected)} are${word(isFull ? ": none is free by that" : "")}.`;
}
