import { expect, test } from "vitest";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { denials } from "../../verify/check-denials.ts";

test(
  "what a gap says is missing is printed nowhere as a figure: shares, margins, occupancy, use of capacity, prices and sizes",
  { timeout: 240_000 },
  async () => {
    const faults: string[] = [];
    for (const [name, country] of [
      ["Hotels", "PRT"],
      ["Bakery", "EGY"],
      ["Two-wheelers", "IND"],
      ["Cement", "NGA"],
      ["Airlines", "IND"],
      ["Tea", "TUR"],
      ["Coffee shops", "GBR"],
    ] as const) {
      const doc = await realReport(name, country);
      faults.push(...denials(doc).map((fault) => `${name}, ${country}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);
