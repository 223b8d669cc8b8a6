import type { Inline } from "#document";
import type { Work } from "../../analysis/work.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { inPlace, market, place, value } from "../../writing/phrases.ts";
import { cite, fig, listed, prose, word, year } from "../../writing/prose.ts";
import { sourcesOf } from "../../writing/relevance.ts";
import { byScore, type Force, forceOf } from "./force.ts";

/** How hard sellers fight: by output that finds no buyer at home, else by what growth leaves after inflation. Who is there stands beside it. */
export function rivalry(w: Work): Force | undefined {
  const found = surplus(w) ?? growth(w);
  return found && { ...found, reading: [...found.reading, ...leaders(w), ...crowd(w)] };
}

function surplus(w: Work): Force | undefined {
  const scored = byScore(w, "surplus", { for: "weak", even: "moderate", against: "strong" });
  return forceOf(scored, prose`Part of output that ${place(w)} does not take`, {
    strong: prose`More ${market(w)} is made than ${place(w)} takes: plants are filled by price, and a new one adds to what must be sold abroad.`,
    moderate: prose`A part of the output leaves ${place(w)}, as in most trades: it comes back whenever prices abroad fall.`,
    weak: prose`Makers of ${market(w)} sell what they make in ${place(w)}.`,
  });
}

function growth(w: Work): Force | undefined {
  const scored = byScore(w, "growth", { for: "weak", even: "moderate", against: "strong" });
  return forceOf(scored, prose`Growth a year to ${year(w.study.years.last)}, in dollars, ${place(w)}`, {
    strong: prose`Demand for ${market(w)} falls after inflation: an entrant lives on what others lose.`,
    moderate: prose`Demand for ${market(w)} hardly grows after inflation: an entrant takes most of its sales from others.`,
    weak: prose`Demand for ${market(w)} grows after inflation: an entrant need not take all its sales from others.`,
  });
}

/** Most sellers that are named. */
const mostNamed = 3;

/** The largest sellers with their shares, where these are of this market here. */
function leaders({ competition: { areSharesOfPlace, shares, sharesYear } }: Work): Inline[] {
  if (!areSharesOfPlace) return [];
  const named = listed(shares.slice(0, mostNamed).map(({ name, cell }) => prose`${word(name)} ${fig(cell)}`));
  return prose` Largest shares${sharesYear === undefined ? "" : prose` of ${year(sharesYear)}`}: ${named}.`;
}

/** How many firms share a billion dollars of sales in the American trade, beside the median trade. */
function crowd(w: Work): Inline[] {
  const { ledger, evidence } = w.study;
  const { firms, norms } = evidence.structure ?? {};
  const median = norms?.["all_firm_density"]?.middle;
  if (!firms || !median || firms.receipts.value <= 0) return [];
  const enter = (datum: Datum) => enterDatum(ledger, evidence, datum);
  const billion = ledger.assumption("billion", {
    label: "One billion dollars",
    unit: "USD",
    format: { style: "compact", currency: "USD" },
    value: 1e9,
    low: 1e9,
    high: 1e9,
    measured: true,
    sources: [],
    why: "Firms are counted for each billion dollars of receipts.",
  });
  const cell = ledger.formulaOnce("firm_density", `${billion} * ${enter(firms.firms)} / ${enter(firms.receipts)}`, {
    label: `Firms for a billion dollars of receipts: ${firms.name}, United States`,
    unit: firms.firms.unit,
    format: { style: "compact" },
  });
  const middle = enter(median);
  const isMany = value(w, cell) >= value(w, middle);
  return prose` In the United States ${fig(cell)} firms share each ${fig(billion)} of this trade (median trade: ${fig(middle, { style: "compact" })})${isMany ? `: expect many small sellers ${inPlace(w)}` : `: expect few and large sellers ${inPlace(w)}`}${cite(...sourcesOf(w, cell).slice(0, 1))}.`;
}
