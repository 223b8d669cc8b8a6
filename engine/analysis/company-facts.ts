import { coverageOf } from "../evidence/company-figure.ts";
import { type Fact, type Market, originOf } from "../evidence/evidence.ts";
import { sameCompany } from "../evidence/company-name.ts";
import { isOfSize } from "./noted-of-companies.ts";
import type { KnownCompany } from "../evidence/structure.ts";
import { placeCode, type Study } from "../report/study.ts";

/** The market and everything below it. */
export function partsOf(markets: readonly Market[], own: Market): Market[] {
  const below = (id: string): Market[] => markets.filter((m) => m.parent === id).flatMap((m) => [m, ...below(m.id)]);
  return [own, ...below(own.id)];
}

/** Figures of companies of a market, of this place or the world, the newest first, whole years before parts of one. */
export function figuresOf(study: Study, market: Market): Fact[] {
  return study.evidence.facts
    .filter(
      (f) =>
        f.market === market.id &&
        f.entity &&
        !severalCompanies.test(f.entity) &&
        (["company_revenue", "company_share", "company_volume"].includes(f.metric) || (f.metric === "other" && isOfSize(f))) &&
        // Of this very market the library's figures are of whole groups, wherever they were read; a note is of its own country.
        ((market.id === study.evidence.market.id && originOf(f.source) !== "notes") ||
          f.geography === "WLD" ||
          f.geography === placeCode(study)),
    )
    .sort((a, b) => Number(coverageOf(b).isYear) - Number(coverageOf(a).isYear) || b.year - a.year);
}

/** Entities that name several companies at once, or nobody. */
export const severalCompanies =
  /\b(together|combined|total|others?|rest|top (three|four|five|ten)|headquartered|(?:foreign|domestic|local|chinese|indian|japanese|european|korean|american) (?:firms|companies|brands|makers|producers))\b|, .*,| and .* and /i;

/** Where a company that facts name is at home, and what shows it in the study's country. */
interface FactPlace {
  home: string | null;
  isDomestic: boolean;
  presence: string | null;
  listed: KnownCompany | null;
}

/** What shows that a company is in the study's country: a head office there, or a figure published for it. */
export function placeOf(study: Study, company: string, fact: Fact): FactPlace {
  const code = placeCode(study);
  const office = study.evidence.structure?.offices.find((o) => sameCompany(o.name, company)) ?? null;
  const home = office?.home ?? study.evidence.structure?.homes[company] ?? null;
  const isDomestic = home === code;
  const presence =
    code === "WLD"
      ? "A figure is published"
      : isDomestic
        ? office
          ? "Head office here, in the table of listed companies of August 2026"
          : "Head office here"
        : fact.geography === code
          ? `A figure is published for ${study.country?.name ?? "the region"}`
          : null;
  return { home, isDomestic, presence, listed: office };
}
