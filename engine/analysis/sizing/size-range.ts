import { coverageOf, isOfCountry } from "../../evidence/company-figure.ts";
import { enterFact } from "../../evidence/enter.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";
import { severalCompanies } from "../company-facts.ts";
import { mostBought } from "./bottom-up.ts";
import { carried, inDollars } from "./estimate.ts";
import type { EnteredBorder } from "./measured-size.ts";
import { recentOf } from "./place-amounts.ts";

/** A figure of the report itself that an end of the range cannot pass, and that has cut it. */
export interface Bound {
  end: "low" | "high";
  cell: string;
}

export interface SizeRange {
  low: string;
  high: string;
  bounds: readonly Bound[];
}

/** Enters the range of a size, cut by what the report holds beside the methods. `low`, `high`: formulas by the methods alone. */
export function enterRange(
  study: Study,
  ends: { low: string; high: string },
  headline: string,
  border: EnteredBorder | undefined,
): SizeRange {
  const { ledger } = study;
  const value = ledger.valuesBeforeBrief();
  const shown = { unit: "USD", format: usd };
  const sold = study.country ? soldHere(study) : undefined,
    made = study.country ? mostBought(study, border) : undefined;
  const byMethods = (end: "low" | "high") =>
    ledger.formula(`range_by_methods_${end}`, ends[end], {
      label: `Market size by the methods alone, ${placeLabel(study)}, ${end} end`,
      ...shown,
    });
  const enter = (end: "low" | "high", formula: string) =>
    ledger.formula(`market_${end}`, formula, { label: `Market size, ${placeLabel(study)}, ${end} end`, ...shown });
  // A bound beyond the size itself says that it counts something else: it cuts nothing.
  const low = sold && value(sold) < value(headline) ? byMethods("low") : undefined,
    high = made && value(made) > value(headline) ? byMethods("high") : undefined;
  const cutsLow = low !== undefined && sold !== undefined && value(sold) > value(low),
    cutsHigh = high !== undefined && made !== undefined && value(made) < value(high);
  return {
    low: enter("low", cutsLow ? `min(max(${low}, ${sold}), ${headline})` : ends.low),
    high: enter("high", cutsHigh ? `max(min(${high}, ${made}), ${headline})` : ends.high),
    bounds: [...(cutsLow ? [{ end: "low" as const, cell: sold }] : []), ...(cutsHigh ? [{ end: "high" as const, cell: made }] : [])],
  };
}

/** What sellers of the market say that they sell in the place, each once, all together: the market is no less. */
function soldHere(study: Study): string | undefined {
  const { ledger, evidence, country } = study;
  if (!country) return undefined;
  const newest = new Map(
    recentOf(study, "company_revenue")
      .filter(
        (f) =>
          f.entity !== undefined &&
          !severalCompanies.test(f.entity) &&
          f.year <= study.years.base &&
          coverageOf(f).isYear &&
          isOfCountry(f, country, { isMakerHere: true, isLocal: false }),
      )
      .toSorted((a, b) => a.year - b.year)
      .map((f) => [f.entity?.toLowerCase(), f]),
  );
  const terms = [...newest.values()].flatMap((f) => {
    const sold = inDollars(study, enterFact(ledger, evidence, f, `Sales of ${f.entity}, ${country.name}, ${f.year}`), f);
    return sold ? [`${sold}${carried(study, f.year)}`] : [];
  });
  return terms.length === 0
    ? undefined
    : ledger.formula("bound_sold", terms.join(" + "), {
        label: `What sellers say that they sell, together, ${placeLabel(study)}`,
        unit: "USD",
        format: usd,
      });
}
