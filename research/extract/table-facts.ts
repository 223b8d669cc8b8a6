import {
  type GatheredFact,
  type GatheredSource,
  isInjected,
  isPlainName,
  type Metric,
  type ResearchSubject,
  scales,
  type Table,
  type TableCell,
  type TableRow,
  tablesIn,
} from "#evidence";
import { currencyIn, scaleIn, scaleName, singular } from "./money-words.ts";
import { amountsIn, yearsIn } from "./proposal.ts";

/** Figures of tables whose head, row and caption say what they are. A cell of which the measure, year, unit or place is open is left out. */
export function factsOfTables(source: GatheredSource, subject: ResearchSubject): GatheredFact[] {
  return tablesIn(source.text).flatMap((table) => {
    if (isInjected(`${table.caption.text} ${table.head.cells.map((c) => c.text).join(" ")}`)) return [];
    return table.rows.flatMap((row) => row.cells.flatMap((cell) => factOf(source, table, row, cell, subject) ?? []));
  });
}

/** What the first column of a table lists. */
type Listed = "company" | "segment" | "place" | "year" | "measure";
const listedBy: readonly (readonly [RegExp, Listed])[] = [
  [
    /\b(?:compan(?:y|ies)|manufacturers?|brands?|producers?|players?|operators?|retailers?|firms?|suppliers?|vendors?|sellers?)\b/i,
    "company",
  ],
  [/\b(?:segments?|products?|types?|categor(?:y|ies)|channels?|applications?|end[- ]uses?|uses?|materials?|formats?)\b/i, "segment"],
  [/\b(?:countr(?:y|ies)|places?)\b/i, "place"],
  [/\byears?\b/i, "year"],
];

const measures: readonly (readonly [RegExp, Metric])[] = [
  [/\bshares?\b/i, "segment_share"],
  [/\bprices?\b/i, "price"],
  [/\bexports?\b/i, "exports"],
  [/\bimports?\b/i, "imports"],
  [/\b(?:production|output)\b/i, "production"],
  [/\b(?:volumes?|quantit(?:y|ies)|units sold|registrations|consumption)\b/i, "volume"],
  [/\b(?:market (?:size|value)|size|sales|revenues?|turnover|spending|value|market)\b/i, "market_size"],
];
const measureIn = (text: string): Metric | undefined => measures.find(([words]) => words.test(text))?.[1];

function factOf(source: GatheredSource, table: Table, row: TableRow, cell: TableCell, subject: ResearchSubject): GatheredFact | undefined {
  const column = row.cells.indexOf(cell);
  const head = table.head.cells[column]?.text ?? "",
    corner = table.head.cells[0]?.text ?? "",
    caption = table.caption.text,
    label = row.cells[0]?.text ?? "";
  if (column === 0 || isInjected(`${label} ${cell.text}`) || row.end - row.start > 600) return undefined;
  const figures = amountsIn(cell.text);
  const [figure] = figures;
  if (!figure || figures.length > 1 || figure.sign !== "plus" || /growth|change|yoy|cagr/i.test(`${head} ${label}`)) return undefined;
  const listed =
    listedBy.find(([words]) => words.test(corner))?.[1] ??
    (yearsIn(label).length === 1 && /^(?:FY ?)?\d{4}/.test(label) ? "year" : "measure");
  const metric = metricOf(
    listed,
    measureIn(head) ?? (listed === "measure" ? measureIn(label) : undefined) ?? measureIn(corner) ?? measureIn(caption),
  );
  const years = [yearsIn(head), listed === "year" ? yearsIn(label) : [], yearsIn(caption)].find((found) => found.length > 0) ?? [];
  const [period, ...others] = years;
  if (metric === undefined || period === undefined || others.length > 0) return undefined;
  // The caption says where and of what; without one the title does.
  const said = [head, label, corner, caption];
  const entity = listed === "company" || listed === "segment" ? label : undefined;
  if (entity !== undefined && (!isPlainName(entity) || /\b(?:total|all|sum|others?|rest)\b/i.test(entity))) return undefined;
  const measured = unitOf(metric, figure, said, subject);
  const geography = placeOf(listed, label, [head, caption, source.title], subject);
  if (!measured || geography === undefined || !isOfMarket([head, caption, label, source.title], metric, subject)) return undefined;
  const note = [...new Set([head, corner, caption])].filter((part) => part !== "" && part !== label).join(" … ");
  return {
    source: source.id,
    start: row.start,
    end: row.end,
    quote: source.text.slice(row.start, row.end),
    metric,
    ...measured,
    period,
    geography: metric === "company_revenue" && listed === "company" && subject.placesIn(caption).length === 0 ? "WLD" : geography,
    ...(entity === undefined ? {} : { entity }),
    ...(listed === "segment" ? { axis: `By ${corner.toLowerCase()}` } : {}),
    ...(note === "" ? {} : { note }),
    proposedBy: "rules",
  };
}

/** What a measure is of a company, of a segment, of a market as a whole. */
function metricOf(listed: Listed, metric: Metric | undefined): Metric | undefined {
  if (metric === undefined) return undefined;
  if (listed === "company")
    return metric === "segment_share"
      ? "company_share"
      : metric === "market_size"
        ? "company_revenue"
        : metric === "volume"
          ? "company_volume"
          : undefined;
  if (listed === "segment") return metric === "segment_share" ? metric : metric === "market_size" ? "segment_size" : undefined;
  return metric === "segment_share" ? undefined : metric;
}

type Figure = ReturnType<typeof amountsIn>[number];
function unitOf(
  metric: Metric,
  figure: Figure,
  said: readonly string[],
  { currency, volumeUnit }: ResearchSubject,
): Pick<GatheredFact, "value" | "scale" | "unit"> | undefined {
  const { printed } = figure;
  if (metric === "company_share" || metric === "segment_share") {
    if (figure.percent !== "percent" && !said.some((text) => /%|per ?cent/i.test(text))) return undefined;
    return { value: Number((printed * scales.percent).toPrecision(12)), scale: "percent", unit: "1" };
  }
  const scaled = figure.scaled
    ? figure.scale
    : (said.map(scaleIn).find((scale) => scale !== 1) ?? (said.some((text) => scaleIn(text) === undefined) ? undefined : 1));
  if (scaled === undefined || figure.percent !== undefined) return undefined;
  const value = Number((printed * scaled).toPrecision(12)),
    scale = scaleName(scaled);
  const money =
    figure.currencies.length > 0
      ? currencyIn(`${figure.currencies[0]}`, currency)
      : said.map((text) => currencyIn(text, currency)).find((code) => code !== undefined);
  if (metric === "price") {
    const per = /\b(?:per|\/)\s?(tonne|ton|kg|litre|unit|vehicle|piece|kWh|night|visit|pair)\b/i.exec(said.join(" "))?.[1];
    return money && per ? { value, scale, unit: `${money}/${singular(per)}` } : undefined;
  }
  if (metric === "market_size" || metric === "segment_size" || metric === "company_revenue")
    return money ? { value, scale, unit: money } : undefined;
  const unit = /\b(tonnes?|tons?|litres?|units?|vehicles?|pieces?|barrels?|kilograms?|kWh|MWh|pairs?|head)\b/i.exec(said.join(" "))?.[1];
  if (unit) return { value, scale, unit: singular(unit) };
  if (money) return metric === "exports" || metric === "imports" ? { value, scale, unit: money } : undefined;
  return volumeUnit !== null && said.some((text) => text.toLowerCase().includes(volumeUnit))
    ? { value, scale, unit: volumeUnit }
    : undefined;
}

function placeOf(listed: Listed, label: string, texts: readonly string[], { placesIn, country }: ResearchSubject): string | undefined {
  if (listed === "place") return placesIn(label).length === 1 ? placesIn(label)[0] : undefined;
  const worldly = /\b(?:global|world(?:wide)?)\b/i;
  const nearest = texts.find((text) => placesIn(text).length > 0 || worldly.test(text));
  if (nearest === undefined) return undefined;
  const [only, ...others] = placesIn(nearest);
  if (only === undefined) return "WLD";
  return others.length === 0 && (country === null || only === country) ? only : undefined;
}

/** Revenue of a company may be of a list that names the market only in its title. */
const isOfMarket = (texts: readonly string[], metric: Metric, { findMarket, placesIn }: ResearchSubject): boolean => {
  const found = texts.map((text) => findMarket(text, placesIn)).find((each) => each !== undefined);
  return metric === "company_revenue" ? found !== undefined : found !== undefined && found !== "other";
};
