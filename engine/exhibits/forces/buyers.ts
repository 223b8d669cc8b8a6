import type { Work } from "../../analysis/work.ts";
import type { Archetype } from "../../evidence/archetype.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import type { IndustryAccount } from "../../evidence/structure.ts";
import { enterFact } from "../../evidence/enter.ts";
import { inPlace, isOfHouseholds, market, value } from "../../writing/phrases.ts";
import { capital, cite, fig, lower, pct, prose, word, year } from "../../writing/prose.ts";
import { isOfPlace, rulesOfPlace, sourcesOf, support } from "../../writing/relevance.ts";
import { byQuartiles, byThresholds, type Force, forceOf, partOf, type Told } from "./force.ts";

/** From this part of its uses on households are who buys. */
const households = { low: 0.25, high: 0.5 } as const;

/** Who stands between households and sellers of a kind, and bargains for many of them at once. */
const between: Partial<Record<Archetype, string>> = {
  lodging: "booking platforms, tour operators and firms that book for groups",
  "eating-place": "delivery platforms",
  "passenger-carrier": "booking sites and travel agencies",
  rental: "booking sites and corporate accounts",
  "hit-driven": "stores and platforms",
  "health-provider": "insurers and the state",
  school: "the state, where it pays",
  "lender-or-insurer": "brokers and comparison sites",
};

/** Words of a rule by which the state sets what buyers pay. */
const setsPrice =
  /\b(?:price|fare|fee|tariff)s? (?:that |which )?(?:the )?(?:government|state|ministry|regulator|authority)\b|\b(?:may fix|fixes|sets?|controls?) (?:the )?(?:prices|fares|fees|tariffs)\b|\b(?:administered|controlled) price|\bprice (?:control|ceiling)/i;

/** Who buys, by the uses of the industry's product; where the state sets a price or others buy for many, the households say nothing of power. */
export function buyers(w: Work): Force | Told | undefined {
  const found = setByState(w) ?? byChannel(w);
  if (found) return found;
  const account = w.study.evidence.structure?.industry;
  if (!account || account.uses.length === 0) return isOfHouseholds(w) ? through(w) : undefined;
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
  if (isOfMany !== isOfHouseholds(w)) return isOfHouseholds(w) ? through(w) : undefined;
  return isOfMany ? (through(w) ?? many(w, account, home)) : firms(w, account, uses);
}

/** A rule of this place by which the state sets the price: no seller is asked, and no buyer is weak. */
function setByState(w: Work): Told | undefined {
  const rule = rulesOfPlace(w).find((c) => setsPrice.test(`${c.name}. ${c.what}`));
  return (
    rule && {
      strength: "strong",
      said: prose`The state has a say in the price, by “${word(rule.name)}”${cite(support(w, rule, rule.what))}.`,
    }
  );
}

/** Whether a rule or a statement of this place says that the state has a say in what buyers pay. */
export const isPriceSet = (w: Work): boolean =>
  setByState(w) !== undefined ||
  w.study.evidence.claims.porter.some((c) => isOfPlace(w, c) && subsidised.test(c.statement)) ||
  w.study.evidence.claims.forces.some((c) => isOfPlace(w, c) && subsidised.test(c.statement));
const subsidised = /\bsubsidi[sz]ed\b/i;

/** Words by which a division of sales names those who sell on, or buy for others. */
const ofChannel = /\b(?:channel|customer|buyer)\b/i;
/** From these parts of sales on one kind of buyer presses, or sets the terms. */
const ofOne = { some: 0.25, much: 0.5 } as const;

/** The kind of buyer or outlet that takes the largest part of sales here, where a source divides them so. */
function byChannel(w: Work): Told | undefined {
  const { evidence, ledger, country, years } = w.study;
  const [largest] = evidence
    .factsOf(evidence.market.id, "segment_share", country?.iso3 ?? "WLD")
    .filter((f) => f.entity && ofChannel.test(f.axis ?? "") && f.scale === "percent" && f.year >= years.base - oldest)
    .filter((f) => !/^(?:other|rest|households?|consumers?|online)\b/i.test(f.entity ?? ""))
    .toSorted((a, b) => b.year - a.year || b.value - a.value);
  if (!largest?.entity) return undefined;
  const cell = enterFact(ledger, evidence, largest, `${largest.entity}, ${largest.axis}, ${largest.year}`);
  const part = value(w, cell);
  const strength = part >= ofOne.much ? "strong" : part >= ofOne.some ? "moderate" : "weak";
  const means = {
    strong: "whoever is not listed there reaches less than half of the market",
    moderate: "it is a part that has to be won, and not the only way to buyers",
    weak: "no one way to buyers decides",
  }[strength];
  return {
    strength,
    said: prose`“${word(largest.entity)}” takes ${fig(cell)}${largest.of ? prose` of ${word(largest.of)}` : " of sales"} ${inPlace(w)} (${year(largest.year)})${cite(...sourcesOf(w, cell))}: ${means}.`,
  };
}
/** Divisions of so many years ago are of other outlets. */
const oldest = 8;

/** Those who buy for many households at once: how much they take is with them, and no figure of households tells it. */
function through(w: Work): Told | undefined {
  const { archetype } = w.study.evidence.structure ?? {};
  const customer = w.economics.terms?.customer;
  const who =
    (archetype && between[archetype]) ?? (customer !== undefined && /chain|distributor|dealer/.test(customer) ? customer : undefined);
  return who === undefined
    ? undefined
    : {
        said: prose`${capital(who)} ${/^an? /.test(who) ? "buys" : "buy"} ${market(w)} for many at once and can bargain, which one buyer alone cannot; no figure of their part of sales was read.`,
      };
}

function many(w: Work, account: IndustryAccount, cell: string): Force {
  return {
    ...byThresholds(w, cell, households),
    measure: prose`Part of sales that households buy (“${word(lower(account.name))}”, American accounts, ${year(account.output.year)})`,
    reading: prose`One household that buys ${market(w)} cannot bargain; that none buys for many at once has to be asked here.`,
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
