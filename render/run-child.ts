import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export class ChildError extends Error {}
/** The child did not start, or ended without a word: nothing is known of its work, and trying again makes sense. */
export class ChildLost extends ChildError {}
/** What a child sends back: news on the way, and once, before it ends, what came of it. */
type Said<T> = { told: unknown } | { done: T } | { failed: string };

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

export interface ChildOptions {
  /** What the child writes to standard error goes to ours; else it explains a failure. */
  loud?: boolean;
  /** Hears what the child tells on the way. */
  tell?: (news: unknown) => void;
}

/** Runs a file in a process of its own on one message; kills it when `signal` is aborted. Throws ChildError, or the reason of the signal. */
export async function runChild<T>(file: URL, message: unknown, signal: AbortSignal, options: ChildOptions = {}): Promise<T> {
  signal.throwIfAborted();
  return startChild<T>(file, signal, options).ask(message);
}

/** The same in two steps: the process loads its modules while the message is still being made. */
export function startChild<T>(
  file: URL,
  signal: AbortSignal,
  { loud = false, tell }: ChildOptions = {},
): { ask(message: unknown): Promise<T> } {
  const child = fork(file, {
    serialization: "advanced",
    execArgv,
    env: environment(),
    stdio: ["ignore", "ignore", loud ? "inherit" : "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-2000);
  });
  const kill = () => child.kill("SIGKILL");
  signal.addEventListener("abort", kill, { once: true });
  if (signal.aborted) kill();
  const answered = new Promise<T>((resolve, reject) => {
    let end: Exclude<Said<T>, { told: unknown }> | undefined;
    // Every error is heard: one that did not start has a second to tell when it is sent to.
    child.on("error", (cause) => {
      signal.removeEventListener("abort", kill);
      reject(new ChildLost("the process did not start", { cause }));
    });
    child.on("message", (said: Said<T>) => {
      if (!("told" in said)) end = said;
      else if (!signal.aborted) tell?.(said.told);
    });
    // Not "exit": by then not all that it complained of has come.
    child.once("close", (code, killedBy) => {
      signal.removeEventListener("abort", kill);
      const why = complaint === "" ? "" : `: ${complaint}`;
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new ChildError("aborted"));
      else if (!end) reject(new ChildLost(`${fileURLToPath(file)} ended with ${killedBy ?? code ?? "nothing"}${why}`));
      else if ("failed" in end) reject(new ChildError(`${end.failed}${why}`));
      else resolve(end.done);
    });
  });
  // Whoever never asks does not want to hear of the end either.
  answered.catch(() => undefined);
  return {
    ask: (message) => {
      // Whether it arrived shows in the answer.
      if (child.connected) child.send(message as string, () => undefined);
      return answered;
    },
  };
}

/** The other side: answers the one message of the parent and ends. */
export function answerParent<T, M = string>(work: (message: M, tell: (news: unknown) => void) => T | Promise<T>): void {
  const say = (said: Said<T>, then?: () => void) => process.send?.(said, undefined, undefined, then);
  const reply = async (message: M): Promise<Said<T>> => {
    try {
      return { done: await work(message, (told) => say({ told })) };
    } catch (error) {
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  // Whoever asked is gone: nobody wants the answer.
  process.once("disconnect", () => process.exit());
  process.once("message", (message: M) => {
    void reply(message).then((said) => say(said, () => process.disconnect()));
  });
}
