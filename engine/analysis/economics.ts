import { times, usd } from "../writing/prose.ts";
import { enterFact } from "../evidence/enter.ts";
import { demandUnit } from "../evidence/official-statistics.ts";
import type { Fact } from "../evidence/evidence.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";

/** What a customer is worth and may cost, per dollar of yearly revenue, and the part of the market that can be had. */
export interface Economics {
  benchmarks: { cell: string; fact: Fact; marketName: string }[];
  margin: string;
  churn: string;
  lifetime: string;
  ltv: string;
  target: string;
  cac: string;
  payback: string;
  /** Yearly spending per head on the market; only where people are the customers. */
  perHead: string | undefined;
  sam: string;
  som: string;
}

const pct = { style: "percent", digits: 0 } as const;
const one = { style: "fixed", scale: 1, digits: 1 } as const;
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
] as const;

/** Part of the market that a kind of company can serve and, of that, win in five years: ours, to be replaced by the reader's own. */
const reach: Record<Study["brief"]["companyType"], { sam: [number, number, number]; som: [number, number, number]; why: string }> = {
  corporation: {
    sam: [0.6, 0.4, 0.8],
    som: [0.05, 0.02, 0.1],
    why: "A corporation reaches most channels and regions but rarely every segment.",
  },
  investor: { sam: [0.5, 0.3, 0.7], som: [0.05, 0.02, 0.12], why: "An investor's vehicle reaches what one holding can serve." },
  consultant: { sam: [0.5, 0.3, 0.7], som: [0.03, 0.01, 0.08], why: "For an adviser's client of unknown size a middle reach is taken." },
  exporter: { sam: [0.3, 0.15, 0.5], som: [0.03, 0.01, 0.08], why: "An exporter serves what importers and distributors buy from abroad." },
  manufacturer: {
    sam: [0.5, 0.3, 0.7],
    som: [0.04, 0.02, 0.1],
    why: "A manufacturer is bound by capacity and the segments that its lines can make.",
  },
  "local-business": { sam: [0.05, 0.02, 0.1], som: [0.05, 0.02, 0.15], why: "A local business serves its own catchment." },
  franchise: { sam: [0.15, 0.05, 0.3], som: [0.05, 0.02, 0.12], why: "A franchise serves the cities in which it opens." },
  startup: { sam: [0.25, 0.1, 0.45], som: [0.02, 0.005, 0.06], why: "A startup begins with one segment and one channel." },
};

export function studyEconomics(study: Study, marketSize: string): Economics {
  const { ledger, brief } = study;
  const benchmarks = benchmarksOf(study);
  const shown = { unit: "1", format: pct };
  const margins = benchmarks.filter((b) => b.fact.metric === "gross_margin").map((b) => b.cell);
  const margin =
    margins.length > 0
      ? ledger.formula("gross_margin", `mean(${margins.join(", ")})`, { label: "Gross margin, mean of published figures", ...shown })
      : ledger.assumption("gross_margin", {
          label: "Gross margin",
          ...shown,
          value: 0.35,
          low: 0.2,
          high: 0.55,
          sources: [],
          why: "No gross margin of this market or a wider one is in the library; the range covers most industries. Replace it by your own.",
        });
  const churns = benchmarks.filter((b) => b.fact.metric === "churn" && b.fact.scale === "percent").map((b) => b.cell);
  const churn =
    churns.length > 0
      ? ledger.formula("churn", `mean(${churns.join(", ")})`, { label: "Customers lost a year, mean of published figures", ...shown })
      : ledger.assumption("churn", {
          label: "Customers lost a year",
          ...shown,
          value: 0.25,
          low: 0.1,
          high: 0.45,
          sources: [],
          why: "No churn of this market is published in the library; one customer in four leaving a year is a middle view. Replace it by your own.",
        });
  const lifetime = ledger.formula("lifetime_years", `min(1 / ${churn}, 5)`, {
    label: "Years that a customer stays, at most five",
    unit: "1",
    format: one,
  });
  const ltv = ledger.formula("ltv_per_revenue", `${margin} * ${lifetime}`, {
    label: "Lifetime value per dollar of yearly revenue",
    unit: "1",
    format: times,
  });
  const target = ledger.assumption("ltv_cac_target", {
    label: "Lifetime value over acquisition cost to aim at",
    unit: "1",
    format: times,
    value: 3,
    low: 2.5,
    high: 5,
    sources: [],
    why: "Three to one is the common rule of thumb; below it growth is bought too dearly, far above it too little is spent on growth.",
  });
  const cac = ledger.formula("cac_ceiling", `${ltv} / ${target}`, {
    label: "Most that winning a customer may cost, per dollar of their yearly revenue",
    unit: "1",
    format: times,
  });
  const payback = ledger.formula("payback_months", `12 * ${cac} / ${margin}`, {
    label: "Months until the acquisition cost is earned back",
    unit: "1",
    format: one,
  });
  const people = study.country
    ? study.tables.fact(study.country.iso3, "population")
    : study.region
      ? study.tables.worldBase("population").region(study.region)
      : study.tables.worldBase("population").total;
  const consumer =
    demandUnit(study.evidence.market.demandKey) === "person" ||
    ["household_consumption", "food_spending"].includes(study.evidence.market.demandKey);
  const perHead =
    consumer && people
      ? ledger.formula("spend_per_head", `${marketSize} / ${people}`, {
          label: `Spending per head and year, ${placeLabel(study)}`,
          unit: "USD/person",
          format: usd,
        })
      : undefined;
  const r = reach[brief.companyType];
  const share = (id: string, label: string, [value, low, high]: [number, number, number]) =>
    ledger.assumption(id, { label, ...shown, value, low, high, why: r.why, sources: [] });
  const sam = ledger.formula("sam", `${marketSize} * ${share("sam_share", "Part of the market that can be served", r.sam)}`, {
    label: `Serviceable market, ${placeLabel(study)}`,
    unit: "USD",
    format: usd,
  });
  const som = ledger.formula(
    "som",
    `${sam} * ${share("som_share", "Part of the serviceable market that can be won in five years", r.som)}`,
    { label: `Obtainable market, ${placeLabel(study)}`, unit: "USD", format: usd },
  );
  return { benchmarks, margin, churn, lifetime, ltv, target, cac, payback, perHead, sam, som };
}

/** Published benchmarks from the market and then wider ones, the place's own first; at most ten, three of a kind. */
function benchmarksOf(study: Study): Economics["benchmarks"] {
  const { ledger, evidence } = study;
  const found: Economics["benchmarks"] = [];
  for (const market of evidence.chain)
    for (const metric of unitMetrics) {
      const rows = evidence
        .factsOf(market.id, metric)
        .sort((a, b) => Number(b.geography === placeCode(study)) - Number(a.geography === placeCode(study)) || b.year - a.year);
      for (const fact of rows.slice(0, Math.max(0, 3 - found.filter((f) => f.fact.metric === metric).length))) {
        const who = fact.entity ? `, ${fact.entity}` : "";
        found.push({
          fact,
          marketName: market.name,
          cell: enterFact(ledger, evidence, fact, `${metricNames[metric]}${who}, ${fact.year}`),
        });
      }
    }
  return found.slice(0, 12);
}

export const metricNames: Record<(typeof unitMetrics)[number], string> = {
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
