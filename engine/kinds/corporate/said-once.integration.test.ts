import { beforeAll, expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { limitsSaidOften, repeated } from "../../../tests/support/repeated-sayings.ts";
import { passages } from "../../verify/walk.ts";

/** Goods and services, a wider market in place of the one that was ordered, currencies that turn the advice, several splits of the world. */
const briefs: [name: string, place: string][] = [
  ["Hotels", "PRT"],
  ["Bakery", "EGY"],
  ["Dental implants", "BRA"],
  ["Cement", "VNM"],
  ["Life insurance", "KEN"],
  ["Industrial robots", "JPN"],
];
let reports: ReportDocument[];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([name, place]) => realReport(name, place)));
});

/** How each figure is made is told in the words of the method, wherever it stands. */
const ofTheMethod = new Set(["exhibit ex_formulas", "exhibit ex_assumptions"]);
const fewestWords = 10;

const printed = (runs: readonly Inline[]): string =>
  runs.map((run) => (run.t === "fig" ? `#${run.cell}` : run.t === "cite" || run.t === "ref" ? "" : String(run.v))).join("");

/** Sentences of a report with its figures as cells; a year, a name or a figure counts as a word. */
const sentencesOf = (doc: ReportDocument): string[] =>
  passages(doc)
    .filter(({ where }) => !ofTheMethod.has(where))
    .flatMap(({ runs }) => printed(runs).split(/(?<=[.?!]”?)\s+(?=[\p{Lu}“#])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.?!]”?$/.test(sentence) && sentence.split(/\s+/).length >= fewestWords);

test("no sentence of ten words or more stands twice in a report", () => {
  const twice = reports.flatMap((doc) => {
    const all = sentencesOf(doc);
    return [...new Set(all.filter((sentence, i) => all.indexOf(sentence) !== i))].map((sentence) => `${doc.title}: ${sentence}`);
  });
  expect(twice).toEqual([]);
});

test("no limit and no other saying stands in more than two places of a report", () => {
  expect(reports.flatMap((doc) => repeated(doc).map((saying) => `${doc.title}: ${saying}`))).toEqual([]);
  const [doc] = reports;
  if (!doc) throw new Error("no report");
  const limit = [{ t: "text" as const, v: "What winning a customer costs was not read of any seller." }];
  const planted = {
    ...doc,
    sections: doc.sections.map((s, i) => (i < 3 ? { ...s, blocks: [...s.blocks, { t: "p" as const, sentences: [{ runs: limit }] }] } : s)),
  };
  expect(repeated(planted)).not.toEqual([]);
});

test("a limit stands on the first page and once where it matters, in whatever words", () => {
  expect(reports.flatMap((doc) => limitsSaidOften(doc).map((limit) => `${doc.title}: ${limit}`))).toEqual([]);
  const [doc] = reports;
  if (!doc) throw new Error("no report");
  const runs = [{ t: "text" as const, v: "The share that any seller holds is open." }];
  const planted = {
    ...doc,
    sections: doc.sections.map((s) => ({ ...s, blocks: [...s.blocks, { t: "p" as const, sentences: [{ runs }] }] })),
  };
  expect(limitsSaidOften(planted)).toHaveLength(1);
});

test("percentages are written in one way", () => {
  const spelled = reports.flatMap((doc) =>
    passages(doc)
      .filter(({ runs }) => /\bper cent\b/.test(printed(runs)))
      .map(({ where }) => `${doc.title}: ${where}`),
  );
  expect(spelled).toEqual([]);
});
