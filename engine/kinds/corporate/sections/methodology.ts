import type { Inline, Sentence } from "#document";
import { valueLevels } from "#shared/interpretation.ts";
import { widestFirst } from "../../../analysis/risk.ts";
import {
  capital,
  cite,
  dated,
  eighty,
  fig,
  listed,
  lower,
  numberWord,
  ref,
  prose,
  sentence,
  strong,
  word,
  year,
} from "../../../writing/prose.ts";
import { isPart, placeName } from "../../../report/study.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { coverage } from "../../../exhibits/coverage.ts";
import { inPlace, market, value } from "../../../writing/phrases.ts";
import type { ClassPart } from "../../../analysis/sizing/class-part.ts";
import { leastCarried, weightsOf } from "../../../analysis/method-weights.ts";
import { sourcesOf } from "../../../writing/relevance.ts";

/** How many methods give an estimate, and how many of them carry the size. */
function carrying(w: Work): Sentence {
  const cells = weightsOf(w.study.ledger, w.size.estimates);
  const heavy = cells.filter((cell) => value(w, cell) >= leastCarried);
  return sentence(
    heavy.length === cells.length
      ? prose`The market ${inPlace(w)} was measured by ${numberWord(cells.length)} methods.`
      : prose`${capital(numberWord(cells.length))} methods give an estimate of the market ${inPlace(w)}; ${numberWord(heavy.length)} of them ${heavy.length === 1 ? "carries" : "carry"} its size, and the others are printed beside ${heavy.length === 1 ? "it" : "them"} with the weight that their past errors leave them.`,
    ...cells.map((cell) => `${cell} ${heavy.includes(cell) ? ">=" : "<"} ${leastCarried}`),
  );
}

/** Section two: where the figures come from, how they were computed, and where the report is weak. */
export function methodology(w: Work): SectionDraft {
  const { outlook, size, study } = w;
  const s = new SectionWriter("research_methodology", "Research Methodology");
  const ways = size.estimates.map((e) => [sentence([strong(`${capital(e.way)}. `), ...dated(`${capital(clause(e.explains))}.`)])]);
  const independent = size.estimates.filter((e) => e.independent !== false).length;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`Every figure here is read from a stored source, computed by a printed formula, or assumed or fitted and printed with its range; where none of these could be had, the report says so.`,
      ),
    ],
  });
  s.heading("How the size was found").block({
    t: "p",
    sentences: [
      ways.length > 1
        ? carrying(w)
        : sentence(
            ways.length === 1
              ? prose`The market ${inPlace(w)} was measured by one method.`
              : prose`The largest economies were measured one by one and scaled up by the demand base to the market ${inPlace(w)}.`,
          ),
    ],
  });
  if (ways.length > 0) s.block({ t: "list", items: ways });
  s.block({
    t: "p",
    sentences: [
      ...(ways.length > 1
        ? [
            sentence(
              prose`They are combined as a mean of logarithms. A method weighs more the closer it came to known figures, and methods that err together share their weight; ${ref("ex_triangulation")} prints the weights.`,
            ),
          ]
        : []),
      ...(independent > 0 && independent < ways.length
        ? [
            sentence(
              prose`Methods that share a decisive input count as one, so ${numberWord(independent)} ${independent === 1 ? "is" : "are"} independent.`,
            ),
          ]
        : []),
      ...(size.gap ? [gapSentence(w, size.gap)] : []),
      ...(size.classPart ? [classSentence(w, size.classPart)] : []),
      sentence(
        prose`The size measures ${valueLevels[size.level]} and has evidence grade ${size.grade}, whose limit is that half of such sizes miss by no more than ${fig(size.errors.typical)}.`,
      ),
      ...(size.errors.backtest
        ? [
            sentence(
              prose`That is measured: ${fig(size.errors.backtest.figures)} published national figures of this grade were hidden and sized again. Half of these were missed by less than ${fig(size.errors.backtest.median)}, and ${fig(size.errors.backtest.held)} lay within the printed range.`,
            ),
          ]
        : []),
    ],
  });
  coverage(w, s);
  s.heading("The formulas");
  formulas(w, s);
  s.heading("What had to be assumed").block({
    t: "p",
    sentences: [
      sentence(
        prose`Assumptions are ours. Those that move the market most stand in ${ref("ex_assumptions")}, all with their reasons in the appendix; the workbook changes them.`,
      ),
    ],
  });
  assumptions(w, s);
  s.heading("How far forecasts can be trusted").block({
    t: "p",
    sentences: [
      sentence(
        outlook.grounds.kind === "own"
          ? prose`Enough yearly figures are published to test a forecast on them: ${outlook.grounds.name}${cite(...sourcesOf(w, outlook.grounds.series.observed[0]?.cell))}.`
          : prose`No eight years of ${market(w)} in a row were read, so no forecast of the market itself can be tested. ${restsOn(w)}`,
      ),
      sentence(
        prose`The forecaster is a mean of five standard methods, weighted by how well each did lately; past surprises set the intervals.`,
      ),
      bandSentence(w),
      sentence(
        prose`The cases of ${ref("ex_scenarios")} are the ends and the middle of the outlook's band. ${ref("ex_sensitivity")} highlights what the simulation draws.`,
      ),
    ],
  });
  backtest(w, s);
  s.heading("Limits").block({ t: "list", items: limits(w).map((runs) => [sentence(runs)]) });
  return s.draft;

  function gapSentence(work: Work, gap: string) {
    const close = work.study.ledger.value(gap) <= 0.3;
    return sentence(
      close
        ? prose`Of the methods that carry the size, the highest is ${fig(gap)} above the lowest, close enough for one central value.`
        : prose`Of the methods that carry the size, the highest is ${fig(gap)} above the lowest, so the central value should not be quoted without its range.`,
      `${gap} ${close ? "<=" : ">"} 0.3`,
    );
  }
  /** The official class holds more or less than the market of the publisher: by how much, and what was made of it. */
  function classSentence(work: Work, { world, factor, isAnother }: ClassPart) {
    const { ledger } = work.study;
    const isWider = ledger.value(world) > ledger.value(work.world.size);
    return sentence(
      prose`The official class holds ${fig(world)} in the world${isWider ? ", more than what is published" : ""}; its sizes are multiplied by ${fig(factor, { style: "fixed", scale: 1, digits: 2 })}${isAnother ? "" : ", half of the way to the published one"}.`,
      `${world} ${isWider ? ">" : "<="} ${work.world.size}`,
    );
  }
  function limits(work: Work): Inline[][] {
    const isPublished = size.estimates.some((e) => e.way.startsWith("published"));
    const hasFigures = work.competition.companies.some((c) => c.revenue ?? c.margin) || work.competition.shares.length > 0;
    return [
      ...(isPublished || work.world.published.length > 1
        ? [
            prose`Published sizes draw the boundary of the market in their own way; where they disagree, the report shows the spread and does not choose.`,
          ]
        : []),
      ...(work.world.steps.length > 0
        ? [
            prose`The share of ${market(work)} in ${work.world.anchor.name} is an assumption; a published size of the market itself would replace it.`,
          ]
        : []),
      ...(!isPublished && isPart(study)
        ? [prose`No page that was read publishes a size of this market ${inPlace(work)}; the size is computed.`]
        : []),
      ...(hasFigures
        ? [
            prose`Figures of companies are those they publish; their years end at different times and their revenue may hold other business.`,
          ]
        : []),
      prose`The stored excerpts hold the passages that were read, not whole pages; the links lead to the pages.`,
    ];
  }
}

/** What the growth is made of where the market itself has no series, and whose forecasts are tested for it. */
function restsOn({ outlook: { grounds }, study }: Work): Inline[] {
  return grounds.kind === "driver"
    ? prose`Its growth is that of the output of ${placeName(study)}, moved half of the way by ${grounds.name}; the forecasts of both are tested instead.`
    : prose`Its growth rests on ${grounds.name}, whose forecast is tested instead.`;
}

/** How often the printed band held on series like those that growth rests on, hidden in turn. */
function bandSentence({ study, outlook }: Work): Sentence {
  const { forecasts, held, error, naive } = outlook.bandTest;
  return sentence(
    prose`The band was tested too, on ${fig(forecasts)} hidden years of yearly series of classes and countries: ${fig(held)} of them lay within the ${eighty} band. Their mean error was ${fig(error)} per cent; repeating the last value would have missed by ${fig(naive)} per cent.`,
    ...(study.ledger.value(error) < study.ledger.value(naive) ? [`${error} < ${naive}`] : []),
  );
}

/** A sentence as it stands in brackets. */
const clause = (sentenceText: string): string => lower(sentenceText.charAt(0)) + sentenceText.slice(1).replace(/\.$/, "");

/**
 * The formulas that carry the report, in reading order, each in words; as written they stand in the appendix. Of those that are made in more
 * than one way, the words are of the one that was taken.
 */
function keyFormulas({ study: { ledger, country }, regions, world }: Work): Readonly<Record<string, string>> {
  const region = regions.rows.find((r) => r.name === country?.macroRegion);
  const published =
    world.published.length === 1
      ? "The one published world size, carried to the base year"
      : "Mean of the published world sizes, as ratios, each carried to the base year";
  return {
    anchor_size: published,
    world_size:
      world.published.length > 0 ? published : "Sum of the economies sized one by one, scaled up by their part of the demand base",
    demand_share:
      !region || region.published
        ? "Share of the region in the world market, times the country's part of its region's demand base"
        : regions.publishedFor
          ? "What the published regions leave of the world, split by the demand base; times the country's part of its region's"
          : "Region's part of the world's demand base, times the country's part of its region's",
    size_top_down: "World market × share of the place",
    size_published: "Published size, carried to the base year",
    volume_per_head: "World volume ÷ people of the world",
    income_effect: "(Income per head here ÷ income per head of the world), to the power of the response to income",
    size_bottom_up: ledger.has("budget_share")
      ? "Demand base of the place × part of it that is spent on the market"
      : ledger.has("volume_per_head")
        ? "Volume per head × effect of income × people × price"
        : "Volume of the place × price",
    market_size: "Mean of the methods' estimates, as ratios, by the weights that the exhibit of the methods prints",
    market_low: "Market size × low end of the range that held four of five known figures, wider where the methods lie apart",
    market_high: "Market size × high end of the same range",
    ways_gap: "Largest estimate ÷ smallest estimate, less one",
    rate_place: ledger.has("trust_in_past")
      ? "Past growth of the world market and the growth of the series, by the weight that each is given"
      : "Published growth and the growth of the series, by the weight that each is given",
    growth_place: "(Market of the last year ÷ market of the base year), as a yearly rate",
    cr4: "Sum of the four largest known shares",
    hhi_low: "Sum of the squares of the known shares, in points",
    hhi_high: "The same and the square of all that is not known, as if one company held it",
    sam: "Market size × parts that are served",
    som: "Serviceable market × share of a comparable seller",
    gross_margin: "(Revenue − cost of goods) ÷ revenue",
    worth_of_revenue: "Yearly margin of a customer, over the years it stays",
    attractiveness: "Mean of the measures' scores by their weights; one half is a market in the middle of all",
  };
}

function formulas(w: Work, s: SectionWriter): void {
  const rows = Object.entries(keyFormulas(w)).filter(([id]) => w.study.ledger.has(id) && w.study.ledger.cell(id).kind === "formula");
  s.exhibit("formulas", {
    status: "filled",
    quality: "modelled",
    title: prose`The formulas that carry this report`,
    subtitle: prose`In words; How each figure was made prints each with its inputs, and the workbook computes it`,
    table: {
      columns: [left("Figure", 3), left("How it is computed", 5), right("Result")],
      rows: rows.map(([id, words]) => row([word(w.study.ledger.cell(id).label)], text(words), figure(id))),
    },
    sources: [],
  });
}

/** Assumptions shown in the section; the appendix lists all, with their reasons. */
const mostAssumptions = 6;

function assumptions(w: Work, s: SectionWriter): void {
  const moving = [...w.risk.drawn, ...w.risk.swings].toSorted(widestFirst(w.study.ledger)).map((swing) => swing.assumption);
  const rank = (id: string) => (moving.includes(id) ? moving.indexOf(id) : moving.length);
  const cells = w.study.ledger.cells
    .filter((c) => c.kind === "assumption")
    .filter((c) => !c.measured)
    .sort((a, b) => rank(a.id) - rank(b.id))
    .slice(0, mostAssumptions);
  const at = (id: string, end: "low" | "high") => {
    const end_id = `${id}_${end}`;
    const cell = w.study.ledger.cell(id);
    if (!w.study.ledger.has(end_id) && cell.kind === "assumption")
      w.study.ledger.formula(end_id, `${id}.${end}`, { label: `${cell.label}, ${end} end`, unit: cell.unit, format: cell.format });
    return figure(end_id);
  };
  s.exhibit("assumptions", {
    status: "filled",
    quality: "modelled",
    title: prose`What this report assumes, and how far each assumption may be off`,
    subtitle: prose`Central value with its range; change one and all that rests on it moves`,
    table: {
      columns: [left("Assumption", 3), right("Value"), right("Low"), right("High")],
      rows: cells.map((c) => row(text(c.label), figure(c.id), at(c.id, "low"), at(c.id, "high"))),
    },
    note: prose`What moves the market of ${year(w.study.years.last)} most stands first. The appendix lists every assumption, with its reason.`,
    sources: [...new Set(cells.flatMap((c) => c.sources))],
  });
}

/** What each method weighs in the forecast of the first series; one method alone needs no weights. */
function memberWeights(first: Work["outlook"]["economy"] | undefined): Inline[] {
  const used = first?.result.members.flatMap(({ weight }, i) => {
    const member = first.members[i];
    return member && weight >= leastTold ? [member] : [];
  });
  if (!first || !used || used.length === 0) return [];
  return prose`The forecast of ${word(first.label)} joins ${listed(used.map((m) => prose`${word(lower(m.name.charAt(0)) + m.name.slice(1), "method")} (${fig(m.weight)})`))}. `;
}
/** A smaller weight prints as nothing. */
const leastTold = 0.005;

function backtest(w: Work, s: SectionWriter): void {
  const { outlook } = w;
  const runs = [
    ...new Map(
      [
        outlook.grounds.series,
        ...outlook.grounds.forecasts,
        ...outlook.worldGrounds.forecasts,
        outlook.economy,
        outlook.worldEconomy,
      ].flatMap((f) => (f ? [[f.run, f] as const] : [])),
    ).values(),
  ];
  const { held, error, naive: last } = outlook.bandTest;
  const rows = [
    ...runs.map((f) =>
      row(
        text(f.label),
        figure(f.backtest("smape")),
        figure(f.backtest("naiveSmape")),
        figure(f.backtest("mase")),
        figure(f.backtest("naiveMase")),
        figure(f.backtest("coverage80")),
      ),
    ),
    row(
      text("All series of classes and countries whose last years were hidden"),
      figure(error),
      figure(last),
      text("–"),
      text("–"),
      figure(held),
    ),
  ];
  const best = runs[0];
  const tested = best?.result.backtest;
  const better = typeof tested?.smape === "number" && typeof tested.naiveSmape === "number" && tested.smape < tested.naiveSmape;
  const [own, naive] = [best?.backtest("smape"), best?.backtest("naiveSmape")];
  s.exhibit("backtest", {
    status: own ? "filled" : "partial",
    quality: "modelled",
    ...(own ? {} : { reason: prose`The series is too short for a backtest.` }),
    title:
      own && naive && better && best
        ? prose`The forecast of ${word(lower(best.label))}, held against its past, errs ${fig(own)} per cent; the last value repeated errs ${fig(naive)}`
        : prose`Held against its own past: what the forecaster and the last value would have missed`,
    ...(own && naive && better ? { asserts: [`${own} < ${naive}`] } : {}),
    subtitle: prose`Symmetric percentage error and scaled error over rolling starting points; coverage of the four-fifths interval`,
    table: {
      columns: [
        left("Series", 3),
        right("Error", "sMAPE, %"),
        right("Naive", "sMAPE, %"),
        right("Error", "MASE"),
        right("Naive", "MASE"),
        right("Interval held"),
      ],
      rows,
    },
    note: prose`${strong("Naive")} repeats the last observed value. ${memberWeights(best)}Where its error is no smaller than that of the last value, the series has no trend that can be relied on, and the range says more than the line.`,
    sources: sourcesOf(w, ...runs.map((f) => f.observed[0]?.cell)),
  });
}
