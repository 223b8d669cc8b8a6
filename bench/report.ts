/**
 * From brief to PDF (engine, charts, typesetting) against headless Chromium printing the same document alone, in one run:
 * `node bench/report.ts [--runs N]`. Aims: at most 0.75 of the wall time and 0.4 of the peak memory. Exit code 1 if missed.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { generateReport } from "#engine";
import { renderReport, reportFormats } from "#render";
import { chromiumPath, quietArguments } from "../tests/support/chromium.ts";
import { costOf, median, type Cost } from "./process-tree.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
const [wallShareMax, memoryShareMax] = [0.75, 0.4];
const folder = mkdtempSync(join(tmpdir(), "sextant-bench-"));
const brief = {
  kind: "corporate",
  industryName: "Electric two-wheelers",
  companyType: "corporation",
  reportScope: "country",
  country: "IND",
  region: null,
  assumptions: {},
  seed: 1,
} as const;

try {
  const ready = performance.now();
  const doc = await generateReport(brief, { asOf: "2026-11-21" });
  console.log(`in one process, first call (s)\nengine        ${seconds(ready)}`);
  for (const format of reportFormats) {
    const from = performance.now();
    const bytes = await renderReport(doc, format);
    console.log(`${format.padEnd(13)} ${seconds(from)}  ${(bytes.length / 1e6).toFixed(2)} MB`);
    if (format === "html") writeFileSync(join(folder, "report.html"), bytes);
  }
  const browser = chromiumPath();
  if (!browser) {
    console.log("no Chromium on this machine (set CHROMIUM_PATH): nothing to compare with");
    process.exit(0);
  }
  const ours: Cost[] = [],
    theirs: Cost[] = [];
  for (let n = -1; n < runs; n++) {
    const a = await costOf(process.execPath, [
      "server/cli/report.ts",
      "corporate",
      brief.industryName,
      "--country",
      "India",
      "--date",
      "2026-11-21",
      "--out",
      join(folder, "ours.pdf"),
    ]);
    const b = await costOf(browser, [
      "--headless",
      ...quietArguments,
      `--user-data-dir=${join(folder, `profile-${n}`)}`,
      "--no-pdf-header-footer",
      `--print-to-pdf=${join(folder, "theirs.pdf")}`,
      `file://${join(folder, "report.html")}`,
    ]);
    if (a.exitCode !== 0 || b.exitCode !== 0) throw new Error(`a run failed: ours ${a.exitCode}, Chromium ${b.exitCode}`);
    if (n >= 0) {
      ours.push(a);
      theirs.push(b);
    }
  }
  const wall = median(ours.map((c, i) => c.wallSeconds / (theirs[i]?.wallSeconds ?? Number.NaN)));
  const memory = median(ours.map((c, i) => c.peakBytes / (theirs[i]?.peakBytes ?? Number.NaN)));
  const line = (name: string, costs: Cost[]) =>
    console.log(
      `${name.padEnd(34)} ${median(costs.map((c) => c.wallSeconds)).toFixed(2)} s  ${(median(costs.map((c) => c.peakBytes)) / 1e6).toFixed(0)} MB`,
    );
  console.log(`\nwhole processes, median of ${runs}`);
  line("brief to PDF (Sextant)", ours);
  line("print the same HTML (Chromium)", theirs);
  console.log(`ratio: wall ${wall.toFixed(2)} (aim ${wallShareMax} or less), memory ${memory.toFixed(2)} (aim ${memoryShareMax} or less)`);
  process.exitCode = wall <= wallShareMax && memory <= memoryShareMax ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(2);
}
