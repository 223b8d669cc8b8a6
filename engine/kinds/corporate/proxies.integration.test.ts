import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

/** All that a report prints, as one text. */
const said = (doc: ReportDocument): string =>
  JSON.stringify([doc.answer, doc.sections, doc.exhibits])
    .replaceAll(/"\},\{"t":"text","v":"/g, "")
    .replaceAll(/"\},\{"t":"name","v":"/g, "");
const printed = (part: unknown): string[] => [...JSON.stringify(part).matchAll(/"cell":"([^"]+)"/g)].map(([, cell]) => cell ?? "");

test("a value at break-even by accounts of another country is printed nowhere: the section says what was not found", async () => {
  const hotels = await realReport("hotels", "PRT");
  expect(printed([hotels.answer, hotels.sections, hotels.exhibits]).filter((cell) => cell.startsWith("break_even"))).toEqual([]);
  expect(said(hotels)).toContain("Not found: ");
  expect(said(hotels)).not.toMatch(/Hotel\/Gaming|accounts of the industry in Portugal|close to break-even/);
});

test("what somebody ought to reach and the accounts of another sort of industry stand for no seller's figures", async () => {
  const security = await realReport("cybersecurity", "ISR");
  expect(security.cells.filter(({ id }) => id.includes("ltv_cac"))).toEqual([]);
  expect(security.exhibits.find((e) => e.requirement === "costs")).toBeUndefined();
  // What sellers of another country pay says nothing of what they pay here.
  for (const [name, place] of [
    ["bakery", "EGY"],
    ["beer", "MEX"],
  ] as const) {
    const doc = await realReport(name, place);
    expect(doc.exhibits.find((e) => e.requirement === "costs")).toBeUndefined();
    expect(said(doc)).toContain("Not found: ");
  }
});
