import type { Inline } from "#document";
import { countsSellers } from "../../../analysis/seller-counts.ts";
import { ownFacts } from "../../../analysis/own-facts.ts";
import type { Work } from "../../../analysis/work.ts";
import { cellOfFact } from "../../../evidence/enter.ts";
import type { Fact } from "../../../evidence/evidence.ts";
import { isOfGoods } from "../../../report/study.ts";
import { capital, cite, listed, prose, word, year } from "../../../writing/prose.ts";
import { market, siteOf } from "../../../writing/phrases.ts";

/** A body that counts this market in the country, with the newest year of which the report prints a figure of it. */
interface Body {
  name: string;
  source: string;
  year: number;
}

/** Bodies of a trade, in the languages whose names sources print. */
const association =
  /\b(?:associa\p{L}+|asocia\p{L}+|federa\p{L}+|fédéra\p{L}+|chamber|council|board|institut\p{L}*|union|verband|sindicat\p{L}*|c[aâá]mara)\b/iu;
/** Several names, or a page that prints the figures of another. */
const several = /[;/]|\b(?:citing|quoted|with)\b/i;
const mostBodies = 2;
/** Prices, rates and what the state pays or takes: who prints them need not count what is sold. */
const noCount =
  /\b(?:prices?|tax(?:es)?|dut(?:y|ies)|lev(?:y|ies)|rations?|subsid\w+|wages?|fees?|costs?|damages?|loss(?:es)?|fraud|fines?|invest\w*|exits?|budgets?|aid)\b/i;
/** Counts of what is sold or of who sells it: who counts attacks, policies that lapse or guests' complaints need not count sales. */
const countsTrade = ({ axis = "", unit, scale, metric }: Fact): boolean =>
  scale !== "percent" &&
  !unit.includes("/") &&
  !noCount.test(axis) &&
  (metric !== "other" || /^[A-Z]{3}$/.test(unit) || countsSellers({ unit, axis }) || sold.test(axis));
/** What a trade sells, in the words of a count. */
const sold =
  /\b(?:sold|sales|turnover|revenues?|bought|registrations|policies|premiums|customers|users|subscri\w+|guests|visitors|nights|rooms|beds|patients|pupils|students|passengers|output|capacity|production|consumption)\b/i;

/** Offices, authorities and associations whose counts of this market here the report prints, those with most figures first. */
export function bodiesOf(w: Work): Body[] {
  const { evidence, ledger, country } = w.study;
  if (!country) return [];
  const named = ownFacts(w.study)
    .filter((fact) => ledger.has(cellOfFact(fact)) && countsTrade(fact))
    .flatMap((fact): Body[] => {
      const cell = ledger.cell(cellOfFact(fact));
      if (cell.kind !== "fact") return [];
      const { producer, publisher } = evidence.source(fact.source);
      const name = producer ?? publisher;
      const official = evidence.official.officialBody(name, country.iso3);
      const isBody = official !== undefined || association.test(name);
      return isBody && !several.test(name) ? [{ name: official ?? name, source: cell.source, year: fact.year }] : [];
    });
  // One page gives the short name in brackets, another does not.
  return [...Map.groupBy(named, ({ name }) => name.replace(/ \([^)]*\)$/, "")).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((all) => all.toSorted((a, b) => b.year - a.year).slice(0, 1));
}

/** The statistics office of the country with its address; nothing for the world and its regions. */
function office({ study: { country, evidence } }: Work): Inline[][] {
  const found = country && evidence.official.statisticsOffice(country.iso3);
  return found ? [prose`${word(capital(found.name))} (${word(siteOf(found.url))})`] : [];
}

/** Who counts this market in the country: the bodies whose figures the report prints already, else the statistics office; never one of `but`. */
export function whoCounts(w: Work, but: readonly string[] = []): Inline[] {
  const bodies = bodiesOf(w)
    .filter(({ name }) => !but.some((each) => each.includes(name) || name.includes(each)))
    .slice(0, mostBodies);
  const named = bodies.map((b) => prose`${word(capital(b.name))}, which has figures for ${year(b.year)}${cite(b.source)}`);
  const all = named.length > 0 ? named : office(w);
  return all.length > 0 ? listed(all) : prose`Statistics offices of the largest economies`;
}

/** Who knows what moves and binds the trade: its association where one is known here, else those who sell it. A statistics office counts, and tells neither. */
export function whoKnowsTrade(w: Work): Inline[] {
  const body = bodiesOf(w).find(({ name }) => association.test(name));
  const names = sellerNames(w);
  if (body) return prose`${word(capital(body.name))}${cite(body.source)}`;
  if (names.length > 0) return listed(names);
  return isOfGoods(w.study)
    ? prose`Makers and importers of ${market(w)}, and their association`
    : prose`Those who offer ${market(w)}, and their association`;
}

const mostSellers = 3;
const sellerNames = ({ competition }: Work): Inline[][] => competition.companies.slice(0, mostSellers).map((c) => [word(c.name)]);

/** The sellers known here, with the register of their accounts where it holds accounts: one that holds names and deeds has neither shares nor margins. */
export function whoSells(w: Work): Inline[] {
  const { country, evidence } = w.study;
  const register = country && evidence.official.companyRegister(country.iso3);
  const names = sellerNames(w);
  const where = register?.accounts ? prose`${word(capital(register.name))} (${word(siteOf(register.url))})` : undefined;
  // An office that counts the market has neither shares nor margins of who sells in it.
  if (names.length === 0) return where ?? whoKnowsTrade(w);
  return where ? prose`${where}: accounts of ${listed(names)}` : listed(names);
}
