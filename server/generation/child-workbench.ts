import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Progress } from "#engine";
import { renderReport } from "#render";
import { WorkerLost, type Analysis, type StudyOrder, type Workbench } from "./ports.ts";

/** What the analyst's process says. */
export type Said = { told: Progress } | { done: Analysis } | { failed: string };

const analyst = new URL("analyst-child.ts", import.meta.url);
/** Where processes of ours keep compiled code. */
const compileCache = fileURLToPath(new URL("../../node_modules/.cache/compile", import.meta.url));

/** Many times what any order takes. What has not ended by then never will, and holds a place of the customer. */
const analystMsMax = 120_000;

/**
 * The long work in processes of its own: this one stays free for everyone else, and to stop is to kill. An analyst that is not done
 * after `msMax` is a fault of the work: it would take as long again.
 */
export function createChildWorkbench({ msMax = analystMsMax } = {}): Workbench {
  return {
    analyse: async (order, { signal, tell }) => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new Error("The analyst took too long.")), msMax);
      try {
        return await analyseInChild(order, AbortSignal.any([signal, late.signal]), tell);
      } finally {
        clearTimeout(timer);
      }
    },
    typeset: (document, { signal }) => renderReport(document, "pdf", { signal }),
  };
}
export const childWorkbench: Workbench = createChildWorkbench();

function analyseInChild(order: StudyOrder, signal: AbortSignal, tell: (event: Progress) => void): Promise<Analysis> {
  signal.throwIfAborted();
  const child = fork(analyst, {
    serialization: "advanced",
    // The child sees no secrets. One arena of the C library instead of one a thread saves 20 MB.
    env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], MALLOC_ARENA_MAX: "1", NODE_COMPILE_CACHE: compileCache },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-2_000);
  });
  const kill = () => child.kill("SIGKILL");
  signal.addEventListener("abort", kill, { once: true });
  return new Promise((resolve, reject) => {
    let end: Exclude<Said, { told: Progress }> | undefined;
    child.on("message", (said: Said) => {
      if (!("told" in said)) end = said;
      else if (!signal.aborted) tell(said.told);
    });
    // Every error is heard: one that did not start has a second to tell when it is sent to.
    child.on("error", (cause) => {
      signal.removeEventListener("abort", kill);
      reject(new WorkerLost("The analyst did not start.", { cause }));
    });
    child.once("close", (code, killedBy) => {
      signal.removeEventListener("abort", kill);
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new Error("stopped"));
      else if (!end) reject(new WorkerLost(`The analyst ended with ${killedBy ?? code ?? "nothing"}. ${complaint}`.trim()));
      else if ("failed" in end) reject(new Error(end.failed));
      else resolve(end.done);
    });
    child.send(order, (error) => void (error && kill()));
  });
}
