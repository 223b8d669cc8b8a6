import { tradeHere } from "./imports-here.ts";
import { idOf } from "../ledger.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { pct, usd } from "../writing/prose.ts";
import { placeLabel, type Study } from "../report/study.ts";
import type { Competition } from "./competitors.ts";
import { type EntrantNeed, plannedPart } from "./entrant-sales.ts";
import { computed } from "./score-scale.ts";
import { largestPart } from "./segments.ts";

/**
 * The part of a market that can be served, and of that what can be won. Only from a named channel or segment of this very market and
 * place, and from the published share of a competitor who holds it today: never from a share that somebody imagines. One who sells for decades
 * holds more than a newcomer wins, so no more is taken than a newcomer needs, or than one can plan with.
 */
export interface Reach {
  sam: { cell: string; channel: "imports" | "the segment"; segment: string | undefined; year: number | undefined } | undefined;
  /** `by`: what is the least, of the share of the smallest seller named, the share that a newcomer needs, the one to plan with, and all served. */
  som: { cell: string; competitor: string; by: "seller" | "needed" | "planned" | "part" } | undefined;
}

type Part = { formula: string } & Pick<NonNullable<Reach["sam"]>, "channel" | "segment" | "year">;

export function reachOf(study: Study, competition: Competition, marketSize: string, need: EntrantNeed | undefined): Reach {
  const { ledger } = study;
  // For the world and its regions no channel, segment or competitor stands for the whole.
  const part = study.country ? (importChannel(study, marketSize) ?? largestSegment(study, marketSize)) : undefined;
  if (!part) return { sam: undefined, som: undefined };
  const sam = ledger.formula("sam", part.formula, {
    label: `Serviceable market, ${placeLabel(study)}: ${part.channel}${part.segment === undefined ? "" : ` ${part.segment}`}`,
    unit: "USD",
    format: usd,
  });
  const smallest = competition.areSharesOfPlace && competition.areSharesOfSales ? competition.shares.at(-1) : undefined;
  // A share of all sales is taken of all sales: of a part nobody knows it. More than the part itself cannot be won in it.
  const aims: { by: NonNullable<Reach["som"]>["by"]; formula: string }[] = smallest
    ? [
        { by: "seller", formula: `${marketSize} * ${smallest.cell}` },
        ...(need ? [{ by: "needed" as const, formula: `${marketSize} * ${need.part}` }] : []),
        { by: "planned", formula: `${marketSize} * ${plannedPart(study)}` },
        { by: "part", formula: sam },
      ]
    : [];
  const som =
    smallest &&
    ledger.formula("som", `min(${aims.map(({ formula }) => formula).join(", ")})`, {
      label: `Obtainable market, ${placeLabel(study)}: the least of the share that ${smallest.name} holds, what a newcomer needs and what one can plan with`,
      unit: "USD",
      format: usd,
    });
  // Named as the figures stand before the brief's own assumptions: a changed one moves figures and no words.
  const before = ledger.valuesBeforeBrief();
  const least = aims.toSorted((a, b) => computed(ledger, a.formula, before) - computed(ledger, b.formula, before))[0];
  return {
    sam: { cell: sam, channel: part.channel, segment: part.segment, year: part.year },
    som: som && smallest && least ? { cell: som, competitor: smallest.name, by: least.by } : undefined,
  };
}

/** What an exporter can serve: the goods that the country buys abroad. Not where more is imported than used, for much of it leaves again. */
function importChannel({ brief, evidence, country, ledger }: Study, marketSize: string): Part | undefined {
  if (brief.companyType !== "exporter") return undefined;
  const trade = tradeHere({ evidence, country });
  if (!trade || trade.imports.value >= ledger.value(marketSize)) return undefined;
  return { formula: enterDatum(ledger, evidence, trade.imports), channel: "imports", segment: undefined, year: trade.imports.year };
}

/** The largest segment that a publisher gives for this market in this country. */
function largestSegment(study: Study, marketSize: string): Part | undefined {
  const largest = largestPart(study);
  if (!largest || !study.country) return undefined;
  const share = study.ledger.formula(idOf("segment_served"), largest.share, {
    label: `Share of the segment ${largest.name}, ${study.country.name}, ${largest.year}`,
    unit: "1",
    format: pct,
  });
  return { formula: `${marketSize} * ${share}`, channel: "the segment", segment: largest.name, year: undefined };
}
