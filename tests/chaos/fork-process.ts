import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Forked {
  child: ChildProcess;
  ended: Promise<unknown>;
  /** What it said last of what went wrong. */
  complaint(): string;
}

/** A process to be killed: of the test's environment it has nothing but `env`. */
export function forkProcess(file: URL, args: readonly string[], env: Record<string, string>): Forked {
  const child = fork(file, args, {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: fileURLToPath(new URL("../../node_modules/.cache/compile", import.meta.url)),
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-4_000)));
  return { child, ended: once(child, "close"), complaint: () => complaint };
}
