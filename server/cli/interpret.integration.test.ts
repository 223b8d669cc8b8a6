import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { interpretation } from "#shared/interpretation.ts";
import { CallError } from "./command-line.ts";
import { readCall } from "./interpret-call.ts";
import { readCall as readReportCall } from "./report-call.ts";

async function run(command: "interpret" | "report", args: string[], typed = "") {
  const child = spawn(process.execPath, [`server/cli/${command}.ts`, ...args]);
  child.stdin.end(typed);
  const [[code], out, err] = await Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, out, err };
}
/** What a call is refused with. Read in this process: each command loads the engine for a second. */
function refusalOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
  return "";
}
const answers = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => interpretation.parse(JSON.parse(line)));

test("interpret answers each line of standard input with one line of JSON, whichever of the five outcomes it is", async () => {
  const names = ["Tea", "yoga mats", "Hotels", "crane", "zzyzx qwrtp"];
  const { code, out, err } = await run(
    "interpret",
    ["-", "--country", "Portugal", "--date", "2026-11-23"],
    `${names.join("\r\n")}\n\n  \n`,
  );
  expect([code, err]).toEqual([0, ""]);
  const lines = answers(out);
  expect(lines.map(({ asked, outcome, market }) => [asked, outcome, market?.code])).toEqual([
    ["Tea", "exact", "library:food-beverages/tea"],
    ["yoga mats", "within", "hs:9506"],
    ["Hotels", "class", "naics:721110"],
    ["crane", "ambiguous", undefined],
    ["zzyzx qwrtp", "unknown", undefined],
  ]);
  const [tea, , hotels, crane, unknown] = lines;
  expect(tea?.readings.map(({ code: each, level }) => [each, level])).toEqual([
    ["library:food-beverages/tea@factory-gate", "factory-gate"],
  ]);
  expect([tea?.grade, tea?.readings[0]?.grade].every((grade) => /^[A-D]$/.test(grade ?? ""))).toBe(true);
  expect(hotels).toMatchObject({ years: { first: 2020, base: 2025, last: 2030 }, codes: { naics: ["721110"] } });
  expect(crane?.readings.length).toBeGreaterThan(1);
  expect(unknown?.refusal).toContain("zzyzx qwrtp");
});

test("goods of an Export report are interpreted as customs lines: narrowed, within wider goods, or refused", async () => {
  const { out } = await run("interpret", ["-", "--kind", "export"], "Cashew nuts\nBasmati rice\nNursing homes");
  const [nuts, rice, homes] = answers(out);
  expect(nuts).toMatchObject({ outcome: "class", codes: { hs: ["080131", "080132"] } });
  expect(rice).toMatchObject({ outcome: "within", market: { code: "hs:1006" } });
  expect(homes?.refusal).toContain("no good that crosses a border");
});

test.each([
  { args: [], says: "No name is given." },
  { args: ["coffee", "shops"], says: 'put it in quotation marks ("coffee shops")' },
  { args: ["Tea", "--country", "Portugl"], says: "--country Portugl: no such country; did you mean Portugal" },
  { args: ["Tea", "--kind", "galactic"], says: "--kind galactic: known are corporate" },
  { args: ["Tea", "--date", "2026-13-45"], says: "--date 2026-13-45" },
  { args: ["Tea", "--colour"], says: "--colour" },
])("a wrong call of interpret ($args) is named, with what is valid", ({ args, says }) => {
  expect(refusalOf(() => readCall(args, "2026-11-23"))).toContain(says);
});

test("a wrong call ends with code 2 and says what is wrong", async () => {
  const { code, out, err } = await run("interpret", ["-"]);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain("Standard input holds no name.");
});

test.each([
  { why: "several readings", args: ["crane"], lists: ["hs:8426"] },
  { why: "a part of a class", args: ["yoga mats"], lists: ["hs:9506", "hs:9506@factory-gate"] },
  { why: "a measure that cannot be sized", args: ["life insurance", "--as", "naics:524113@receipts"], lists: ["naics:524113"] },
  { why: "a code of no list", args: ["Furniture", "--as", "naics:999999"], lists: ["naics:337", "naics:337@factory-gate"] },
])("report asks which market is meant, with the codes to choose from: $why", ({ args, lists }) => {
  const said = refusalOf(() => readReportCall(["corporate", ...args, "--country", "Portugal", "--out", "never.json"], "2026-11-23"));
  for (const each of lists) expect(said).toContain(`--as ${each}  `);
});

test("which market is meant is asked with code 2, and nothing is printed", async () => {
  const { code, out, err } = await run("report", ["corporate", "crane", "--country", "Portugal", "--out", "never.json"]);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain("--as hs:8426  ");
});
