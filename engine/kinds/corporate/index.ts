import type { CorporateBrief } from "#shared/brief.ts";
import { importPart } from "../../analysis/border-share.ts";
import { studyEconomics } from "../../analysis/economics.ts";
import { entrantNeed } from "../../analysis/entrant-sales.ts";
import { leaderOf } from "../../analysis/leader.ts";
import { reachOf } from "../../analysis/reach.ts";
import { scoredGrowth } from "../../analysis/scored-growth.ts";
import { strategyOf } from "../../analysis/strategy.ts";
import { surplusOf } from "../../analysis/surplus.ts";
import { forecastMarket } from "../../analysis/outlook.ts";
import { studyRisk } from "../../analysis/risk.ts";
import { analyseCompetitors } from "../../analysis/competitors.ts";
import { measurePlace } from "../../analysis/sizing/measure-place.ts";
import { worldByCountries } from "../../analysis/sizing/world-by-countries.ts";
import type { Work } from "../../analysis/work.ts";
import type { Ledger } from "../../ledger.ts";
import { shownCells } from "../../report/idle-facts.ts";
import { SectionWriter } from "../../report/section.ts";
import type { ReportKind } from "../../report/kind.ts";
import { coverage } from "../../exhibits/coverage.ts";
import { briefCoverage } from "../../writing/brief-coverage.ts";
import { capital, lower } from "../../writing/prose.ts";
import { answerOf } from "./answer.ts";
import { type CorporateSubject, interpret, placesIn, researchSubject, settle } from "./interpret.ts";
import { gapTable } from "./gaps/gap-table.ts";
import { corporateOutline } from "./outline.ts";
import { competitorAnalysis } from "./sections/competitor-analysis.ts";
import { executiveSummary } from "./sections/executive-summary.ts";
import { globalMarket } from "./sections/global-market.ts";
import { marketDynamics } from "./sections/market-dynamics.ts";
import { marketResearch } from "./sections/market-research.ts";
import { methodology } from "./sections/methodology.ts";
import { segmentalMarket } from "./sections/segmental-market.ts";
import { strategyLayer } from "./sections/strategy-layer.ts";

/** The market, measured: what the analysis starts from. */
type Sized = Pick<Work, "study" | "regions" | "world" | "size">;

/** A market in the world, a region or a country: size, outlook, dynamics, segments, competitors and strategy. */
export const corporate: ReportKind<CorporateBrief, CorporateSubject, Sized, Work> = {
  id: "corporate",
  name: "Corporate Market Research Report",
  outline: corporateOutline,
  leavesOutIdleFacts: true,
  settle,
  researchSubject,
  interpret,
  resolve,
  analyse,
  // The summary and the method are written last: they speak of what the others found and assumed.
  writers: [
    { write: globalMarket },
    { write: segmentalMarket },
    { write: competitorAnalysis },
    { write: marketDynamics },
    { write: strategyLayer },
    { write: marketResearch },
    { write: executiveSummary },
    { write: methodology },
  ],
  headline: ({ study, size }) => ({
    cells: { value: size.headline, low: size.low, high: size.high },
    year: study.years.base,
    unit: "USD",
    level: size.level,
    grade: size.grade,
    backtest: size.backtest,
    methods: size.estimates.map((e) => ({ id: e.method, cell: e.size, independent: e.independent ?? true })),
  }),
  answer: answerOf,
  complete(drafts, brief, work) {
    // What is missing stands once, where the advice says how wrong it may be.
    const missing = gapTable(work, [...drafts.values()]);
    for (const draft of drafts.values()) draft.gaps = draft.id === "strategy_layer" ? missing : [];
    const asked = briefCoverage(brief, [...drafts.values()]);
    if (asked) drafts.get("market_research")?.blocks.push(asked);
    const methods = drafts.get("research_methodology");
    if (!methods) return;
    const late = new SectionWriter(methods.id, methods.title);
    coverage(work, late, shownCells(work.study.ledger.cells, [...drafts.values()], work.study.ledger.runs));
    methods.exhibits.unshift(...late.draft.exhibits);
  },
  titles: ({ market, years, sizedWithin, evidence }) => ({
    title: `${titleOf(market.name, sizedWithin, evidence.market.narrowedFrom?.name)}: ${market.geography}`,
    subtitle: `Size, outlook, dynamics, segments, competitors and strategy in ${lower(market.name)}, ${years.base} to ${years.last}`,
  }),
  placesIn,
  preview: { open: ["market_research", "research_methodology"], headline: "executive_summary" },
  invariants: {
    ordered: [
      ["market_low", "market_size"],
      ["market_size", "market_high"],
      ["som", "sam"],
      ["sam", "market_size"],
      ["world_low", "world_size"],
      ["world_size", "world_high"],
      ["hhi_low", "hhi_high"],
      ...(["place", "world"] as const).flatMap((name): [string, string][] => [
        [`${name}_lo_5`, `${name}_mid_5`],
        [`${name}_mid_5`, `${name}_hi_5`],
      ]),
      ["growth_spread_low", "growth_spread_high"],
    ],
    whole: [{ sum: "regions_sum", of: "world_size", violation: "the regions do not add up to the world" }],
  },
};

function resolve(subject: CorporateSubject, ledger: Ledger): Sized {
  const { study, size } = measurePlace(subject, ledger);
  return { study, regions: size.regions, world: size.world, size };
}

function analyse({ study, regions, world, size }: Sized): Work {
  const countries = worldByCountries(study, size);
  const outlook = forecastMarket(study, { mid: size.headline, low: size.low, high: size.high }, world);
  const economics = studyEconomics(study, size.headline);
  const competition = analyseCompetitors(study, size);
  const risk = studyRisk(study, outlook, size.headline);
  const entrant = entrantNeed(study, size, competition);
  const reach = reachOf(study, competition, size.headline, entrant);
  const strategy = strategyOf(
    study,
    {
      size: { value: size.headline, low: size.low, high: size.high },
      growth: scoredGrowth(study, outlook),
      entrant,
      leader: leaderOf(study, competition),
      imports: importPart(study, size),
    },
    surplusOf(study, size),
  );
  return { study, regions, world, size, countries, outlook, competition, economics, risk, reach, strategy };
}

/** The customer's own words stand in the title where the report is on more than they mean, or on less. */
const titleOf = (name: string, within: string | null, wider: string | undefined): string =>
  within !== null
    ? `${capital(within)}, sized within ${lower(name)}`
    : wider !== undefined
      ? `${capital(wider)}, of it ${lower(name)}`
      : name;
