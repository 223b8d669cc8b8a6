/**
 * Writes what the public pages show of the engine's work: `node scripts/home/make-facts.ts`. A unit test holds the files
 * to what the engine and its library say today, so that no figure on these pages is typed by hand.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ReportDocument, Source } from "#document";
import type { Brief } from "#shared/brief.ts";
import { checkRules, generateReport, outlineOf } from "#engine";
import { reportIndustries } from "#shared/industries.ts";
import { acceptFact } from "../../engine/evidence/accept.ts";
import { type Indicator, indicators } from "../../engine/evidence/official-statistics.ts";
import { countries, countryFact } from "../../engine/reference/countries/index.ts";
import { dossiers, markets } from "../../engine/reference/library.ts";
import { resolver } from "../../render/resolve.ts";
import { plainDate } from "../../app/features/report-viewer/text/figure-text.ts";
import { makeExhibits } from "./make-exhibits.ts";

export const pagesFolder = new URL("../../app/features/", import.meta.url);

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(await makeFacts())) writeFileSync(new URL(name, pagesFolder), text);

/** File → text. */
export async function makeFacts(): Promise<Record<string, string>> {
  const [scooters, dairy] = [await sample("Electric two-wheelers", "IND"), await sample("Dairy", "NZL")];
  const { exhibits, svg } = makeExhibits(scooters);
  return {
    "home/library.json": json(library()),
    "home/exhibits.json": json(exhibits),
    "home/exhibits.svg": svg,
    "home/engine.json": json({ record: record(scooters), trials: trials(scooters) }),
    "about/figure.json": json(milkPerHead(dairy)),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** One of the product's own samples. */
function sample(industryName: string, country: string): Promise<ReportDocument> {
  const brief: Brief = {
    kind: "corporate",
    industryName,
    companyType: "manufacturer",
    reportScope: "country",
    country,
    region: null,
    assumptions: {},
    seed: 1,
  };
  return generateReport(brief, { asOf: "2026-11-21" });
}

/** How much the reference library holds; the markets of each industry count the industry itself. */
function library() {
  const all = dossiers();
  const total = (count: (d: (typeof all)[number]) => number) => all.reduce((sum, d) => sum + count(d), 0);
  const series = (Object.keys(indicators) as Indicator[]).filter((key) => countries.some(({ iso3 }) => countryFact(iso3, key)));
  return {
    markets: markets().length,
    facts: total((d) => d.facts.length),
    sources: total((d) => d.sources.length),
    countries: Math.max(...series.map((key) => countries.filter(({ iso3 }) => countryFact(iso3, key)).length)),
    indicators: series.length,
    exhibits: outlineOf("corporate").requirements.length,
    sections: outlineOf("corporate").sections.length,
    checks: checkRules.length,
    industries: reportIndustries.map(({ slug }) => {
      const dossier = all.find((d) => d.industry === slug);
      if (!dossier) throw new Error(`the library has no industry ${slug}`);
      const whole = dossier.markets.find((m) => m.parent === null);
      const parts = dossier.markets.filter((m) => m.parent === whole?.id).map((m) => m.name);
      return { slug, markets: dossier.markets.length, parts: parts.slice(0, 4) };
    }),
  };
}

/** An official figure as it is stored: one row of a series, with its papers. */
function record(doc: ReportDocument) {
  const ofIndicator = /\(([A-Z0-9]+(?:\.[A-Z0-9]+)+)\)/;
  const cell = doc.cells.find((c) => c.kind === "fact" && c.geography === "IND" && ofIndicator.test(resolver(doc).source(c.source).title));
  if (cell?.kind !== "fact") throw new Error("the sample has lost its official figures of India");
  const source = resolver(doc).source(cell.source);
  return {
    label: cell.label,
    figure: resolver(doc).figure(cell.id),
    row: cell.quote,
    indicator: ofIndicator.exec(source.title)?.[1] ?? "",
    publisher: source.publisher,
    licence: source.licence?.split(";", 1)[0] ?? "",
    retrieved: plainDate(source.retrieved),
    hash: source.hash.slice(0, 12),
  };
}

/** What the reader of quotations says to one right and four wrong readings of the same words. */
function trials(doc: ReportDocument) {
  const cell = doc.cells.find((c) => c.kind === "fact" && c.quote.startsWith("an estimated USD 45.8 billion"));
  if (cell?.kind !== "fact") throw new Error("the sample has lost the quotation that the reading is shown on");
  const right = { value: 45.8e9, unit: "USD", period: 2025, geography: "WLD", metric: "market_size", quote: cell.quote };
  const readings = [
    { says: "USD 45.8 billion, 2025", ...right },
    { says: "USD 45.8 million, 2025", ...right, value: 45.8e6 },
    { says: "USD 45.8 billion, 2033", ...right, period: 2033 },
    { says: "EUR 45.8 billion, 2025", ...right, unit: "EUR" },
    { says: "USD 48.5 billion, 2025", ...right, value: 48.5e9 },
  ];
  return {
    quote: cell.quote,
    source: sourceText(resolver(doc).source(cell.source)),
    readings: readings.map(({ says, ...proposal }) => {
      const result = acceptFact(proposal, cell.quote);
      return { says, refused: result.ok ? null : result.reason };
    }),
  };
}

/** A figure of the sample on dairy, down to the words and the series that it comes from. */
function milkPerHead(doc: ReportDocument) {
  const read = resolver(doc);
  const result = read.cell("volume_per_head");
  const people = read.cell("base_population_world");
  const volumeId = result.kind === "formula" ? /^(f_volume_dairy_wld_\w+) \/ (\w+)$/.exec(result.formula) : null;
  if (!volumeId?.[1] || volumeId[2] !== people.id) throw new Error("the formula has changed");
  const volume = fact(doc, volumeId[1]);
  const run = people.kind === "method" ? doc.runs.find((r) => r.id === people.run) : undefined;
  if (run?.method !== "table-sum" || !run.sources[0]) throw new Error("the world's population is no sum of countries");
  const [quoted, official] = [read.source(volume.source), read.source(run.sources[0])];
  return {
    label: result.label,
    figure: read.figure(result.id),
    terms: [
      { label: volume.label, figure: read.figure(volume.id), quote: volume.quote, source: sourceText(quoted), url: quoted.url },
      {
        label: people.label,
        figure: read.figure(people.id),
        countries: run.rows.length,
        source: sourceText(official),
        url: official.url,
      },
    ],
  };
}

function fact(doc: ReportDocument, id: string) {
  const cell = resolver(doc).cell(id);
  if (cell.kind !== "fact") throw new Error(`${id} is no fact`);
  return cell;
}

function sourceText({ publisher, producer, published }: Source): string {
  return producer === undefined ? `${publisher}, ${plainDate(published)}` : `${producer}, in ${publisher}, ${plainDate(published)}`;
}
