import type { ReportDocument } from "#document";
import { chartCells } from "../../engine/model/exhibit-cells.ts";
import { passages } from "../../engine/verify/walk.ts";
import { numberOfWord } from "../../engine/writing/prose.ts";
import { resolver } from "../../render/resolve.ts";
import { type FramedSentence, sentencesOf, wordsIn } from "./frames.ts";

/** What a report document says of its own quality. */
export interface Measured {
  grade: string;
  methods: { all: number; independent: number };
  exhibits: { filled: number; partial: number; unavailable: number; thin: number };
  /** Tables of gaps and their rows, by section. */
  gaps: { section: string; tables: number; rows: number }[];
  words: number;
  sentences: FramedSentence[];
  longest: { words: number; text: string };
  /** Name of the option that the strategy puts first; undefined where the report has none. */
  firstOption: string | undefined;
  domesticCompetitors: number;
  checks: { passed: number; all: number };
}

/** An exhibit with fewer rows, points or entries, and fewer figures in them, informs no more than a sentence. */
const [fewestRows, fewestFigures] = [3, 6];

export function measure(doc: ReportDocument, countryNames: readonly string[]): Measured {
  const r = resolver(doc);
  const sentences = sentencesOf(doc, countryNames);
  const longest = sentences.map(({ text }) => ({ words: wordsIn(text), text })).sort((a, b) => b.words - a.words)[0];
  const status = (name: string) => doc.exhibits.filter((e) => e.status === name).length;
  return {
    grade: doc.headline?.grade ?? "–",
    methods: {
      all: doc.headline?.methods.length ?? 0,
      independent: doc.headline?.methods.filter((m) => m.independent).length ?? 0,
    },
    exhibits: {
      filled: status("filled"),
      partial: status("partial"),
      unavailable: status("unavailable"),
      thin: doc.exhibits.filter((e) => e.status !== "unavailable" && extent(e) < fewestRows).length,
    },
    gaps: doc.sections.map((s) => {
      const tables = s.blocks.filter((b) => b.t === "gaps");
      return { section: s.id, tables: tables.length, rows: tables.reduce((sum, t) => sum + t.items.length, 0) };
    }),
    words: passages(doc).reduce((sum, p) => sum + wordsIn(r.text(p.runs, { cites: false })), 0),
    sentences,
    longest: longest ?? { words: 0, text: "" },
    firstOption: optionsOf(doc)[0],
    domesticCompetitors: domesticCompetitors(doc),
    checks: { passed: doc.checks.filter((c) => c.result === "pass").length, all: doc.checks.length },
  };
}

/** Rows, points or entries of the part of an exhibit that has most. */
function extent(e: ReportDocument["exhibits"][number]): number {
  const drawn =
    e.chart?.kind === "line" ? e.chart.years.length : e.chart?.kind === "range" ? e.chart.rows.length * 2 : chartCells(e).length;
  const entries = e.quadrants?.reduce((sum, q) => sum + q.items.length, 0) ?? 0;
  const figures = e.table?.rows.flatMap((row) => row.cells.flat()).filter((run) => run.t === "fig").length ?? 0;
  return Math.max(drawn, e.table?.rows.length ?? 0, entries, figures >= fewestFigures ? fewestRows : 0);
}

/** The options of the strategy in their order. */
function optionsOf(doc: ReportDocument): string[] {
  const r = resolver(doc);
  const table = doc.exhibits.find((e) => e.requirement === "entry_options")?.table;
  return table?.rows.map((row) => r.text(row.cells[0] ?? [], { cites: false })) ?? [];
}

/** An option that is not to enter, or not yet. */
export const isRefusal = (option: string): boolean => /\b(?:do not|not to|stay out|wait|later)\b/i.test(option);

/** Sellers with a head office in the report's country, as its section on competitors counts them in words, a title or a sentence. */
export function domesticCompetitors(doc: ReportDocument): number {
  const r = resolver(doc);
  const blocks = doc.sections.find((s) => s.id === "competitor_analysis")?.blocks ?? [];
  const said = [
    ...blocks.flatMap((b) => (b.t === "lead" || b.t === "p" ? b.sentences.map((s) => s.runs) : [])),
    ...doc.exhibits.flatMap((e) => (e.requirement === "companies" ? [e.title] : [])),
  ].map((runs) => r.text(runs, { cites: false }));
  const number = (word: string): number => Number(word) || (numberOfWord(word) ?? 0);
  return Math.max(
    0,
    ...said.flatMap((text) => {
      const [, some] = /(\S+) of \S+ with (?:head offices|the head office) here/.exec(text) ?? [];
      if (some !== undefined) return number(some);
      const [, all] = /^(\S+) sellers are known in .+, all with head offices here/.exec(text) ?? [];
      if (all !== undefined) return number(all);
      const [, names = ""] = /^(.+) are the sellers known in .+, all with head offices here/.exec(text) ?? [];
      return names === "" ? [] : names.replace(/, (?=(?:Ltd|Limited|Inc|LLC|S\.A)\b)/g, " ").split(/, | and /).length;
    }),
  );
}
