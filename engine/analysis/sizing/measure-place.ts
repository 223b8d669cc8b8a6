import type { Ledger } from "../../ledger.ts";
import type { Study } from "../../report/study.ts";
import { horizonYears } from "../outlook.ts";
import { type PlaceSize, sizePlace } from "./place-size.ts";

/** What is to be measured, and when: a study without what is entered for it. */
export type Measurable = Omit<Study, "ledger" | "tables" | "worldEconomy" | "economy">;

/**
 * Enters the economy of a place and measures the market there. The one way to a size: what is shown before an order and what the report
 * prints are both its result.
 */
export function measurePlace(subject: Measurable, ledger: Ledger): { study: Study; size: PlaceSize } {
  const tables = subject.evidence.official.enter(ledger, subject.country?.iso3 ?? null);
  const { last } = subject.years;
  const worldEconomy = tables.worldGdpSeries(last);
  const economy = tables.gdpSeries(last) ?? (subject.region ? tables.regionGdpSeries(subject.region, last) : worldEconomy);
  const study: Study = { ...subject, ledger, tables, worldEconomy, economy };
  return { study, size: sizePlace(study) };
}

/** The years of a report: the base is the latest complete one; whatever speaks of another is carried to it by a printed formula. */
export function coveredYears(asOf: string): Study["years"] {
  const base = Number(asOf.slice(0, 4)) - 1;
  return { first: 2000, base, last: base + horizonYears };
}
