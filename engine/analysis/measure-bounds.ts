import { archetypeFacts } from "../evidence/archetype.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Norm } from "../evidence/structure.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { lower } from "../writing/prose.ts";

export type Kin = "own" | "group" | "all" | "need";
/** Cells of what scores nothing, one half and one. */
export type Bounds = { low: string; middle: string; high: string };

/** Beyond this factor the official methods size something else than what the headline counts, here and so in other countries. */
const sameThing = 2;

/** What a size is held against: the same market in other countries where one measure sizes them all, else markets of its group, else all. */
export function kindOf({ evidence, ledger }: Study, size: string): { kin: Kin; prefix: string; against: string } {
  const { profile, structure, market } = evidence;
  const here = profile?.size?.value;
  // As if the brief gave no assumptions: these change values, never which cells there are.
  const apart = here === undefined ? Number.POSITIVE_INFINITY : Math.abs(Math.log(ledger.valuesBeforeBrief()(size) / here));
  if (structure?.norms["own_size"] && apart <= Math.log(sameThing))
    return { kin: "own", prefix: "own_", against: `${lower(market.name)} in other countries` };
  const group = structure?.group;
  if (group && structure.norms["group_size"])
    return { kin: "group", prefix: "group_", against: `markets of ${group.replaceAll("-", " ")}` };
  return { kin: "all", prefix: "all_", against: "known markets of any kind" };
}

/** Yearly sales of the average firm of the class, as a cell; undefined outside a country and without a count of firms. */
export function averageFirm(study: Study): string | undefined {
  const { ledger, evidence, country } = study;
  const firms = evidence.structure?.mainFirms;
  if (!country || !firms || firms.receipts.value <= 0) return undefined;
  const one = ledger.assumptionOnce("one_firm", {
    label: "One firm",
    unit: firms.firms.unit,
    format: { style: "fixed", scale: 1, digits: 0 },
    value: 1,
    low: 1,
    high: 1,
    measured: true,
    sources: [],
    why: "What one firm sells says how much of a market an entrant of the usual size would take.",
  });
  // A plant or a network of the least size that pays is the same everywhere; a firm of the same staff earns what people produce in the place.
  const { archetype } = evidence.structure ?? {};
  const isTechnical = archetype ? archetypeFacts[archetype].isOfOneSize : false;
  const [own, home] = ([country.iso3, "USA"] as const).map((iso3) => {
    const [gdp, people] = [study.tables.fact(iso3, "gdp"), study.tables.fact(iso3, "population")];
    return gdp && people ? `(${gdp} / ${people})` : undefined;
  });
  if (!own || !home) return undefined;
  const outside = outsideLargest(study);
  const receipts = outside
    ? `${enterDatum(ledger, evidence, outside.census.receipts)} * (1 - ${enterDatum(ledger, evidence, outside.share)}) / (${enterDatum(ledger, evidence, outside.census.firms)} - 4 * ${one})`
    : `${enterDatum(ledger, evidence, firms.receipts)} / ${enterDatum(ledger, evidence, firms.firms)}`;
  return ledger.formulaOnce("average_firm", `${one} * ${receipts}${isTechnical ? "" : ` * ${own} / ${home}`}`, {
    label: `Yearly sales of an average American firm${outside ? " outside the four largest" : ""}${isTechnical ? "" : ` at the output per head of ${placeLabel(study)}`}: ${firms.name}`,
    unit: "USD",
    format: { style: "compact", currency: "USD", rounded: true },
  });
}

const half = 0.5;

/** The census whose four largest firms take half, so that the mean of all is the size of none; undefined where they do not. */
function outsideLargest({ evidence }: Pick<Study, "evidence">) {
  const census = evidence.structure?.concentration;
  const four = census && !census.isWider && census.firms.value > 4 ? census.largest.find((l) => l.firms === 4) : undefined;
  return census && four && four.share.value >= half ? { census, share: four.share } : undefined;
}

/** Of which year the firms are that `averageFirm` takes, and whether the four largest are left out. */
export function averageFirmOf(study: Pick<Study, "evidence">): { year: number; isOutside: boolean } | undefined {
  const outside = outsideLargest(study);
  const of = outside?.census ?? study.evidence.structure?.mainFirms ?? undefined;
  return of && { year: of.receipts.year, isOutside: outside !== undefined };
}

/** Parts of output that leave the country or find no use there: none, what any trade has, and so much that makers live by it. */
const surplusParts = { low: 0, middle: 0.1, high: 0.25 } as const;

export function surplusBounds({ ledger }: Study): Bounds {
  const at = (end: keyof typeof surplusParts, what: string) =>
    ledger.assumption(`surplus_${end}`, {
      label: `Part of output beyond home demand: ${what}`,
      unit: "1",
      format: { style: "percent", digits: 0 },
      value: surplusParts[end],
      low: surplusParts[end] / 2,
      high: Math.max(0.02, surplusParts[end] * 1.6),
      sources: [],
      why: "A threshold of ours: goods that are dear to carry leave a country in quantity only where more is made than it can use.",
    });
  return { low: at("low", "none"), middle: at("middle", "ordinary"), high: at("high", "much") };
}

/**
 * Growth at which demand stands still scores one half; nothing and one lie as far from it as the quartiles of a past decade lie from its median,
 * whose own level is of what the dollar did then.
 */
export function growthBounds({ ledger, evidence }: Study, still: string, { low, middle, high }: Norm): Bounds {
  const [l, m, h] = [low, middle, high].map((datum) => enterDatum(ledger, evidence, datum));
  const { unit, format } = ledger.cell(still);
  const end = (which: "low" | "high", of: string | undefined, words: string) =>
    ledger.formulaOnce(`growth_bound_${which}`, `${still} + ${of} - ${m}`, {
      label: `Yearly growth that scores ${words}: as far from the dollar's inflation as the ${which === "low" ? "lower" : "upper"} quartile of classes and countries is from their median`,
      unit,
      format,
    });
  return { low: end("low", l, "nothing"), middle: still, high: end("high", h, "one") };
}

/** Shares of the largest seller: one among many, one that others have to watch, and one that sets the prices. */
const leaderParts = { low: 0.1, middle: 0.25, high: 0.5 } as const;

export function leaderBounds({ ledger }: Study): Bounds {
  const at = (end: keyof typeof leaderParts, what: string) =>
    ledger.assumptionOnce(`leader_${end}`, {
      label: `Share of the largest seller: ${what}`,
      unit: "1",
      format: { style: "percent", digits: 0 },
      value: leaderParts[end],
      low: leaderParts[end] * 0.7,
      high: leaderParts[end] * 1.4,
      sources: [],
      why: "A threshold of ours: who holds half of a market can answer a newcomer's price everywhere, who holds a tenth cannot.",
    });
  return { low: at("low", "one among many"), middle: at("middle", "one that others watch"), high: at("high", "one that sets prices") };
}
