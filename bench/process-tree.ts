import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface Cost {
  wallSeconds: number;
  peakBytes: number;
  exitCode: number | null;
}

/**
 * Runs a command and watches its whole process tree: wall time, and the peak of the tree's memory as the sum of
 * proportional set sizes (Linux PSS: shared pages count once), read every 10 ms. Linux only.
 */
export async function costOf(command: string, args: readonly string[], timeoutSeconds = 120): Promise<Cost> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: "ignore" });
  const root = child.pid;
  if (root === undefined) throw new Error(`${command} did not start`);
  let peakBytes = 0;
  const watch = setInterval(() => {
    peakBytes = Math.max(
      peakBytes,
      treeOf(root).reduce((sum, pid) => sum + memoryOf(pid), 0),
    );
  }, 10);
  const stop = setTimeout(() => child.kill("SIGKILL"), timeoutSeconds * 1000);
  const exitCode = await new Promise<number | null>((done, fail) => {
    child.once("exit", done);
    child.once("error", fail);
  });
  clearInterval(watch);
  clearTimeout(stop);
  return { wallSeconds: (performance.now() - started) / 1000, peakBytes, exitCode };
}

function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = Number(/\) \S (\d+)/.exec(read(`/proc/${entry}/stat`))?.[1] ?? Number.NaN);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** Processes come and go while they are looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
