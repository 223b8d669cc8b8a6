import type { MarketKey, SizingData } from "../../evidence/sizing-data.ts";
import { companyOf } from "../../evidence/company-name.ts";
import { economiesAround } from "../../evidence/economies-around.ts";
import type { MeasuredDriver, PerHead, Structure } from "../../evidence/structure.ts";
import { officialClass } from "../classes/catalogue.ts";
import { countries, countryByIso3, countryFact } from "../countries/index.ts";
import { knownSizes } from "../known/known-sizes.ts";
import { partnersOf } from "../official/partners.ts";
import { isGoods } from "../official/us-market.ts";
import { bundledTables, hsOf } from "../official/sizing-tables.ts";
import { archetypeOf } from "./archetype-of.ts";
import { censusConcentration } from "./census-concentration.ts";
import { isBulky } from "./bulky.ts";
import { homesOf } from "./company-home.ts";
import { industryCosts } from "./industry-costs.ts";
import { phrasesOf } from "./class-words.ts";
import { knownCompanies, type NamedMarket, officesOf } from "./known-companies.ts";
import { listedMargins } from "./listed-margins.ts";
import { measuredDrivers } from "./measured-drivers.ts";
import { capacityOf } from "./capacity-of.ts";
import { buyersOf, productsOf } from "./class-splits.ts";
import { riskOf } from "./country-risk.ts";
import { classOutput } from "./class-output.ts";
import { normsFor } from "./norms.ts";
import { purchasesOf } from "./purchases.ts";
import { productLines } from "./product-lines.ts";
import { takeoversOf, withoutMerged } from "./takeovers.ts";
import { regionsOf } from "./regions-of.ts";
import { rulesOf } from "./rules-of.ts";
import { tradersBeside } from "./traders-beside.ts";
import { driversOf, volumesOf } from "./volumes-of.ts";
import { corporateAccounts, firmCount, industryAccount, siblingClasses, subClasses } from "./united-states.ts";

/** What official statistics and lists of companies say of the industry of a market, in a country (alpha-3) or, with null, anywhere. */
export function structureOf(
  key: MarketKey,
  country: string | null,
  year: number,
  named: NamedMarket = { names: [], excluded: [], companies: [] },
): Structure {
  const data = bundledTables();
  const phrases = phrasesOf(key.name);
  const naics = closest(data.naics(key), phrases);
  const division = data.places(key).isic2;
  const firms = firmCount(naics);
  const own = country === null || division === undefined ? undefined : data.figure(`workers_${division}`, country, year);
  const group = groupOf(data.naics(key), hsOf(key));
  const worksAs = (codes: readonly string[]) => archetypeOf({ name: key.name, naics: codes, isic: key.codes.isic });
  const nearest = worksAs(naics.length > 0 ? naics : data.naics(key));
  // A market that lists codes of its own lists first what it mainly is: dental services are dentists, not the laboratories beside them.
  const archetype = key.codes.naics.length > 0 ? worksAs(key.codes.naics) : nearest;
  const partners = country === null ? null : (partnersOf(hsOf(key), country) ?? null);
  const volumes = country === null ? [] : volumesOf(key, data.naics(key), country, year);
  const companies = withoutMerged(knownCompanies(key, naics, named, country));
  return {
    archetype,
    norms: normsFor(archetype, group),
    group,
    risk: country === null ? null : riskOf(data, country, year),
    companies,
    purchases:
      country === null
        ? []
        : purchasesOf(
            companies.flatMap((c) => [c.name.replace(/ \([^)]*\)$/, ""), c.owner ?? c.name]),
            country,
          ),
    takeovers: takeoversOf([...companies.map((c) => companyOf(c.name).company), ...named.companies.map((name) => companyOf(name).company)]),
    offices: officesOf(named.companies, country),
    homes: homesOf(named.companies, key, country),
    industry: industryAccount(naics),
    output: country === "USA" ? classOutput(naics) : null,
    accounts: corporateAccounts(naics),
    costs: industryCosts(division, country, nearest === archetype),
    listed: listedMargins(naics),
    firms,
    mainFirms: firms ?? firmCount(key.codes.naics.slice(0, 1)),
    concentration: censusConcentration(naics.length > 0 ? naics : key.codes.naics),
    markUp: markUpOf(data, key),
    parts: subClasses(naics),
    buyers: country === null ? null : buyersOf(data, key, naics, country),
    products: productsOf(naics),
    siblings: siblingClasses(naics),
    workers: own && division ? { name: officialClass(`isic:${division}`)?.title ?? own.label, own } : null,
    isBulky: isBulky(naics.length > 0 ? naics : data.naics(key)),
    isForVisitors: data.stock(key)?.id === "visitors_spending",
    drivers: country === null ? [] : oncePerMeasure([...driversOf(volumes), ...measuredDrivers(data, key, country, year)]),
    capacity: country === null ? null : capacityOf(key, data.naics(key), country),
    volumes,
    trade: tradersBeside(country).flatMap((iso3) => {
      const trade = data.trade(key, iso3);
      return trade && trade.imports.value + trade.exports.value > 0 ? [{ country: iso3, ...trade }] : [];
    }),
    lines: country === null ? null : productLines(hsOf(key), country),
    partners,
    rules: country === null ? null : rulesOf(data, { naics, headings: hsOf(key) }, country, year, partners),
    regions: country === null ? null : regionsOf(data, naics, country),
    staffing: country === null || division === undefined ? null : staffingOf(data, division, country, year),
    spending: country === null ? null : spendingOf(data, key, country),
  };
}

/** Values of the class in the United States at buyers' and at makers' prices; those of services are one and the same. */
function markUpOf(data: SizingData, { codes }: MarketKey): Structure["markUp"] {
  if (!data.naics({ codes }).some(isGoods)) return null;
  const paid = data.home({ codes, level: "retail" }),
    taken = data.home({ codes, level: "factory-gate" });
  return paid && taken && paid.value >= taken.value && taken.value > 0 ? { paid, taken } : null;
}

/** Countries beside which a country's figures per head stand. */
const neighboursShown = 6;

/** The study's own country first; empty where it has no figure of its own. */
function perHead(data: SizingData, measure: string, country: string, year: number): PerHead[] {
  const own = countryByIso3(country);
  const around = own ? economiesAround(own, countries, (iso3) => countryFact(iso3, "gdp")?.value ?? 0) : [];
  const rows = [country, ...around.map((c) => c.iso3)].flatMap((iso3) => {
    const amount = data.figure(measure, iso3, year);
    const people = amount && data.figure("population", iso3, amount.year);
    return amount && people ? [{ country: iso3, amount, people }] : [];
  });
  return rows[0]?.country === country ? rows.slice(0, neighboursShown + 1) : [];
}

function staffingOf(data: SizingData, division: string, country: string, year: number): Structure["staffing"] {
  const rows = perHead(data, `workers_${division}`, country, year);
  const name = officialClass(`isic:${division}`)?.title;
  return rows.length > 0 && name !== undefined ? { name, rows } : null;
}

/** Year of the world's comparison of household spending by heading. */
const comparison = 2021;

function spendingOf(data: SizingData, key: MarketKey, country: string): Structure["spending"] {
  const { heading } = data.places(key);
  const rows = heading ? perHead(data, `icp_${heading}`, country, comparison) : [];
  const [own] = rows;
  return own ? { name: own.amount.label, rows } : null;
}

/** More codes than these without the class's own word in their titles are too wide to speak for it. */
const mostBridged = 2;

/**
 * The codes that stand for a class: those whose title has its head noun where a bridge led to several, else all, else none where there are
 * too many (pumps lead by way of customs headings to engines, cars and mines).
 */
function closest(naics: readonly string[], phrases: readonly (readonly string[])[]): readonly string[] {
  if (naics.length <= 1) return naics;
  const heads = phrases.flatMap((words) => words.at(-1) ?? []);
  const named = naics.filter((code) => {
    const title = (officialClass(`naics:${code}`)?.title ?? "").toLowerCase().split(/[^a-z]+/);
    return heads.some((head) => title.some((word) => word.startsWith(head)));
  });
  if (named.length > 0) return named;
  return naics.length <= mostBridged ? naics : [];
}

/** Fewer digits in common say nothing of what is sold. */
const leastAlike = 2;

/** The group of industries of the published sizes whose codes begin most like these; null where none does. */
function groupOf(naics: readonly string[], hs: readonly string[]): string | null {
  const alike = (a: string, b: string) => {
    let digits = 0;
    while (digits < a.length && a[digits] === b[digits]) digits += 1;
    return digits;
  };
  const nearness = (own: readonly string[], theirs: readonly string[]) =>
    Math.max(0, ...own.flatMap((a) => theirs.map((b) => alike(a, b))));
  const rated = knownSizes().map((known) => ({
    group: known.group,
    near: naics.length > 0 ? nearness(naics, known.naics) : nearness(hs, known.hs),
  }));
  const nearest = Math.max(0, ...rated.map((r) => r.near));
  if (nearest < leastAlike) return null;
  const counts = Map.groupBy(
    rated.filter((r) => r.near === nearest),
    (r) => r.group,
  );
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** A series that counts the market may be a measure that moves its class too; what is said of the class stands. */
const oncePerMeasure = (drivers: readonly MeasuredDriver[]): MeasuredDriver[] => [
  ...new Map(drivers.map((d) => [d.to.measure, d])).values(),
];
