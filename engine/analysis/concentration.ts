import type { ValueLevel } from "#shared/interpretation.ts";
import { idOf } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { pct, points } from "../writing/prose.ts";
import type { Company } from "./companies-of-facts.ts";
import { type Factors, levelFactors } from "./level-factors.ts";
import { isMostlyHere, type Sales, salesOf } from "./company-sales.ts";
import { publishedMarket } from "./published-market.ts";

/** What a seller holds of the market, as far as its sales bound it. */
export interface ShareBound {
  company: Company;
  /** The sales that bound it. */
  sales: Sales;
  /** Its sales here as published, over the market at the high end of its range: the least that it holds. Absent where only a group's are known. */
  least?: string;
  /** With the market at its central value; of a group the most at that. */
  atCentral: string;
  /** The sales are of years ago, and bound the share of then: shown only where no newer ones bound any. */
  isOld: boolean;
  /** The most: with the market of the sales' year at the low end of its range, or as published for it; 1 where that is passed. */
  atLow: string;
  /** The market of that year is as published: the share is over that, and no range of ours enters it. */
  isByPublished: boolean;
}

interface SizeRange {
  low: string;
  high: string;
  headline: string;
  level: ValueLevel;
}

/**
 * Bounds of shares from yearly sales, brought to the market's level of value. What a company sells here bounds its share both ways: the sales as
 * published over the largest market, and with all that can lie between it and the buyer over the smallest. Of a group whose sales here are not
 * published the whole revenue sets the upper bound alone: no seller can hold more of a market than all that its group sells.
 */
export function shareBounds(study: Study, companies: readonly Company[], size: SizeRange): ShareBound[] {
  const factors = study.country ? levelFactors(study, size.level) : undefined;
  if (factors === undefined) return [];
  const fresh = boundsBy(study, companies, size, factors, false);
  return fresh.length > 0
    ? fresh
    : boundsBy(
        study,
        companies.filter((c) => c.isDomestic || c.salesHere),
        size,
        factors,
        true,
      );
}

function boundsBy(study: Study, companies: readonly Company[], size: SizeRange, factors: Factors, isOld: boolean): ShareBound[] {
  const { years } = study;
  return companies.flatMap((company): ShareBound[] => {
    const { name, salesHere } = company;
    const sales = salesOf(company);
    const most = isOld ? mostYearsOld : salesHere || isMostlyHere(sales) ? mostYearsHere : mostYears;
    if (!sales?.dollars || years.base - sales.year > most) return [];
    const isBound = salesHere !== undefined || sales.isYearly || isMostlyHere(sales);
    if (!isBound) return [];
    // All that a group sells, most of it other goods, would bound its share of this market far too high.
    if (sales.beside !== undefined) return [];
    const { dollars, year } = sales;
    const factor = isShop(company, sales) ? factors.shop : factors.maker;
    const published = publishedMarket(study, size.headline, year);
    const share = (id: string, by: string, market: string, label: string) =>
      study.ledger.formula(idOf(id, name), shareBound(dollars, by, published ?? marketThen(study, market, year)), {
        label: published ? label.replace(/, the market .*$/, `, the market of ${year} as published`) : label,
        unit: "1",
        format: pct,
      });
    const least = salesHere
      ? share("share_least", "", size.high, `Share of ${name} by all its sales here, the market of ${year} at its high end`)
      : undefined;
    return [
      {
        company,
        sales,
        isOld,
        isByPublished: published !== undefined,
        ...(least ? { least } : {}),
        atLow: share("share_most_low", factor, size.low, `Most that ${name} can hold, the market of ${year} at its low end`),
        atCentral: salesHere
          ? share("share_central", factors.shop, size.headline, `Share of ${name} by its sales, the market of ${year} at its central value`)
          : share("share_most_central", factor, size.headline, `Most that ${name} can hold, the market of ${year} at its central value`),
      },
    ];
  });
}

/** A company that sells to buyers itself takes what they pay, tax aside: no trader stands between. */
const isShop = ({ listed, name }: Company, { entity }: Sales): boolean =>
  /\b(?:shops?|stores?|retail\w*|supermarkets?)\b/i.test(`${listed?.what ?? ""} ${name} ${entity ?? ""}`);

/** What the four largest by their sales here hold together at least, and what that alone makes of the index. Absent where of none they are known. */
export function leastConcentration(
  study: Study,
  bounds: readonly ShareBound[],
): { largest: string; index: string; firms: number } | undefined {
  const { ledger } = study;
  const least = bounds.flatMap((b) => b.least ?? []).toSorted((a, b) => ledger.value(b) - ledger.value(a));
  if (least.length === 0) return undefined;
  const first = least.slice(0, 4);
  return {
    firms: first.length,
    largest: ledger.formula("share_least_together", first.join(" + "), {
      label:
        first.length === 1
          ? "Share of the seller whose sales here are known, the market at its high end"
          : `Shares of the ${first.length} largest by all their sales here, together, the market at its high end`,
      unit: "1",
      format: pct,
    }),
    index: ledger.formula("hhi_least", `10000 * (${least.map((cell) => `${cell}^2`).join(" + ")})`, {
      label: "Herfindahl–Hirschman index by all sales here, the market at its high end",
      unit: "1",
      format: points,
    }),
  };
}

/** A size of the base year brought to the year of a revenue with output: a share is of one year. */
const marketThen = ({ economy, years }: Study, size: string, year: number): string =>
  year === years.base ? size : `(${size} * ${economy.at(year)} / ${economy.at(years.base)})`;

const mostYears = 2;
/** What a company sells here moves with the market, which is brought to its year. */
const mostYearsHere = 4;
/** Older sales bound what a seller held then, where nothing newer bounds any seller. */
const mostYearsOld = 12;

/** All that a group sells anywhere, brought to the level of the market by `factor`, over the market; never more than the whole. */
export const shareBound = (revenue: string, factor: string, market: string): string => `min(1, ${revenue}${factor} / ${market})`;
