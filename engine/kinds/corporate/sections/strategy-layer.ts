import type { Inline } from "#document";
import { precedents } from "../../../exhibits/other-companies.ts";
import { present } from "../../../ledger.ts";
import { capitalRun, fig, led, lowerFirstRun, numberWord, prose, sentence } from "../../../writing/prose.ts";
import { type EntryOption, options } from "../advice.ts";
import { boundByContract } from "../binding-terms.ts";
import { ninetyDays } from "../plan.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { pointsTo } from "../../../analysis/decide.ts";
import { asker, inPlace, market, value } from "../../../writing/phrases.ts";
import { fitting } from "../../../writing/title-words.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { attractiveness } from "../../../exhibits/attractiveness.ts";
import { besideBars } from "../../../exhibits/score-words.ts";
import { idleWords } from "../idle-words.ts";
import { orderOfWays } from "../order-of-ways.ts";
import { recommendationOf } from "../recommendation.ts";
import { swot } from "../swot.ts";
import { whomToAsk } from "../ways.ts";
import { costsOfSales } from "../../../exhibits/costs.ts";
import { benchmarks, unitEconomics, winning } from "../../../exhibits/economics.ts";
import { simulation, tornado } from "../../../exhibits/risk.ts";
import { workedUnit } from "../../../exhibits/worked-unit.ts";
import { scenarios } from "../../../exhibits/scenarios.ts";

/** Section eight: what to do about it, what it may cost, and how wrong it may be. */
export function strategyLayer(w: Work): SectionDraft {
  const s = new SectionWriter("strategy_layer", "Strategy Layer");
  const { strategy } = w;
  const r = strategy && recommendationOf(w, strategy);
  if (r) s.block({ t: "lead", sentences: [r.advice] });
  s.heading("Why");
  if (r && r.reasons.length > 0) s.block({ t: "list", items: r.reasons.map((each) => [each]) });
  attractiveness(w, s);
  if (r && r.hinge.length + r.weights.length > 0)
    s.heading("What one has to believe, and what would change it").block({
      t: "list",
      items: [...(r.hinge.length > 0 ? [led("What it hangs on", r.hinge)] : []), ...r.weights.map((each) => [each])],
    });
  s.heading("Strengths, weaknesses, opportunities, threats");
  swot(w, s);
  s.heading("Ways in");
  const order = strategy ? orderOfWays(w, strategy) : [];
  const asked = strategy?.verdict === "try" ? strategy.ways.slice(0, 1).flatMap((way) => whomToAsk(w, way)) : [];
  const bound = strategy ? boundByContract(w, strategy) : [];
  const told = strategy ? [...order, ...idleWords(w, strategy), ...bound, ...asked] : [];
  if (told.length > 0) s.block({ t: "p", sentences: told });
  entry(w, s);
  precedents(w, s);
  s.heading("What the trade earns and spends");
  economics(w, s);
  s.heading("How wrong it may be");
  scenarios(w, s);
  tornado(w, s);
  if (!w.study.country) simulation(w, s);
  s.heading("The first ninety days");
  plan(w, s);
  return s.draft;
}

/** One unit worked through with figures of the place; where too few are held, what accounts and benchmarks tell. */
function economics(w: Work, s: SectionWriter): void {
  // Accounts of the United States are of its own sellers, and hold more than pages do.
  const isWorked = w.study.country?.iso3 !== "USA" && workedUnit(w, s);
  if (!isWorked) {
    costsOfSales(w, s);
    unitEconomics(w, s);
  }
  winning(w, s);
  if (!isWorked) benchmarks(w, s);
}

function entry(w: Work, s: SectionWriter): void {
  const rows = options(w);
  s.exhibit("entry_options", {
    status: "filled",
    quality: "modelled",
    title: optionsTitle(w, rows),
    asserts: w.strategy?.holds ?? [],
    subtitle: prose`Score of each option${w.strategy ? prose` (a way in scores at most the market’s ${fig(w.strategy.attractiveness.score)})` : []}, and the figure that matters most to it`,
    table: {
      columns: [left("Option", 3), left("Score", 1), left("Figure of this market", 4), left("Made of", 4), left("Commits", 3)],
      rows: rows.map((o) => row(o.name, o.score, o.figure, o.why, o.commits)),
    },
    sources: [],
  });
}

/** "… grows by more than 3.3 % a year, by the outlook of October": without whose figure it is. */
function withoutSource(runs: readonly Inline[]): Inline[] {
  const at = runs.findIndex((run) => (run.t === "text" || run.t === "name") && run.v.includes(", by "));
  const run = runs[at];
  const cut =
    run?.t === "text" || run?.t === "name" ? [...runs.slice(0, at), { ...run, v: run.v.slice(0, run.v.indexOf(", by ")) }] : [...runs];
  // A threshold compares nothing with a row.
  return cut.map((each) => (each.t === "text" ? { ...each, v: each.v.replace(" more than ", " over ") } : each));
}

/** What comes first for this market, and what stands next to it where that can be said. */
function optionsTitle(w: Work, rows: readonly EntryOption[]): Inline[] {
  const [first, next, third] = rows;
  const what = prose`${market(w)} ${inPlace(w)}`;
  // Whose figure settles it stands in the row.
  const best = withoutSource(lowerFirstRun(present(first, "an option").name));
  const printed = (option: EntryOption | undefined): string | undefined => {
    const run = option?.score.find((each) => each.t === "fig");
    return run && value(w, run.cell).toFixed(2);
  };
  const score = printed(next);
  const isRefusal = w.strategy && pointsTo(w.strategy.verdict) === "out";
  const advice = isRefusal ? prose`Do not enter ${what}` : prose`Advice to ${asker(w)} on ${what}: ${best}`;
  if (!first || !next || score === undefined || score === printed(third)) {
    if (isRefusal && w.strategy) return prose`${advice}: it scores ${besideBars(w, w.strategy.bar, w.strategy.decided.score)} of one`;
    const own = first?.score.some((run) => run.t === "fig") ? prose`${advice} (${first.score})` : advice;
    return fitting(w, own, advice, prose`For ${what}: ${best}`, capitalRun(best));
  }
  if (isRefusal)
    return fitting(
      w,
      prose`${advice}; next: ${lowerFirstRun(next.name)} (${next.score})`,
      prose`${advice}; the next option scores ${next.score}`,
      advice,
    );
  const isTied = score === printed(first);
  const beside = isTied ? prose` or ${lowerFirstRun(next.name)}` : [];
  return fitting(
    w,
    prose`${advice}${beside}${isTied ? [] : prose` (${first.score})`}`,
    prose`${advice}${beside}`,
    prose`For ${what}: ${best}${beside}`,
    prose`${capitalRun(best)}${beside}`,
  );
}

/** Fewer steps are said in sentences. */
const fewestSteps = 3;

function plan(w: Work, s: SectionWriter): void {
  const rows = ninetyDays(w);
  const last = rows.at(-1);
  if (rows.length < fewestSteps) {
    const said = rows.map((r) => sentence(prose`${r.when}: ${lowerFirstRun(r.step)}. ${capitalRun(r.tests)}.`));
    s.told(
      "plan",
      ...(said.length > 0
        ? said
        : [sentence(prose`No figure that could be had within ninety days turns the advice on ${market(w)} ${inPlace(w)}.`)]),
    );
    return;
  }
  s.exhibit("plan", {
    status: "filled",
    quality: "modelled",
    // The last is of this way in; to ask for figures of years comes first in many plans.
    title: planTitle(w, rows.length, present(last, "a step").step),
    subtitle: prose`In order of what each can change for ${market(w)} ${inPlace(w)}`,
    table: {
      columns: [left("When", 1), left("Step", 4), left("Tests", 4)],
      rows: rows.map((r) => row(text(r.when), r.step, r.tests)),
    },
    sources: [],
  });
}

/** The last step before the way in: what it is for stands in its row, and in the title where there is room. */
function planTitle(w: Work, steps: number, step: readonly Inline[]): Inline[] {
  const at = step.findIndex((run) => run.t === "text" && run.v.includes(": "));
  const run = step[at];
  const [short, rest] =
    run?.t === "text"
      ? [
          [...step.slice(0, at), { ...run, v: run.v.slice(0, run.v.indexOf(": ")) }],
          [{ ...run, v: run.v.slice(run.v.indexOf(": ") + 2) }, ...step.slice(at + 1)],
        ]
      : [[...step], []];
  const bare = prose`Last of ${numberWord(steps)} steps in ninety days: ${lowerFirstRun(short)}`;
  return rest.length > 0 ? fitting(w, prose`To ${rest}, ${lowerFirstRun(short)}`, bare) : fitting(w, bare, capitalRun(short));
}
