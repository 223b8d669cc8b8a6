import { archetypeFacts } from "../evidence/archetype.ts";
import { type Coverage, coverageOf, isOfCountry } from "../evidence/company-figure.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import type { KnownCompany } from "../evidence/structure.ts";
import { present } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { homeOf, inDollars } from "./sizing/estimate.ts";

/** Sales of a company as published and, where they could be had, in US dollars. */
export interface Sales {
  cell: string;
  /** Whose sales they are, as published: "IKEA Retail Polska". */
  entity?: string | undefined;
  year: number;
  unit: string;
  geography: string;
  dollars: string | undefined;
  coverage: Coverage;
  /** Of a whole year and the whole group. */
  isYearly: boolean;
  /** What else the group makes, where its own page says so: "cheese and juice". Its sales are then no measure of this market. */
  beside?: string | undefined;
  /** The year is that of a list, which prints the last year reported before it. */
  isOfList: boolean;
}

/** What is known of a company's sales. */
export interface WithSales {
  /** Of the study's country. */
  isDomestic: boolean;
  /** Revenue of the group, or of a part of it. */
  revenue?: Sales;
  /** What it sells in the study's country, where that is published. */
  salesHere?: Sales;
}

/** What a company sells here where that is known, else what its group does. */
export const salesOf = ({ salesHere, revenue }: WithSales): Sales | undefined => salesHere ?? revenue;

/** Sales that hold more than what is sold here, and less than those of the group: "sales in Poland and exports from its warehouse there". */
export const isMostlyHere = (sales: Sales | undefined): boolean => sales?.coverage.part?.startsWith("sales in ") === true;

/** What the group sells in all its markets; undefined where its revenue is that of the study's country. */
export const salesOfGroup = ({ salesHere, revenue }: WithSales): Sales | undefined =>
  revenue === salesHere || isMostlyHere(revenue) ? undefined : revenue;

/** Sales of this many years before the base year tell nothing of who is large today. */
const staleYears = 5;
export const isStale = ({ years }: Study, { year }: Sales): boolean => years.base - year >= staleYears;

/** Yearly sales as a page or a list has them. */
export function revenueOfList(study: Study, { sales, salesPart, salesOfList }: KnownCompany): Sales | undefined {
  if (!sales) return undefined;
  const { ledger, evidence } = study;
  const cell = enterDatum(ledger, evidence, sales);
  const part = salesPart ?? null;
  const coverage: Coverage = { isYear: true, scope: part === null ? "group" : "segment", part };
  const dollars = inDollars(study, cell, sales, homeOf(evidence.official, sales.unit));
  return {
    cell,
    year: sales.year,
    unit: sales.unit,
    geography: "WLD",
    dollars,
    coverage,
    isYearly: part === null,
    isOfList: salesOfList === true,
  };
}

/** Sales of this many years before the base year are of another company: they fill no row. */
const pastYears = 8;
export const isPast = ({ years }: Study, { year }: Sales): boolean => years.base - year >= pastYears;

/**
 * What the company sells in the country, and its revenue of a whole year: of the group before a segment of it, the newest of each. A quarter
 * beside years would mislead.
 */
export function addRevenue(study: Study, row: WithSales, fact: Fact): void {
  if (fact.metric !== "company_revenue" || !/^[A-Z]{3}$/.test(fact.unit)) return;
  const coverage = coverageOf(fact);
  if (!coverage.isYear) return;
  const isHere =
    study.country !== null &&
    fact.geography === study.country.iso3 &&
    isOfCountry(fact, study.country, { isMakerHere: row.isDomestic && sellsAbroad(study), isLocal: !sellsAbroad(study) });
  const isYearly = coverage.scope === "group" && !isHere;
  const held = isHere ? row.salesHere : row.revenue;
  if (held && (isHere || held.isYearly || !isYearly) && !(held.isYearly === isYearly && fact.year > held.year)) return;
  const { ledger, evidence } = study;
  const cell = enterFact(ledger, evidence, fact, `Revenue, ${present(fact.entity, "the company of a revenue")}, ${fact.year}`);
  const dollars = inDollars(study, cell, fact, homeOf(evidence.official, fact.unit));
  const sales = {
    cell,
    entity: fact.entity,
    year: fact.year,
    unit: fact.unit,
    geography: fact.geography,
    dollars,
    coverage,
    isYearly,
    isOfList: false,
    beside: isHere ? undefined : makesBeside(fact),
  };
  if (isHere) row.salesHere = sales;
  else row.revenue = sales;
}

/** "Whole group, with cheese and juice; year 2023": what a page says that the group sells beside this market. */
const makesBeside = ({ note }: Fact): string | undefined => /^whole group, with ([\p{L} ,-]+?)(?:;|$)/iu.exec(note ?? "")?.[1]?.trim();

/** Whether the revenue of a seller of the country is more than it sells there; taken as so where nothing says how the industry works. */
const sellsAbroad = ({ evidence }: Study): boolean => {
  const { archetype } = evidence.structure ?? {};
  return archetype ? archetypeFacts[archetype].sellsAbroad : true;
};
