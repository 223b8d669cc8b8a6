import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { reportDocument, type ReportDocument } from "#document";
import { departures } from "../tests/fixtures/json-schema.ts";
import { realReport } from "../tests/fixtures/reports/real-report.ts";
import { schemaFile, schemaText } from "./report-schema.ts";

const published: unknown = JSON.parse(readFileSync(schemaFile, "utf8"));
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = [
    await realReport("Semiconductors", "DEU"),
    await realReport("Dairy", null),
    await realReport("quantum unicorn widgets", "DEU"),
  ];
});
const stored = (doc: ReportDocument): unknown => JSON.parse(JSON.stringify(doc));

test("the published schema is the one that the code reads by (else: node scripts/report-schema.ts)", () => {
  expect(published).toEqual(JSON.parse(schemaText()));
});

test("a real report, and one without evidence, keep the published schema", () => {
  for (const doc of reports) expect(departures(stored(doc), published)).toEqual([]);
});

test("what the published schema refuses, the code refuses, and the other way round", () => {
  const faults: ((doc: Record<string, unknown>) => void)[] = [
    (d) => {
      d["schema"] = "sextant.report/2";
    },
    (d) => {
      delete d["hash"];
    },
    (d) => {
      d["extra"] = 1;
    },
    (d) => {
      d["status"] = "done";
    },
    (d) => {
      d["asOf"] = "21 November 2026";
    },
    (d) => {
      d["cells"] = [{ kind: "guess", id: "a" }];
    },
    (d) => {
      d["sections"] = [{ id: "Section One", number: 1, title: "t", blocks: [] }];
    },
    (d) => {
      d["years"] = { first: 2000, base: 2025.5, last: 2030 };
    },
    (d) => {
      d["checks"] = [{ id: "one-reading", name: "n", rule: "r", checked: 1, violations: [], result: "pass" }];
    },
    (d) => {
      d["exhibits"] = null;
    },
    (d) => {
      d["language"] = "de";
    },
  ];
  for (const [i, plant] of faults.entries()) {
    const doc = structuredClone(stored(reports[0] ?? expect.unreachable()));
    if (typeof doc !== "object" || doc === null) throw new Error("a report is an object");
    plant(doc as Record<string, unknown>);
    expect(departures(doc, published).length, `fault ${i}`).toBeGreaterThan(0);
    expect(reportDocument.safeParse(doc).success, `fault ${i}`).toBe(false);
  }
});
