import { isOperatingMargin } from "../evidence/company-figure.ts";
import { companyOf, houseOf, isPartOf, sameCompany } from "../evidence/company-name.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Fact, Market } from "../evidence/evidence.ts";
import type { KnownCompany, Takeover } from "../evidence/structure.ts";
import { present } from "../ledger.ts";
import { placeCode, type Study } from "../report/study.ts";
import { figuresOf, partsOf, placeOf } from "./company-facts.ts";
import type { Naming } from "./named-here.ts";
import type { NotedFigure } from "./noted-of-companies.ts";
import { addRevenue, revenueOfList, type WithSales } from "./company-sales.ts";

/** A company of the market: once, whatever lists and facts name it. */
export interface Company extends WithSales {
  name: string;
  /** ISO 3166 alpha-3 of its head office or origin; null where no source says. */
  home: string | null;
  /** Sells this here; sells this elsewhere; of the wider industry only, and so no competitor. */
  tier: "here" | "elsewhere" | "wider";
  /** What shows that it is in the study's country, in words. */
  presence: string | null;
  /** The figure published for the country that shows it, where that is no revenue: its rooms, output or share. */
  shown?: { cell: string; year: number };
  /** What pages tell of its size here beside sales and shares. */
  noted?: NotedFigure[];
  /** The page on this market here that names it, where nothing else shows it here. */
  named?: Naming;
  /** A dossier has a figure of it. */
  fromFacts: boolean;
  /** Row of a list that says so. */
  listed: KnownCompany | null;
  margin?: string;
  /** Its share of this market here. */
  share?: string;
  /** A quotation names an owner whose head office is in another country. */
  isOwnedAbroad?: boolean;
  /** Country of the owner that is named behind it, and whether the revenue is that owner's. */
  ownerHome?: string;
  isOfOwner?: true;
  /** Who has taken it over, where a page says so. */
  takenOver?: Takeover;
  /** Market whose figures these are: the study's own, a part of it, or a wider one. */
  market: Market;
}

/** Companies with a figure in the dossier: of this market and its parts, then of the wider markets, which make no competitor. */
export function withFacts(study: Study): Company[] {
  const { evidence } = study;
  const parts = partsOf(evidence.markets, evidence.market);
  const found: Company[] = [];
  const placeOfFirst = new Map<Company, string>();
  for (const market of [...parts, ...evidence.chain.slice(1)])
    for (const fact of figuresOf(study, market)) {
      const { company } = companyOf(present(fact.entity, "the company of a figure"));
      const house = houseIn(study, company);
      const known = found.find(
        (c) =>
          sameCompany(c.name, company) ||
          houseIn(study, c.name) === house ||
          (isPartOf(c.name, company) && placeOfFirst.get(c) === fact.geography),
      );
      const isWider = !parts.includes(market);
      if (known && isWider && known.tier !== "wider") continue;
      const place = placeOf(study, company, fact);
      const row: Company = known ?? { name: company, ...place, tier: "elsewhere", fromFacts: true, market };
      if (!known) {
        found.push(row);
        placeOfFirst.set(row, fact.geography);
      }
      if (houseIn(study, row.name) === house && company.length < row.name.length) row.name = company;
      row.presence ??= place.presence;
      row.home ??= place.home;
      row.isDomestic ||= place.isDomestic;
      row.tier = isWider ? "wider" : row.presence !== null ? "here" : "elsewhere";
      addRevenue(study, row, fact);
      // What names a seller here stands in the ledger, where a reader finds it.
      const isOpen = !row.shown && fact.metric !== "other" && (fact.metric === "company_volume" || (!row.revenue && !row.salesHere));
      if (row.tier === "here" && isOpen && fact.geography === placeCode(study) && fact.metric !== "company_revenue")
        row.shown = { cell: enterFact(study.ledger, evidence, fact, `${metricWords(fact)} of ${company}, ${fact.year}`), year: fact.year };
      const margin = evidence.facts.find(
        (f) =>
          f.metric === "operating_margin" &&
          f.entity &&
          companyOf(f.entity).part === null &&
          sameCompany(f.entity, company) &&
          isOperatingMargin(f),
      );
      if (margin && !row.margin) row.margin = enterFact(study.ledger, evidence, margin, `Operating margin, ${company}, ${margin.year}`);
    }
  for (const row of found) if (row.listed) addListed(study, row, row.listed);
  return found;
}

/** "Share", "Volume" or "Revenue", for a label. */
const metricWords = ({ metric }: Fact): string =>
  metric === "company_share" ? "Share" : metric === "company_volume" ? "Volume" : "Revenue";

export const houseIn = (study: Study, name: string): string => houseOf(companyOf(name).company, study.evidence.market.name, study.country);

/** A company takes the list's figure where no fact has one of its group, or an older one. */
export function addListed(study: Study, row: Company, known: KnownCompany): void {
  const year = known.sales?.year;
  if (year === undefined || (row.revenue?.isYearly && (row.revenue.year >= year || known.salesPart))) return;
  const revenue = revenueOfList(study, known);
  if (revenue) row.revenue = revenue;
}
