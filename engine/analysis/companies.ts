import { type Coverage, coverageOf, isOperatingMargin } from "../evidence/company-figure.ts";
import { companyOf, isPartOf, sameCompany, sameSeller } from "../evidence/company-name.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import { type Fact, type Market, originOf } from "../evidence/evidence.ts";
import type { KnownCompany } from "../evidence/structure.ts";
import { present } from "../ledger.ts";
import { placeCode, type Study } from "../report/study.ts";
import { homeOf, inDollars } from "./sizing/estimate.ts";

/** A company of the market: once, whatever lists and facts name it. */
export interface Company {
  name: string;
  /** ISO 3166 alpha-3 of its head office or origin; null where no source says. */
  home: string | null;
  /** Of the study's country. */
  isDomestic: boolean;
  /** Sells this here; sells this elsewhere; of the wider industry only, and so no competitor. */
  tier: "here" | "elsewhere" | "wider";
  /** What shows that it is in the study's country, in words. */
  presence: string | null;
  /** A dossier has a figure of it. */
  fromFacts: boolean;
  /** Row of a list that says so. */
  listed: KnownCompany | null;
  /** Revenue as published and, where it could be had, in US dollars. `isYearly`: of a whole year and the whole group. */
  revenue?: {
    cell: string;
    year: number;
    unit: string;
    geography: string;
    dollars: string | undefined;
    coverage: Coverage;
    isYearly: boolean;
    /** The year is that of a list, which prints the last year reported before it. */
    isOfList: boolean;
  };
  margin?: string;
  /** Market whose figures these are: the study's own, a part of it, or a wider one. */
  market: Market;
}

export interface Companies {
  /** Those that sell here: of the country first, and of these those with a figure, the largest first. */
  here: Company[];
  /** Shops by which its buyers are reached, where the market is one of makers: no competitors. */
  channels: Company[];
  /** The largest of those of whom nothing shows that they sell here. */
  elsewhere: Company[];
  wider: Company[];
}

const most = { domestic: 10, foreign: 6, channels: 5, elsewhere: 3, wider: 6 } as const;

/** Companies of the market and of the wider industry, each once, with what shows that it is here and its figure. */
export function companiesOf(study: Study): Companies {
  const { structure } = study.evidence;
  const all = study.evidence.facts.length === 0 ? [] : withFacts(study);
  for (const known of structure?.companies ?? []) {
    const same = all.find((c) => sameSeller(c.name, known.name, study.evidence.market.name));
    const owner = same ? undefined : all.find((c) => known.owner !== undefined && sameCompany(c.name, known.owner));
    if (owner) {
      standFor(owner, known, placeCode(study));
      continue;
    }
    if (!same) {
      all.push(ofList(study, known));
      continue;
    }
    if (known.owner !== undefined) same.name = known.name;
    if (rank[known.tier] < rank[same.tier]) same.tier = known.tier;
    same.presence ??= known.presence;
    same.home ??= known.home;
    same.isDomestic ||= known.isDomestic;
    same.listed ??= known;
    addListed(study, same, known);
  }
  const worth = (c: Company) => (c.revenue?.dollars ? study.ledger.value(c.revenue.dollars) : -1);
  // Without figures the class of market value decides; within a class lists are in the order of what a company mainly sells.
  const size = (c: Company) => sizes.indexOf(c.listed?.size ?? "");
  const sorted = (of: readonly Company[], isDomestic: boolean) =>
    of.filter((c) => c.isDomestic === isDomestic).toSorted((a, b) => worth(b) - worth(a) || size(a) - size(b));
  const isChannel = (c: Company) => c.listed?.isChannel === true && !c.fromFacts;
  const sellers = all.filter((c) => c.tier === "here" && !isChannel(c));
  const elsewhere = all.filter((c) => c.tier === "elsewhere" && (worth(c) >= leastSales || large.has(c.listed?.size ?? "")));
  return {
    here: [...sorted(sellers, true).slice(0, most.domestic), ...sorted(sellers, false).slice(0, most.foreign)],
    channels: all.filter((c) => c.tier === "here" && isChannel(c)).slice(0, most.channels),
    elsewhere: elsewhere.toSorted((a, b) => worth(b) - worth(a) || size(a) - size(b)).slice(0, most.elsewhere),
    // Of the wider industry only those of the country say something: they could enter.
    wider: sorted(
      all.filter((c) => c.tier === "wider"),
      true,
    ).slice(0, most.wider),
  };
}
/** Classes by market value, the largest first; behind them those that no list has. */
const sizes = ["Mega", "Large", "Mid", "Small", "Micro", "Nano", ""];
/** A seller of a smaller class than these and of fewer sales (US dollars a year) is none of the world's largest. */
const large = new Set(["Mega", "Large"]),
  leastSales = 1e9;
const rank = { here: 0, elsewhere: 1, wider: 2 } as const;

/** An owner of whom there is a figure stands for its brand here, from its own country: Straumann, of Basel, for Neodent. */
function standFor(owner: Company, brand: KnownCompany, country: string): void {
  if (rank[brand.tier] < rank[owner.tier]) owner.tier = brand.tier;
  const named = brand.presence === null ? null : `Owns ${companyOf(brand.name).company}, a seller here`;
  owner.presence ??= named;
  owner.home ??= brand.ownerHome ?? null;
  owner.isDomestic ||= owner.home === country;
  owner.listed ??= brand;
}

function ofList(study: Study, known: KnownCompany): Company {
  const { name, home, isDomestic, tier, presence } = known;
  const revenue = revenueOfList(study, known);
  return {
    name,
    home,
    isDomestic,
    tier,
    presence,
    fromFacts: false,
    listed: known,
    market: study.evidence.market,
    ...(revenue && { revenue }),
  };
}

/** A company of which no fact has revenue takes the list's. */
function addListed(study: Study, row: Company, known: KnownCompany): void {
  const revenue = row.revenue ? undefined : revenueOfList(study, known);
  if (revenue) row.revenue = revenue;
}

/** Yearly sales as a page or a list has them. */
function revenueOfList(study: Study, { sales, salesPart, salesOfList }: KnownCompany): Exclude<Company["revenue"], undefined> | undefined {
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

/** Companies with a figure in the dossier: of this market and its parts, then of the wider markets, which make no competitor. */
function withFacts(study: Study): Company[] {
  const { evidence } = study;
  const parts = partsOf(evidence.markets, evidence.market);
  const found: Company[] = [];
  const placeOfFirst = new Map<Company, string>();
  for (const market of [...parts, ...evidence.chain.slice(1)])
    for (const fact of figuresOf(study, market)) {
      const { company } = companyOf(present(fact.entity, "the company of a figure"));
      const known = found.find(
        (c) => sameCompany(c.name, company) || (isPartOf(c.name, company) && placeOfFirst.get(c) === fact.geography),
      );
      const isWider = !parts.includes(market);
      if (known && isWider && known.tier !== "wider") continue;
      const place = placeOf(study, company, fact);
      const row: Company = known ?? { name: company, ...place, tier: "elsewhere", fromFacts: true, market };
      if (!known) {
        found.push(row);
        placeOfFirst.set(row, fact.geography);
      }
      row.presence ??= place.presence;
      row.isDomestic ||= place.isDomestic;
      row.tier = isWider ? "wider" : row.presence !== null ? "here" : "elsewhere";
      addRevenue(study, row, fact);
      // What names a seller here stands in the ledger, where a reader finds it.
      if (row.tier === "here" && !row.revenue && !known)
        enterFact(study.ledger, evidence, fact, `${metricWords(fact)} of ${company}, ${fact.year}`);
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

/** The market and everything below it. */
function partsOf(markets: readonly Market[], own: Market): Market[] {
  const below = (id: string): Market[] => markets.filter((m) => m.parent === id).flatMap((m) => [m, ...below(m.id)]);
  return [own, ...below(own.id)];
}

/** Figures of companies of a market, of this place or the world, the newest first, whole years before parts of one. */
function figuresOf(study: Study, market: Market): Fact[] {
  return study.evidence.facts
    .filter(
      (f) =>
        f.market === market.id &&
        f.entity &&
        !severalCompanies.test(f.entity) &&
        ["company_revenue", "company_share", "company_volume"].includes(f.metric) &&
        // Of this very market the library's figures are of whole groups, wherever they were read; a note is of its own country.
        ((market.id === study.evidence.market.id && originOf(f.source) !== "notes") ||
          f.geography === "WLD" ||
          f.geography === placeCode(study)),
    )
    .sort((a, b) => Number(coverageOf(b).isYear) - Number(coverageOf(a).isYear) || b.year - a.year);
}

/** What shows that a company is in the study's country: a head office there, or a figure published for it. */
function placeOf(study: Study, company: string, fact: Fact): Pick<Company, "home" | "isDomestic" | "presence" | "listed"> {
  const code = placeCode(study);
  const office = study.evidence.structure?.offices.find((o) => sameCompany(o.name, company)) ?? null;
  const isDomestic = office?.home === code;
  const presence =
    code === "WLD"
      ? "A figure of it is published"
      : isDomestic
        ? "Head office here, listed"
        : fact.geography === code
          ? `A figure of it is published for ${study.country?.name ?? "the region"}`
          : null;
  return { home: office?.home ?? null, isDomestic, presence, listed: office };
}

/** The company's revenue of a whole year, of the group before a segment of it, the newest. A quarter beside years would mislead. */
function addRevenue(study: Study, row: Company, fact: Fact): void {
  if (fact.metric !== "company_revenue" || !/^[A-Z]{3}$/.test(fact.unit)) return;
  const coverage = coverageOf(fact),
    isYearly = coverage.isYear && coverage.scope === "group";
  if (!coverage.isYear) return;
  if (row.revenue && (row.revenue.isYearly || !isYearly)) return;
  const { ledger, evidence } = study;
  const cell = enterFact(ledger, evidence, fact, `Revenue, ${present(fact.entity, "the company of a revenue")}, ${fact.year}`);
  const dollars = inDollars(study, cell, fact, homeOf(evidence.official, fact.unit));
  row.revenue = { cell, year: fact.year, unit: fact.unit, geography: fact.geography, dollars, coverage, isYearly, isOfList: false };
}

/** Entities that name several companies at once, or nobody. */
export const severalCompanies =
  /\b(together|combined|total|others?|rest|top (three|four|five|ten)|headquartered|(?:foreign|domestic|local|chinese|indian|japanese|european|korean|american) (?:firms|companies|brands|makers|producers))\b|, .*,| and .* and /i;

/** "Share", "Volume" or "Revenue", for a label. */
const metricWords = ({ metric }: Fact): string =>
  metric === "company_share" ? "Share" : metric === "company_volume" ? "Volume" : "Revenue";
