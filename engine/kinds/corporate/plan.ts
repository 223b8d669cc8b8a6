import type { Inline } from "#document";
import { isInSight } from "../../analysis/attractiveness.ts";
import type { Decisive } from "../../analysis/decisive.ts";
import { middle } from "../../analysis/decide.ts";
import type { Work } from "../../analysis/work.ts";
import { endsWords, mustBe } from "../../exhibits/break-even-words.ts";
import { plainName } from "../../exhibits/risk.ts";
import { isOfGoods, isPart } from "../../report/study.ts";
import { inPlace, market, place, value } from "../../writing/phrases.ts";
import { fig, listed, prose, ref, word, year } from "../../writing/prose.ts";
import { isOfPlace, nearest } from "../../writing/relevance.ts";
import { openedBy, sideWords } from "./decisive-words.ts";
import { isWatched } from "./verdict-words.ts";
import { quoted, wayName } from "./ways.ts";

export interface PlanStep {
  when: string;
  step: Inline[];
  tests: Inline[];
  done: Inline[];
}

/** "Get use of capacity in Vietnam from the makers' association.", or what it has to be where it is known. */
const decisiveStep = (w: Work, { terms, held }: Decisive): Inline[] =>
  held
    ? prose`Get accounts of three sellers ${inPlace(w)}, for the ${word(terms.name)} at which they break even (${fig(held)} is reached)`
    : prose`Get ${word(terms.name)} ${inPlace(w)} from ${word(terms.source)}`;

/** What the statistics office of the country counts of goods, and of a service, which has no volume and crosses no customs. */
function officeStep(w: Work): Inline[][] {
  const { country, evidence } = w.study;
  const office = country && evidence.official.statisticsOffice(country.iso3);
  if (!office) return [];
  const counted = evidence.market.codes.hs.length > 0 ? "sales, output and trade" : "sales and firms";
  return [prose`Ask ${word(office.name)} (${word(new URL(office.url).hostname.replace(/^www\./, ""))}) for ${counted} of ${market(w)}`];
}

/** A step without its week. */
type Step = Omit<PlanStep, "when">;

/** What decides, where it is not known and could open a way in: with the value that it must reach, or the ways that wait for it. */
function decisiveSteps(w: Work): Step[] {
  const { strategy } = w;
  const { decisive } = strategy ?? {};
  if (!strategy || !decisive) return [];
  const opened = openedBy(w, strategy);
  if (opened.length === 0) return [];
  const hinges = (["reached", "missed"] as const).filter((hinge) => opened.some((o) => o.hinge === hinge));
  const tests =
    decisive.threshold === undefined
      ? prose`Whether ${listed(
          opened.map((o) => [word(quoted(wayName(w, o)))]),
          "or",
        )} can be weighed`
      : hinges.flatMap((hinge, i) => [
          ...(i > 0 ? prose`; ` : []),
          ...(hinge === "reached"
            ? prose`Whether to build or buy: ${mustBe(decisive)}${endsWords(w, decisive)}`
            : prose`Whether makers have lines idle:${sideWords(decisive, [hinge])}`),
        ]);
  return [
    {
      step: decisiveStep(w, decisive),
      tests,
      done: decisive.held ? prose`Three values within ten points of each other` : prose`Three years of it, from two sources`,
    },
  ];
}

/** Where growth turns the advice and its path is not the market's own, what comes nearest to it: the pace of sellers over the last years. */
function growthStep(w: Work): Step[] {
  const growth = w.strategy?.attractiveness.factors.find((f) => f.id === "growth");
  if (!growth?.flip || isWatched(w, growth) || !isInSight(growth, (cell) => value(w, cell))) return [];
  return [
    {
      step: prose`Get sales of ${market(w)} of five years from three sellers ${inPlace(w)}`,
      tests: prose`Whether the past pace lies above ${fig(growth.flip)} a year in dollars, where the advice changes; the years to come it cannot show`,
      done: prose`One rate with the years that it is of`,
    },
  ];
}

/** What a count of today's market would show: the size at which the advice changes, where its range holds one. */
function sizeTests(w: Work): Inline[] {
  const size = w.strategy?.attractiveness.factors.find((f) => f.id === "size");
  const turn = size?.flip !== undefined && isInSight(size, (cell) => value(w, cell)) ? size.flip : undefined;
  const range = prose`Market of ${year(w.study.years.base)}: ${fig("market_low")} to ${fig("market_high")}`;
  return turn ? prose`${range}; the advice changes ${value(w, turn) > value(w, "market_size") ? "above" : "below"} ${fig(turn)}` : range;
}

/** What nobody publishes and a way in needs: from who has it. */
function unknownStep(w: Work, isDecisiveAsked: boolean): Step[] {
  const { terms, unknown } = w.economics;
  const decisive = w.strategy?.decisive?.terms;
  const left = unknown.filter((each) => each !== decisive?.name);
  // Who has what decides is asked once.
  const isAsked = isDecisiveAsked && terms !== null && decisive?.source.includes(terms.whoHasIt) === true;
  return terms && left.length > 0 && !isAsked
    ? [
        {
          step: prose`Get ${listed(left.map((each) => [word(each)]))} from ${word(terms.whoHasIt)}`,
          tests: prose`What an entry costs and leaves`,
          done: prose`Figures of three who sell there`,
        },
      ]
    : [];
}

/** The assumptions behind today's size that move it most, those that one source would replace as one step. */
function sizeSteps(w: Work): Step[] {
  const { risk, study } = w;
  const byStep = Map.groupBy(risk.swings.slice(0, 3), (s) => howToReplace(s.assumption, w));
  return [...byStep].slice(0, 2).map(([how, swings]) => ({
    step: prose`Get ${word(how)}, to replace ${swings.length === 1 ? "the assumption" : "what is assumed of"} ${listed([...new Set(swings.map((s) => quoted(plainName(w, s))))].map((name) => [word(name)]))}`,
    tests: prose`Market of ${year(study.years.last)}: ${listed(swings.map((s) => prose`${fig(s.lo)} or ${fig(s.hi)}`))}`,
    done: prose`A range half as wide`,
  }));
}

/** Weeks of the plan, two steps in each. */
const weeks = ["First two weeks", "Weeks three and four", "Second month", "Third month"] as const;

/** Ninety days: first what decides and turns the advice, then what moves the outcome most, then sellers and rules. */
export function ninetyDays(w: Work): PlanStep[] {
  const { competition, study, strategy } = w;
  const rule = nearest(w, study.evidence.claims.regulations, 1).find((c) => isOfPlace(w, c));
  const size = officeStep(w).map((step) => ({ step, tests: sizeTests(w), done: prose`One yearly figure with its definition` }));
  const decisive = decisiveSteps(w);
  const isTie = strategy?.verdict === "tie";
  const isSizeFirst = strategy?.swings?.id === "size" && value(w, strategy.attractiveness.score) < middle;
  const steps: Step[] = [
    ...(isSizeFirst ? size : []),
    ...(isTie ? [] : decisive),
    ...growthStep(w),
    ...(isTie ? decisive : []),
    ...(isSizeFirst ? [] : size),
    ...unknownStep(w, decisive.length > 0),
    ...sizeSteps(w),
    {
      step:
        competition.shares.length > 0
          ? prose`Check the shares of ${ref("ex_shares")} with two distributors`
          : competition.companies.length > 0
            ? prose`Get the accounts of ${listed(competition.companies.slice(0, 3).map((c) => [word(c.name)]))} from the company register`
            : prose`Get the accounts of sellers from the company register`,
      tests: competition.shares.length > 0 ? prose`Shares of the market` : prose`Margins and shares of sellers`,
      done: prose`Sales here and margin of three sellers`,
    },
    {
      step: rule ? prose`Read with counsel: ${word(rule.name)}` : prose`List licences and standards with counsel`,
      tests: prose`Access to the market`,
      done: prose`A list with owner and date`,
    },
  ];
  return steps.map((s, i) => ({ when: weeks[Math.floor(i / 2)] ?? "Third month", ...s }));
}

/** Where a figure for an assumption is usually found. */
function howToReplace(assumption: string, w: Work): string {
  if (assumption.startsWith("effect_")) return "a national size from a regulator, a trade body or the tax office";
  if (assumption.startsWith("correction_household")) return "the household budget survey, item by item";
  if (assumption.startsWith("correction_"))
    return isOfGoods(w.study) ? "the yearly survey of makers and traders, by product" : "the yearly survey of services, by class";
  if (assumption.startsWith("drift_")) return "a newer issue of the published national figure";
  if (assumption.startsWith("tax_ratio")) return "the rates of sales tax on it";
  if (assumption.startsWith("narrowing")) return "trade panels and association statistics that count this market apart";
  if (assumption === "unit_price") return "price lists of five sellers, weighted by volume";
  if (assumption === "demand_intensity") return `sales of three large sellers in ${isPart(w.study) ? place(w) : "the lead markets"}`;
  if (
    assumption === "trust_in_forecasts" ||
    assumption === "trust_in_one_forecast" ||
    assumption === "trust_in_past" ||
    assumption === "growth_elasticity" ||
    assumption === "catch_up"
  )
    return "two further years of sales from the largest sellers";
  if (assumption === "published_match") return "the publisher's own definition of the market";
  return "official statistics or a survey of buyers";
}
