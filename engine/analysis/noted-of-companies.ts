import { sameCompany } from "../evidence/company-name.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { lowerFirst } from "../writing/prose.ts";
import { placeCode, type Study } from "../report/study.ts";

/** What a page tells of one seller beside its sales, output and share: its capacity, its shops, what it sold in half a year. */
export interface NotedFigure {
  cell: string;
  /** "cement capacity", "revenue from January to September". */
  what: string;
  year: number;
}

/** What shows how large a seller is here. */
const ofSize =
  /\b(?:capacity|sold|revenue|sales|turnover|premiums?|output|production|subscriptions|customers|members|pupils|passengers|assets|shops|stores|outlets|restaurants|drugstores|pharmacies|clubs|gyms|hotels|rooms|beds|clinics|offices|branches|schools|breweries|plants|mills|farms|fleet|aircraft|packs|deposits)\b/i;
/** What does not: money put in or paid for it, what it earns or plans, what leaves the country, and a material sold to other makers. */
const notOfSize =
  /\b(?:investment|prices?|paid|profit|costs?|value|plans?|planned|exports?|abroad|dut(?:y|ies)|visitors?|area|peak|share)\b|\bsold to others\b/i;
/** The axis says whose it is: a count of a firm, whatever page tells it. */
const ofCompany = /\b(?:of|by|for) the (?:company|group)\b|\bby (?:maker|bank)\b|\bcapacity\b/i;

/** Figures of more years ago tell of another company. */
const oldest = 6;
/** A plan of more years ago is built by now, or given up. */
const oldestPlan = 3;
/** Figures that a cell of the table holds. */
const mostTold = 2;

/** The newest of such figures of a company in the place, one of each kind; those of capacity and of what it sells here first. */
export function notedOf(study: Study, name: string): NotedFigure[] {
  const { evidence, ledger, years } = study;
  const found = evidence
    .factsOf(evidence.market.id, "other", placeCode(study))
    .filter((f) => f.entity && sameCompany(f.entity, name) && isOfSize(f))
    .filter((f) => f.year <= years.base && f.year >= years.base - (foreseen.test(f.quote) ? oldestPlan : oldest))
    .toSorted((a, b) => b.year - a.year);
  const kinds = [...new Map(found.toReversed().map((f) => [f.axis, f])).values()];
  const rank = ({ axis = "" }: Fact) => (/\bcapacity\b/i.test(axis) ? 0 : /\bin the country\b/i.test(axis) ? 1 : 2);
  return kinds
    .toSorted((a, b) => rank(a) - rank(b) || b.year - a.year)
    .slice(0, mostTold)
    .map((f) => ({
      cell: enterFact(ledger, evidence, f, `${f.axis}, ${f.entity}, ${f.year}`),
      what: `${whatOf(f)}${foreseen.test(f.quote) ? ", as planned" : ""}`,
      year: f.year,
    }));
}

/** Of the company the row says enough; a group sells in other countries too. */
const whatOf = ({ axis = "" }: Fact): string =>
  lowerFirst(axis.replace(/ (?:of|by|for) the company\b/i, "").replace(/ by (?:maker|bank)\b/i, ""));
/** Words of what does not stand yet. */
const foreseen =
  /\b(?:upon completion|once completed|will (?:reach|have|rise|grow|total|be)|is to (?:reach|have|rise)|plans? to|planned)\b/i;

export const isOfSize = ({ axis = "", scale, unit }: Fact): boolean =>
  scale !== "percent" && !unit.includes("/") && ofCompany.test(axis) && ofSize.test(axis) && !notOfSize.test(axis);
