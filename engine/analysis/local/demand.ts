import type { RelativeIncome } from "../../evidence/local.ts";
import { idOf } from "../../ledger.ts";
import { enterShops, type Shops } from "./shops.ts";
import { type Catchment, type LocalBasis, pct, plain } from "./catchment.ts";

/** What people around the place spend on the trade, in local currency a year. Members are ids of cells; null where nothing is held. */
export interface Demand extends Shops {
  /** A head of the country, now. */
  perHead: string;
  /** A head around the place. */
  perHeadHere: string;
  /** The same of the whole category of spending, in dollars. */
  categoryPerHead: string;
  /** Part of the category that the trade takes in the United States. */
  tradePart: string;
  /** Spending of a townsman beside the country's mean; null where no urban share is held. */
  urban: string | null;
  income: { ratio: string; of: RelativeIncome; own: string; whole: string } | null;
  rings: readonly { name: string; cell: string }[];
  total: string;
  priceGrowth: string;
  rate: string | null;
  /** Latest year of household consumption, and years from then to the report. */
  year: number;
  yearsSince: number;
}

/** Names of a money format. */
export const money = (currency: string) => ({ style: "compact", currency }) as const;

/**
 * Spending a head: the part of its category of household spending that the trade takes in the United States, times what a head of the country
 * spends on that category, in local currency and prices of `asOf`. Throws where the tables hold no spending of the country.
 */
export function enterDemand(
  basis: LocalBasis,
  catchment: Catchment,
  { asOf, inflation, urbanShare }: { asOf: string; inflation: number | null; urbanShare: string | null },
): Demand {
  const { ledger, book, facts, currency } = basis;
  const { spending, trade } = facts;
  if (!spending) throw new Error("the tables hold no household spending of the country");
  const usd = (id: string, formula: string, label: string, unit = "USD") =>
    ledger.formula(id, formula, { label, unit, format: money("USD") });
  const cell = (of: keyof typeof spending, side: "own" | "home") => book.cell(spending[of][side]);
  const tradePart = ledger.formula(
    "trade_part",
    `${book.cell(trade.receipts)} / (${cell("consumption", "home")} * ${cell("heading", "home")} / ${cell("all", "home")})`,
    { label: "Part of this spending that the trade takes in the United States", unit: "1", format: { style: "percent", digits: 2 } },
  );
  const mix = ledger.assumption("trade_mix", {
    label: "The trade's part of this spending here, beside the American part",
    unit: "1",
    format: plain,
    value: 1,
    low: 0.5,
    high: 1.6,
    why: "Ours: habits differ. Above one where people buy more of it for what they spend on the category, below where home, market stalls or the state provide it.",
    sources: [],
  });
  const categoryPerHead = usd(
    "category_per_head",
    `${cell("consumption", "own")} * ${cell("heading", "own")} / ${cell("all", "own")} / ${cell("people", "own")}`,
    "Spending on the category a head, country",
    "USD/person",
  );
  const { year } = spending.consumption.own;
  const perHeadUsd = usd(
    "per_head_usd",
    `${categoryPerHead} * ${tradePart} * ${mix}`,
    `Spending on the trade a head, ${year}`,
    "USD/person",
  );
  const rate = facts.rate ? book.cell(facts.rate) : null;
  const growth = inflation ?? 0.03;
  const priceGrowth = ledger.assumption("price_growth", {
    label: `Rise of prices a year since ${year}`,
    unit: "1",
    format: pct,
    value: growth,
    low: Math.min(0, growth),
    high: Math.max(growth * 2, growth + 0.03),
    why:
      inflation === null
        ? "Ours: no consumer price index of the country is held."
        : "The latest rise of consumer prices of the country, taken for every year since the figures.",
    sources: [],
  });
  const years = Math.max(0, Number(asOf.slice(0, 4)) - year);
  const local = (id: string, dollars: string, label: string, unit = currency) =>
    ledger.formula(id, `${dollars}${rate ? ` * ${rate}` : ""} * (1 + ${priceGrowth}) ^ ${years}`, { label, unit, format: money(currency) });
  const perHead = local("per_head", perHeadUsd, "Spending on the trade a head, country, now", `${currency}/person`);

  const income = enterIncome(basis);
  const street = ledger.assumption("income_street", {
    label: income ? "Income around the place beside that of its region" : "Income around the place beside the country's mean",
    unit: "1",
    format: plain,
    value: 1,
    low: 0.6,
    high: 1.5,
    why: "Ours: no table of ours holds the income of a neighbourhood here; rents and cars around the place tell whether it is above one.",
    sources: [],
  });
  const urban = urbanShare === null ? null : enterUrban(basis, urbanShare);
  const perHeadHere = ledger.formula(
    "per_head_here",
    [perHead, ...(income ? [income.ratio] : []), ...(urban ? [urban] : []), street].join(" * "),
    {
      label: "Spending on the trade a head around the place",
      unit: `${currency}/person`,
      format: money(currency),
    },
  );
  const near = ledger.assumption("spent_near", {
    label: basis.isForVisitors
      ? "Spending that is made within the catchment, part of the country's mean"
      : "Part of this spending that residents make within the catchment",
    unit: "1",
    format: pct,
    value: basis.isForVisitors ? 1 : 0.55,
    low: 0.3,
    high: basis.isForVisitors ? 1 : 0.85,
    why: basis.isForVisitors
      ? "Guests come from elsewhere: the country's mean a resident stands for what they spend around the place."
      : "Ours: the rest is spent near work, in town or online. Ask twenty neighbours where they bought last.",
    sources: [],
  });
  const outside = ledger.assumption("from_outside", {
    label: "Sales to people from elsewhere, beside those to residents",
    unit: "1",
    format: pct,
    value: basis.isForVisitors ? 0 : 0.25,
    low: 0,
    high: 0.6,
    why: "Ours: passers-by, workers and visitors. A street with a station or offices has more; count them.",
    sources: [],
  });
  const rings = catchment.rings.map((ring, i) => ({
    name: ring.name,
    cell: ledger.formula(idOf("ring", i + 1, "demand"), `${ring.people} * ${perHeadHere} * ${near} * (1 + ${outside})`, {
      label: `${ring.name}: demand a year`,
      unit: currency,
      format: money(currency),
    }),
  }));
  const total = ledger.formula("demand", `sum(${rings.map(({ cell: id }) => id).join(", ")})`, {
    label: "Demand within the radius a year",
    unit: currency,
    format: money(currency),
  });
  const shops = enterShops(basis, catchment, { perHead, local });
  return {
    perHead,
    perHeadHere,
    urban,
    categoryPerHead,
    tradePart,
    income,
    rings,
    total,
    priceGrowth,
    rate,
    year,
    yearsSince: years,
    ...shops,
  };
}

/** The country's mean holds villages too: with u the urban part and k a townsman's spending over a villager's, towns spend k / (k u + 1 - u) of it. */
function enterUrban({ ledger, facts }: LocalBasis, urbanShare: string): string {
  const output = facts.spending ? facts.spending.output.own.value / facts.spending.people.own.value : 0;
  const usual = output > 20_000 ? 1.1 : output > 6000 ? 1.5 : 2;
  const ratio = ledger.assumption("town_over_village", {
    label: "Spending of a head in towns over that in villages",
    unit: "1",
    format: plain,
    value: usual,
    low: 1,
    high: usual * 1.5,
    why: "Ours: close to one in rich countries, about two in poor ones; the household survey of the country tells.",
    sources: [],
  });
  return ledger.formula("urban_ratio", `${ratio} / (${ratio} * ${urbanShare} + 1 - ${urbanShare})`, {
    label: "Spending of a head in towns beside the country's mean",
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
}

function enterIncome({ ledger, book, facts }: LocalBasis): Demand["income"] {
  if (!facts.income) return null;
  const [own, whole] = [book.cell(facts.income.own), book.cell(facts.income.whole)];
  const effect = ledger.assumption("income_effect", {
    label: "Per cent by which spending on the trade grows where income is one per cent higher",
    unit: "1",
    format: plain,
    value: 1,
    low: 0.4,
    high: 1.5,
    why: "Ours: in proportion; less for daily needs, more for treats.",
    sources: [],
  });
  const ratio = ledger.formula("income_ratio", `(${own} / ${whole}) ^ ${effect}`, {
    label: `Spending by income, ${facts.income.name} beside the country`,
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
  return { ratio, of: facts.income, own, whole };
}
