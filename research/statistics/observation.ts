import type { GatheredFact, GatheredSource } from "#evidence";
import { sha256 } from "#shared/sha256.ts";
import type { Observation } from "../ports.ts";

/** One series of an official source, as its API answers it. */
export interface Series {
  /** Provider and series, which name the source: "world_bank ny_gdp_mktp_cd". */
  id: string;
  title: string;
  publisher: string;
  /** Where anyone can open the same figures; never with a key. */
  url: string;
  licence: string;
  /** Day that the provider updated the series; empty where it does not say. */
  published: string;
  kind: GatheredSource["kind"];
  producer?: string;
  metric: GatheredFact["metric"];
  /** What the figure is of, where the metric alone does not say it. */
  entity?: string;
  market?: string;
  /** Unit of the base: "USD", "person", "1". */
  unit: string;
  points: readonly Point[];
}

export interface Point {
  /** ISO 3166 alpha-3, or WLD. */
  geography: string;
  year: number;
  /** As printed by the provider. */
  value: number;
  /** What it is to be multiplied by, as a power of ten: −2 for per cent, 6 for millions. */
  power: number;
  estimated?: boolean;
}

const isPlace = /^[A-Z]{3}$/;

/**
 * A source whose text holds the series as rows "IND;imports;2023;6804128143;USD", and one fact a row. Undefined when no row is usable: years
 * without a figure, aggregates without a code.
 */
export function observationOf(series: Series, retrieved: string): Observation | undefined {
  const rows = series.points
    .filter(({ geography, year, value }) => isPlace.test(geography) && Number.isFinite(value) && year >= 1950 && year <= 2100)
    .map((point) => {
      // Shifted in the decimal notation: 3.1 × 1e9 by multiplication is not 3,100,000,000.
      const value = shifted(point.value, point.power);
      return { point, value, quote: `${point.geography};${series.metric};${point.year};${value};${series.unit}` };
    });
  if (rows.length === 0) return undefined;
  const heading = [`${series.title}. ${series.publisher}.`, "country;measure;year;value;unit"].join("\n");
  const text = [heading, ...rows.map(({ quote }) => quote)].join("\n");
  const source: GatheredSource = {
    id: idOf(series.id, text),
    kind: series.kind,
    title: series.title.slice(0, 400),
    publisher: series.publisher,
    url: series.url,
    published: series.published,
    retrieved,
    licence: series.licence,
    language: "en",
    text,
    ...(series.producer === undefined ? {} : { producer: series.producer }),
  };
  let start = heading.length + 1;
  const facts = rows.map(({ point, value, quote }): GatheredFact => {
    const from = start;
    start += quote.length + 1;
    return {
      source: source.id,
      start: from,
      end: from + quote.length,
      quote,
      metric: series.metric,
      value,
      scale: "one",
      unit: series.unit,
      period: point.year,
      geography: point.geography,
      ...(series.entity === undefined ? {} : { entity: series.entity }),
      ...(series.market === undefined ? {} : { market: series.market }),
      ...(point.estimated ? { status: "estimated" as const } : {}),
      proposedBy: "rules",
    };
  });
  return { source, facts };
}

/** The same figures again are the same source, other figures another. */
const idOf = (name: string, text: string): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, "_")}_${sha256(text).slice(0, 8)}`.replace(/^[^a-z]/, "s");

function shifted(value: number, power: number): number {
  const [digits = "0", exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + power}`);
}

/** Years of a request, at most so many, the newest first. */
export const yearsOf = ({ fromYear, toYear }: { fromYear: number; toYear: number }, yearsMax: number): number[] =>
  Array.from({ length: Math.min(yearsMax, Math.max(0, toYear - fromYear + 1)) }, (_, i) => toYear - i);
