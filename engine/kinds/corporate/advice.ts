import type { Inline } from "#document";
import { isInSight } from "../../analysis/attractiveness.ts";
import { middle, speaksFor, type WayIn } from "../../analysis/strategy.ts";
import { idOf } from "../../ledger.ts";
import { fig, listed, ref, prose, word, year } from "../../writing/prose.ts";
import type { Decisive } from "../../analysis/decisive.ts";
import { plainName } from "../../exhibits/risk.ts";
import { endsWords, mustBe } from "../../exhibits/break-even-words.ts";
import { openedBy, ownWords, sideWords } from "./decisive-words.ts";
import { conditionOf } from "./order-of-ways.ts";
import { awaitedName } from "./recommendation.ts";
import { isWatched, toFindOut } from "./verdict-words.ts";
import { commitsOf, wayName } from "./ways.ts";
import { isOfGoods, isPart } from "../../report/study.ts";
import { type Work } from "../../analysis/work.ts";
import { inPlace, market, place, value } from "../../writing/phrases.ts";
import { isOfPlace, nearest } from "../../writing/relevance.ts";

export interface EntryOption {
  name: Inline[];
  score: Inline[];
  why: Inline[];
  commits: Inline[];
}

/** What can be done with the score of each, best first. Where nothing can be scored, only what the next step would find out. */
export function options(w: Work): EntryOption[] {
  const { strategy } = w;
  if (!strategy)
    return [
      {
        name: prose`Choose a country first`,
        score: prose`–`,
        why: prose`Over all countries too few measures can be held against other markets.`,
        commits: prose`A report on one country.`,
      },
    ];
  const { awaited, wait, no, ways, attractiveness: a } = strategy;
  const rows: (EntryOption & { value: number; rank: number; way?: WayIn["way"] })[] = [
    ...ways.map((way) => ({
      way: way.way,
      name: prose`${word(wayName(w, way))}`,
      score: conditionOf(strategy, way) ?? [fig(way.score)],
      why: whyWay(w, way),
      commits: prose`${word(commitsOf(w, way))}`,
      value: value(w, way.score),
      // What hinges on what is not known stands below all that has a score today.
      rank: conditionOf(strategy, way) ? 4 : way.canBeUndone ? 0 : 1,
    })),
    ...(awaited && wait
      ? [
          {
            name: awaitedName(w, strategy),
            score: [fig(wait)],
            why:
              awaited.what === "decisive"
                ? prose`Mean of the best way it could open and staying out, less ${fig("cost_of_waiting")} for time`
                : prose`Mean of ${fig(a.low)} and ${fig(a.high)}, the scores at both ends, less ${fig("cost_of_waiting")} for time`,
            commits: prose`Time: those who are there go on`,
            value: value(w, wait),
            rank: 2,
          },
        ]
      : []),
    {
      name: prose`Do not enter`,
      score: [fig(no)],
      why: prose`One less the score of the market (${fig(a.score)})`,
      commits: prose`Nothing`,
      value: value(w, no),
      rank: 3,
    },
  ];
  if (strategy.verdict === "tie")
    rows.push({
      name: prose`Find out first ${toFindOut(w, strategy)}`,
      score: prose`tie`,
      why: strategy.isNear
        ? prose`The market scores ${fig(a.score)}, less than ${fig(strategy.margin)} from the ${fig(a.needed)} that it needs`
        : prose`The market passes in ${fig(a.passes)} of the draws: less than ${fig(strategy.least)} agree on either side`,
      commits: prose`Ninety days`,
      value: 1,
      rank: 5,
    });
  // The advice stands first, also where another scores a little more than it and the scores cannot tell them apart.
  const advised = { no: 3, wait: 2, tie: 5, try: undefined, enter: undefined }[strategy.verdict];
  const isAdvised = (row: (typeof rows)[number]) => (advised === undefined ? row.way === ways[0]?.way : row.rank === advised);
  return rows
    .toSorted(
      (x, y) =>
        Number(isAdvised(y)) - Number(isAdvised(x)) || Number(x.rank === 4) - Number(y.rank === 4) || y.value - x.value || x.rank - y.rank,
    )
    .map(({ name, score, why, commits }) => ({ name, score, why, commits }));
}

/** The measures that a way needs, and what holds its score down. */
function whyWay(w: Work, way: WayIn): Inline[] {
  const { strategy } = w;
  const factors = strategy?.attractiveness.factors ?? [];
  const measures = way.measures.flatMap((id) => {
    const f = factors.find((each) => each.id === id);
    if (!f) return [];
    const against = speaksFor[way.way].includes(`-${id}`);
    return [prose`${word(against ? `makers with ${f.name}` : f.name)} (${against ? fig(restOf(w, f.score)) : fig(f.score)})`];
  });
  const mean = way.measures.length === 1 ? prose`Score of ${listed(measures)}` : prose`Harmonic mean of ${listed(measures)}`;
  const { decisive } = strategy ?? {};
  const limit = !way.hinge
    ? prose`; at most the score of a market that does not pass`
    : decisive && !way.isConditional
      ? prose`; held down by ${word(decisive.terms.name)}, which ${decisive.own ? prose`is ${ownWords(decisive, decisive.own)}` : decisive.proxy ? "no accounts of sellers here put a value to" : "is not known"}`
      : prose`; at most the score of a market that does not pass`;
  return [...mean, ...(value(w, way.score) < value(w, way.market) ? limit : [])];
}

/** One less a score, for a measure whose trouble is another's chance. */
const restOf = ({ study: { ledger } }: Work, score: string): string =>
  ledger.formulaOnce(idOf("rest_of", score), `1 - ${score}`, {
    label: `One less: ${ledger.cell(score).label}`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });

export interface PlanStep {
  when: string;
  step: Inline[];
  tests: Inline[];
  done: Inline[];
}

/** "Get use of capacity in Vietnam from the makers' association." */
export const decisiveStep = (w: Work, { terms }: Decisive): Inline[] =>
  prose`Get ${word(terms.name)} ${inPlace(w)} from ${word(terms.source)}`;

/** What the statistics office of the country counts of goods, and of a service, which has no volume and crosses no customs. */
export function officeStep(w: Work): Inline[][] {
  const { country, evidence } = w.study;
  const office = country && evidence.official.statisticsOffice(country.iso3);
  if (!office) return [];
  const counted = evidence.market.codes.hs.length > 0 ? "sales, output and trade" : "sales and firms";
  return [prose`Ask ${word(office.name)} (${word(new URL(office.url).hostname.replace(/^www\./, ""))}) for ${counted} of ${market(w)}`];
}

/** Where growth turns the advice and its path is not the market's own, what would show that growth: sales of sellers over some years. */
function growthStep(w: Work): Omit<PlanStep, "when">[] {
  const { strategy } = w;
  const growth = strategy?.attractiveness.factors.find((f) => f.id === "growth");
  if (!strategy || !growth?.flip || isWatched(w, growth) || !isInSight(growth, (cell) => value(w, cell))) return [];
  const isFor = value(w, strategy.attractiveness.score) >= middle;
  return [
    {
      step: prose`Get sales of ${market(w)} of five years from three sellers ${inPlace(w)}, in dollars`,
      tests: prose`Yearly growth ${isFor ? "below" : "above"} ${fig(growth.flip)}, which turns the advice`,
      done: prose`One rate with the years that it is of`,
    },
  ];
}

/** Ninety days: first what decides, then the assumptions that move the outcome most, then sellers and rules. */
export function ninetyDays(w: Work): PlanStep[] {
  const { risk, competition, study, strategy } = w;
  const strongest = risk.swings.slice(0, 2);
  const rule = nearest(w, study.evidence.claims.regulations, 1).find((c) => isOfPlace(w, c));
  const weeks = [
    "First two weeks",
    "First two weeks",
    "Weeks three and four",
    "Weeks three and four",
    "Second month",
    "Second month",
    "Third month",
  ];
  const decisive = strategy?.decisive;
  const opened = strategy ? openedBy(w, strategy) : [];
  const hinges = (["reached", "missed"] as const).filter((hinge) => opened.some((o) => o.hinge === hinge));
  const steps: Omit<PlanStep, "when">[] = [
    ...(decisive && hinges.length > 0
      ? [
          {
            step: decisiveStep(w, decisive),
            tests: hinges.flatMap((hinge, i) => [
              ...(i > 0 ? prose`; ` : []),
              ...(hinge === "reached"
                ? prose`Whether to build or buy: ${mustBe(decisive)}${endsWords(w, decisive)}`
                : prose`Whether makers have lines idle:${sideWords(decisive, [hinge])}`),
            ]),
            done: prose`Three years of it, from two sources`,
          },
        ]
      : []),
    ...growthStep(w),
    ...officeStep(w).map((step) => ({
      step,
      tests: prose`Market of ${year(study.years.base)}: ${fig("market_low")} to ${fig("market_high")}`,
      done: prose`One yearly figure with its definition`,
    })),
    ...strongest.map((s) => ({
      step: prose`Get ${howToReplace(s.assumption, w)}, to replace the assumption “${word(plainName(w, s))}”`,
      tests: prose`Market of ${year(study.years.last)}: ${fig(s.lo)} or ${fig(s.hi)}`,
      done: prose`A range half as wide`,
    })),
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
  return steps.map((s, i) => ({ when: weeks[i] ?? "Third month", ...s }));
}

/** Where a figure for an assumption is usually found. */
export function howToReplace(assumption: string, w: Work): string {
  if (assumption.startsWith("effect_")) return "a national size from a regulator, a trade body or the tax office";
  if (assumption.startsWith("correction_household")) return "the household budget survey, item by item";
  if (assumption.startsWith("correction_"))
    return isOfGoods(w.study) ? "the yearly survey of makers and traders, by product" : "the yearly survey of services, by class";
  if (assumption.startsWith("drift_")) return "a newer issue of the published national figure";
  if (assumption.startsWith("tax_ratio")) return "the rates of sales tax on it";
  if (assumption.startsWith("narrowing")) return "trade panels and association statistics that count this market apart";
  if (assumption === "unit_price") return "price lists of five sellers, weighted by volume";
  if (assumption === "demand_intensity") return `sales of three large sellers in ${isPart(w.study) ? place(w) : "the lead markets"}`;
  if (assumption === "budget_share") return "the latest household or enterprise survey";
  if (
    assumption === "trust_in_forecasts" ||
    assumption === "trust_in_past" ||
    assumption === "growth_elasticity" ||
    assumption === "catch_up"
  )
    return "two further years of sales from the largest sellers";
  if (assumption === "published_match") return "the publisher's own definition of the market";
  return "official statistics or a survey of buyers";
}
