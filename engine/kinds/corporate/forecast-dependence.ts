import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { type Decision, differ } from "../../analysis/decide.ts";
import { enterDecision } from "../../analysis/decision-rule.ts";
import { scoreFormula, shownAsScore } from "../../analysis/score-scale.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import { decidedAt } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { capital, cite, fig, numberWord, pct, prose, sentence, word, year } from "../../writing/prose.ts";
import { sourcesOf } from "../../writing/relevance.ts";
import { besideBars } from "../../exhibits/score-words.ts";
import { becomes } from "./verdict-words.ts";

/** Something read that the growth of the place rests on, and the growth without it. */
interface Support {
  id: string;
  /** At the head of a sentence, with the word that stands for it. */
  name: Inline[];
  it: "it" | "them";
  /** Growth without it, as a formula. */
  without: string;
}

/** What others forecast, and what the market itself did before: each is left out in turn. */
function supportsOf(w: Work): Support[] {
  const { published, own, rate } = w.outlook.grounds;
  const { evidence } = w.study;
  const found: Support[] = [];
  if (!rate) return found;
  if (published) {
    const isOfWorld = published.by.every(({ fact }) => fact.geography === "WLD");
    const producers = [...new Set(published.by.map(({ fact }) => evidence.producerOf(fact)))];
    found.push({
      id: "forecasts",
      name:
        producers.length === 1
          ? prose`One forecast${isOfWorld ? " of the world" : ""} (${word(producers[0] ?? "")}, ${fig(published.mean)} a year)`
          : prose`${capital(numberWord(producers.length))} forecasts of others${isOfWorld ? ", of the world" : ""} (${fig(published.mean)} a year)`,
      it: producers.length === 1 ? "it" : "them",
      without: published.without,
    });
  }
  if (own)
    found.push({
      id: "past",
      name: prose`The market's own figures of ${year(own.from)} and ${year(own.to)} (${own.measure})${cite(...sourcesOf(w, own.market))}`,
      it: "them",
      without: published ? `${rate} - (1 - ${published.weight}) * (${published.without} - ${own.without})` : own.without,
    });
  return found;
}

/** Where the advice would be another without one thing that was read: what that is, and what is left without it. The first that decides. */
export function restsOnSource(w: Work, s: Strategy): Sentence[] {
  const growth = s.attractiveness.factors.find((f) => f.id === "growth");
  if (!growth) return [];
  // Every one has its cells, so that changed assumptions change values and no cells.
  const told = supportsOf(w).map((support) => ({ support, left: leftWithout(w, s, growth, support) }));
  const decides = told.find(({ left }) => differ(left.decision, s));
  if (!decides) return [];
  const {
    support: { name, it },
    left,
  } = decides;
  return [
    sentence(
      prose`${name}: without ${it} growth would be ${fig(left.growth)} and the overall score ${besideBars(w, s.bar, left.score)}, which ${becomes(w, left.decision)}.`,
    ),
  ];
}

/** Growth as the score would count it, its score and the verdict, were one thing that was read left out. */
function leftWithout(
  { study: { ledger }, outlook: { grounds } }: Work,
  { rule, growth: { value: scored }, deciding }: Strategy,
  f: Factor,
  { id, without }: Support,
): { growth: string; score: string; decision: Decision } {
  const rate = grounds.rate ?? scored;
  const growth = ledger.formulaOnce(idOf("growth_without", id), `${scored} + ((${without}) - ${rate})`, {
    label: `${ledger.cell(f.value).label}, without one thing that was read (${id})`,
    unit: "1",
    format: pct,
  });
  const own = ledger.formulaOnce(idOf("score_growth_without", id), scoreFormula(growth, f.norm, f), {
    label: `Score: yearly growth, without one thing that was read (${id})`,
    ...shownAsScore,
  });
  const total = enterDecision(ledger, rule, idOf("decision_without", id), `Overall score, without one thing that was read (${id})`, {
    growth: own,
  });
  return { growth, score: total, decision: decidedAt(ledger, deciding, f, ledger.value(own)) };
}
