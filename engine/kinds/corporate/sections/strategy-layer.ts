import { present } from "../../../ledger.ts";
import type { Sentence } from "#document";
import { capital, cite, fig, ref, prose, sentence, strong, word, year } from "../../../writing/prose.ts";
import { ninetyDays, options } from "../advice.ts";
import { isPart } from "../../../report/study.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { asker, inPlace, market, place, value, vary } from "../../../writing/phrases.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { nearest, support, sourcesOf } from "../../../writing/relevance.ts";
import { attractiveness, verdictHolds } from "../../../exhibits/attractiveness.ts";
import { recommendationOf } from "../recommendation.ts";
import { benchmarks, unitEconomics, winning } from "../../../exhibits/economics.ts";
import { scenarios, simulation, tornado } from "../../../exhibits/risk.ts";

/** Section eight: what to do about it, what it may cost, and how wrong it may be. */
export function strategyLayer(w: Work): SectionDraft {
  const s = new SectionWriter("strategy_layer", "Strategy Layer");
  const { risk, economics, study, strategy } = w;
  const [cautious, , ambitious] = risk.scenarios;
  const lies = sentence(
    prose`The market of ${year(study.years.last)} lies between ${fig(cautious?.cell ?? risk.target)} in the cautious and ${fig(ambitious?.cell ?? risk.target)} in the ambitious case.`,
  );
  const r = strategy && recommendationOf(w, strategy);
  s.block({
    t: "lead",
    sentences: r ? [sentence([...r.headline, { t: "text", v: ". " }, ...r.advice.runs], ...(r.advice.asserts ?? [])), lies] : [lies],
  });
  if (r) s.heading("Why").block({ t: "list", items: r.reasons.map((each) => [each]) });
  attractiveness(w, s);
  if (r) s.heading("What would change our mind").block({ t: "list", items: r.changes.map((each) => [each]) });
  s.heading("Strengths, weaknesses, opportunities, threats");
  swot(w, s);
  s.heading("Ways in");
  if (r && r.order.length > 0) s.block({ t: "p", sentences: r.order });
  entry(w, s);
  s.heading("What the trade earns, and what a customer is worth");
  if (economics.terms)
    s.block({
      t: "p",
      sentences: [
        sentence(
          prose`An industry of this kind works as ${word(economics.terms.name)}: what it wins is ${word(economics.terms.customer)}${economics.measures.length >= 3 ? prose` (${ref("ex_unit_economics")})` : ""}.`,
        ),
        ...(economics.margin
          ? [
              sentence(
                prose`A dollar of yearly revenue leaves ${fig(economics.margin)} after cost of goods${cite(...sourcesOf(w, economics.margin))}.`,
              ),
            ]
          : []),
        ...(economics.perHead
          ? [sentence(prose`People ${inPlace(w)} spend ${fig(economics.perHead)} a head and year on ${market(w)}.`)]
          : []),
      ],
    });
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
  const { outlook, size, competition } = w;
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
  const faster = value(w, outlook.growth) > value(w, outlook.worldGrowth);
  const strengths: Sentence[] = [
    ...(isPart(w.study) && faster
      ? [
          sentence(
            prose`Growth ${inPlace(w)} of ${fig(outlook.growth)} a year against ${fig(outlook.worldGrowth)} in the world.`,
            `${outlook.growth} > ${outlook.worldGrowth}`,
          ),
        ]
      : []),
    ...nearest(w, claims.drivers, 3)
      .slice(0, isPart(w.study) && faster ? 2 : 3)
      .map(claim),
  ];
  const weaknesses: Sentence[] = [
    ...(isPart(w.study) && !faster
      ? [
          sentence(
            prose`Growth ${inPlace(w)} of ${fig(outlook.growth)} a year does not pass the world's ${fig(outlook.worldGrowth)}.`,
            `${outlook.growth} <= ${outlook.worldGrowth}`,
          ),
        ]
      : []),
    ...(size.gap && value(w, size.gap) > 0.3
      ? [sentence(prose`The size is uncertain: the highest estimate is ${fig(size.gap)} above the lowest.`, `${size.gap} > 0.3`)]
      : []),
    ...nearest(w, claims.restraints, 2).map(claim),
  ];
  const opportunities = nearest(w, claims.opportunities, 3).map(claim);
  const inflation = w.study.country && w.study.tables.fact(w.study.country.iso3, "inflation");
  const threats: Sentence[] = [
    ...(inflation && value(w, inflation) > 0.08
      ? [
          sentence(
            prose`Consumer prices in ${place(w)} rise by ${fig(inflation)} a year${cite(...sourcesOf(w, inflation))}.`,
            `${inflation} > 0.08`,
          ),
        ]
      : []),
    ...(competition.hhiLow && value(w, competition.hhiLow) > 1800
      ? [
          sentence(
            prose`A concentrated field: the index is ${fig(competition.hhiLow)} or more, so the leaders can answer an entrant.`,
            `${competition.hhiLow} > 1800`,
          ),
        ]
      : []),
    ...nearest(w, claims.restraints, 4).slice(2, 4).map(claim),
  ];
  const empty = (name: string): Sentence[] => [sentence(prose`No ${name} with evidence in the library.`)];
  s.exhibit("swot", {
    status: [strengths, weaknesses, opportunities, threats].every((x) => x.length > 0) ? "filled" : "partial",
    quality: "reported",
    ...([strengths, weaknesses, opportunities, threats].every((x) => x.length > 0)
      ? {}
      : { reason: prose`A point without evidence is left out.` }),
    title: vary(
      w,
      "swot",
      prose`${capital(market(w))} ${inPlace(w)}: what helps, what hurts`,
      prose`What speaks for and against ${market(w)} ${inPlace(w)}`,
    ),
    subtitle: prose`Each point rests on a cell or a source`,
    quadrants: [
      { title: "Strengths", tone: "good", items: strengths.length > 0 ? strengths : empty("strength") },
      { title: "Weaknesses", tone: "bad", items: weaknesses.length > 0 ? weaknesses : empty("weakness") },
      { title: "Opportunities", tone: "good", items: opportunities.length > 0 ? opportunities : empty("opportunity") },
      { title: "Threats", tone: "bad", items: threats.length > 0 ? threats : empty("threat") },
    ],
    sources,
  });
}

function entry(w: Work, s: SectionWriter): void {
  const rows = options(w);
  s.exhibit("entry_options", {
    status: "filled",
    quality: "modelled",
    title: prose`${present(rows[0], "an option").name}: what the figures advise ${asker(w)}, and what else can be done`,
    asserts: w.strategy ? [...verdictHolds[w.strategy.verdict]] : [],
    subtitle: prose`Options that follow from the figures above, with what speaks for and against each`,
    table: {
      columns: [left("Option", 2), left("Why here", 4), left("What it needs", 3), left("Watch", 3)],
      rows: rows.map((o) => row(o.name, o.why, o.needs, o.watch)),
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
