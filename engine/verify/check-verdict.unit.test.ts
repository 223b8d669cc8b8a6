import { expect, test } from "vitest";
import type { Cell, ReportDocument, Sentence } from "#document";
import { sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { verdictWords } from "./check-verdict.ts";

/** The sample report, in whose first section stand some more sentences, and in which a part of the draws passes. */
function saying(passes: number, ...sentences: string[]): ReportDocument {
  const sample = sampleReport();
  const [first, ...others] = sample.sections;
  if (!first) throw new Error("no section");
  const cell = (id: string, value: number): Cell => ({
    kind: "assumption",
    id,
    label: id,
    unit: "1",
    format: { style: "percent", digits: 0 },
    value,
    low: value,
    high: value,
    sources: [],
    why: "",
  });
  return {
    ...sample,
    cells: [...sample.cells, cell("share_passes", passes), cell("clearly_held", 0.8)],
    sections: [
      {
        ...first,
        blocks: [...first.blocks, { t: "p", sentences: sentences.map((v): Sentence => ({ runs: [{ t: "text", v }], asserts: [] })) }],
      },
      ...others,
    ],
  };
}

test("a verdict is called clear only where as many draws agree as the report itself asks for", () => {
  const said = "Tyres in Thailand clearly passes the tests, with any one of its measures at the middle too";
  expect(verdictWords(saying(0.63, said))).toEqual([expect.stringContaining("63 % of draws agree")]);
  expect(verdictWords(saying(0.85, said))).toEqual([]);
  expect(verdictWords(saying(0.85, said.replace("passes", "fails")))).toHaveLength(1);
  expect(verdictWords(saying(0.1, said.replace("passes", "fails")))).toEqual([]);
});

test("that the advice stands without a measure is not said where the market would not pass without it", () => {
  const stands = "Yearly growth: 3.7 %; adds 0.13 to the score, and the advice stands without it.";
  const falls = "All growth above 3.0 % a year comes from one forecast; without it the market would not pass.";
  expect(verdictWords(saying(0.63, stands, falls))).toHaveLength(1);
  expect(verdictWords(saying(0.63, falls))).toEqual([]);
});
