import type { Inline } from "#document";
import { countOfSellers } from "../../analysis/seller-counts.ts";
import type { Work } from "../../analysis/work.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { inPlace, market, place, value } from "../../writing/phrases.ts";
import { cite, fig, listed, prose, word, year } from "../../writing/prose.ts";
import { isOfPlace, nearest, sourcesOf, support } from "../../writing/relevance.ts";
import { rivalryByJointShares, rivalryByShares } from "./few-sellers.ts";
import { sharesDate } from "../shares-date.ts";
import { byScore, type Force, forceOf, isAmerican, type Told } from "./force.ts";

/** How hard sellers fight: by who holds the market, by a price fight that a source of this place tells of, by output that finds no buyer at home, or by how many they are. */
export function rivalry(w: Work): Force | Told | undefined {
  const found = rivalryByShares(w) ?? rivalryByJointShares(w) ?? surplus(w);
  if (found) return { ...found, reading: [...found.reading, ...leaders(w), ...crowd(w)] };
  return priceFight(w) ?? many(w);
}

function surplus(w: Work): Force | undefined {
  const scored = byScore(w, "surplus", { for: "weak", even: "moderate", against: "strong" });
  return forceOf(scored, prose`Share of output not used in ${place(w)}`, {
    strong: prose`More ${market(w)} is made than ${place(w)} uses, and it is costly to transport: plants are filled by cutting prices.`,
    moderate: prose`Part of the output leaves ${place(w)}, as in most trades: it comes back whenever prices abroad fall.`,
    weak: prose`Makers of ${market(w)} sell what they make in ${place(w)}.`,
  });
}

/** Words of sellers who take buyers from each other by price. */
const fightsByPrice =
  /\bcut(?:s|ting)? (?:their )?(?:prices|fares|rates)\b|\bprice wars?\b|\b(?:fight|fought|compete|competing) (?:\w+ )?(?:over|on|by) price|\bundercut|\bsmall part of the price\b|\bprices? against one another\b/i;
/** A price fight of so many years ago is over. */
const overAfter = 5;

/** A price fight that a source of this place tells of. */
function priceFight(w: Work): Told | undefined {
  const { claims } = w.study.evidence;
  const said = [...claims.restraints, ...claims.drivers].map((c) => ({ ...c, words: c.mechanism }));
  const [found] = nearest(
    w,
    said.filter((c) => isOfPlace(w, c) && fightsByPrice.test(c.words) && c.year >= w.study.years.base - overAfter),
    1,
  );
  return (
    found && {
      strength: "strong",
      said: prose`${word(found.words.replace(/\.$/, ""))} (${year(found.year)})${cite(support(w, found, found.words))}: a newcomer faces competition on price.`,
    }
  );
}

/** From this many on no seller sets the price for the others: a judgement of ours. */
const manySellers = 1000;

function many(w: Work): Force | undefined {
  const counted = countOfSellers(w.study);
  if (!counted || w.study.ledger.value(counted.cell) < manySellers) return undefined;
  return forceOf(
    {
      cell: counted.cell,
      strength: "strong",
      against: prose`a thousand, our threshold above which no seller sets the price for the others`,
      asserts: [`${counted.cell} >= ${manySellers}`],
      isOfPlace: true,
    },
    prose`${word(counted.axis)} ${inPlace(w)}, ${year(counted.year)}`,
    {
      strong: prose`So many sellers share ${market(w)} that each could lose its buyers to the next: none can hold a price alone.`,
      moderate: [],
      weak: [],
    },
  );
}

/** Most sellers that are named. */
const mostNamed = 3;

/** The largest sellers with their shares, where these are of this market here. */
function leaders(w: Work): Inline[] {
  const { areSharesOfPlace, shares, sharesYear } = w.competition;
  if (!areSharesOfPlace) return [];
  const named = listed(shares.slice(0, mostNamed).map(({ name, cell }) => prose`${word(name)} ${fig(cell)}`));
  return prose` Largest shares${sharesYear === undefined ? "" : prose` of ${sharesDate(w)}`}: ${named}.`;
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
