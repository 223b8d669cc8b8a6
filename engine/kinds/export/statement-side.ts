import type { HomeRule } from "../../evidence/trade-rules.ts";
import type { PublishedStatement } from "../../evidence/trade.ts";

/** Makers of the goods in the country itself: what helps or binds them neither drives nor binds who sells there from abroad. */
const ofMakers =
  /\b(?:producers?|makers?|manufacturers?|winer(?:y|ies)|vineyards?|growers?|farm(?:s|ers|ing)?|herds?|brewer(?:s|y|ies)|mill(?:s|ers)|plants?|factor(?:y|ies)|tanner(?:y|ies)|processors?|refiner(?:s|y|ies)|workshops?|bakers?|bottlers?|presses|output|harvests?|crops?|yields?|industry|domestic|locally|local|of the country|at home turn)\b/i;
const importsWin =
  /\bimports?\b[^.]*\b(?:fill|rise|rose|grow|grew|gain|outsell|needed)\b|\bmore\b[^.]*\bfrom abroad\b|\bdepends? on (?:imports|foreign)\b/i;
const importsLose =
  /\bimport(?:s|ed)?\b[^.]*\b(?:dearer|costs? more|fall|fell|idle|banned|limits?)\b|\bless\b[^.]*\bimport(?:s|ed)\b|\bduty on\b[^.]*\bfrom abroad\b/i;

/** How what a page says of a destination bears on who sells there from abroad. */
type Side = "for" | "against" | "rule";

/**
 * The side of the exporter: a page that speaks of demand keeps its sign; one that speaks of imports has theirs, whatever it does to the market; one that
 * speaks of makers there alone says nothing of the exporter, and is null.
 */
export function sideOf({ kind, name, text }: Pick<PublishedStatement, "kind" | "name" | "text">): Side | null {
  const said = `${name}. ${text}`;
  if (kind === "rules") return ofMakers.test(said) && !/\bimport/i.test(said) ? null : "rule";
  if (importsLose.test(said)) return "against";
  if (importsWin.test(said)) return "for";
  if (ofMakers.test(said)) return null;
  return kind === "drives" ? "for" : "against";
}

/** Demand in the country that sells takes goods from exports as much as it carries their makers: no mechanism of sales abroad. */
const ofHomeDemand = /\bat home\b|\bhome (?:demand|market)\b|\bdomestic (?:demand|market)\b/i;
const ofSalesAbroad = /\bexport|\babroad\b|\bsales to\b|\boverseas\b/i;
/** A price that the state holds up for growers is a cost of who buys from them to export, whatever it does to the crop. */
const ofCost = /\b(?:support|guaranteed|procurement|intervention) prices?\b|\bminimum wages?\b/i;
/** The side of the makers of the origin, who are the exporters. */
export function sideAtHome({ kind, name, text }: Pick<PublishedStatement, "kind" | "name" | "text">): Side | null {
  const said = `${name}. ${text}`;
  if (kind === "rules") return "rule";
  if (ofHomeDemand.test(said) && !ofSalesAbroad.test(said)) return null;
  return kind === "drives" && !ofCost.test(said) ? "for" : "against";
}

/** What holds goods back at the border of the country that sells. */
const curbs = /\b(?:bans?|curbs?|floor prices?|export (?:dut(?:y|ies)|tax(?:es)?|quotas?|limits?))\b/i;
/** Of the exports of that country: what a buyer bans is another matter. */
const isOfExports = (said: string): boolean => curbs.test(said) && /\bexport/i.test(said) && !/\bimport/i.test(said);
/** A curb of which a page told in the present while it held, and of which a held row dates the end before the report: it binds nobody any more. */
export const hasEnded = (
  { name, text, year }: Pick<PublishedStatement, "name" | "text" | "year">,
  rules: readonly Pick<HomeRule, "from" | "to">[],
  asOf: string,
): boolean => isOfExports(`${name}. ${text}`) && rules.some(({ from, to }) => year >= from && year <= to && to < Number(asOf.slice(0, 4)));

/** A page older than this tells little of the years of a plan: ours. */
const toldFrom = 2021;
export const isNewEnough = ({ year }: Pick<PublishedStatement, "year">): boolean => year >= toldFrom;
