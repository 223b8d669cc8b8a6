import type { Work } from "../../analysis/work.ts";
import { type Archetype, archetypeFacts } from "../../evidence/archetype.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import type { IndustryAccount } from "../../evidence/structure.ts";
import { enterFact } from "../../evidence/enter.ts";
import { inPlace, isOfHouseholds, market, value } from "../../writing/phrases.ts";
import { cite, fig, lower, pct, prose, word, year } from "../../writing/prose.ts";
import { isOfPlace, rulesOfPlace, sourcesOf } from "../../writing/relevance.ts";
import { byQuartiles, type Force, forceOf, isAmerican, type Told } from "./force.ts";

/** Words of a rule by which the state sets what buyers pay. */
const setsPrice =
  /\b(?:price|fare|fee|tariff)s? (?:that |which )?(?:the )?(?:government|state|ministry|regulator|authority)\b|\b(?:may fix|fixes|sets?|controls?) (?:the )?(?:prices|fares|fees|tariffs)\b|\b(?:administered|controlled) price|\bprice (?:control|ceiling)/i;

/** Who buys, by the outlets that take most of sales here; of the trade in the United States by the uses of its product. A price that the state sets is a rule, and tells of no buyer. */
export function buyers(w: Work): Force | Told | undefined {
  const found = byChannel(w);
  if (found) return found;
  const many = byHeads(w);
  if (many || !isAmerican(w)) return many;
  const account = w.study.evidence.structure?.industry;
  return account && account.uses.length > 0 && !isOfHouseholds(w) ? firms(w, account) : undefined;
}

/** Of what sellers hand to people themselves: how many they are, and what each spends. Makers of goods sell to shops, which are counted as channels. */
function byHeads(w: Work): Told | undefined {
  const { country, tables, evidence } = w.study;
  const { archetype } = evidence.structure ?? {};
  const cell = w.economics.perHead;
  const people = country && tables.fact(country.iso3, "population");
  if (!cell || !people || !archetype || archetypeFacts[archetype].makesGoods || othersPay.has(archetype)) return undefined;
  return {
    strength: "weak",
    figure: { measure: "Spending a head", cell, year: w.study.years.base },
    said:
      archetypeFacts[archetype].mainSupply === "stock"
        ? prose`${fig(people)} people pay the price on the shelf, each for little.`
        : prose`None of ${fig(people)} people can ask for a price of their own.`,
  };
}

/** Trades whose prices insurers, the state or traders agree, and not those who use what is sold. */
const othersPay: ReadonlySet<Archetype> = new Set([
  "trader",
  "health-provider",
  "school",
  "network-or-utility",
  "telecom",
  "lender-or-insurer",
]);

/** Whether a rule or a statement of this place says that the state has a say in what buyers pay. */
export const isPriceSet = (w: Work): boolean =>
  rulesOfPlace(w).some((c) => setsPrice.test(`${c.name}. ${c.what}`)) ||
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
    .filter((f) => !/^(?:other|rest|households?|consumers?|online|replacement|original|new)\b/i.test(f.entity ?? ""))
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

function firms(w: Work, account: IndustryAccount): Force | undefined {
  const { ledger, evidence } = w.study;
  const largest = account.buyers.find(({ name }) => name !== account.name);
  if (!largest) return undefined;
  const uses = ledger.formulaOnce("uses_of_product", account.uses.map(({ datum }) => enterDatum(ledger, evidence, datum)).join(" + "), {
    label: `All uses of the product: ${account.name}, United States`,
    unit: "USD",
    format: { style: "compact", currency: "USD" },
  });
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
