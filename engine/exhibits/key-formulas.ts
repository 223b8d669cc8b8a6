import type { Inline } from "#document";
import { carriersOf } from "../analysis/method-weights.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, dated, fig, numberWord, prose, word, year } from "../writing/prose.ts";
import { figure, left, right, row } from "../writing/tables.ts";
import { fitting } from "../writing/title-words.ts";

/**
 * The formulas that carry the report, in reading order, each in words; as written they stand in the appendix. Of those that are made in more
 * than one way, the words are of the one that was taken.
 */
function keyFormulas(w: Work): Readonly<Record<string, string>> {
  const {
    study: { ledger, country },
    regions,
    world,
    competition,
  } = w;
  const region = regions.rows.find((r) => r.name === country?.macroRegion);
  const published =
    world.published.length === 1
      ? "The published world size that was counted, carried to the base year"
      : "Geometric mean of the published world sizes, each carried to the base year";
  return {
    anchor_size: published,
    world_size:
      world.steps.length > 0
        ? `${capital(world.anchor.name)}, world, × the assumed share of each step down to this market`
        : world.published.length > 0
          ? published
          : "Sum of the economies sized one by one, scaled up by their part of the demand base",
    demand_share:
      !region || region.published
        ? "Share of the region in the world market, times the country's part of its region's demand base"
        : "The country's part of the world's demand base",
    size_top_down: "World market × share of the place",
    size_published: "Published size, carried to the base year",
    volume_per_head: "World volume ÷ people of the world",
    income_effect: "(Income per head here ÷ income per head of the world), to the power of the response to income",
    size_bottom_up: ledger.has("volume_per_head") ? "Volume per head × effect of income × people × price" : "Volume of the place × price",
    market_size: ledger.has("size_by_methods")
      ? "The larger of net imports with sales tax and the geometric mean of the methods' estimates, with the weights in the exhibit of methods"
      : "Geometric mean of the methods' estimates, with the weights in the exhibit of methods",
    market_low: endWords(w, "low"),
    market_high: endWords(w, "high"),
    ways_gap: "Largest estimate ÷ smallest estimate, less one",
    rate_place: ledger.has("trust_in_past")
      ? "Weighted mean of past growth of the world market and growth of the series"
      : "Weighted mean of published growth and growth of the series",
    growth_place: "(Market of the last year ÷ market of the base year), as a yearly rate",
    cr4: "Sum of the largest known shares, four at most",
    hhi_low: "Sum of the squares of the known shares, each as small as its rounding allows, in points",
    hhi_high: `The same with each as large as its rounding allows, and ${
      competition.isRanking
        ? "all unknown shares held by sellers as large as the smallest named, because the source names the largest in order"
        : competition.oneUnnamed
          ? "all unknown shares held by sellers as large as an unnamed one can be"
          : "the square of all unknown shares, as if one company held them"
    }`,
    sam: "Market size × parts that are served",
    som: "Market size × share of a comparable seller, no more than the serviceable part",
    gross_margin: "(Revenue − cost of goods) ÷ revenue",
    worth_of_revenue: "Yearly margin of a customer, over the years it stays",
    attractiveness: "Weighted mean of the measures' scores; one half is a market in the middle on all of them",
  };
}

/** How an end of the range came about: by the methods, or by a figure beside them that cut it or moved it out. */
function endWords({ study: { ledger }, size: { bounds } }: Work, end: "low" | "high"): string {
  const byMethods = `Market size × ${end} end of the range that held four of five known figures, wider where methods disagree`;
  const bound = bounds.find((b) => b.end === end);
  if (!bound) return byMethods;
  return `${ledger.cell(bound.cell).label}${bound.widens ? `; it lies beyond what the methods give` : ": it cuts what the methods give"}`;
}

/** How the size comes about, in one line. */
function titleOf(w: Work): Inline[] {
  const { ledger, years } = w.study;
  const what = prose`${market(w)} ${inPlace(w)} at ${fig("market_size")} in ${year(years.base)}`;
  const all = carriersOf(w);
  const carriers = all.length,
    independent = all.filter((e) => e.independent !== false).length;
  if (w.size.estimates.length === 0) return prose`A sum of sizes, scaled up, puts ${what}`;
  if (carriers < 2) return prose`One method alone puts ${what}`;
  // Methods on one input are one measurement, however near they come to each other.
  if (independent < 2)
    return ledger.has("ways_gap")
      ? fitting(
          w,
          prose`Methods that share inputs, up to ${fig("ways_gap")} apart, put ${what}`,
          prose`Methods that share inputs put ${what}`,
        )
      : prose`Methods that share inputs put ${what}`;
  const methods = prose`${capital(numberWord(carriers))} methods`;
  return ledger.has("ways_gap")
    ? fitting(w, prose`${methods}, ${carriers === 2 ? "" : "up to "}${fig("ways_gap")} apart, put ${what}`, prose`${methods} put ${what}`)
    : prose`${methods} put ${what}`;
}

export function formulas(w: Work, s: SectionWriter): void {
  // A margin on which nothing rests carries nothing.
  const carries = (id: string) => id !== "gross_margin" || w.study.ledger.has("worth_of_revenue");
  const rows = Object.entries(keyFormulas(w)).filter(
    ([id]) => carries(id) && w.study.ledger.has(id) && w.study.ledger.cell(id).kind === "formula",
  );
  s.exhibit("formulas", {
    status: "filled",
    quality: "modelled",
    title: titleOf(w),
    subtitle: prose`In words; the appendix How each figure was made lists each with its inputs, and the workbook computes it`,
    table: {
      columns: [left("Figure", 3), left("How it is computed", 5), right("Result")],
      rows: rows.map(([id, words]) => row([word(w.study.ledger.cell(id).label)], dated(words), figure(id))),
    },
    sources: [],
  });
}
