import type { Inline } from "#document";
import { precedents } from "../../../exhibits/other-companies.ts";
import { present } from "../../../ledger.ts";
import { capitalRun, fig, led, lowerFirstRun, numberWord, prose, sentence } from "../../../writing/prose.ts";
import { type EntryOption, options } from "../advice.ts";
import { boundByContract } from "../binding-terms.ts";
import { ninetyDays } from "../plan.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { asker, inPlace, market, value } from "../../../writing/phrases.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { attractiveness } from "../../../exhibits/attractiveness.ts";
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
  if (order.length + asked.length + bound.length > 0) s.block({ t: "p", sentences: [...order, ...bound, ...asked] });
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
    title: prose`What the figures advise ${asker(w)}: ${lowerFirstRun(present(rows[0], "an option").name)}${wordsIn(present(rows[0], "an option").name) > mostWords ? [] : nextOf(w, rows)}`,
    asserts: w.strategy?.holds ?? [],
    subtitle: prose`Score of each option${w.strategy ? prose` (a way in scores at most the market’s ${fig(w.strategy.attractiveness.score)})` : []}, and the figure that matters most to it`,
    table: {
      columns: [left("Option", 3), left("Score", 1), left("Figure of this market", 4), left("Made of", 4), left("Commits", 3)],
      rows: rows.map((o) => row(o.name, o.score, o.figure, o.why, o.commits)),
    },
    sources: [],
  });
}

/** An option of more words leaves the title no room for the next. */
const mostWords = 16;
const wordsIn = (runs: readonly Inline[]): number =>
  runs.reduce((sum, run) => sum + (run.t === "text" || run.t === "name" ? run.v.trim().split(/\s+/).length : 1), 0);

/** What stands second, with its score; of several that score alike none is next. */
function nextOf(w: Work, [first, next, third]: readonly EntryOption[]): Inline[] {
  const printed = (option: EntryOption | undefined): string | undefined => {
    const run = option?.score.find((each) => each.t === "fig");
    return run && value(w, run.cell).toFixed(2);
  };
  const score = printed(next);
  if (!next || score === undefined || score === printed(third)) return [];
  return score === printed(first) ? prose`; “${next.name}” scores as much` : prose`; next is “${next.name}” (${next.score})`;
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
    title: prose`Last of ${numberWord(rows.length)} steps in ninety days: ${lowerFirstRun(present(last, "a step").step)}`,
    subtitle: prose`In order of what each can change for ${market(w)} ${inPlace(w)}`,
    table: {
      columns: [left("When", 1), left("Step", 4), left("Tests", 4)],
      rows: rows.map((r) => row(text(r.when), r.step, r.tests)),
    },
    sources: [],
  });
}
