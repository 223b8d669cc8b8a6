import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

/** All that a report prints, as one text. */
const said = (doc: ReportDocument): string =>
  JSON.stringify([doc.answer, doc.sections, doc.exhibits])
    .replaceAll(/"\},\{"t":"text","v":"/g, "")
    .replaceAll(/"\},\{"t":"name","v":"/g, "");
const printed = (part: unknown): string[] => [...JSON.stringify(part).matchAll(/"cell":"([^"]+)"/g)].map(([, cell]) => cell ?? "");

test("a value at break-even by accounts of another country is printed as such, with class and year, and decides nothing", async () => {
  const hotels = await realReport("hotels", "PRT");
  expect(printed(hotels.sections)).toContain("break_even");
  expect(said(hotels)).toContain("from which no advice is taken");
  expect(said(hotels)).not.toMatch(/accounts of the industry in Portugal|close to break-even/);
  const advice = hotels.exhibits.filter((e) => ["swot", "entry_options", "attractiveness"].includes(e.requirement));
  expect(printed([hotels.answer, advice]).filter((cell) => cell.startsWith("break_even"))).toEqual([]);
  // Where the process sets costs, accounts of the very class with the margin of a seller of it are no distant proxy.
  const cement = await realReport("cement", "VNM");
  expect(said(cement)).not.toContain("from which no advice is taken");
});

test("what somebody ought to reach and the accounts of another sort of industry stand for no seller's figures", async () => {
  const security = await realReport("cybersecurity", "ISR");
  expect(security.cells.filter(({ id }) => id.includes("ltv_cac"))).toEqual([]);
  expect(security.exhibits.find((e) => e.requirement === "costs")).toBeUndefined();
  const bakery = await realReport("bakery", "EGY");
  const title = JSON.stringify(bakery.exhibits.find((e) => e.requirement === "costs")?.title);
  expect(title).toMatch(/United States, .*"v":2017/);
});
