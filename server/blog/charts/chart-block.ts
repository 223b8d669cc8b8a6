import { isMeasured } from "#charts";
import { z } from "zod";
import type { Fault } from "../articles/article-file.ts";

/** A `chart` block of an article, as content/blog/README.md describes it. */

const words = (characters: number) =>
  z.string().trim().min(1).max(characters).refine(isMeasured, { error: "holds a character that the typeface of the charts does not have" });
const figure = z.number().nullable();
const row = { name: words(70), highlight: z.boolean().optional(), quality: z.enum(["reported", "estimated", "modelled"]).optional() };
const points = z
  .array(z.tuple([z.number().int().min(1800).max(2200), figure]))
  .min(1)
  .refine((list) => new Set(list.map(([year]) => year)).size === list.length, { error: "a year stands there twice" });
const common = {
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "small letters, digits and single hyphens" }),
  title: words(120),
  subtitle: words(160),
  alt: z.string().trim().min(1).max(600),
  source: words(400),
  unit: words(40),
  decimals: z.number().int().min(0).max(4),
};
const stackRow = z.strictObject({
  ...row,
  values: z.array(figure.refine((v) => v === null || (v >= 0 && v <= 100), { error: "a share from 0 to 100" })),
});

const chartBlock = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("bars"),
    ...common,
    rows: z
      .array(z.strictObject({ ...row, value: figure }))
      .min(1)
      .max(12),
  }),
  z.strictObject({
    kind: z.literal("lines"),
    ...common,
    forecastFrom: z.number().int().optional(),
    series: z
      .array(z.strictObject({ ...row, points: points.min(2), low: points.optional(), high: points.optional() }))
      .min(1)
      .max(5),
  }),
  z.strictObject({
    kind: z.literal("range"),
    ...common,
    rows: z
      .array(
        z
          .strictObject({ ...row, low: z.number(), mid: figure.optional(), high: z.number() })
          .refine((r) => r.low <= r.high && (typeof r.mid !== "number" || (r.low <= r.mid && r.mid <= r.high)), {
            error: "low, mid and high are not in order",
          }),
      )
      .min(1)
      .max(8),
  }),
  z
    .strictObject({
      kind: z.literal("stack"),
      ...common,
      unit: z.literal("%"),
      parts: z.array(words(40)).min(2).max(8),
      rows: z.array(stackRow).min(1).max(8),
    })
    .refine(({ parts, rows }) => rows.every(({ values }) => values.length === parts.length), {
      path: ["rows"],
      error: "one value for each part",
    })
    .refine(({ rows }) => rows.every(({ values }) => values.reduce<number>((sum, v) => sum + (v ?? 0), 0) <= 100.5), {
      path: ["rows"],
      error: "the shares of a row add up to more than 100",
    }),
]);
export type ChartBlock = z.output<typeof chartBlock>;

/** Reads the JSON of a block. `line` is that of its opening fence in the file. */
export function readChartBlock(text: string, line: number): { block: ChartBlock } | { faults: Fault[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return { faults: [{ line: line + lineOf(text, message), words: `chart: not JSON: ${message.replace(/\s+/g, " ").slice(0, 160)}` }] };
  }
  const read = chartBlock.safeParse(json);
  if (read.success) return { block: read.data };
  return { faults: read.error.issues.map((issue) => ({ line, words: `chart: ${said(issue)}` })) };
}

function said({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`;
}

/** Lines into the block, from what the parser says of the place. */
function lineOf(text: string, message: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  // Without a place the text ended too early.
  const before = position === undefined ? text : text.slice(0, Number(position));
  return before.split("\n").length;
}
