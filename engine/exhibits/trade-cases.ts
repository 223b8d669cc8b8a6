import type { AssumptionCell, Inline, Sentence } from "#document";
import { insurerOf } from "../analysis/worked-unit/costs.ts";
import { axisOf, enter } from "../analysis/worked-unit/line.ts";
import { workedUnitOf } from "../analysis/worked-unit/worked-unit.ts";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { sizeAtMakers } from "../analysis/border-share.ts";
import { idOf, type Ledger } from "../ledger.ts";
import { largestInput } from "./american-inputs.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, cite, fig, led, listed, pct, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { inputNamed, mainInput } from "./forces/main-input.ts";
import { standingOf, underWay } from "./forces/under-way.ts";
import { partnerInSentence } from "./partners.ts";
import { wayNames } from "./forces/option-of-force.ts";

/**
 * What may happen in the trade itself and leaves the size of the market as it is: others' rooms or plants open, the largest buyer abroad closes,
 * the main input grows dearer, interest moves. Each says which options it bears on.
 */
export function tradeCases(w: Work, s: SectionWriter): void {
  const items = [opening(w), closedAbroad(w), dearerInput(w), pointOfYield(w)].filter((each) => each.length > 0);
  if (items.length > 0) s.block({ t: "list", items });
}

/** The options that capital is tied up in hinge on what sellers keep; no measure of the market moves with it. */
function bearsOn(w: Work): Inline[] {
  const names = wayNames(w);
  const sunk = (w.strategy?.ways ?? []).filter((o) => !o.canBeUndone && o.way !== "segment");
  return names && sunk.length > 0
    ? prose` This affects ${listed(sunk.map((o) => prose`“${word(names(o.way))}”`))}, but no measure in the score.`
    : prose` No measure in the score changes.`;
}

/** What is being built opens, and no more is bought: how full all are then. */
function opening(w: Work): Sentence[] {
  const { ledger } = w.study;
  const pair = underWay(w);
  const use = w.strategy?.decisive?.own ?? w.strategy?.decisive?.held;
  if (!pair || !use) return [];
  const added = enter(w.study, pair.added);
  const stock = standingOf(w, pair);
  const cell = ledger.formulaOnce(idOf("case_opening", added), `${use} * ${stock} / (${stock} + ${added})`, {
    label: `${w.strategy?.decisive?.terms.name ?? "Use"} if all that is being built opens and no more is bought`,
    unit: "1",
    format: pct,
  });
  return led("Projects under way open", [
    sentence([
      ...prose`With ${fig(added)} more and the same demand, ${word(w.strategy?.decisive?.terms.name ?? "use")} goes from ${fig(use)} to ${fig(cell)}`,
      cite(...sourcesOf(w, cell)),
      ...prose`.${bearsOn(w)}`,
    ]),
  ]);
}

/** A smaller part of the home market is not felt there. */
const felt = 0.01;

/** The first country among the buyers abroad closes: what it took looks for buyers at home. */
function closedAbroad(w: Work): Sentence[] {
  const { ledger, evidence } = w.study;
  const first = evidence.structure?.partners?.customers?.partners.find((p) => partnerInSentence(w, p.partner) !== undefined);
  const name = first && partnerInSentence(w, first.partner);
  if (!first || !name) return [];
  const sold = enterDatum(ledger, evidence, first.datum);
  // A price at the border is one of makers: shop prices would make it look small.
  const home = sizeAtMakers(w.study, w.size) ?? "market_size";
  const cell = ledger.formulaOnce(idOf("case_closed", sold), `${sold} / ${home}`, {
    label: `Exports to ${name}, over the market at home${home === "market_size" ? "" : " at makers' prices"}`,
    unit: "1",
    // A multiple of what is bought at home is none as a percentage.
    format: value(w, sold) > value(w, home) ? { style: "multiple", digits: 1 } : pct,
  });
  if (value(w, cell) < felt) return [];
  const counted = w.strategy?.surplus ? " The score already counts exports as surplus, so the advice stays." : undefined;
  const atHome =
    value(w, cell) > 1
      ? "more than all that is bought at home"
      : prose`${fig(cell)} of what is bought at home${home === "market_size" ? "" : " at makers' prices"}`;
  return led(`Exports to ${name} end`, [
    sentence([
      ...prose`Goods worth ${fig(sold)} a year (${year(first.datum.year)}) need other buyers: ${atHome}`,
      cite(...sourcesOf(w, sold)),
      ...prose`.${counted ?? bearsOn(w)}`,
    ]),
  ]);
}

/** The main input grows dearer by a tenth: what that takes of a tonne's cost, or of sales. */
function dearerInput(w: Work): Sentence[] {
  const { ledger } = w.study;
  const fact = mainInput(w);
  const input = fact && inputNamed(fact);
  if (!fact || !input) return dearerMaterial(w);
  const part = enter(w.study, fact);
  const tenth = enterStep(ledger, "case_tenth", 0.1, {
    label: "A tenth, by which an input grows dearer in a case",
    format: pct,
    why: "A step to reckon with: twice as much does twice as much.",
  });
  const cell = ledger.formulaOnce(idOf("case_input", part), `${part} * ${tenth}`, {
    label: `What ${input.name}, a tenth dearer, adds, part of ${input.of}`,
    unit: "1",
    format: pct,
  });
  const isUpper = axisOf(fact).endsWith("(upper end)");
  return led(`${capital(input.name)}: a tenth more expensive`, [
    sentence([
      ...(input.of === "cost"
        ? prose`Cost rises by ${isUpper ? "up to " : ""}${fig(cell)}`
        : prose`It takes ${fig(cell)} of sales beyond the ${fig(part)} of today`),
      cite(...sourcesOf(w, part)),
      ...prose`, unless buyers of ${market(w)} pay it.${bearsOn(w)}`,
    ]),
  ]);
}

/** The same of the largest material of the class, where no page tells what inputs take here. */
function dearerMaterial(w: Work): Sentence[] {
  const input = largestInput(w);
  if (!input) return [];
  const { ledger } = w.study;
  const tenth = enterStep(ledger, "case_tenth", 0.1, {
    label: "A tenth, by which an input grows dearer in a case",
    format: pct,
    why: "A step to reckon with: twice as much does twice as much.",
  });
  const cell = ledger.formulaOnce(idOf("case_material", input.share), `${input.share} * ${tenth}`, {
    label: `What “${input.name}”, a tenth dearer, takes of makers' output`,
    unit: "1",
    format: pct,
  });
  return led(`${capital(input.name)}: a tenth more expensive`, [
    sentence([
      ...prose`Makers lose ${fig(cell)} of sales, if they buy as American ones did in ${year(input.year)}`,
      cite(...sourcesOf(w, cell)),
      ...prose`, unless buyers of ${market(w)} pay it.${bearsOn(w)}`,
    ]),
  ]);
}

/** A point of yield, over the year's premiums: what a life insurer invests is a multiple of what it takes in. */
function pointOfYield(w: Work): Sentence[] {
  if (insurerOf(w.study) !== "life") return [];
  const { ledger } = w.study;
  const held = workedUnitOf(w.study)?.lines.find((l) => l.part === "tied" && l.what.endsWith("over the year's premiums"));
  if (!held) return [];
  const point = enterStep(ledger, "case_point", 0.01, {
    label: "A point of yield",
    format: { style: "percent", digits: 0 },
    why: "A step to reckon with: two points do twice as much.",
  });
  const cell = ledger.formulaOnce(idOf("case_yield", held.cell), `${held.cell} * ${point}`, {
    label: "What a point of yield on investments is worth, over the year's premiums",
    unit: "1",
    format: pct,
  });
  return led("Yields fall by a point", [
    sentence([
      ...prose`Insurers ${inPlace(w)} earn less, by ${fig(cell)} of a year's premiums, once all their investments are renewed (${year(held.year)})`,
      cite(...sourcesOf(w, held.cell)),
      ...prose`.${bearsOn(w)}`,
    ]),
  ]);
}

/** The step by which a case moves something: it has no range, as another step moves so much more or less. */
const enterStep = (ledger: Ledger, id: string, value: number, shown: Pick<AssumptionCell, "label" | "format" | "why">): string =>
  ledger.assumptionOnce(id, { ...shown, unit: "1", value, low: value, high: value, measured: true, sources: [] });
