import type { RelativeIncome } from "../../evidence/local.ts";
import { sourceId } from "../../evidence/source-book.ts";
import { idOf } from "../../ledger.ts";
import type { National } from "./national.ts";
import { enterCarried, enterShops, type Shops } from "./shops.ts";
import { enterSoldAround } from "./sold-around.ts";
import { type Catchment, type LocalBasis, money, pct, plain } from "./catchment.ts";

/** What is spent around the place on the trade, in local currency a year without sales tax. Members are ids of cells; null where nothing is held. */
export interface Demand extends Shops {
  /** A head of the country, now. */
  perHead: string;
  /** A head around the place. */
  perHeadHere: string;
  /** Income of the region beside the country. */
  income: { ratio: string; of: RelativeIncome; own: string; whole: string } | null;
  /** Income of a town beside its region, or beside the country where no region is held. */
  town: string | null;
  /** Power with which spending on the trade follows income. */
  effect: string;
  /** Income around the place beside the country, as a formula. */
  earns: string;
  /** What the residents within the radius spend a year, wherever; and what the trade sells there. */
  residents: string;
  rings: readonly { name: string; cell: string }[];
  total: string;
  priceGrowth: string;
  rate: string | null;
  /** Year of the national figures, and years from then to the report. */
  year: number;
  yearsSince: number;
}

/**
 * Spending a head around the place: what the trade sells a head of the country, at today's prices, moved by how the place earns beside the
 * country with the power that household surveys measure. The country's figure is of sellers, so over all places they sell exactly what people
 * spend; a single street may sell more or less than its residents spend.
 */
export function enterDemand(
  basis: LocalBasis,
  catchment: Catchment,
  national: National,
  { asOf, inflation }: { asOf: string; inflation: number | null },
): Demand {
  const { ledger, book, facts, currency, place } = basis;
  const { year } = national;
  const rate = facts.rate ? book.cell(facts.rate) : null;
  const growth = Math.min(inflation ?? 0.03, 0.5);
  const priceGrowth = ledger.assumption("price_growth", {
    label: `Rise of prices a year, from the year of a figure to ${asOf.slice(0, 4)}`,
    unit: "1",
    format: pct,
    value: growth,
    low: Math.min(0, growth),
    high: Math.max(growth * 2, growth + 0.03),
    why:
      inflation === null
        ? "Ours: no consumer price index of the country is held."
        : "The latest rise of consumer prices of the country that the tables hold, taken for every year since a figure’s own.",
    sources: [],
  });
  const years = Math.max(0, Number(asOf.slice(0, 4)) - year);
  const local = (id: string, dollars: string, label: string, unit = currency) =>
    ledger.formula(id, `${dollars}${rate ? ` * ${rate}` : ""} * (1 + ${priceGrowth}) ^ ${years}`, { label, unit, format: money(currency) });
  const perHead = local(
    "per_head",
    `${national.perHead} * ${national.error}${national.classRatio ? ` * ${national.classRatio}` : ""}`,
    `Spending on the trade a head of ${place.country.name}, now`,
    `${currency}/person`,
  );
  const { income, town, effect } = enterIncome(basis);
  const street = ledger.assumption("income_street", {
    label: income
      ? "Income around the place beside that of its region's towns"
      : "Income around the place beside that of the country's towns",
    unit: "1",
    format: plain,
    value: 1,
    low: 0.6,
    high: 1.6,
    why: "Ours: no table of ours holds the income of a neighbourhood here; rents of flats around the place tell whether it is above one.",
    sources: [],
  });
  const earns = [...(income ? [income.ratio] : []), ...(town ? [town] : []), street].join(" * ");
  const perHeadHere = ledger.formula("per_head_here", `${perHead} * (${earns}) ^ ${effect}`, {
    label: "Spending on the trade a head around the place",
    unit: `${currency}/person`,
    format: money(currency),
  });
  const shops = enterShops(basis, catchment, { perHead, earns, local });
  const residents = ledger.formula("residents_spend", `${catchment.people} * ${perHeadHere}`, {
    label: "What the residents within the radius spend on the trade a year",
    unit: currency,
    format: money(currency),
  });
  const retention = enterSoldAround(basis, residents, shops.supply);
  const rings = catchment.rings.map((ring, i) => ({
    name: ring.name,
    cell: ledger.formula(idOf("ring", i + 1, "demand"), `${ring.people} * ${perHeadHere} * ${retention}`, {
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
  return {
    ...enterCarried(basis, shops, { total, soldAround: retention }),
    residents,
    perHead,
    perHeadHere,
    income,
    town,
    effect,
    earns,
    rings,
    total,
    priceGrowth,
    rate,
    year,
    yearsSince: years,
    ...shops,
  };
}

/** How the place earns beside the country: its region, its towns, and the power with which spending follows. */
function enterIncome({ ledger, book, facts, isForVisitors }: LocalBasis): Pick<Demand, "income" | "town" | "effect"> {
  const measured = facts.incomeEffect;
  // Guests bring their incomes from elsewhere.
  const slope = isForVisitors ? 0 : (measured?.slope.value ?? 1);
  const effect = ledger.assumption("income_effect", {
    label: "Per cent by which spending on the trade grows where income is one per cent higher",
    unit: "1",
    format: plain,
    value: slope,
    low: isForVisitors ? 0 : slope * 0.5,
    high: isForVisitors ? 0.5 : slope + 0.4,
    why: isForVisitors
      ? "Guests come from elsewhere: the income of residents does not move them."
      : measured
        ? "Measured over the income classes of a household survey for the category of spending that holds the trade, against all spending. Spending moves less than income, so the effect of income is rather below than above it."
        : "Ours: in proportion, as no survey of the category is held.",
    sources: measured && !isForVisitors ? [sourceId(measured.slope.source)] : [],
  });
  const income = facts.income
    ? {
        of: facts.income,
        own: book.cell(facts.income.own),
        whole: book.cell(facts.income.whole),
        ratio: ledger.formula("income_ratio", `${book.cell(facts.income.own)} / ${book.cell(facts.income.whole)}`, {
          label: `Income, ${facts.income.name} beside the country`,
          unit: "1",
          format: { style: "multiple", digits: 2 },
        }),
      }
    : null;
  // American incomes are of the county itself: its towns are in it.
  if (!facts.townEarnings || facts.townEarnings.country === "USA") return { income, town: null, effect };
  const earnings = book.cell(facts.townEarnings);
  const part = ledger.assumption("town_part", {
    label: "Part of the lead of towns over the country that is not in the region's income already",
    unit: "1",
    format: plain,
    value: income ? 0.5 : 1,
    low: 0,
    high: 1,
    why: income
      ? "Ours: the region's income already holds its own towns, so about half of the lead is left."
      : "No income of the region is held, so the whole lead of towns stands.",
    sources: [],
  });
  const town = ledger.formula("town_ratio", `1 + (${earnings} - 1) * ${part}`, {
    label: income ? "Income of a town beside its region" : "Income of a town beside the country",
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
  return { income, town, effect };
}
