import { beforeAll, expect, test } from "vitest";
import type { Cell, FactCell, ReportDocument } from "#document";
import { promisesOf } from "../report/seal.ts";
import { corporate } from "../kinds/corporate/index.ts";
import { sha256 } from "#shared/sha256.ts";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { checkRules, runChecks } from "./checks.ts";

const promises = promisesOf(corporate);
let sound: ReportDocument;
beforeAll(async () => {
  sound = await realReport("Electric two-wheelers", "IND");
});

/** The checks that catch a fault planted in a copy of a real report. */
function caught(plant: (doc: ReportDocument) => void): string[] {
  const doc = structuredClone(sound);
  plant(doc);
  return runChecks(doc, promises)
    .filter((c) => c.result === "fail")
    .map((c) => c.id);
}
function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the report holds nothing of the kind");
  return value;
}
const cellOf = (doc: ReportDocument, id: string): Cell => found(doc.cells.find((c) => c.id === id));
const facts = (doc: ReportDocument): FactCell[] => doc.cells.filter((c) => c.kind === "fact");
const firstFact = (doc: ReportDocument): FactCell => found(facts(doc).find((c) => c.unit === "USD" && c.metric === "market_size"));
const lead = (doc: ReportDocument) => {
  const block = found(doc.sections.flatMap((s) => s.blocks).find((b) => b.t === "lead"));
  return found(block.t === "lead" ? block.sentences[0] : undefined);
};

test("a report as it was made passes every check", () => {
  expect(
    runChecks(sound, promises)
      .filter((c) => c.result === "fail")
      .map((c) => c.violations),
  ).toEqual([]);
  expect(runChecks(sound, promises).map((c) => c.id)).toEqual(checkRules.map((r) => r.id));
});

test("a fact whose value was changed is caught by reading its quotation again", () => {
  expect(
    caught((doc) => {
      firstFact(doc).value *= 1000;
    }),
  ).toContain("readings");
  expect(
    caught((doc) => {
      firstFact(doc).value *= 1.01;
    }),
  ).toContain("readings");
  expect(
    caught((doc) => {
      firstFact(doc).value *= -1;
    }),
  ).toContain("readings");
  expect(
    caught((doc) => {
      firstFact(doc).period -= 1;
    }),
  ).toContain("readings");
});

test("every fact of the report is guarded: none can be raised by a tenth unseen", () => {
  const missed = facts(sound)
    .map((f) => f.id)
    .filter((id) => !caughtByReading(id));
  expect(missed).toEqual([]);
  function caughtByReading(id: string): boolean {
    const cells = sound.cells.map((c) => (c.id === id ? { ...c, value: c.value === 0 ? 1 : c.value * 1.1 } : c));
    return (checkRules.find((r) => r.id === "readings")?.run({ ...sound, cells }, promises, () => new Map()).violations.length ?? 0) > 0;
  }
});

test("a formula's printed value or text that was changed is caught by evaluating it", () => {
  expect(
    caught((doc) => {
      cellOf(doc, "market_size").value *= 1.001;
    }),
  ).toContain("formulas");
  expect(
    caught((doc) => {
      const c = cellOf(doc, "market_size");
      if (c.kind === "formula") c.formula = `2 * (${c.formula})`;
    }),
  ).toContain("formulas");
});

test("a formula that reads what stands below it, or nothing at all, is caught", () => {
  expect(
    caught((doc) => {
      doc.cells.reverse();
    }),
  ).toContain("formulas");
  expect(
    caught((doc) => {
      doc.cells = doc.cells.filter((c) => c.id !== firstFact(doc).id);
    }),
  ).toContain("formulas");
  expect(
    caught((doc) => {
      const c = cellOf(doc, "market_size");
      if (c.kind === "formula") c.formula = "size_top_down +";
    }),
  ).toContain("formulas");
});

test("a unit that was changed is caught where it no longer fits", () => {
  expect(
    caught((doc) => {
      cellOf(doc, "market_size").unit = "INR";
    }),
  ).toContain("formulas");
  expect(
    caught((doc) => {
      cellOf(doc, "world_size").unit = "tonne";
    }),
  ).toContain("formulas");
  expect(
    caught((doc) => {
      for (const f of facts(doc)) if (f.metric === "market_size") f.unit = "EUR";
    }),
  ).toEqual(expect.arrayContaining(["readings", "formulas"]));
});

test("one character changed in a stored source is caught by its hash", () => {
  expect(
    caught((doc) => {
      const s = found(doc.sources[0]);
      s.snapshot = s.snapshot.replace(/.$/, "x");
    }),
  ).toContain("citations");
});

test("a source rewritten with its hash is caught by the quotations that stood in it", () => {
  const failing = caught((doc) => {
    const s = found(doc.sources.find((one) => one.id === firstFact(doc).source));
    s.snapshot = `Foreword. ${s.snapshot}`;
    s.hash = sha256(s.snapshot);
  });
  expect(failing).toContain("quotations");
});

test("a quotation moved by one place is caught", () => {
  expect(
    caught((doc) => {
      firstFact(doc).start += 1;
    }),
  ).toContain("quotations");
  expect(
    caught((doc) => {
      found(doc.claims[0]).end -= 1;
    }),
  ).toContain("quotations");
  expect(
    caught((doc) => {
      found(doc.claims[0]).quote += ".";
    }),
  ).toContain("quotations");
});

test("a source that is cited but not stored is caught, wherever the citation stands", () => {
  expect(
    caught((doc) => {
      lead(doc).runs.push({ t: "cite", sources: ["s_invented"] });
    }),
  ).toContain("citations");
  expect(
    caught((doc) => {
      found(doc.exhibits[0]).sources.push("s_invented");
    }),
  ).toContain("citations");
  expect(
    caught((doc) => {
      firstFact(doc).source = "s_invented";
    }),
  ).toEqual(expect.arrayContaining(["citations", "quotations"]));
  expect(
    caught((doc) => {
      found(doc.claims[0]).source = "s_invented";
    }),
  ).toEqual(expect.arrayContaining(["citations", "quotations"]));
});

test("a digit typed into prose, a title, a heading or a label is caught", () => {
  expect(
    caught((doc) => {
      lead(doc).runs.push({ t: "text", v: " It grew by 12 per cent." });
    }),
  ).toEqual(["digits"]);
  expect(
    caught((doc) => {
      found(doc.exhibits[3]).title.push({ t: "text", v: " of 40" });
    }),
  ).toEqual(["digits"]);
  expect(
    caught((doc) => {
      found(doc.sections[2]).blocks.push({ t: "h2", v: "Top 5 findings" });
    }),
  ).toEqual(["digits"]);
  expect(
    caught((doc) => {
      const c = found(doc.exhibits.find((e) => e.chart?.kind === "bars")).chart;
      if (c?.kind === "bars") found(c.rows[0]).name = "Segment 77";
    }),
  ).toEqual(["digits"]);
  expect(
    caught((doc) => {
      lead(doc).runs.push({ t: "name", v: "Regulation 9999/77", from: "library" });
    }),
  ).toEqual(["digits"]);
});

test("a figure of no cell and a year outside the report are caught", () => {
  expect(
    caught((doc) => {
      lead(doc).runs.push({ t: "fig", cell: "invented" });
    }),
  ).toContain("digits");
  expect(
    caught((doc) => {
      lead(doc).runs.push({ t: "year", v: 1877 });
    }),
  ).toEqual(["digits"]);
  expect(
    caught((doc) => {
      lead(doc).runs.push({ t: "ref", exhibit: "ex_invented" });
    }),
  ).toEqual(["digits"]);
});

test("an exhibit that is missing, out of order, unexplained or empty is caught", () => {
  expect(
    caught((doc) => {
      doc.exhibits = doc.exhibits.filter((e) => e.requirement !== "outlook");
    }),
  ).toContain("spine");
  expect(
    caught((doc) => {
      found(doc.exhibits[0]).number = 7;
    }),
  ).toEqual(["spine"]);
  expect(
    caught((doc) => {
      const e = found(doc.exhibits[0]);
      delete e.table;
      delete e.chart;
    }),
  ).toContain("spine");
  expect(
    caught((doc) => {
      const e = found(doc.exhibits[0]);
      e.status = "partial";
      delete e.reason;
    }),
  ).toEqual(["spine"]);
  expect(
    caught((doc) => {
      const c = found(doc.exhibits.find((e) => e.chart?.kind === "bars")).chart;
      if (c?.kind === "bars") found(c.rows[0]).cell = "invented";
    }),
  ).toContain("spine");
  expect(
    caught((doc) => {
      for (const s of doc.sections) s.blocks = s.blocks.filter((b) => b.t !== "exhibit" || b.id !== "ex_outlook");
    }),
  ).toEqual(["spine"]);
});

test("a part that no longer adds up to its total is caught", async () => {
  const doc = structuredClone(await realReport("Hotels", "PRT"));
  const table = found(found(doc.exhibits.find((e) => e.requirement === "country_regions")).table);
  table.rows = table.rows.filter((row, i) => i !== 0 || row.role === "total");
  expect(runChecks(doc, promises).flatMap((c) => (c.result === "fail" ? [c.id] : []))).toContain("totals");
});

test("a comparison that does not hold is caught", () => {
  expect(
    caught((doc) => {
      lead(doc).asserts = ["market_size > world_size"];
    }),
  ).toEqual(["assertions"]);
  expect(
    caught((doc) => {
      found(doc.exhibits[0]).asserts = ["invented > 0"];
    }),
  ).toEqual(["assertions"]);
  expect(
    caught((doc) => {
      lead(doc).asserts = ["market_size >"];
    }),
  ).toEqual(["assertions"]);
});

test("a changed forecast, simulation or sum of a table is caught by computing it anew", () => {
  const method = (doc: ReportDocument, kind: string) =>
    found(doc.cells.find((c) => c.kind === "method" && doc.runs.some((r) => r.id === c.run && r.method === kind)));
  for (const kind of ["forecast", "simulation", "table-sum"])
    expect(
      caught((doc) => {
        method(doc, kind).value *= 1.0001;
      }),
      kind,
    ).toContain("methods");
  expect(
    caught((doc) => {
      const run = found(doc.runs.find((r) => r.method === "table-sum"));
      if (run.method === "table-sum") found(run.rows[0]).values[0] = 1;
    }),
  ).toContain("methods");
  expect(
    caught((doc) => {
      const run = found(doc.runs.find((r) => r.method === "simulation"));
      if (run.method === "simulation") run.seed += 1;
    }),
  ).toContain("methods");
  expect(
    caught((doc) => {
      doc.runs = doc.runs.filter((r) => r.method !== "simulation");
    }),
  ).toContain("methods");
});

test("a range turned round is caught", () => {
  expect(
    caught((doc) => {
      cellOf(doc, "market_low").value = cellOf(doc, "market_high").value * 2;
    }),
  ).toContain("ranges");
  expect(
    caught((doc) => {
      const a = found(doc.cells.find((c) => c.kind === "assumption"));
      if (a.kind === "assumption") a.low = a.value + 1;
    }),
  ).toContain("ranges");
});

test("one fact that reads in two ways, or one name for two cells, is caught", () => {
  expect(
    caught((doc) => {
      doc.cells.push({ ...firstFact(doc), id: "again", value: 5 });
    }),
  ).toContain("one_reading");
  expect(
    caught((doc) => {
      doc.cells.push({ ...firstFact(doc) });
    }),
  ).toContain("one_reading");
});
