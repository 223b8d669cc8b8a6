import type { ValueLevel } from "#shared/interpretation.ts";
import { archetypeFacts } from "../evidence/archetype.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { CensusConcentration } from "../evidence/structure.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { type FirmOfPlace, firmOfPlace } from "./entrant-of-place.ts";
import { importsHere } from "./imports-here.ts";
import { levelFactors } from "./level-factors.ts";
import { computed } from "./score-scale.ts";
import { averageFirm, type Bounds } from "./measure-bounds.ts";

/**
 * What a newcomer needs of a market. Sales in money do not move with the market, so the size of it can be held against them. The share of a
 * seller does move with it: then the share is what is held against what one can plan with, and the size enters nothing.
 */
export interface EntrantNeed {
  /** Yearly sales at the level of value of the market; of a share that is known, what it comes to at the size found. */
  cell: string;
  /** The same as a part of the market, at most all of it. */
  part: string;
  /** What makers receive of it, where the market is counted at what buyers pay; undefined where both are one. */
  atMakers: string | undefined;
  /** The size of the market is held against the sales, or the share against what one can plan with. */
  by: "sales" | "share";
  /** Of the size of the market, or of the share. */
  bounds: Bounds;
  /** The seller of the place that it is like; undefined where none is held and an American firm stands for it. */
  ofPlace: FirmOfPlace | undefined;
  /** The American firm, where nothing of the place is held. */
  american: AmericanFirm | undefined;
}

/** Sales of an American firm, brought to the place. */
export interface AmericanFirm {
  cell: string;
  part: string;
  /** Which firm it is, for the reader: "the American firms of rank 21 to 50". */
  name: string;
  /** A plant of the least size that pays, wherever it stands. */
  isOfOneSize: boolean;
  /** The mark-up of trade or a tax brings what it takes to what buyers pay. */
  isMarkedUp: boolean;
}

const money = { style: "compact", currency: "USD" } as const;

/** Parts of a market that a newcomer would need: little, what one can plan with, and what newcomers seldom take. */
const neededParts = {
  little: { value: 0.01, low: 0.005, high: 0.02, words: "little" },
  middle: { value: 0.03, low: 0.02, high: 0.05, words: "as much as one can plan with" },
  most: { value: 0.1, low: 0.07, high: 0.2, words: "more than newcomers take" },
} as const;

function neededPart({ ledger }: Study, of: keyof typeof neededParts): string {
  const { words, ...range } = neededParts[of];
  return ledger.assumptionOnce(`needed_part_${of}`, {
    label: `Part of a market that a newcomer would need: ${words}`,
    unit: "1",
    format: { style: "percent", digits: 0 },
    ...range,
    sources: [],
    why: "A threshold of ours: of a market without news a newcomer takes one to three parts of a hundred in its first years, and seldom ten.",
  });
}

/** The part of a market that one can plan with. */
export const plannedPart = (study: Study): string => neededPart(study, "middle");

/**
 * What a newcomer needs in this trade and place. A market scores nothing where that is a tenth of it, so that a small one fails however many
 * countries are smaller. Sellers of the place itself decide; an American firm only where nothing of the place is held.
 */
export function entrantNeed(
  study: Study,
  { headline, level }: { headline: string; level: ValueLevel },
  sellers: Parameters<typeof firmOfPlace>[1],
): EntrantNeed | undefined {
  const { ledger } = study;
  const here = firmOfPlace(study, sellers, study.brief.companyType === "startup");
  const ofPlace = here ?? firmAbroad(study, { headline, level });
  const american = ofPlace ? undefined : americanFirm(study, { headline, level });
  const part = ofPlace?.part ?? american?.part;
  if (!part) return undefined;
  const needed = (of: keyof typeof neededParts) => neededPart(study, of);
  const cell = ofPlace?.sales ?? american?.cell;
  if (cell === undefined) {
    const asMoney = ledger.formulaOnce("entrant_sales", `${part} * ${headline}`, {
      label: `What that share of the market comes to a year, ${placeLabel(study)}`,
      unit: "USD",
      format: { ...money, rounded: true },
    });
    const bounds = { low: needed("little"), middle: needed("middle"), high: needed("most") };
    return { cell: asMoney, part, atMakers: atMakersOf(study, level, asMoney), by: "share", bounds, ofPlace, american };
  }
  const size = (end: string, of: keyof typeof neededParts) =>
    ledger.formulaOnce(`size_needed_${end}`, `${cell} / ${needed(of)}`, {
      label: `Size of a market of which a newcomer would need ${neededParts[of].words}`,
      unit: "USD",
      format: { ...money, rounded: true },
    });
  const bounds = { low: size("low", "most"), middle: size("middle", "middle"), high: size("high", "little") };
  return {
    cell,
    part,
    atMakers: american?.isMarkedUp ? atMakersOf(study, level, cell) : undefined,
    by: "sales",
    bounds,
    ofPlace,
    american,
  };
}

/** Sales at the level of the market as makers receive them. */
function atMakersOf(study: Study, level: ValueLevel, cell: string): string | undefined {
  const { archetype } = study.evidence.structure ?? {};
  const factor = archetype && archetypeFacts[archetype].makesGoods ? levelFactors(study, level)?.maker : undefined;
  return factor
    ? study.ledger.formulaOnce("entrant_at_makers", `${cell} / (1${factor})`, {
        label: `What makers receive of the yearly sales that a newcomer needs, ${placeLabel(study)}`,
        unit: "USD",
        format: { ...money, rounded: true },
      })
    : undefined;
}

/**
 * A maker whose goods cross borders lives on many countries, and needs no more of one than its part of the American market: all its sales are the
 * yardstick of none of them. Undefined where nobody lives on bringing such goods in, where a plant has to be filled, or where its sales at
 * the output per head of the place are a smaller part of the market here.
 */
function firmAbroad(study: Study, size: { headline: string; level: ValueLevel }): FirmOfPlace | undefined {
  const { ledger, evidence } = study;
  const { archetype } = evidence.structure ?? {};
  const facts = archetype && archetypeFacts[archetype];
  if (!facts?.makesGoods || !facts.sellsAbroad || facts.isOfOneSize) return undefined;
  const trade = importsHere(study);
  const firm = trade && trade.part === undefined ? rankedFirm(study) : undefined;
  if (!firm) return undefined;
  const scaled = scaledSales(study, size);
  // As if the brief gave no assumptions: which firm stands for a newcomer may not move with them.
  const before = ledger.valuesBeforeBrief();
  if (scaled && computed(ledger, `${scaled.sales} / ${size.headline}`, before) <= computed(ledger, firm.part, before)) return undefined;
  const part = ledger.formulaOnce("part_at_home", firm.part, {
    label: `Part of the American market that ${firm.name} hold each`,
    unit: "1",
    format: pct,
  });
  return {
    part,
    sales: undefined,
    by: { kind: "abroad", name: firm.name, year: firm.year, scaled: scaled && atOutputHere(study, scaled.sales, size.headline) },
  };
}

/** What such a firm would sell at the output per head of the place, told beside the share. */
function atOutputHere({ ledger, ...study }: Study, formula: string, headline: string): { sales: string; part: string } {
  const sales = ledger.formulaOnce("entrant_scaled", formula, {
    label: `Yearly sales of such a firm at the output per head of ${placeLabel(study)}, at the level of value of the market`,
    unit: "USD",
    format: { ...money, rounded: true },
  });
  const part = ledger.formulaOnce("entrant_scaled_part", `min(${sales} / ${headline}, 1)`, {
    label: "The same as a part of the market",
    unit: "1",
    format: pct,
  });
  return { sales, part };
}

/** Sales of an American firm at the output per head of the place and at the level of value of the market. */
function americanFirm(study: Study, { headline, level }: { headline: string; level: ValueLevel }): AmericanFirm | undefined {
  const { ledger } = study;
  const firm = scaledSales(study, { headline, level });
  if (!firm) return undefined;
  const cell = ledger.formulaOnce("entrant_sales", firm.sales, {
    label: `Yearly sales of ${firm.name}${firm.isOfOneSize ? "" : `, at the output per head of ${placeLabel(study)}`}, at the level of value of the market`,
    unit: "USD",
    format: { ...money, rounded: true },
  });
  const part = ledger.formulaOnce("entrant_part", `min(${cell} / ${headline}, 1)`, {
    label: "What a newcomer has to sell, as a part of the market",
    unit: "1",
    // A thousandth would print as nothing.
    format: ledger.valuesBeforeBrief()(cell) < ledger.valuesBeforeBrief()(headline) / 1000 ? { style: "percent", digits: 2 } : pct,
  });
  return { cell, part, name: firm.name, isOfOneSize: firm.isOfOneSize, isMarkedUp: firm.isMarkedUp };
}

/** What the firm that a newcomer would be like sells, as a formula: at the output per head of the place and the level of value of the market. */
function scaledSales(study: Study, { headline, level }: { headline: string; level: ValueLevel }) {
  const firm = firmOf(study, headline);
  if (!firm) return undefined;
  const { archetype } = study.evidence.structure ?? {};
  const factors = levelFactors(study, level);
  const factor = (archetype && archetypeFacts[archetype].makesGoods ? factors?.maker : factors?.shop) ?? "";
  return { ...firm, sales: `${firm.formula}${factor}`, isMarkedUp: factor !== "" };
}

/** Ranks of the firms that stand for a newcomer of national scale: below the leaders, above the shops around the corner. */
const ranks = { usual: [20, 50], ofFew: [8, 20] } as const;
/** Where the first twenty hold so much the others are no sellers of national scale. */
const heldByFew = 0.9;
/** A class whose share of the country comes to more than so many times the market holds other trades too. */
const mostTimes = 3;

/**
 * The firm that a newcomer would be like: of those ranks or, where the census has none of the class itself, an average one. What markets of other
 * trades come to says nothing of what a seller of this one needs.
 */
function firmOf(study: Study, headline: string): { formula: string; name: string; isOfOneSize: boolean } | undefined {
  const { evidence, country, ledger } = study;
  const { structure } = evidence;
  const { archetype } = structure ?? {};
  if (!country) return undefined;
  // A plant of the least size that pays, and a firm that begins, are average firms of their class.
  const isOfOneSize = archetype ? archetypeFacts[archetype].isOfOneSize : false;
  const average = () => {
    const formula = averageFirm(study);
    return formula === undefined ? undefined : { formula, name: "an average American firm", isOfOneSize };
  };
  if (study.brief.companyType === "startup" || isOfOneSize) return average();
  const census = structure?.concentration;
  const ranked = rankedFirm(study);
  if (!census || !ranked) return average();
  const [own, home] = ([country.iso3, "USA"] as const).map((iso3) => ({
    gdp: study.tables.fact(iso3, "gdp"),
    people: study.tables.fact(iso3, "population"),
  }));
  if (!own?.gdp || !own.people || !home?.gdp || !home.people) return undefined;
  const before = ledger.valuesBeforeBrief();
  if ((census.receipts.value * before(own.gdp)) / before(home.gdp) > mostTimes * before(headline)) return average();
  return {
    formula: `${enterDatum(ledger, evidence, census.receipts)} * ${ranked.part} * (${own.gdp} / ${own.people}) / (${home.gdp} / ${home.people})`,
    name: ranked.name,
    isOfOneSize,
  };
}

/** The part of its class that each of the firms of these ranks has in the United States; undefined where the census has no such ranks. */
function rankedFirm({ ledger, evidence }: Study): { part: string; name: string; year: number } | undefined {
  const census = evidence.structure?.concentration;
  const share = (of: CensusConcentration, firms: number) => of.largest.find((l) => l.firms === firms)?.share;
  if (!census || census.isWider) return undefined;
  const [above, below] = (share(census, 20)?.value ?? 0) >= heldByFew ? ranks.ofFew : ranks.usual;
  const [fewer, more] = [share(census, above), share(census, below)];
  if (!fewer || !more || more.value <= fewer.value) return undefined;
  return {
    part: `(${enterDatum(ledger, evidence, more)} - ${enterDatum(ledger, evidence, fewer)}) / ${below - above}`,
    name: `the American firms of rank ${above + 1} to ${below} in “${census.name}”`,
    year: more.year,
  };
}
