import type { Inline } from "#document";
import type { SizedCountry } from "../analysis/sizing/regions-by-countries.ts";
import type { Work } from "../analysis/work.ts";
import { demandNames } from "../evidence/official-statistics.ts";
import { idOf } from "../ledger.ts";
import { place } from "../writing/phrases.ts";
import { capital, fig, lower, prose } from "../writing/prose.ts";

/** Of fewer countries the least says little. */
const fewest = 8;

/** Where the report's own country buys the least or the most of all for its size, that is said: a size may be wrong there first. */
export function farthestRate(w: Work, countries: readonly SizedCountry[]): Inline[] {
  const { ledger, tables, evidence, country } = w.study;
  const base = tables.worldBase(evidence.market.demandKey);
  // A rate per person or animal has another unit; parts of money alone are told.
  if (countries.length < fewest || ledger.cell(base.total).unit !== "USD") return [];
  const before = ledger.valuesBeforeBrief();
  const rates = countries.flatMap(({ iso3, name, size }) => {
    const part = base.country(iso3);
    return part
      ? [
          {
            iso3,
            cell: ledger.formulaOnce(idOf("rate", size, iso3), `${size} / ${part}`, {
              label: `Market as a part of ${lower(demandNames[evidence.market.demandKey])}, ${name}`,
              unit: "1",
              format: { style: "percent", digits: 2 },
            }),
          },
        ]
      : [];
  });
  const ranked = rates.toSorted((a, b) => before(a.cell) - before(b.cell));
  const at = ranked.findIndex((r) => r.iso3 === country?.iso3);
  const next = at === 0 ? ranked[1] : at === ranked.length - 1 ? ranked.at(-2) : undefined;
  const own = ranked[at];
  if (!own || !next) return [];
  return prose` ${capital(place(w))} spends the ${at === 0 ? "smallest" : "largest"} part of its ${lower(demandNames[evidence.market.demandKey])} on it of all countries here, ${fig(own.cell)} against ${fig(next.cell)} in the next: prices or habits explain that, or the size is too ${at === 0 ? "low" : "high"}.`;
}
