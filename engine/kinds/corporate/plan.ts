import type { Inline } from "#document";
import { type Factor, isInSight } from "../../analysis/attractiveness.ts";
import type { Decisive } from "../../analysis/decisive.ts";
import type { Company } from "../../analysis/companies-of-facts.ts";
import { inPlants } from "../../analysis/decisive-terms.ts";
import { movesOthers } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { sameCompany } from "../../evidence/company-name.ts";
import { endsWords, mustBe } from "../../exhibits/break-even-words.ts";
import { isOfGoods } from "../../report/study.ts";
import { inPlace, market, value, siteOf } from "../../writing/phrases.ts";
import { capitalRun, cite, fig, listed, prose, word } from "../../writing/prose.ts";
import { openedBy, sideWords } from "./decisive-words.ts";
import { wordsInNames } from "../../exhibits/seller-figures.ts";
import { bodiesOf } from "./gaps/who-has-it.ts";
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
    ? prose`Get the accounts of ${sellersOf(w) ?? prose`three sellers`} ${inPlace(w)}, to find ${word(terms.name.startsWith("the ") ? terms.name : `the ${terms.name}`)} ${terms.enough ? "that their owners require (" : "at which they break even ("}now ${fig(held)})`
    : prose`Get ${word(terms.name)} ${inPlace(w)} from ${whoTells(w, terms) ?? word(terms.source)}`;

/** Sellers by name who could tell what decides: of plants only those that make. Undefined where none is known. */
export const whoTells = (w: Work, terms: Pick<Decisive["terms"], "name">): Inline[] | undefined =>
  sellersOf(w, terms.name === inPlants.name ? (c) => isMaker(w, c) : undefined);

/** Whether a page tells what a seller makes or can make: shops have no plant whose use they could tell. */
const isMaker = ({ study: { evidence } }: Work, { name }: Company): boolean =>
  evidence.facts.some((f) => f.entity && sameCompany(f.entity, name) && ofMaking.test(`${f.metric} ${f.axis ?? ""}`));
const ofMaking = /\b(?:capacity|production|output|plants?|factor(?:y|ies)|clinker|made)\b|company_(?:capacity|volume)/i;

/** Sellers by name whose figures a step asks for; undefined where none is known. */
function sellersOf({ competition }: Work, isAsked: (c: Company) => boolean = () => true): Inline[] | undefined {
  const named = competition.companies.filter(isAsked).slice(0, mostSellers);
  // Long names make the step too long to read.
  const few = wordsInNames(named) > mostWords ? named.slice(0, mostSellers - 1) : named;
  return few.length > 0 ? listed(few.map((c) => [word(c.name)])) : undefined;
}

/** What the statistics office of the country counts of goods, and of a service, which has no volume and crosses no customs; with the file that it is in, and who else counts. */
function officeStep(w: Work, isOfYears: boolean): Inline[][] {
  const { country, evidence } = w.study;
  const office = country && evidence.official.statisticsOffice(country.iso3);
  if (!office) return [];
  const sales = isOfYears ? "five years of sales" : "sales";
  const counted = evidence.market.codes.hs.length > 0 ? `${sales}, output and trade` : `${sales} and firms`;
  const [widest] = w.risk.swings;
  const file = widest && fileOf(widest.assumption, w);
  const [body] = bodiesOf(w).filter(({ name }) => !office.name.includes(name) && !name.includes(office.name));
  return [
    prose`Ask ${word(office.name)} (${word(siteOf(office.url))}) for ${counted} of ${market(w)}${file ? `, from ${file}` : ""}${body ? prose`, and ${word(body.name)}${cite(body.source)} for its newest figures` : []}`,
  ];
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
  return [{ step: decisiveStep(w, decisive), tests }];
}

/** The published figure that settles growth, where that turns the advice. */
function growthSteps(w: Work): Step[] {
  const published = w.strategy && turningGrowth(w) ? triggerStep(w, w.strategy) : undefined;
  return published ? [published] : [];
}

/** Growth as a measure, where a rate within its range turns the advice. */
function turningGrowth(w: Work): (Factor & { flip: string }) | undefined {
  const growth = w.strategy?.attractiveness.factors.find((f) => f.id === "growth");
  return growth?.flip && isInSight(growth, (cell) => value(w, cell)) ? { ...growth, flip: growth.flip } : undefined;
}

/** What the market's own years test, where no published figure settles growth. */
function growthTests(w: Work): Inline[] | undefined {
  const growth = turningGrowth(w);
  if (!growth || isWatched(w, growth) || growthSteps(w).length > 0) return undefined;
  return prose`growth: the advice changes at ${fig(growth.flip)} a year (now ${fig(growth.value)})`;
}

/** What a count of the market tests; undefined where no size in its range turns the advice. */
function sizeTests(w: Work, size: Factor): Inline[] | undefined {
  const now = prose`now ${fig("market_low")} to ${fig("market_high")}`;
  if (w.strategy && movesOthers(w.strategy.attractiveness, size)) return prose`Size, and with it the share held by one seller (${now})`;
  if (!size.flip || !isInSight(size, (cell) => value(w, cell))) return undefined;
  return prose`Size: the advice changes ${value(w, size.flip) > value(w, size.value) ? "above" : "below"} ${fig(size.flip)} (${now})`;
}

/** A count of today's market and of its last years, where a size or a pace within its range changes the advice; nothing where none does. */
function sizeSteps(w: Work): Step[] {
  const size = w.strategy?.attractiveness.factors.find((f) => f.id === "size");
  const growth = growthTests(w);
  const tests = [size && sizeTests(w, size), growth].flatMap((each) => (each ? [each] : []));
  if (tests.length === 0) return [];
  // Sellers have their own sales, and none has those of the market.
  return officeStep(w, growth !== undefined).map((step) => ({
    step,
    tests: capitalRun(tests.flatMap((each, i) => (i === 0 ? each : prose`; ${each}`))),
  }));
}

/** The ninety days in four parts. */
const weeks = ["First two weeks", "Weeks three and four", "Second month", "Third month"] as const;
/** Steps are spread over all of them: what others have to answer takes weeks, and terms are asked when the figures are in. */
const whenOf = (i: number, count: number): string =>
  weeks[count > 1 ? Math.floor((i * (weeks.length - 1)) / (count - 1)) : 0] ?? "Third month";

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
  return steps.map((s, i) => ({ when: whenOf(i, steps.length), ...s }));
}

/** The file of a statistics office that holds what an assumption stands for; undefined where no one file does. */
function fileOf(assumption: string, w: Work): string | undefined {
  if (assumption.startsWith("correction_household")) return "the household budget survey, item by item";
  if (assumption.startsWith("correction_"))
    return isOfGoods(w.study) ? "the survey of makers and traders, by product" : "the survey of services, by class";
  return undefined;
}

/** Most sellers that a step names, and words that their names have room for. */
const [mostSellers, mostWords] = [3, 9];
