/**
 * Two checkouts of the project side by side in one run: `node bench/before-after.ts OTHER [--seconds N] [--rounds N] [--reports N]`, where
 * OTHER is a checkout of the older code with its node_modules. Prints processor time of pages, API calls and reports in both, and the speed
 * of this checkout as a share of the other one's. Exit code 1 where a share is below 0.97. Linux only; needs two processors.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { load } from "./load.ts";

import { cpuSeconds, type RunningProduct, startInProduction } from "./product.ts";

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: "string", default: "0.25" },
    rounds: { type: "string", default: "40" },
    reports: { type: "string", default: "5" },
  },
  allowPositionals: true,
});
const shareMin = 0.97;
const browserHeaders = { "accept-encoding": "gzip, deflate, br, zstd", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0" };
const [other] = positionals;
if (other === undefined) {
  console.error("node bench/before-after.ts OTHER [--seconds N] [--rounds N] [--reports N]");
  process.exit(2);
}
const checkouts = [resolve(other), resolve(import.meta.dirname, "..")];
const calls = [
  { name: "/ from the cache", path: "/" },
  { name: "/blog from the cache", path: "/blog" },
  { name: "page made for one visit", path: "/Services" },
  { name: "GET /api/auth/user", path: "/api/auth/user", isSignedIn: true },
  { name: "GET /api/studies", path: "/api/studies?limit=20", isSignedIn: true },
];

console.log(`${"".padEnd(26)}${"before".padStart(12)}${"after".padStart(12)}${"share".padStart(8)}`);
let isSlower = false;
await compareCalls();
compareReports();
process.exitCode = isSlower ? 1 : 0;

async function compareCalls(): Promise<void> {
  const products: { product: RunningProduct; headers: Record<string, string> }[] = [];
  try {
    for (const root of checkouts) {
      const product = await startInProduction({ LOG_LEVEL: "error" }, root);
      products.push({ product, headers: {} });
      await untilIdle(product.pid);
      Object.assign(products.at(-1)?.headers ?? {}, await product.signUp("bench@example.com"));
    }
    for (const { name, path, isSignedIn = false } of calls) {
      const costs = products.map((): number[] => []);
      // Both in every round, so that a busy minute of the machine meets both. The first round only warms up.
      for (let round = -1; round < Number(values.rounds); round++)
        for (const [i, { product, headers }] of products.entries()) {
          const cost = await microsPerAnswer(product, path, { ...browserHeaders, ...(isSignedIn && headers) }, round < 0);
          if (round >= 0) costs[i]?.push(cost);
        }
      print(name, costs, "µs");
    }
  } finally {
    for (const { product } of products) await product.stop();
  }
}

/** Processor time that one answer costs the server. */
async function microsPerAnswer(product: RunningProduct, path: string, headers: Record<string, string>, isWarmUp: boolean): Promise<number> {
  const before = cpuSeconds(product.pid);
  const seconds = isWarmUp ? 2 : Number(values.seconds);
  const { answers, faults } = await load({ port: product.port, path, headers, connections: 32, seconds, isAwake: true });
  if (faults > 0) throw new Error(`${path}: ${faults} answers were not 200`);
  return ((cpuSeconds(product.pid) - before) / answers) * 1e6;
}

/** Until the product has made its sample reports and compressed its pages, which it does after the start. */
async function untilIdle(pid: number): Promise<void> {
  for (let calm = 0, tries = 0; calm < 3 && tries < 240; tries++) {
    const before = cpuSeconds(pid);
    await new Promise((done) => setTimeout(done, 500));
    calm = cpuSeconds(pid) - before < 0.05 ? calm + 1 : 0;
  }
}

/** The report command from start to finished file, all its processes included. */
function compareReports(): void {
  const folder = mkdtempSync(join(tmpdir(), "sextant-bench-"));
  const brief = ["corporate", "Electric two-wheelers", "--country", "India", "--date", "2026-11-21"];
  try {
    for (const format of ["json", "pdf"]) {
      const costs = checkouts.map((): number[] => []);
      for (let run = -1; run < Number(values.reports); run++)
        for (const [i, root] of checkouts.entries()) {
          const start = performance.now();
          const args = ["server/cli/report.ts", ...brief, "--out", join(folder, `report.${format}`)];
          const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
          if (status !== 0) throw new Error(`report in ${root}: ${status}\n${stderr}`);
          if (run >= 0) costs[i]?.push(performance.now() - start);
        }
      print(`report as ${format}`, costs, "ms");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The least disturbed run counts: whatever else the machine does only adds to it. */
function print(name: string, costs: readonly (readonly number[])[], unit: string): void {
  const [before = Number.NaN, after = Number.NaN] = costs.map((each) => Math.min(...each));
  const share = before / after;
  const isKept = share >= shareMin;
  isSlower ||= !isKept;
  const figures = [before, after].map((value) => `${value.toFixed(1)} ${unit}`.padStart(12)).join("");
  console.log(`${name.padEnd(26)}${figures}${share.toFixed(3).padStart(8)}${isKept ? "" : `  below ${shareMin}`}`);
}
