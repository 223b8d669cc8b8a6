import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export class ChildError extends Error {}
/** What a child sends back, once, before it ends. */
export type Reply<T> = { done: T } | { failed: string };

/** A small young generation: the children's own objects are few. */
const execArgv = ["--max-semi-space-size=1"];

/** Where processes of ours keep compiled code. */
export const compileCache = fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url));

/**
 * The children see no secrets. The compile cache saves the type stripper and 25 MB, one arena of the C library 20 MB
 * (the compiler's threads would take one each); without a writable folder the cache stays off.
 */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  TMPDIR: process.env["TMPDIR"],
  MALLOC_ARENA_MAX: "1",
  NODE_COMPILE_CACHE: compileCache,
});

/**
 * Runs a file in a process of its own on one message; kills it when `signal` is aborted. With `told`, what the child
 * writes to standard error goes to ours, else it explains a failure. Throws ChildError, or the reason of the signal.
 */
export async function runChild<T>(file: URL, message: string, signal: AbortSignal, told = false): Promise<T> {
  signal.throwIfAborted();
  return startChild<T>(file, signal, told).ask(message);
}

/** The same in two steps: the process loads its modules while the message is still being made. */
export function startChild<T>(file: URL, signal: AbortSignal, told = false): { ask(message: string): Promise<T> } {
  const child = fork(file, {
    serialization: "advanced",
    execArgv,
    env: environment(),
    stdio: ["ignore", "ignore", told ? "inherit" : "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-2000);
  });
  const kill = () => child.kill("SIGKILL");
  signal.addEventListener("abort", kill, { once: true });
  if (signal.aborted) kill();
  const answered = new Promise<T>((resolve, reject) => {
    let reply: Reply<T> | undefined;
    // Every error is heard: one that did not start has a second to tell when it is sent to.
    child.on("error", (error) => {
      signal.removeEventListener("abort", kill);
      reject(new ChildError("the renderer did not start", { cause: error }));
    });
    child.on("message", (received: Reply<T>) => {
      reply = received;
    });
    child.once("exit", (code, killedBy) => {
      signal.removeEventListener("abort", kill);
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new ChildError("aborted"));
      else if (reply && "done" in reply) resolve(reply.done);
      else
        reject(
          new ChildError(
            `the renderer failed (${reply ? reply.failed : `${fileURLToPath(file)} ended with ${code ?? killedBy ?? "nothing"}`})${complaint === "" ? "" : `: ${complaint}`}`,
          ),
        );
    });
  });
  // Whoever never asks does not want to hear of the end either.
  answered.catch(() => undefined);
  return {
    ask: (message) => {
      // Whether it arrived shows in the answer.
      if (child.connected) child.send(message, () => undefined);
      return answered;
    },
  };
}

/** The other side: answers the one message of the parent and ends. */
export function answerParent<T>(work: (message: string) => T | Promise<T>): void {
  const reply = async (message: string): Promise<Reply<T>> => {
    try {
      return { done: await work(message) };
    } catch (error) {
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  process.once("message", (message: string) => {
    void reply(message).then((r) => process.send?.(r, undefined, undefined, () => process.disconnect()));
  });
}
