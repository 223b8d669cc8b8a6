import type { Cell, MethodRun, ReportDocument } from "#document";
import { evaluate } from "#model";
import type { FigureFormat } from "#shared/figures.ts";
import { sampleReport } from "../../tests/fixtures/sample-report.ts";

const plain: FigureFormat = { style: "fixed", scale: 1, digits: 3 };
const base = { unit: "1", format: plain, value: 0 };

const table: Extract<MethodRun, { method: "table-sum" }> = {
  id: "sum_demand", method: "table-sum", label: "Demand by country (made up)", unit: "USD", sources: ["sh"], columns: ["value", "2024", "2024:real"],
  rows: [
    ["IND", "India", "South Asia"], ["NPL", "Nepal", "South Asia"], ["CHN", "China", "East Asia*"], ["JPN", "Japan", "East Asia~ or so"], ["BRA", "Brazil", "<Latin> \"America\""], ["ZAF", "=South Africa", ">Africa"],
  ].map(([code = "", name = "", group = ""], i) => ({ code, name, group, imputed: i % 2 === 1, values: [1.1 * 7 ** (i + 4), -3.25 * i, 10 + i / 3] })),
};
const simulation: MethodRun = { id: "sim_a", method: "simulation", label: "Outcome", output: "awkward_out", seed: 11, draws: 200 };

/**
 * The sample report with all that a workbook stumbles over: ids that look like addresses or words of the formula language of
 * Excel, every function and comparison, sums of more arguments than Excel takes, a formula that fits into no cell, groups
 * with wild cards, percentiles. Values are the engine's.
 */
export function awkwardReport(): ReportDocument {
  const doc = sampleReport();
  const assume = (id: string, [low, value, high]: [number, number, number]): Cell => ({ ...base, kind: "assumption", id, label: `Assumption ${id}`, value, low, high, why: "=1+1 is text, and so is @this.", sources: ["sa"] });
  const write = (id: string, formula: string, label = `Formula ${id}`): Cell => ({ ...base, kind: "formula", id, label, formula });
  const output = (id: string, run: string, what: string): Cell => ({ ...base, kind: "method", id, label: `${run}: ${what}`, run, output: what });
  const many = doc.cells.filter((c) => c.kind === "fact").map((c) => c.id);
  const long = Array.from({ length: 700 }, (_, i) => many[i % many.length] ?? "");
  const extra: Cell[] = [
    assume("a1", [2, 3, 5]), assume("cr4", [-2, -0.5, 1]), assume("r1c1", [0.1, 0.2, 0.3]), assume("true", [1, 2, 3]), assume("hhi2", [1, 4, 9]), assume("c", [0, 0, 1]),
    write("awkward_low", "a1.low + a1.high * r1c1.low - -cr4"),
    write("awkward_power", "-a1^2 + (-a1)^2 + a1^-1 + 2^a1^r1c1"),
    write("awkward_if", "if(a1 > 2 and (cr4 <= 0 or c != 0), 1, 0)", "=HYPERLINK(\"https://example.org\")"),
    write("awkward_flag", "(a1 >= 3) + (cr4 == -0.5) * 2 + (c != 0)"),
    write("awkward_is", "a1 > hhi2"), write("awkward_mean", "mean(awkward_is, a1, a1 < hhi2) + sum(awkward_is, 1 < 2)"),
    write("awkward_math", "max(min(a1, hhi2), abs(cr4)) + sqrt(hhi2) + exp(r1c1) + log(a1) + 1e-7 * a1 + 2.5e21 / 1e21"),
    write("awkward_out", "a1 * hhi2 ^ r1c1 - true / a1"),
    write("awkward_sum", `sum(${long.slice(0, 600).join(", ")})`),
    write("awkward_long", `a1 * (${long.map((id) => `${id} * r1c1`).join(" + ")}) + sum(${long.map((id) => `(${id} - 1)`).join(", ")})`),
    write("awkward_deep", `${"abs(1 + ".repeat(90)}a1${")".repeat(90)}`),
    output("sim_p10", "sim_a", "p10"), output("sim_p90", "sim_a", "p90"),
    output("sum_all", "sum_demand", "sum:value"), output("sum_2024", "sum_demand", "sum:2024"), output("sum_south", "sum_demand", "sum:value:South Asia"), output("sum_star", "sum_demand", "sum:2024:real:East Asia*"),
    output("sum_tilde", "sum_demand", "sum:value:East Asia~ or so"), output("sum_quote", "sum_demand", "sum:2024:<Latin> \"America\""), output("sum_more", "sum_demand", "sum:value:>Africa"), output("row_bra", "sum_demand", "row:2024:BRA"),
    write("awkward_share", "row_bra / sum_2024 + sum_south / sum_all"),
  ];
  const rows = table.rows, of = (at: number, group?: string) => rows.reduce((sum, r) => (group === undefined || r.group === group ? sum + (r.values[at] ?? 0) : sum), 0);
  const sums: Record<string, number> = { sum_all: of(0), sum_2024: of(1), sum_south: of(0, "South Asia"), sum_star: of(2, "East Asia*"), sum_tilde: of(0, "East Asia~ or so"), sum_quote: of(1, "<Latin> \"America\""), sum_more: of(0, ">Africa"), row_bra: rows[4]?.values[1] ?? 0 };
  const cells = [...doc.cells, ...extra].map((c) => (c.id in sums ? { ...c, value: sums[c.id] ?? 0 } : c));
  const runs = [...doc.runs, table, simulation];
  const values = evaluate(cells, runs);
  return { ...doc, runs, cells: cells.map((c) => ({ ...c, value: values.get(c.id) ?? c.value })) };
}
