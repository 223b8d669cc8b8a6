import type { Inline } from "#document";
import { type Factor, isInSight } from "../../analysis/attractiveness.ts";
import type { Decisive } from "../../analysis/decisive.ts";
import { movesOthers } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { endsWords, mustBe } from "../../exhibits/break-even-words.ts";
import { plainName } from "../../exhibits/risk.ts";
import { isOfGoods, isPart } from "../../report/study.ts";
import { inPlace, market, place, value, siteOf } from "../../writing/phrases.ts";
import { fig, listed, prose, word } from "../../writing/prose.ts";
import { openedBy, sideWords } from "./decisive-words.ts";
import { leaderSteps, ruleStep, type Step, wayStep } from "./entry-steps.ts";
import { triggerStep } from "./trigger-words.ts";
import { isWatched } from "./verdict-words.ts";
import { quoted, wayName } from "./ways.ts";

export interface PlanStep extends Step {
  when: string;
}

/** "Get use of capacity in Vietnam from the makers' association.", or what it has to be where it is known. */
const decisiveStep = (w: Work, { terms, held }: Decisive): Inline[] =>
  held
    ? prose`Get the accounts of three sellers ${inPlace(w)}, to find ${word(terms.name.startsWith("the ") ? terms.name : `the ${terms.name}`)} ${terms.enough ? "that their owners require (" : "at which they break even ("}now ${fig(held)})`
    : prose`Get ${word(terms.name)} ${inPlace(w)} from ${word(terms.source)}`;

/** What the statistics office of the country counts of goods, and of a service, which has no volume and crosses no customs. */
function officeStep(w: Work): Inline[][] {
  const { country, evidence } = w.study;
  const office = country && evidence.official.statisticsOffice(country.iso3);
  if (!office) return [];
  const counted = evidence.market.codes.hs.length > 0 ? "sales, output and trade" : "sales and firms";
  return [prose`Ask ${word(office.name)} (${word(siteOf(office.url))}) for ${counted} of ${market(w)}`];
}

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
        )} can be scored`
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
      done: decisive.held ? prose`Three values within ten points of each other` : prose`Three years of figures, from two sources`,
    },
  ];
}

/** What settles growth, where it turns the advice: the published figure that does, else the pace that sellers kept beside the economy. */
function growthSteps(w: Work): Step[] {
  const { strategy } = w;
  const growth = strategy?.attractiveness.factors.find((f) => f.id === "growth");
  if (!strategy || !growth?.flip || !isInSight(growth, (cell) => value(w, cell))) return [];
  const published = triggerStep(w, strategy);
  if (published) return [published];
  if (isWatched(w, growth)) return [];
  return [
    {
      step: prose`Get five years of sales of ${market(w)} from three sellers ${inPlace(w)}`,
      tests: prose`Growth: how far the market outgrew output (up to half of that continues); the advice changes at ${fig(growth.flip)} a year`,
      done: prose`One growth rate with its years`,
    },
  ];
}

/** What a count of the market tests; undefined where no size in its range turns the advice. */
function sizeTests(w: Work, size: Factor): Inline[] | undefined {
  const now = prose`now ${fig("market_low")} to ${fig("market_high")}`;
  if (w.strategy && movesOthers(w.strategy.attractiveness, size)) return prose`Size, and with it the share held by one seller (${now})`;
  if (!size.flip || !isInSight(size, (cell) => value(w, cell))) return undefined;
  return prose`Size: the advice changes ${value(w, size.flip) > value(w, size.value) ? "above" : "below"} ${fig(size.flip)} (${now})`;
}

/** A count of today's market, where its range holds the size at which the advice changes; nothing where no size in it does. */
function sizeSteps(w: Work): Step[] {
  const size = w.strategy?.attractiveness.factors.find((f) => f.id === "size");
  const tests = size && sizeTests(w, size);
  if (!tests) return [];
  const counted = officeStep(w).map((step) => ({ step, tests, done: prose`One yearly figure with its definition` }));
  const [widest] = w.risk.swings;
  return [
    ...counted,
    ...(widest
      ? [
          {
            step: prose`Get ${word(howToReplace(widest.assumption, w))}, to replace ${word(quoted(plainName(w, widest)))}`,
            tests: counted.length > 0 ? prose`Size, by a second source` : tests,
            done: prose`A range half as wide`,
          },
        ]
      : []),
  ];
}

/** Weeks of the plan, two steps in each. */
const weeks = ["First two weeks", "Weeks three and four", "Second month", "Third month"] as const;

/** Ninety days: the rule that lets one in, then what turns the advice; what can move no measure of it is no step. */
export function ninetyDays(w: Work): PlanStep[] {
  const { strategy } = w;
  const size = sizeSteps(w);
  const isSizeFirst = strategy?.swings?.id === "size";
  const steps: Step[] = [
    ...ruleStep(w),
    ...(isSizeFirst ? size : []),
    ...growthSteps(w),
    ...(isSizeFirst ? [] : size),
    ...leaderSteps(w),
    ...decisiveSteps(w),
    ...wayStep(w),
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
