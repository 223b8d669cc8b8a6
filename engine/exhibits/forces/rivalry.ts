import type { Inline } from "#document";
import type { Work } from "../../analysis/work.ts";
import { sideOf } from "../../analysis/measure-words.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { market, place, value } from "../../writing/phrases.ts";
import { cite, fig, listed, prose, word, year } from "../../writing/prose.ts";
import { sourcesOf } from "../../writing/relevance.ts";
import { rivalryByShares } from "./few-sellers.ts";
import { byScore, type Force, forceOf, isAmerican } from "./force.ts";

/** How hard sellers fight: by who holds the market, else by output that finds no buyer at home, else by what growth leaves after inflation. */
export function rivalry(w: Work): Force | undefined {
  const found = rivalryByShares(w) ?? surplus(w) ?? growth(w);
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
  // Growth alone calls no fight weak: how sellers answer a price is not measured by it.
  const side = w.strategy?.attractiveness.factors.find((f) => f.id === "growth");
  const scored = byScore(w, "growth", { for: "moderate", even: "moderate", against: "strong" });
  const grows = side !== undefined && sideOf(value(w, side.score)) === "for";
  return forceOf(scored, prose`Growth a year to ${year(w.study.years.last)}, in dollars, as it is scored, ${place(w)}`, {
    strong: prose`In real dollars demand for ${market(w)} shrinks, which sharpens a fight for buyers.`,
    moderate: grows
      ? prose`Demand for ${market(w)} grows in real dollars, which softens a fight for buyers.`
      : prose`Demand for ${market(w)} hardly grows in real dollars: most of what an entrant sells another loses.`,
    weak: [],
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

/** From this part of receipts on four firms are said to be a few large ones. */
const fewHold = 0.4;

/** What the four largest firms of the class take of American receipts, by the census that the page on concentration prints. */
function heldByFour({ study: { ledger, evidence } }: Work): string | undefined {
  const four = evidence.structure?.concentration?.largest[0];
  return four && enterDatum(ledger, evidence, four.share);
}

/** How many firms share a billion dollars of sales in the American trade, beside the median trade: of no other country it tells anything. */
function crowd(w: Work): Inline[] {
  if (!isAmerican(w)) return [];
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
  const held = heldByFour(w);
  // A trade of many firms may be one of a few large ones and a long tail: the count alone says nothing of who decides the price.
  const shape =
    held === undefined
      ? isMany
        ? ": more and smaller sellers than in most trades there"
        : ": fewer and larger sellers than in most trades there"
      : value(w, held) >= fewHold
        ? prose`, and four firms take ${fig(held)} of receipts: a few large ones${isMany ? " beside many small ones" : ""}`
        : prose`, and four firms take ${fig(held)} of receipts: none leads the trade there`;
  return prose` In the United States ${fig(cell)} firms share each ${fig(billion)} of this trade (median trade: ${fig(middle, { style: "compact" })})${shape}${cite(...sourcesOf(w, cell).slice(0, 1))}.`;
}
