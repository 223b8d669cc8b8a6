import { expect, test } from "vitest";
import { sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { resolver } from "../resolve.ts";
import { exhibitTable } from "./table.ts";

const say = (v: string) => [{ t: "text" as const, v }];
const tableWith = (formula: string) =>
  exhibitTable(
    {
      columns: [
        { label: "Figure", align: "left" },
        { label: "Formula", align: "left" },
        { label: "Result", align: "right" },
      ],
      rows: [{ cells: [say("Market size"), say(formula), say("12")] }],
    },
    "The formulas",
    resolver(sampleReport()),
  ).text;

test("a table of three columns scrolls on a phone where one holds a long formula, and else does not", () => {
  const long = tableWith("weight_transfer / spread_official ^ 2 * log(size_transfer) + ".repeat(5));
  expect(long).toContain('class="scroll"');
  expect(long).toContain('<td class="w">');
  expect(tableWith("price * volume")).not.toContain("scroll");
});
