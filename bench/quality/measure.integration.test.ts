import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { domesticCompetitors } from "./measure.ts";

test("competitors of the country are counted as the report's own words count them, in a title or a sentence", async () => {
  expect(domesticCompetitors(await realReport("Hotels", "PRT"))).toBe(7);
  expect(domesticCompetitors(await realReport("Machine tools", "ITA"))).toBe(3);
});
