import type { Work } from "../../analysis/work.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import type { IndustryAccount } from "../../evidence/structure.ts";
import { isOfHouseholds, market, value } from "../../writing/phrases.ts";
import { lower, pct, prose, word, year } from "../../writing/prose.ts";
import { byQuartiles, byThresholds, type Force, forceOf, partOf } from "./force.ts";

/** From this part of its uses on households are who buys. */
const households = { low: 0.25, high: 0.5 } as const;

/** Who buys, by the uses of the industry's product: many households press on nobody, one large buying industry does. */
export function buyers(w: Work): Force | undefined {
  const account = w.study.evidence.structure?.industry;
  if (!account || account.uses.length === 0) return undefined;
  const { ledger, evidence } = w.study;
  const uses = ledger.formulaOnce("uses_of_product", account.uses.map(({ datum }) => enterDatum(ledger, evidence, datum)).join(" + "), {
    label: `All uses of the product: ${account.name}, United States`,
    unit: "USD",
    format: { style: "compact", currency: "USD" },
  });
  const ofHouseholds = account.uses.find(({ name }) => name === "Households");
  const home = ofHouseholds
    ? partOf(w, enterDatum(ledger, evidence, ofHouseholds.datum), uses, `Share of uses: ${ofHouseholds.datum.label}`)
    : undefined;
  const isOfMany = home !== undefined && value(w, home) >= households.high;
  // Where the accounts say another buyer than the market's own demand does, they hold something else beside it.
  if (isOfMany !== isOfHouseholds(w)) return undefined;
  return isOfMany ? many(w, account, home) : firms(w, account, uses);
}

function many(w: Work, account: IndustryAccount, cell: string): Force {
  const held = byThresholds(w, cell, households);
  const customer = w.economics.terms?.customer;
  const isThroughTrade = customer !== undefined && /chain|distributor|dealer/.test(customer);
  return {
    ...held,
    measure: prose`Part of sales that households buy (“${word(lower(account.name))}”, American accounts, ${year(account.output.year)})`,
    reading: isThroughTrade
      ? prose`Households that buy ${market(w)} cannot bargain, but ${word(customer)} between them and the maker can; its part of sales is not measured.`
      : prose`No buyer of ${market(w)} is large enough to bargain: price is set by what sellers next door ask.`,
  };
}

function firms(w: Work, account: IndustryAccount, uses: string): Force | undefined {
  const { ledger, evidence } = w.study;
  const largest = account.buyers.find(({ name }) => name !== account.name);
  if (!largest) return undefined;
  const bought = enterDatum(ledger, evidence, largest.datum);
  const cell = ledger.formulaOnce("largest_buyer_part", `min(${bought} / ${uses}, 1)`, {
    label: `Share of uses: ${largest.datum.label}`,
    unit: "1",
    format: pct,
  });
  const held = byQuartiles(w, cell, "all_largest_buyer", "American industry");
  const name = word(`“${lower(largest.name)}”`);
  const measure = prose`Largest buying industry in all uses (“${word(lower(account.name))}”, American accounts, ${year(largest.datum.year)})`;
  return forceOf(held, measure, {
    strong: prose`One industry, ${name}, takes so much of ${market(w)} that its buyers set the terms: win two of them, or stay out of their segment.`,
    moderate: prose`The largest buying industry, ${name}, cannot set the terms of ${market(w)} alone; a first reference customer there opens the rest.`,
    weak: prose`Buyers of ${market(w)} are spread over many industries; even ${name}, the largest, is a small part: sell by channel, not by account.`,
  });
}
