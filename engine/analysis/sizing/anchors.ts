import type { ValueLevel } from "#shared/interpretation.ts";
import { coverageOf } from "../../evidence/company-figure.ts";
import { sameCompany } from "../../evidence/company-name.ts";
import { cellOfFact, enterFact } from "../../evidence/enter.ts";
import { type Fact, valueOf } from "../../evidence/evidence.ts";
import { idOf } from "../../ledger.ts";
import { placeCode, placeLabel, type Study } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";
import { severalCompanies } from "../company-facts.ts";
import { boundaryFor } from "../published-market.ts";
import { levelFactors } from "../level-factors.ts";
import { narrowSubject } from "../subject-of.ts";
import { restsOn } from "../rests-on.ts";
import { carried, inDollars } from "./estimate.ts";
import { isWhole } from "./place-amounts.ts";

/** A figure of this market in this place that the range must hold, in dollars of the base year. */
export interface Anchor {
  cell: string;
  /** Where the first is the most that the market can be: what it is then at least. Such a figure lowers the range alone. */
  least?: string;
}

interface SellerAnchor extends Anchor {
  /** Year of the sales. */
  year: number;
  seller: string;
  /** Whether the share is of sales and large enough that the market cannot pass the first figure. */
  isHard: boolean;
}

/** Years between a share and sales of one seller that still speak of one market, and how far back both may lie. */
const [mostBetween, oldestSeller] = [2, 15];
/** Published sizes farther back than this are carried too far to hold a range. */
const oldestSize = 3;
/** Smaller shares are rounded too far to divide by. */
const leastShare = 0.05,
  leastHard = 0.1;
/** Shares of all that is sold; of rides, shops or capacity no sales follow, and the sales of some sellers are not the market's. */
const ofSales = /\b(?:sales|sold|supplied|revenues?|value|premiums?|turnover)\b/i,
  ofSome = /\b(?:of the (?:two|three|four|five|ten)|listed|members|online|abroad|exports?|output|made)\b/i;
const isOfSales = ({ of }: Fact): boolean => of === undefined || (ofSales.test(of) && !ofSome.test(of));
/** What insurers book as revenue leaves out what savers pay in: only premiums stand over a share of premiums. */
const isLike = (sales: Fact, { of = "" }: Fact): boolean => !/\bpremiums?\b/i.test(of) || /\bpremiums?\b/i.test(sales.note ?? "");
/** A figure this many times beyond the range, or farther beyond it than it is wide, counts another thing: it is told beside the size and moves nothing. */
const another = 3;

/** Published figures of the place that no method of the size holds: sizes, and sellers' sales over their shares. */
export const anchorsOf = (study: Study, headline: string, level: ValueLevel): Anchor[] =>
  study.country ? [...anchorsOfSellers(study, level), ...sizes(study, headline)] : [];

/** Those beyond the range, the lowest first, but for figures of another thing. */
export const anchorsBeyond = (
  anchors: readonly Anchor[],
  value: (cell: string) => number,
  range: { low: number; high: number },
): Anchor[] => {
  const most = Math.min(another, range.high / range.low);
  return anchors
    .filter(({ cell, least }) => {
      const own = value(cell);
      return own < range.low ? own > range.low / most : least === undefined && own > range.high && own < range.high * most;
    })
    .toSorted((a, b) => value(a.cell) - value(b.cell));
};

/** All that a seller sells, brought to the market's level and over its share: no market is larger than that, as long as both hold. */
export function anchorsOfSellers(study: Study, level: ValueLevel): SellerAnchor[] {
  const { ledger, evidence, country, years } = study;
  const told = (metric: Fact["metric"]) =>
    evidence
      .factsOf(evidence.market.id, metric, placeCode(study))
      .filter((f) => f.entity && f.year >= years.base - oldestSeller && f.year <= years.base);
  const shares = told("company_share").filter((f) => valueOf(f) >= leastShare);
  const pairs = told("company_revenue").flatMap((sales) => {
    if (!sales.entity || severalCompanies.test(sales.entity) || !coverageOf(sales).isYear) return [];
    const share = shares.find(
      (f) => sameCompany(f.entity ?? "", sales.entity ?? "") && Math.abs(f.year - sales.year) <= mostBetween && isLike(sales, f),
    );
    return share ? [{ sales, share }] : [];
  });
  const factors = country && pairs.length > 0 ? levelFactors(study, level) : undefined;
  if (!factors) return [];
  const newest = new Map(pairs.toReversed().map((pair) => [pair.sales.entity, pair]));
  return [...newest.values()].flatMap(({ sales, share }): SellerAnchor[] => {
    const sold = inDollars(study, enterFact(ledger, evidence, sales, `Sales of ${sales.entity}, ${sales.year}`), sales);
    if (!sold) return [];
    const part = enterFact(ledger, evidence, share, `${evidence.market.name}, share of ${share.entity}, ${share.year}`);
    const over = (name: string, factor: string, label: string) =>
      ledger.formulaOnce(idOf(name, sales.entity ?? ""), `${sold}${factor} / ${part}${carried(study, sales.year)}`, {
        label: `All sales of ${sales.entity} in ${sales.year} over its share of ${share.year}, ${label}`,
        unit: "USD",
        format: usd,
      });
    return [
      {
        cell: over("anchor_seller", factors.maker, factors.maker ? "with margins and tax" : "at its own prices"),
        least: over("anchor_least", "", "at its own prices"),
        year: sales.year,
        seller: sales.entity ?? "",
        isHard: valueOf(share) >= leastHard && isOfSales(share) && [sales, share].every((f) => narrowSubject(study, f) === undefined),
      },
    ];
  });
}

/** Published sizes of the place on which the size does not rest. */
function sizes(study: Study, headline: string): Anchor[] {
  const { ledger, evidence, years } = study;
  return (
    evidence
      .factsOf(evidence.market.id, "market_size", placeCode(study))
      .filter((f) => isWhole(f) && f.year >= years.base - oldestSize && f.year <= years.base)
      // Of one publisher the newest counts: an older year of what the size rests on tells nothing of this one.
      .filter((f, _, all) => !all.some((newer) => newer.year > f.year && evidence.producerOf(newer) === evidence.producerOf(f)))
      .filter((f) => !ledger.has(cellOfFact(f)) || !restsOn(ledger, headline, cellOfFact(f)))
      .flatMap((f): Anchor[] => {
        const cell = enterFact(ledger, evidence, f, `${evidence.market.name}, ${placeLabel(study)}, ${f.year}`);
        const dollars = inDollars(study, cell, f);
        if (!dollars) return [];
        const boundary = boundaryFor(study, f);
        return [
          {
            cell: ledger.formulaOnce(idOf("anchor", cell), `${dollars}${carried(study, f.year)}${boundary ? ` * ${boundary}` : ""}`, {
              label: `Size published by ${evidence.producerOf(f)} for ${f.year}, in the base year${boundary ? ", the part that is the market" : ""}`,
              unit: "USD",
              format: usd,
            }),
          },
        ];
      })
  );
}
