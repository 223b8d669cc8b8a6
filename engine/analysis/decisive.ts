import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { placeCode, type Study } from "../report/study.ts";
import { derivedOf, partOf } from "./identities.ts";
import { useOfCapacity } from "./use-of-capacity.ts";
import { breakEvenOf } from "./break-even.ts";
import type { BreakEven } from "./break-even-parts.ts";
import { type DecisiveTerms, decisiveTerms, inPlants, ofChange, type Rule } from "./decisive-terms.ts";
import { moneyTradeOf } from "./terms-of-money.ts";

/**
 * The one measure without which nothing that ties up capital may be advised: what it must reach, computed from the accounts of the trade, and
 * what it is in this place, where a source says so.
 */
export interface Decisive {
  terms: DecisiveTerms;
  /** Value at which a house, a plant or a contract just breaks even; undefined where the accounts do not give it. */
  threshold: string | undefined;
  /** The same where it rests on accounts of another country: then there is no threshold, and no advice is taken from it. */
  proxy: BreakEven | undefined;
  /** The ends of that value over what it rests on; undefined where the accounts give one value alone. */
  ends: { low: string; high: string } | undefined;
  isBetterAbove: boolean;
  /** Published for this market and place, or given by published figures; undefined where nothing says so. */
  own: string | undefined;
  /** Published or given like `own` where nothing of this place says what it has to be: a figure that decides nothing yet. */
  held: string | undefined;
  /** A part of the amount is taken for plants that the list of plants leaves out. */
  isEstimate: boolean;
  /**
   * One half at the threshold. Where the threshold has ends, it rises to one and falls to nothing over them: a value that lies between them
   * decides little. Nothing where the value is not known.
   */
  score: string;
}

/** Published values older than this are not of today. */
const oldest = 3;
const isAbove: Readonly<Record<Rule, boolean>> = {
  load: true,
  rent: true,
  pay: true,
  days: false,
  loss: false,
  winning: false,
  store: false,
  cost: false,
  overrun: false,
  combined: false,
  return: true,
};

/** Undefined for the world, regions and markets of no known kind. */
export function decisiveOf(study: Study): Decisive | undefined {
  const { ledger, evidence } = study;
  const archetype = evidence.structure?.archetype;
  if (!archetype || !study.country) return undefined;
  const terms = archetype === "lender-or-insurer" ? moneyTradeOf(evidence.market).decisive : decisiveTerms[archetype];
  const breakEven = breakEvenOf(study, archetype, terms);
  // What rests on accounts of another country is printed as such, and decides nothing.
  const proxy = breakEven?.isProxy ? breakEven : undefined;
  const threshold = proxy ? undefined : breakEven?.middle;
  const isBetterAbove = isAbove[terms.rule];
  const found = publishedOf(study, terms);
  const published = threshold && found;
  const use = published || !threshold || terms.name !== inPlants.name ? undefined : useOfCapacity(study);
  const own = published ?? use?.cell;
  const score = ledger.formula("decisive_score", own && threshold ? scoreOf(study, own, threshold, breakEven, isBetterAbove) : "0", {
    label: own
      ? `Score of what decides (${terms.name}): one half at break-even, one and nothing at the ends of what break-even rests on`
      : `Score of what decides (${terms.name}): ${found ? "what it has to be here" : "it"} is not known, so it counts nothing`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });
  return {
    terms,
    threshold,
    proxy,
    ends: proxy ? undefined : breakEven?.ends,
    isBetterAbove,
    own,
    held: own === undefined ? found : undefined,
    isEstimate: !published && use?.small !== undefined,
    score,
  };
}

/** Where the value lies between the ends of break-even: from nothing at the bad end over one half at the middle to one at the good end. */
function scoreOf(
  { ledger }: Study,
  own: string,
  threshold: string,
  breakEven: ReturnType<typeof breakEvenOf>,
  isBetterAbove: boolean,
): string {
  const ends = breakEven?.ends;
  const isGood = `${own} ${isBetterAbove ? ">=" : "<="} ${threshold}`;
  if (!ends) return `if(${isGood}, 1, 0)`;
  const [bad, good] = isBetterAbove ? [ends.low, ends.high] : [ends.high, ends.low];
  const part = (end: string) =>
    ledger.value(end) === ledger.value(threshold) ? "1" : `min(1, (${own} - ${threshold}) / (${end} - ${threshold}))`;
  return `if(${isGood}, 0.5 + 0.5 * ${part(good)}, 0.5 - 0.5 * ${part(bad)})`;
}

/** A figure of some sellers: members of an association, who answered a survey. */
const ofSome = /\b(?:members?|sample|surveyed|respondents|of the (?:company|group))\b/i;

/** The measure in this place: printed of all its sellers, or given by two figures that are, before one of an association's members. */
function publishedOf(study: Study, terms: DecisiveTerms): string | undefined {
  const { ledger, evidence, years } = study;
  const facts = (terms.rule === "loss" ? (["churn", "other"] as const) : (["other"] as const))
    .flatMap((metric) => evidence.factsOf(evidence.market.id, metric, placeCode(study)))
    .filter(
      (f) =>
        !f.entity &&
        f.scale === "percent" &&
        f.year >= years.base - oldest &&
        partOf(f) === "" &&
        (f.metric === "churn" || (terms.published.test(f.axis ?? f.note ?? "") && !ofChange.test(f.axis ?? ""))),
    );
  const entered = (fact: Fact | undefined) => fact && enterFact(ledger, evidence, fact, `${terms.name}, ${fact.year}`);
  return (
    entered(facts.find((f) => !ofSome.test(f.axis ?? ""))) ??
    derivedOf(study).find((d) => d.part === "" && d.year >= years.base - oldest && terms.published.test(d.name))?.cell ??
    entered(facts[0])
  );
}
