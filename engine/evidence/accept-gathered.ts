import { acceptFact } from "./accept.ts";
import type { Fact, Metric } from "./evidence.ts";
import { scales } from "./evidence.ts";
import type { GatheredFact, GatheredSource } from "./gathered.ts";
import { isInjected, isPlainName } from "./injected-text.ts";
import { isOfOutput } from "./output-words.ts";
import type { MarketFinder } from "./named-market.ts";
import type { FactProposal, Fault, Refusal } from "./proposal.ts";
import { isNamed, tableFault } from "./table-fault.ts";
import { contextOf, type PassageContext } from "./passage-context.ts";

/** What gathered facts are held against. */
export interface GatheredGate {
  findMarket: MarketFinder;
  /** Market that a name means which no list of the study has; undefined where it means none of the study's. */
  meaning: (name: string) => string | undefined;
  placesIn: (text: string) => readonly string[];
  /** Year of the report. */
  thisYear: number;
  /** Entities that are measured in the same way, by metric and axis. */
  others: (fact: GatheredFact) => readonly string[];
}

export type GatheredFault = [reason: Refusal | "source" | "market" | "note" | "injected" | "contradiction" | "name", detail: string];
export type AcceptedFact = Fact & { start: number; end: number };

const money = /^[A-Z]{3}$/;
const shares = new Set<Metric>([
  "company_share",
  "segment_share",
  "region_share",
  "country_share",
  "growth_forecast",
  "penetration",
  "gross_margin",
  "operating_margin",
  "churn",
  "repeat_rate",
  "rnd_share",
  "capex_share",
]);
const amounts = new Set<Metric>(["market_size", "segment_size", "company_revenue", "cac"]);
const ofEntity = new Set<Metric>([
  "company_revenue",
  "company_share",
  "company_volume",
  "segment_share",
  "segment_size",
  "region_share",
  "country_share",
]);
/** Figures of a market as a whole, which must say of which place they are. */
const ofPlace = new Set<Metric>([
  "market_size",
  "volume",
  "price",
  "production",
  "exports",
  "imports",
  "employment",
  "penetration",
  "growth_forecast",
  "segment_share",
  "segment_size",
  "company_share",
  "company_volume",
  "region_share",
  "country_share",
]);

/** Checks a gathered fact against the text that is stored with it and the market and place that it is filed under; a fault refuses it. */
export function acceptGathered(fact: GatheredFact, source: GatheredSource | undefined, gate: GatheredGate): AcceptedFact | GatheredFault {
  if (!source) return ["source", `there is no source ${fact.source}`];
  const { text } = source;
  if (text.slice(fact.start, fact.end) !== fact.quote) return ["quote-not-in-source", "the quotation does not stand at its place"];
  const context = contextOf(source, fact);
  const fault =
    injectedFault(fact, context) ??
    unitFault(fact) ??
    noteFault(fact, source) ??
    gateFault(fact, text, gate) ??
    tableFault(fact, text, gate.placesIn) ??
    entityFault(fact, context) ??
    placeFault(fact, context, gate);
  if (fault) return fault;
  const market = marketOf(fact, context, gate);
  if (market === undefined) return ["market", `it speaks of ${fact.market ?? "another market"}, or of no market`];
  return asFact(fact, market, gate.thisYear);
}

function injectedFault({ entity, axis }: GatheredFact, { passage }: PassageContext): GatheredFault | undefined {
  if (isInjected(passage)) return ["injected", "the passage speaks to its reader instead of stating something"];
  for (const name of [entity, axis]) if (name !== undefined && !isPlainName(name)) return ["name", "no name of a company or a segment"];
  return undefined;
}

/** A metric that is money must be money, a share a share. */
function unitFault({ metric, unit, value, entity }: GatheredFact): GatheredFault | undefined {
  if (amounts.has(metric) && !money.test(unit)) return ["unit", `${metric} is not measured in ${unit}`];
  if (shares.has(metric) && (unit !== "1" || Math.abs(value) > (metric === "growth_forecast" ? 2 : 1)))
    return ["unit", `${value} ${unit} is no ${metric}`];
  if ((metric === "volume" || metric === "company_volume") && (money.test(unit) || unit === "1"))
    return ["unit", `${unit} is no amount of goods`];
  if (metric !== "growth_forecast" && metric !== "operating_margin" && value < 0) return ["sign", `${value} is no ${metric}`];
  return ofEntity.has(metric) && entity === undefined ? ["entity", `${metric} of nobody`] : undefined;
}

/** Where a note stands: no further above the quotation than this. */
const noteReach = 4000;
/** What a note says must stand in the source too, above the quotation or in its title: else anything could be explained. */
function noteFault({ note, start, end }: GatheredFact, { text, title }: GatheredSource): GatheredFault | undefined {
  if (note === undefined) return undefined;
  const near = `${title}\n${text.slice(Math.max(0, start - noteReach), Math.min(text.length, end + 300))}`;
  const missing = note.split(" … ").find((part) => !near.includes(part.trim()));
  return missing === undefined ? undefined : ["note", `"${missing.slice(0, 60)}" does not stand near the quotation`];
}

/** The gate of the ledger, with all entities at once and with each that the quotation names. */
function gateFault(fact: GatheredFact, text: string, { placesIn, others }: GatheredGate): GatheredFault | undefined {
  const proposal = proposalOf(fact),
    all = others(fact);
  const named = all.filter((name) => name !== fact.entity && fact.quote.includes(name)).map((name) => [name]);
  for (const each of [all, ...named, []]) {
    const answer = acceptFact(proposal, text, { others: each, placesIn });
    if (!answer.ok) return [answer.reason, answer.detail];
  }
  return undefined;
}

const proposalOf = ({ value, unit, period, entity, geography, metric, quote, note, start, end }: GatheredFact): FactProposal => ({
  value,
  unit,
  period,
  entity,
  geography,
  metric,
  quote,
  note,
  start,
  end,
});

function entityFault({ entity, metric, note = "" }: GatheredFact, { passage, above }: PassageContext): Fault | undefined {
  if (entity === undefined || !ofEntity.has(metric)) return undefined;
  return isNamed(entity, `${passage} ${note}`) || (metric.startsWith("company_") && isNamed(entity, above))
    ? undefined
    : ["entity", `the passage does not name ${entity}`];
}

const worldly = /\b(?:global\w*|globe|world\w*|international\w*)\b/i;

/** A figure of a market must say of which place: in its own words, else in the nearest words above that name one, else in the title. */
function placeFault(
  { geography, metric, quote, note = "", entity }: GatheredFact,
  { lines, title }: PassageContext,
  { placesIn }: GatheredGate,
): Fault | undefined {
  if (!ofPlace.has(metric) && !(metric === "company_revenue" && geography !== "WLD")) return undefined;
  const isHere = (text: string): boolean => (geography === "WLD" ? worldly.test(text) : placesIn(text).includes(geography));
  const isPlaced = (text: string): boolean => worldly.test(text) || placesIn(text).length > 0;
  if (isHere(`${quote} ${note}`)) return undefined;
  // Countries and regions are parts of the world's: their own names say so.
  if (
    geography === "WLD" &&
    (metric === "region_share" || metric === "country_share") &&
    entity !== undefined &&
    lines.some((line) => worldly.test(line))
  )
    return undefined;
  const nearest = [...lines, title].find(isPlaced);
  return nearest !== undefined && isHere(nearest) ? undefined : ["place", `nothing near the quotation says that it is of ${geography}`];
}

/** The market that a fact is of: as its proposer prints it, if the passage does too; else the one that the words around it name. */
function marketOf(
  { market, quote, note = "", metric, entity }: GatheredFact,
  { passage, lines, title }: PassageContext,
  { findMarket, meaning, placesIn }: GatheredGate,
): string | undefined {
  // "Tejo Hotels" names a company, "furniture stores" a part: neither says which market the figure is of.
  const idOf = (text: string) => findMarket(entity === undefined ? text : text.replaceAll(entity, " | "), placesIn);
  // Revenue of a group is of many markets: that the text is on this one is enough.
  const around = [quote, note, passage, ...lines, title];
  if (market !== undefined) {
    const stands = around.some((text) => text.toLowerCase().includes(market.toLowerCase()));
    if (!stands) return undefined;
    const found = idOf(market);
    if (found === "other") return undefined;
    return found?.id ?? meaning(market);
  }
  for (const text of around) {
    const found = idOf(text);
    if (found === "other" && metric !== "company_revenue") return undefined;
    if (found !== undefined && found !== "other") return found.id;
  }
  return undefined;
}

/** What a page says is made in a country is no volume bought there, under whatever metric it was proposed; the world uses what it makes. */
const metricOf = ({ metric, geography, quote }: GatheredFact): Metric =>
  metric === "volume" && geography !== "WLD" && isOfOutput(quote) ? "production" : metric;

function asFact(fact: GatheredFact, market: string, thisYear: number): AcceptedFact {
  const scale = fact.unit === "1" ? "percent" : fact.scale === "percent" ? "one" : fact.scale;
  const isAhead = fact.metric === "market_size" && fact.period > thisYear;
  return {
    market,
    metric: isAhead ? "other" : metricOf(fact),
    geography: fact.geography,
    entity: fact.entity,
    // A size of a year to come is a forecast, and is read as one.
    axis: isAhead ? "forecast of the market size" : fact.axis,
    year: fact.period,
    fromYear: fact.fromPeriod,
    value: Number((fact.value / scales[scale]).toPrecision(12)),
    scale,
    unit: fact.unit,
    status: fact.status ?? "reported",
    source: fact.source,
    quote: fact.quote,
    note: fact.note,
    start: fact.start,
    end: fact.end,
  };
}
