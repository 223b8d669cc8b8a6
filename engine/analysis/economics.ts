import { pct, times, usd } from "../writing/prose.ts";
import { coverageOf } from "../evidence/company-figure.ts";
import type { Archetype } from "../evidence/archetype.ts";
import { enterDatum, formatOf } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import { demandUnit } from "../evidence/official-statistics.ts";
import type { Fact } from "../evidence/evidence.ts";
import type { Norm } from "../evidence/structure.ts";
import { idOf } from "../ledger.ts";
import { isPart, placeCode, placeLabel, type Study } from "../report/study.ts";
import { type CostStructure, costStructureOf } from "./cost-structure.ts";
import { termsOf } from "./archetype-terms.ts";
import { inPlants, ofChange } from "./decisive-terms.ts";
import { derivedOf } from "./identities.ts";
import type { ArchetypeTerms } from "./terms-of-kind.ts";
import { useOfCapacity } from "./use-of-capacity.ts";

/** A measure of the industry: its own figure where its class has accounts, and the middle half of the classes of its kind. */
export interface Measure {
  item: string;
  label: string;
  own: string | undefined;
  range: { low: string; middle: string; high: string; count: number } | undefined;
}

/** What an industry of this kind earns and spends, in its own terms. All figures are of official tables or published; none is assumed. */
export interface Economics {
  benchmarks: { cell: string; fact: Fact; marketName: string }[];
  archetype: Archetype | null;
  terms: ArchetypeTerms | null;
  /** What the industry pays for; undefined where no accounts hold the class. */
  costs: CostStructure | undefined;
  /** Margins published of this market in this place, newest first. */
  margins: { cell: string; name: string; ofYear: number }[];
  /** What decides in a trade of this kind and no source gives for this market and place: "occupancy, price of a night". Empty where nothing is. */
  unknown: readonly string[];
  /** The class whose accounts are used. */
  accountsOf: string | undefined;
  measures: Measure[];
  /** What a dollar of yearly revenue leaves after cost of goods. */
  margin: string | undefined;
  /** Operating margin of the listed companies of the industry, and its quartiles over all industries. */
  operating: { year: number; cell: string; range: { low: string; middle: string; high: string } } | undefined;
  /** Advertising as a share of receipts: the part of winning customers that accounts show. */
  selling: string | undefined;
  /** Published for this market: customers lost a year. With the margin it gives what a dollar of yearly revenue is worth in all. */
  churn: { cell: string; worth: string | undefined } | undefined;
  /** Yearly spending per head on the market; only where people are the customers. */
  perHead: string | undefined;
}

const unitMetrics = [
  "gross_margin",
  "operating_margin",
  "rnd_share",
  "capex_share",
  "ltv_cac",
  "cac",
  "payback_months",
  "churn",
  "repeat_rate",
  "other",
] as const;

/** Figures without a metric of their own that are measures of a trade's economics, by the words of their axis. */
const otherMeasures =
  /\bmargin\b|claims ratio|loss ratio|combined ratio|\bcost\b.*\bin (?:per ?cent of )?(?:net )?sales\b|per (?:paying )?user|ARPP?U|\boccupancy\b|use of (?:the )?capacity/i;

/** "Gross margin", or what the figure itself is named. */
export const benchmarkName = ({ metric, axis }: Fact): string =>
  metric === "other" ? (axis ?? "Other") : (metricNames[metric as keyof typeof metricNames] ?? metric);

/** Measures whose entity is a group of companies that a survey asked, and no company. */
export const surveyed: ReadonlySet<string> = new Set(["churn", "cac", "ltv_cac", "payback_months", "repeat_rate"]);

export function studyEconomics(study: Study, marketSize: string): Economics {
  const { ledger, evidence } = study;
  const { structure } = evidence;
  const benchmarks = benchmarksOf(study);
  const archetype = structure?.archetype ?? null;
  const terms = archetype && termsOf(archetype, structure?.group ?? null, evidence.market);
  const measures = (terms?.measures ?? []).flatMap(([item, label]) => measureOf(study, item, label) ?? []);
  const fall = terms?.isCyclic && worstYear(study);
  if (fall) measures.push({ item: "price_cycle", label: "Prices in the worst year of the series", own: fall, range: undefined });
  const goods = structure?.accounts?.lines.find((line) => line.item === "cost_of_goods");
  // A company's figure is that of its whole group, which sells more than this market.
  const published = benchmarks
    .filter((b) => b.fact.metric === "gross_margin" && b.fact.market === evidence.market.id && !b.fact.entity)
    .map((b) => b.cell);
  const margin =
    published.length > 0
      ? ledger.formula("gross_margin", `mean(${published.join(", ")})`, {
          label: "Gross margin, mean of published figures",
          unit: "1",
          format: pct,
        })
      : structure?.listed
        ? enterDatum(ledger, evidence, structure.listed.gross)
        : goods &&
          ledger.formula("gross_margin", `1 - ${enterDatum(ledger, evidence, goods.datum)}`, {
            label: "Gross margin, what receipts leave after cost of goods",
            unit: "1",
            format: pct,
          });
  const advertising = structure?.accounts?.lines.find((line) => line.item === "advertising");
  const lost = benchmarks.find((b) => b.fact.metric === "churn" && b.fact.scale === "percent" && b.fact.market === evidence.market.id);
  const people = study.country
    ? study.tables.fact(study.country.iso3, "population")
    : study.region
      ? study.tables.worldBase("population").region(study.region)
      : study.tables.worldBase("population").total;
  const isConsumer =
    demandUnit(evidence.market.demandKey) === "person" || ["household_consumption", "food_spending"].includes(evidence.market.demandKey);
  return {
    benchmarks,
    archetype,
    terms,
    unknown: (terms?.unpublished ?? []).filter(([, published]) => !isPublished(study, published)).map(([words]) => words),
    accountsOf: structure?.accounts?.name,
    costs: costStructureOf(study),
    margins: benchmarks
      .filter((b) => b.fact.geography === placeCode(study) && !b.fact.entity && /margin/i.test(benchmarkName(b.fact)))
      .map(({ cell, fact }) => ({ cell, name: benchmarkName(fact), ofYear: fact.year })),
    measures,
    margin,
    operating: operatingOf(study),
    selling: advertising && enterDatum(ledger, evidence, advertising.datum),
    churn: lost && {
      cell: lost.cell,
      worth:
        margin &&
        ledger.formula("worth_of_revenue", `${margin} / ${lost.cell}`, {
          label: "Gross margin of a dollar of yearly revenue over the time that it stays",
          unit: "1",
          format: times,
        }),
    },
    perHead:
      isConsumer && people && !structure?.isForVisitors
        ? ledger.formula("spend_per_head", `${marketSize} / ${people}`, {
            label: `Spending per head and year, ${placeLabel(study)}`,
            unit: "USD/person",
            format: usd,
          })
        : undefined,
  };
}

function operatingOf({ ledger, evidence }: Study): Economics["operating"] {
  const { listed, norms } = evidence.structure ?? {};
  const norm = norms?.["all_operating_margin"];
  if (!listed || !norm) return undefined;
  const enter = (end: "low" | "middle" | "high") => enterDatum(ledger, evidence, norm[end]);
  return {
    year: listed.operating.year,
    cell: enterDatum(ledger, evidence, listed.operating),
    range: { low: enter("low"), middle: enter("middle"), high: enter("high") },
  };
}

/** The class's own figure and the quartiles of its kind; nothing where the tables have neither. */
function measureOf({ ledger, evidence }: Study, item: string, label: string): Measure | undefined {
  const { structure } = evidence;
  const line = structure?.accounts?.lines.find((each) => each.item === item);
  const own = line ? enterDatum(ledger, evidence, line.datum) : ratioOf({ ledger, evidence }, item, label);
  const norm = structure?.norms[item];
  const enter = (end: "low" | "middle" | "high", of: Norm) => enterDatum(ledger, evidence, of[end]);
  const range = norm && { low: enter("low", norm), middle: enter("middle", norm), high: enter("high", norm), count: norm.count };
  return own === undefined && range === undefined ? undefined : { item, label, own, range };
}

/** Fewer years than these hold no cycle of prices. */
const cycleYears = 12;

/** The largest yearly fall, or the smallest rise, of the industry's prices over its series. */
function worstYear({ ledger, evidence }: Study): string | undefined {
  const history = evidence.structure?.industry?.history ?? [];
  if (history.length < cycleYears) return undefined;
  const prices = history.map(({ price }) => enterDatum(ledger, evidence, price));
  const changes = prices.slice(1).map((price, i) => `${price} / ${prices[i]}`);
  return ledger.formula("worst_year_of_prices", `min(${changes.join(", ")}) - 1`, {
    label: `Change of prices in the worst year, ${evidence.structure?.industry?.name ?? ""}, United States, ${history[0]?.year} to ${history.at(-1)?.year}`,
    unit: "1",
    format: pct,
  });
}

/** Receipts and pay of the class's firms. */
function ratioOf({ ledger, evidence }: Pick<Study, "ledger" | "evidence">, item: string, label: string): string | undefined {
  const firms = evidence.structure?.firms;
  if (!firms) return undefined;
  const [over, under] = {
    per_firm: [firms.receipts, firms.firms] as const,
    per_employee: [firms.receipts, firms.employees] as const,
    pay: [firms.payroll, firms.employees] as const,
  }[item] ?? [null, null];
  if (!over || !under) return undefined;
  const id = idOf("own", item);
  return ledger.formulaOnce(id, `${enterDatum(ledger, evidence, over)} / ${enterDatum(ledger, evidence, under)}`, {
    label: `${label}: ${firms.name}, United States`,
    unit: `USD/${under.unit}`,
    format: formatOf(`USD/${under.unit}`),
  });
}

/** Published benchmarks of this very market, the place's own first; at most twelve, three of a kind. A wider market's margins are another trade's. */
function benchmarksOf(study: Study): Economics["benchmarks"] {
  const { ledger, evidence } = study;
  const found: Economics["benchmarks"] = [];
  const { market } = evidence;
  for (const metric of unitMetrics) {
    const rows = evidence
      .factsOf(market.id, metric)
      .filter(
        (f) =>
          metric !== "other" ||
          (f.geography === placeCode(study) && f.scale === "percent" && otherMeasures.test(f.axis ?? "") && !/growth/i.test(f.axis ?? "")),
      )
      // What somebody ought to reach is no figure of anybody.
      .filter((f) => !/\b(?:target|threshold)\b/i.test(f.entity ?? ""))
      // A company elsewhere tells its own margin, not that of sellers here.
      .filter((f) => f.geography === placeCode(study) || !f.entity || !isPart(study) || surveyed.has(f.metric))
      // Figures of a whole year before those of a quarter, which stand beside years only where nothing else is known.
      .sort(
        (a, b) =>
          Number(coverageOf(b).isYear) - Number(coverageOf(a).isYear) ||
          Number(b.geography === placeCode(study)) - Number(a.geography === placeCode(study)) ||
          b.year - a.year,
      );
    for (const fact of rows.slice(0, 3)) {
      const who = fact.entity ? `, ${fact.entity}` : "";
      found.push({
        fact,
        marketName: market.name,
        cell: enterFact(ledger, evidence, fact, `${benchmarkName(fact)}${who}, ${fact.year}`),
      });
    }
  }
  return found.slice(0, 12);
}

const metricNames: Record<Exclude<(typeof unitMetrics)[number], "other">, string> = {
  gross_margin: "Gross margin",
  operating_margin: "Operating margin",
  rnd_share: "Research and development, share of revenue",
  capex_share: "Capital spending, share of revenue",
  ltv_cac: "Lifetime value over acquisition cost",
  cac: "Acquisition cost",
  payback_months: "Payback, months",
  churn: "Churn",
  repeat_rate: "Repeat rate",
};

/** Figures older than this are not of today. */
const oldest = 3;
/** Whether a figure of this market and place is a measure. `by`: words of its metric and axis. */
const isPublished = (study: Study, by: RegExp | undefined): boolean =>
  by !== undefined &&
  (isComputed(study, by) ||
    study.evidence.facts.some(
      (f) =>
        f.market === study.evidence.market.id &&
        f.geography === placeCode(study) &&
        f.entity === undefined &&
        f.year >= study.years.base - oldest &&
        !ofChange.test(f.axis ?? "") &&
        [`${f.metric}: ${f.axis ?? ""}`, f.axis ?? ""].some((name) => by.test(name)),
    ));

/** Whether other figures of the place give it: what one page of a report computes no other page may call unknown. */
const isComputed = (study: Study, by: RegExp): boolean =>
  derivedOf(study).some((d) => d.part === "" && d.year >= study.years.base - oldest && by.test(d.name)) ||
  (by.test(inPlants.name) && useOfCapacity(study)?.cell !== undefined);
