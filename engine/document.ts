import { z } from "zod";
import { brief } from "#shared/brief.ts";
import { figureFormat } from "#shared/figures.ts";
import { evidenceGrade, valueLevel } from "#shared/interpretation.ts";

/** The report document: typed, versioned JSON, all that renderers see. Text runs carry no digits: figures are references to cells. */

export const schemaName = "sextant.report/1";

const id = z.string().regex(/^[a-z][a-z0-9_]*$/, "lower-case identifier");
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const source = z.strictObject({
  id,
  /** Number in the reference list, from 1. */
  number: z.number().int().positive(),
  kind: z.enum(["official statistic", "dataset", "company report", "industry association", "news", "research", "web page", "document"]),
  title: z.string(),
  publisher: z.string(),
  producer: z.string().optional(),
  url: z.url(),
  published: z.string(),
  retrieved: isoDate,
  licence: z.string().optional(),
  /** The words in which the source asks to be named. */
  credit: z.string().optional(),
  /** What was stored of the source: the passages that figures and claims were read from. */
  snapshot: z.string(),
  /** SHA-256 of the snapshot, hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

const cellBase = {
  id,
  /** "Market size, India" – names the cell in tables, in the workbook and in 'how this was made'. */
  label: z.string(),
  /** Dimensions, e.g. "USD", "vehicle", "USD/vehicle", "1". Amounts are per year unless the label says otherwise. */
  unit: z.string(),
  /** In base units: USD not millions, fractions not per cent. */
  value: z.number(),
  format: figureFormat,
};
const span = { source: id, quote: z.string(), start: z.number().int().min(0), end: z.number().int().min(0) };

export const factCell = z.strictObject({
  kind: z.literal("fact"),
  ...cellBase,
  ...span,
  metric: z.string(),
  entity: z.string(),
  geography: z.string(),
  period: z.number().int(),
  status: z.enum(["reported", "estimated"]),
  note: z.string().optional(),
});
export const assumptionCell = z.strictObject({
  kind: z.literal("assumption"),
  ...cellBase,
  low: z.number(),
  high: z.number(),
  /** A measurement of a method, printed with its figure; not a view of the market that a reader would replace. */
  measured: z.literal(true).optional(),
  why: z.string(),
  sources: z.array(id),
  fitted: z.literal(true).optional().describe("its sources taught it, and are none of this market"),
});
/** `formula`: expression over other cells; `a.low` and `a.high` are the ends of assumption a. */
export const formulaCell = z.strictObject({ kind: z.literal("formula"), ...cellBase, formula: z.string() });
/** Output of a numerical method (forecaster, simulation, sum of a stored table) that a formula cannot print. */
export const methodCell = z.strictObject({ kind: z.literal("method"), ...cellBase, run: id, output: z.string() });
export const cell = z.discriminatedUnion("kind", [factCell, assumptionCell, formulaCell, methodCell]);

const forecastRun = z.strictObject({
  id,
  method: z.literal("forecast"),
  label: z.string(),
  /** Cells of the yearly series, oldest first, and the year of the first. */
  inputs: z.array(id),
  fromYear: z.number().int(),
  horizon: z.number().int().positive(),
  positive: z.boolean(),
});
// Draws everything uncertain at once and reads `output`. Outputs: "p10" (any percentile), "mean", "above:<cell>" (share of draws above it);
// over `path` "p10:<i>" (percentile of year i as a multiple of its central value) and "grows" (share of draws that end above their start).
const simulationRun = z.strictObject({
  id,
  method: z.literal("simulation"),
  label: z.string(),
  output: id,
  seed: z.number().int(),
  draws: z.number().int().positive(),
  /** Central value of each year, today's first; the last is `output`. Without it `output` alone is drawn. */
  path: z.array(id).min(2).optional(),
  /** Assumptions that are drawn, each from the triangle of its range, with `isEven` on logarithms where it is a multiple; without it all. */
  drawn: z.array(id).optional(),
  isEven: z.boolean().optional(),
  /**
   * What else is uncertain. One draw moves all years: each is multiplied by a log-normal factor with middle 1, of which `low` and `high` of
   * that year (cells of unit 1) are the tenth and ninetieth percentile; null leaves the year as it is.
   */
  factors: z.array(z.strictObject({ name: z.string(), low: z.array(id.nullable()), high: z.array(id.nullable()) })).optional(),
  /** The draws of each year are moved by one factor so that their median is the year's central value. */
  isCentred: z.boolean().optional(),
});
const tableRun = z.strictObject({
  id,
  method: z.literal("table-sum"),
  label: z.string(),
  unit: z.string(),
  sources: z.array(id),
  /** Names of the value columns, e.g. years. Outputs: "sum:<column>", "sum:<column>:<group>" or "row:<column>:<code>". */
  columns: z.array(z.string()).min(1),
  /** `imputed` rows use their region's median share where none is published. */
  rows: z.array(
    z.strictObject({ code: z.string(), name: z.string(), group: z.string(), imputed: z.boolean(), values: z.array(z.number()) }),
  ),
});
/**
 * Ranks the rows of a stored table by what each takes of `total`: in proportion to the product of its columns, each raised to a weight, and no
 * more than its column `most`. Outputs: "place:<code>"; over draws of the weights (triangular) and of each row's own error (log-normal)
 * "p10:<code>" and "p90:<code>" (places) and "five:<code>" (share of draws among the first five); "rest" (sum of the products of the rows in `rest`).
 */
const rankingRun = z.strictObject({
  id,
  method: z.literal("ranking"),
  label: z.string(),
  seed: z.number().int(),
  draws: z.number().int().positive(),
  /** Run of the stored table. */
  table: id,
  weights: z.array(z.strictObject({ column: z.string(), weight: id })).min(1),
  total: id,
  most: z.string(),
  /** Standard deviation of the logarithm of a row's error, and those of rows that differ. */
  error: z.number().min(0),
  errors: z.array(z.strictObject({ code: z.string(), deviation: z.number().min(0) })),
  /** Codes of rows whose products no cell holds one by one. */
  rest: z.array(z.string()),
});
export const run = z.discriminatedUnion("method", [forecastRun, simulationRun, tableRun, rankingRun]);

/** A qualitative statement and the words that it rests on. */
export const claim = z.strictObject({ id, text: z.string(), /** Year of the evidence. */ year: z.number().int().optional(), ...span });

export const inline = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("text"), v: z.string(), strong: z.boolean().optional() }),
  z.strictObject({ t: z.literal("fig"), cell: id, format: figureFormat.optional(), strong: z.boolean().optional() }),
  /** A proper name that may hold digits ("3D printing", "Regulation 2025/40"), with where it comes from. */
  z.strictObject({ t: z.literal("name"), v: z.string(), from: z.string() }),
  z.strictObject({ t: z.literal("year"), v: z.number().int() }),
  z.strictObject({ t: z.literal("cite"), sources: z.array(id).min(1) }),
  z.strictObject({ t: z.literal("ref"), exhibit: id }),
]);
/** Holds while every assertion (a comparison over cells) is true; otherwise the sentence is stale. */
export const sentence = z.strictObject({ runs: z.array(inline).min(1), asserts: z.array(z.string()).optional() });

export const block = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("lead"), sentences: z.array(sentence).min(1) }),
  z.strictObject({ t: z.literal("h2"), v: z.string() }),
  z.strictObject({ t: z.literal("p"), sentences: z.array(sentence).min(1) }),
  z.strictObject({
    t: z.literal("list"),
    items: z.array(z.array(sentence).min(1)).min(1),
    /** Key of the outline's requirement that the list answers, where an exhibit would have had one or two rows. */
    requirement: z.string().optional(),
  }),
  z.strictObject({ t: z.literal("callout"), tone: z.enum(["note", "caution"]), title: z.string(), sentences: z.array(sentence).min(1) }),
  z.strictObject({
    t: z.literal("kpis"),
    items: z
      .array(z.strictObject({ cell: id, format: figureFormat.optional(), label: z.array(inline) }))
      .min(2)
      .max(4),
  }),
  z.strictObject({ t: z.literal("exhibit"), id }),
  /** The drawing of an exhibit once more, where its finding is told first. */
  z.strictObject({ t: z.literal("chart"), exhibit: id }),
  /** What the report was to show, or a figure lacks: what that changes and who has it; of one section, why and how to get it. */
  z.strictObject({
    t: z.literal("gaps"), // `requirement`: answered in place of an exhibit; `also`: others that lack the same thing
    items: z
      .array(
        z.strictObject({
          requirement: z.string().optional(),
          also: z.array(z.string()).optional(),
          what: z.array(inline).min(1),
          changes: z.array(inline).min(1).optional(),
          why: z.array(inline).min(1),
        }),
      )
      .min(1),
  }),
]);

// ---- exhibits -----------------------------------------------------------------------------

const quality = z.enum(["reported", "estimated", "modelled"]);
const named = { name: z.string(), highlight: z.boolean().optional(), quality: quality.optional() };
const rangeRow = z.strictObject({ ...named, lo: id, mid: id.nullable(), hi: id, mark: id.optional() });
export const chart = z.discriminatedUnion("kind", [
  /** Lines over years; null is a gap. `lo`/`hi` draw an interval. `forecastFrom`: first modelled year, shaded. */
  z.strictObject({
    kind: z.literal("line"),
    years: z.array(z.number().int()).min(2),
    forecastFrom: z.number().int().optional(),
    series: z
      .array(
        z.strictObject({
          ...named,
          cells: z.array(id.nullable()),
          lo: z.array(id.nullable()).optional(),
          hi: z.array(id.nullable()).optional(),
        }),
      )
      .min(1)
      .max(6),
  }),
  z.strictObject({ kind: z.literal("bars"), rows: z.array(z.strictObject({ ...named, cell: id })).min(1) }),
  /** Parts of a whole, one bar per row; the shares of a row are fractions. */
  z.strictObject({
    kind: z.literal("stack"),
    parts: z.array(z.string()).min(2).max(8),
    rows: z.array(z.strictObject({ ...named, cells: z.array(id.nullable()) })).min(1),
  }),
  /** Low – central – high on one scale; beside them an amount (`mark`) under a name (`marked`). */
  z.strictObject({ kind: z.literal("range"), marked: z.string().optional(), rows: z.array(rangeRow).min(1) }),
  /** Total → steps → total; a step is the change that its cell holds. */
  z.strictObject({ kind: z.literal("waterfall"), rows: z.array(z.strictObject({ ...named, cell: id, total: z.boolean() })).min(2) }),
  z.strictObject({ kind: z.literal("tornado"), base: id, rows: z.array(z.strictObject({ ...named, lo: id, hi: id })).min(1) }),
  z.strictObject({
    kind: z.literal("scatter"),
    xLabel: z.string(),
    yLabel: z.string(),
    xFormat: figureFormat,
    /** Radii of circles around the origin: the drawing is then a map, at one scale across and up. */
    rings: z.array(id).min(1).optional(),
    rows: z.array(z.strictObject({ ...named, x: id, y: id, size: id.nullable() })).min(1),
  }),
  /** Scores 1–5 by row and column. */
  z.strictObject({
    kind: z.literal("heat"),
    columns: z.array(z.string()).min(1),
    rows: z.array(z.strictObject({ ...named, cells: z.array(id.nullable()) })).min(1),
  }),
  /** Bubbles on a borderless world; area in proportion to the cell. */
  z.strictObject({
    kind: z.literal("map"),
    points: z.array(z.strictObject({ ...named, code: z.string(), lat: z.number(), lon: z.number(), cell: id })).min(1),
  }),
]);

export const table = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        label: z.string(),
        unit: z.string().optional(),
        align: z.enum(["left", "right"]),
        /** Relative width of a text column. */ weight: z.number().positive().optional(),
      }),
    )
    .min(1),
  rows: z.array(z.strictObject({ cells: z.array(z.array(inline)), role: z.enum(["total", "highlight"]).optional() })),
});
/**
 * What a title says of the rows of its own exhibit, so that it can be held against them. `largest` and `smallest`: the named rows, in the
 * order of the title, stand before all others; `tie`: they share the first place; `above` and `below`: the first named against the second.
 */
export const comparison = z.strictObject({
  says: z.enum(["largest", "smallest", "tie", "above", "below"]),
  /** What is compared: the figure, its size without the sign, or the distance between two ends. */
  by: z.enum(["value", "change", "swing"]),
  /** Named in the title as in the rows (or by their column), with the figures compared: two ends for a swing. */
  of: z.array(z.strictObject({ name: z.string(), cells: z.array(id).min(1).max(2) })).min(1),
  /** The figures of every row compared, the named ones among them. */
  among: z.array(z.array(id).min(1).max(2)).min(2),
  /** Columns of the table in which the rows compared read alike; the others are another year, scope or kind. */
  alike: z.array(z.number().int().min(0)).optional(),
  /** What the rows do not name: no larger than the largest, or the title speaks of those named. */
  rest: id.optional(),
});
const quadrant = z.strictObject({ title: z.string(), tone: z.enum(["good", "bad"]), items: z.array(sentence) });
/** Two by two: SWOT and its like. */
export const quadrants = z.array(quadrant).min(2).max(4);

export const exhibit = z.strictObject({
  id,
  number: z.number().int().positive(),
  section: id,
  /** Key of the outline's requirement that this exhibit answers. */
  requirement: z.string(),
  status: z.enum(["filled", "partial", "unavailable"]),
  /** For partial and unavailable: what is missing and how to get it. */
  reason: z.array(inline).optional(),
  /** States the finding. */
  title: z.array(inline).min(1),
  asserts: z.array(z.string()).optional(),
  compares: z.array(comparison).optional(),
  /** Measure and unit: "USD billion, current prices". */
  subtitle: z.array(inline),
  /** How the cells of the chart are printed. */
  format: figureFormat.optional(),
  chart: chart.optional(),
  table: table.optional(),
  quadrants: quadrants.optional(),
  /** Spoken description of the drawing. */
  alt: z.array(inline).optional(),
  note: z.array(inline).optional(),
  sources: z.array(id),
  quality,
});

export const section = z.strictObject({ id, number: z.number().int().positive(), title: z.string(), blocks: z.array(block) });

export const check = z.strictObject({
  id,
  name: z.string(),
  rule: z.string(),
  checked: z.number().int().min(0),
  violations: z.array(z.string()),
  result: z.enum(["pass", "fail"]),
});

/** The size that the report leads with, so that anyone can hold it against a figure published later. Values are those of their cells. */
export const headline = z.strictObject({
  cells: z.strictObject({ value: id, low: id, high: id }),
  value: z.number(),
  /** Ends of the 80 % range. */
  low: z.number(),
  high: z.number(),
  year: z.number().int(),
  /** ISO 4217. */ unit: z.string(),
  level: valueLevel,
  grade: evidenceGrade,
  /** How far published national figures of the same grade were missed when they were hidden: count, median factor, share within the range. */
  backtest: z.strictObject({ figures: z.number().int(), median: z.number(), held: z.number() }).nullable(),
  methods: z.array(z.strictObject({ id: z.string(), cell: id, value: z.number(), independent: z.boolean() })),
});

/** The report on one page, before its sections: no exhibits, no headings. */
export const answer = z.strictObject({
  question: z.array(inline).min(1),
  /** Null where too little can be held against other markets. */
  verdict: z.enum(["enter", "try", "wait", "no", "tie"]).nullable(),
  blocks: z.array(block).min(1),
});

// ---- document -----------------------------------------------------------------------------

export const reportDocument = z.strictObject({
  schema: z.literal(schemaName),
  /** SHA-256 of the canonical JSON of all else. */
  hash: z.string(),
  status: z.enum(["completed", "partial", "insufficient"]),
  /** For insufficient: why, and what was tried. */
  reason: z.string().optional(),
  tried: z.array(z.string()),
  title: z.string(),
  subtitle: z.string(),
  kindName: z.string(),
  language: z.literal("en"),
  brief,
  writer: z.string(),
  asOf: isoDate,
  market: z.strictObject({ id: z.string(), name: z.string(), industry: z.string(), path: z.array(z.string()), geography: z.string() }),
  years: z.strictObject({ first: z.number().int(), base: z.number().int(), last: z.number().int() }),
  /** Absent in reports without a size or a recommendation, and in those made before there was one. */
  headline: headline.optional(),
  answer: answer.optional(),
  currency: z.string(),
  sources: z.array(source),
  cells: z.array(cell),
  runs: z.array(run),
  claims: z.array(claim),
  sections: z.array(section),
  exhibits: z.array(exhibit),
  checks: z.array(check),
});

export type Source = z.infer<typeof source>;
export type Cell = z.infer<typeof cell>;
export type FactCell = z.infer<typeof factCell>;
export type AssumptionCell = z.infer<typeof assumptionCell>;
export type Claim = z.infer<typeof claim>;
export type MethodRun = z.infer<typeof run>;
export type SimulationRun = z.infer<typeof simulationRun>;
export type RankingRun = z.infer<typeof rankingRun>;
export type Inline = z.infer<typeof inline>;
export type Sentence = z.infer<typeof sentence>;
export type Block = z.infer<typeof block>;
export type Chart = z.infer<typeof chart>;
export type Table = z.infer<typeof table>;
export type Comparison = z.infer<typeof comparison>;
export type Exhibit = z.infer<typeof exhibit>;
export type Section = z.infer<typeof section>;
export type Headline = z.infer<typeof headline>;
export type Answer = z.infer<typeof answer>;
export type Check = z.infer<typeof check>;
export type ReportDocument = z.infer<typeof reportDocument>;
