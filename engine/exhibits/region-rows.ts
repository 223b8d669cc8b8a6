import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRegions } from "../evidence/place-regions.ts";
import { idOf } from "../ledger.ts";
import { value } from "../writing/phrases.ts";
import { pct } from "../writing/prose.ts";

export interface RegionRow {
  name: string;
  amount: string;
  share: string;
  people: string | undefined;
  /** People for each establishment. */
  head: string | undefined;
}

/** What a region is compared by, of a whole country. */
export const wholes = {
  output: "country’s output",
  income: "country’s income",
  people: "country’s people",
  establishments: "country’s establishments",
} as const;

/** Half of the country is told by its largest regions, three at most. */
const [half, mostNamed] = [0.5, 3];

export function rowsOf(w: Work, regions: PlaceRegions, total: string): RegionRow[] {
  const { ledger, evidence } = w.study;
  // Numbered, so that the appendix lists their formulas as one family.
  return regions.rows.map(({ name, amount: datum, people: heads }, i) => {
    const amount = enterDatum(ledger, evidence, datum);
    const share = ledger.formula(idOf("country_region", i + 1), `${amount} / ${total}`, {
      label: `Share of ${name}`,
      unit: "1",
      format: pct,
    });
    const isCounted = regions.base === "establishments" && heads !== null;
    const people = isCounted ? enterDatum(ledger, evidence, heads) : undefined;
    const head =
      people &&
      ledger.formula(idOf("country_region_head", i + 1), `${people} / ${amount}`, {
        label: `People for each establishment, ${name}`,
        unit: "person/establishment",
        format: { style: "compact" },
      });
    return { name, amount, share, people, head };
  });
}

/** The fewest of the largest regions that hold half of the country, three at most. */
export function leaders(w: Work, rows: readonly RegionRow[]): RegionRow[] {
  let held = 0;
  const named: RegionRow[] = [];
  for (const r of rows) {
    if (named.length >= mostNamed || held >= half) break;
    named.push(r);
    held += value(w, r.share);
  }
  return named;
}
