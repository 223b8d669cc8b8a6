import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { generateReport } from "#engine";
import { evidenceOf } from "./call-evidence.ts";
import { readCall, type ReportCall } from "./report-call.ts";

const folder = mkdtempSync(join(tmpdir(), "sextant-evidence-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
function callOf(...more: string[]): ReportCall {
  const call = readCall(["corporate", "Hotels", "--country", "Portugal", "--out", join(folder, "report.pdf"), ...more], "2026-11-21");
  if (call === "help") throw new Error("help was asked for");
  return call;
}

test("a table in a customer's document moves the size of the report, and the document is cited", async () => {
  const rows = "Year,Hotel sales in Portugal (EUR million)\n2024,6310\n2025,6840\n";
  const said: string[] = [];
  const call = callOf("--documents", fileOf("hotels.csv", rows), "--documents", fileOf("broken.pdf", "%PDF-1.7 nothing"));
  const gathered = await evidenceOf(call, (line) => said.push(line));
  expect(gathered?.facts.map(({ metric, value, unit, period }) => [metric, value, unit, period])).toEqual([
    ["market_size", 6.31e9, "EUR", 2024],
    ["market_size", 6.84e9, "EUR", 2025],
  ]);
  expect(said.join("\n")).toContain("broken.pdf");
  const document = await generateReport(call.brief, { asOf: call.asOf, ...(gathered ? { gathered } : {}) });
  expect(
    document.cells.some((cell) => cell.kind === "fact" && cell.value === 6.84e9 && cell.source.startsWith("s_gathered_document")),
  ).toBe(true);
  expect(document.checks.filter(({ result }) => result === "fail")).toEqual([]);
  const stored = fileOf("gathered.json", JSON.stringify(gathered));
  expect(await evidenceOf(callOf("--evidence", stored), () => undefined)).toEqual(gathered);
});

test("a call without documents brings no evidence, and one with a file that is not there or holds something else is refused", async () => {
  expect(await evidenceOf(callOf(), () => undefined)).toBeUndefined();
  await expect(evidenceOf(callOf("--documents", join(folder, "none.csv")), () => undefined)).rejects.toThrow("--documents");
  await expect(evidenceOf(callOf("--evidence", fileOf("other.json", "{}")), () => undefined)).rejects.toThrow("--evidence");
});
