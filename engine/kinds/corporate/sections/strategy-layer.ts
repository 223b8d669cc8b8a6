import { precedents } from "../../../exhibits/companies.ts";
import { present } from "../../../ledger.ts";
import type { Sentence } from "#document";
import { capital, cite, fig, numberWord, prose, sentence, strong, word } from "../../../writing/prose.ts";
import { ninetyDays, options } from "../advice.ts";
import { isPart, placeName } from "../../../report/study.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { asker, inPlace, market, value } from "../../../writing/phrases.ts";
import { left, right, row, text } from "../../../writing/tables.ts";
import { nearest, support } from "../../../writing/relevance.ts";
import { attractiveness, verdictHolds } from "../../../exhibits/attractiveness.ts";
import { orderOfWays, recommendationOf } from "../recommendation.ts";
import { sideOf } from "../../../analysis/measure-words.ts";
import { reason } from "../reasons.ts";
import { benchmarks, unitEconomics, winning } from "../../../exhibits/economics.ts";
import { scenarios, simulation, tornado } from "../../../exhibits/risk.ts";

/** Section eight: what to do about it, what it may cost, and how wrong it may be. */
export function strategyLayer(w: Work): SectionDraft {
  const s = new SectionWriter("strategy_layer", "Strategy Layer");
  const { strategy } = w;
  const r = strategy && recommendationOf(w, strategy);
  if (r) s.block({ t: "lead", sentences: [sentence([...r.headline, { t: "text", v: "." }]), r.advice, ...r.carried] });
  s.heading("Why");
  attractiveness(w, s);
  if (r) s.heading("What would change our mind").block({ t: "list", items: r.changes.map((each) => [each]) });
  s.heading("Strengths, weaknesses, opportunities, threats");
  swot(w, s);
  s.heading("Ways in");
  // Of a market that is not to be entered, or not yet, the order holds for who enters all the same.
  const order = strategy ? orderOfWays(w, strategy) : [];
  if (order.length > 0) s.block({ t: "p", sentences: order });
  entry(w, s);
  precedents(w, s);
  s.heading("What the trade earns, and what a customer is worth");
  unitEconomics(w, s);
  winning(w, s);
  benchmarks(w, s);
  s.heading("How wrong it may be");
  scenarios(w, s);
  tornado(w, s);
  simulation(w, s);
  s.heading("The first ninety days");
  plan(w, s);
  return s.draft;
}

function swot(w: Work, s: SectionWriter): void {
  const { claims } = w.study.evidence;
  const { outlook, competition } = w;
  const sources: string[] = [];
  const claim = (c: { name: string; mechanism: string; source: string; quote: string }): Sentence => {
    const source = support(w, c, c.mechanism);
    sources.push(source);
    return sentence(
      [strong(`${c.name}. `), word(c.mechanism), cite(source)].map((r) =>
        r.t === "text" && /\d/.test(r.v) ? { t: "name" as const, v: r.v, from: "library" } : r,
      ),
    );
  };
  // A measure of the market that can change with time is a chance or a threat, one that stays is a strength or a weakness.
  const factors = (w.strategy?.attractiveness.factors ?? []).toSorted(
    (x, y) => Math.abs(value(w, y.score) - 0.5) - Math.abs(value(w, x.score) - 0.5),
  );
  const measured = (isGood: boolean, canChange: boolean): Sentence[] =>
    factors.filter((f) => f.canChange === canChange && sideOf(value(w, f.score)) === (isGood ? "for" : "against")).map((f) => reason(f, w));
  /** Where no point stands in a quadrant, the measure that comes nearest to one, so that it is known that it was looked for. */
  const nearestOf = (isGood: boolean, canChange: boolean): Sentence[] => {
    const [first] = factors
      .filter((f) => f.canChange === canChange && sideOf(value(w, f.score)) !== (isGood ? "for" : "against"))
      .toSorted((x, y) => (isGood ? 1 : -1) * (value(w, y.score) - value(w, x.score)));
    if (!first) return [];
    return [
      sentence(
        prose`No measure that ${canChange ? "can change" : "stays"} speaks ${isGood ? "for" : "against"} it: ${word(first.name)} scores ${fig(first.score)}, where ${isGood ? "more than" : "less than"} ${isGood ? "six" : "four"} tenths would.`,
        `${first.score} ${isGood ? "<" : ">"} ${isGood ? 0.6 : 0.4}`,
      ),
    ];
  };
  const faster = value(w, outlook.growth) > value(w, outlook.worldGrowth);
  const beside: Sentence[] = isPart(w.study) ? [besideWorld(w)] : [];
  const strengths = [...nearest(w, claims.drivers, 2).map(claim), ...measured(true, false)].slice(0, 4);
  const weaknesses = [...nearest(w, claims.restraints, 2).map(claim), ...measured(false, false)].slice(0, 4);
  const opportunities = [...nearest(w, claims.opportunities, 2).map(claim), ...measured(true, true), ...(faster ? beside : [])].slice(0, 4);
  const threats = [
    ...(competition.hhiLow && value(w, competition.hhiLow) > 1800
      ? [
          sentence(
            prose`A concentrated field: the index is ${fig(competition.hhiLow)} or more, so the leaders can answer an entrant.`,
            `${competition.hhiLow} > 1800`,
          ),
        ]
      : []),
    ...measured(false, true),
    ...nearest(w, claims.restraints, 4).slice(2, 4).map(claim),
    ...(faster ? [] : beside),
  ].slice(0, 4);
  s.exhibit("swot", {
    status: "filled",
    quality: "reported",
    title: prose`${capital(market(w))} ${inPlace(w)}: ${numberWord(strengths.length + opportunities.length)} ${strengths.length + opportunities.length === 1 ? "point" : "points"} for it, ${numberWord(weaknesses.length + threats.length)} against`,
    subtitle: prose`What stays stands above, what can change below; each point with its figure or source`,
    quadrants: [
      { title: "Strengths", tone: "good", items: strengths.length > 0 ? strengths : nearestOf(true, false) },
      { title: "Weaknesses", tone: "bad", items: weaknesses.length > 0 ? weaknesses : nearestOf(false, false) },
      { title: "Opportunities", tone: "good", items: opportunities.length > 0 ? opportunities : nearestOf(true, true) },
      { title: "Threats", tone: "bad", items: threats.length > 0 ? threats : nearestOf(false, true) },
    ],
    sources,
  });
}

/** Growth here beside the world's, by how far they lie apart. */
function besideWorld(w: Work): Sentence {
  const { growth, worldGrowth } = w.outlook;
  const [here, there] = [value(w, growth), value(w, worldGrowth)];
  const apart = Math.abs(here - there);
  const holds = `${growth} ${here > there ? ">" : "<="} ${worldGrowth}`;
  const pair = prose`${fig(growth)} a year against ${fig(worldGrowth)}`;
  if (here < 0 && there > 0) return sentence(prose`Demand falls here while it rises worldwide: ${pair}.`, holds);
  if (apart < alikeGrowth) return sentence(prose`Growth keeps pace with the world's: ${pair}.`, holds);
  if (here > there)
    return sentence(
      apart > farGrowth ? prose`Growth runs far ahead of the world's: ${pair}.` : prose`Growth passes the world's: ${pair}.`,
      holds,
    );
  return sentence(
    apart > farGrowth
      ? prose`The world outgrows ${placeName(w.study)} by far: ${pair}; money goes where growth is.`
      : prose`Growth falls behind the world's: ${pair}.`,
    holds,
  );
}

/** Yearly growth less than the first apart is alike, more than the second far apart. */
const [alikeGrowth, farGrowth] = [0.005, 0.02];

function entry(w: Work, s: SectionWriter): void {
  const rows = options(w);
  s.exhibit("entry_options", {
    status: "filled",
    quality: "modelled",
    title: prose`${present(rows[0], "an option").name}: what the figures advise ${asker(w)}, and what else can be done`,
    asserts: w.strategy ? [...verdictHolds[w.strategy.verdict]] : [],
    subtitle: prose`Options that follow from the figures above, with what speaks for and against each`,
    table: {
      columns: [left("Option", 2), right("Score"), left("Why here", 4), left("What it needs", 3), left("Watch", 3)],
      rows: rows.map((o) => row(o.name, o.score, o.why, o.needs, o.watch)),
    },
    sources: [],
  });
}

function plan(w: Work, s: SectionWriter): void {
  const rows = ninetyDays(w);
  s.exhibit("plan", {
    status: "filled",
    quality: "modelled",
    title: prose`Ninety days to replace assumptions by facts`,
    subtitle: prose`Steps in order, each with the figure that it tests`,
    table: {
      columns: [left("When", 1), left("Step", 4), left("Tests", 3), left("Done when", 3)],
      rows: rows.map((r) => row(text(r.when), r.step, r.tests, r.done)),
    },
    sources: [],
  });
}
