import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { reportDocument, type ReportDocument } from "#document";
import { evaluate } from "#model";
import { CallError } from "./command-line.ts";
import { readCall } from "./report-call.ts";

const folder = mkdtempSync(join(tmpdir(), "sextant-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  out: string;
  err: string;
}
function report(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ["server/cli/report.ts", ...args]);
  let out = "",
    err = "";
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  return new Promise((done) => child.once("close", (code) => done({ code, out, err })));
}
const read = (name: string): ReportDocument => reportDocument.parse(JSON.parse(readFileSync(join(folder, name), "utf8")));
const dairy = ["corporate", "Dairy", "--country", "New Zealand", "--date", "2026-11-21"];

test("a report in JSON follows the schema, and the same call gives the same document", async () => {
  const first = await report(...dairy, "--out", join(folder, "a.json"));
  expect(first.err).not.toContain("check failed");
  expect(first.code).toBe(0);
  expect(first.err.split("\n")[0]).toMatch(/^planned: Dairy, New Zealand, \d\d exhibits$/);
  await report(...dairy, "--out", join(folder, "b.json"));
  expect(read("b.json").hash).toBe(read("a.json").hash);
});

test("--assume gives the figures that re-evaluation of the stored report gives", async () => {
  const ended = await report(
    ...dairy,
    "--assume",
    "demand_intensity=1.3",
    "--assume",
    "trust_in_forecasts=40%",
    "--out",
    join(folder, "assumed.json"),
  );
  expect(ended.code).toBe(0);
  // Made by the test before.
  const base = read("a.json"),
    assumed = new Map(read("assumed.json").cells.map((c) => [c.id, c.value]));
  const anew = evaluate(base.cells, base.runs, { demand_intensity: 1.3, trust_in_forecasts: 0.4 });
  for (const [id, value] of anew)
    expect([id, assumed.get(id)]).toEqual([id, expect.closeTo(value, Math.max(0, 9 - Math.ceil(Math.log10(Math.abs(value) + 1))))]);
  expect(assumed.get("market_size")).not.toBe(base.cells.find((c) => c.id === "market_size")?.value);
});

test.each([
  [["corporat", "Dairy"], 'kind: there is no "corporat". Did you mean corporate?'],
  [["export", "Wine"], "--origin: say which country the goods come from"],
  [["export", "Wine", "--origin", "Chille"], 'there is no country "Chille". Did you mean Chile'],
  [["export", "chips", "--origin", "India"], "--as naics:311919  Other snack foods"],
  [["export", "Tools of mine", "--origin", "India", "--hs-code", "8888"], "has no code 8888"],
  [["corporate", "Dairy", "--country", "New Zeland"], 'there is no country "New Zeland". Did you mean New Zealand?'],
  [["corporate"], "industry: say which market"],
  [["corporate", "Packaged", "foods"], 'put it in quotation marks ("Packaged foods")'],
  [["corporate", "Dairy", "--seed", "x"], "--seed: a whole number"],
  [["corporate", "Dairy", "--assume", "x"], "--assume: write name=number"],
  [["corporate", "Dairy", "--colour", "red"], "--colour"],
  [["corporate", "Dairy", "--hs-code", "0401"], "--hs-code: a corporate report has no such option"],
  [["corporate", "Dairy", "--segments", ""], "--segments: "],
  [[...dairy, "--out", "x.pptx"], "Valid: pdf, xlsx, docx, html, json."],
])("a wrong call %j is named, with what is valid", (args, message) => {
  let said = "";
  try {
    readCall(args.includes("--out") ? args : [...args, "--out", "never.json"], "2026-11-21");
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    said = error.message;
  }
  expect(said).toContain(message);
});

test("a place that is not known is named as the place, and no market is offered for it", () => {
  const call = ["local", "Laundry", "--country", "Vietnam", "--city", "Xyzzy", "--out", "never.json"];
  expect(() => readCall(call, "2026-11-21")).toThrow(/^--city: No place in Vietnam is known by the name “Xyzzy”[^\n]*$/);
});

test("a wrong call ends the command with code 2, the reason and where to find help, and writes nothing", async () => {
  const ended = await report("corporat", "Dairy", "--out", join(folder, "never.json"));
  expect(ended.err).toMatch(/^kind: there is no "corporat"\. Did you mean corporate\?[^\n]*\nTry --help\.\n$/);
  expect([ended.code, ended.out]).toEqual([2, ""]);
  expect(readdirSync(folder)).not.toContain("never.json");
});

test("an assumption that the report does not have is refused with the nearest", async () => {
  const ended = await report(...dairy, "--assume", "demand_intesity=1", "--out", join(folder, "never.json"));
  expect(ended.err).toContain("Did you mean demand_intensity");
  expect(ended.code).toBe(2);
});

test("an impossible assumption is refused with the reason", async () => {
  const ended = await report(...dairy, "--assume", "demand_intensity=0", "--out", join(folder, "never.json"));
  expect(ended.err).toContain("--assume: demand_intensity: ");
  expect(ended.code).toBe(2);
});

test("an unwritable place is said before the work begins and leaves nothing behind", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const missing = await report(...dairy, "--out", join(folder, "no", "such", "folder.pdf"));
  expect(missing.err).toBe(`cannot write ${join(folder, "no", "such", "folder.pdf")}: the folder does not exist\n`);
  expect(missing.code).toBe(2);
  const inside = await report(...dairy, "--out", join(file, "x.pdf"));
  expect(inside.err).toContain("a part of the path is not a folder");
  expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("a name that fits no market ends as insufficient: what was tried, no figure", async () => {
  const ended = await report("corporate", "Quantum unicorn widgets", "--out", join(folder, "none.json"));
  expect(ended.code).toBe(3);
  expect(ended.err).toContain("tried:");
  const doc = read("none.json");
  expect([doc.status, doc.cells, doc.sections]).toEqual(["insufficient", [], []]);
});

test("--help explains the command", async () => {
  const ended = await report("--help");
  expect(ended.code).toBe(0);
  expect(ended.out).toContain("--company-type");
});

test("an Export report names its origin and destinations by country, and a customs code settles the product", async () => {
  const call = [
    "export",
    "Dried beans of mine",
    "--hs-code",
    "0713",
    "--origin",
    "Ethiopia",
    "--destination",
    "Viet Nam",
    "--date",
    "2026-11-21",
  ];
  const ended = await report(...call, "--out", join(folder, "beans.json"));
  expect(ended.err).not.toContain("check failed");
  expect(ended.code).toBe(0);
  const { brief } = read("beans.json");
  expect(brief).toMatchObject({ kind: "export", originCountry: "ETH", candidateCountries: ["VNM"], hsCode: "0713" });
});
