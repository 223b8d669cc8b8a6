import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export class ChildError extends Error {}
/** The child did not start, or exited without an answer. Nothing is known of its work, so a retry makes sense. */
export class ChildLost extends ChildError {}
/** What a child sends: any number of progress reports, then one result or failure. */
type ChildMessage<T> = { progress: unknown } | { done: T } | { failed: string };

/**
 * A young generation that holds what a report allocates between two collections: with 1 MB an analyst copies the same objects again and
 * again. Several threads that collect so small a heap mostly wait for each other. Together a sixth of an analyst's computing.
 */
const execArgv = ["--max-semi-space-size=8", "--single-threaded-gc"];

/** Where our processes cache compiled code. */
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
  /** Passes the child's standard error through to ours. Otherwise it is captured and quoted when the child fails. */
  inheritStderr?: boolean;
  /** Called with each progress report of the child. */
  onProgress?: (progress: unknown) => void;
  /** Most that its heap may hold; it is lost beyond that. */
  memoryMegabytes?: number;
}

/** Runs a file in a process of its own with one message and kills it when `signal` is aborted. Throws ChildError, or the reason of the signal. */
export async function runChild<T>(file: URL, message: unknown, signal: AbortSignal, options: ChildOptions = {}): Promise<T> {
  signal.throwIfAborted();
  return startChild<T>(file, signal, options).run(message);
}

/** The same in two steps: the process loads its modules while the caller still prepares the message. */
export function startChild<T>(
  file: URL,
  signal: AbortSignal,
  { inheritStderr = false, onProgress, memoryMegabytes }: ChildOptions = {},
): { run(message: unknown): Promise<T> } {
  const child = fork(file, {
    serialization: "advanced",
    execArgv: memoryMegabytes === undefined ? execArgv : [...execArgv, `--max-old-space-size=${memoryMegabytes}`],
    env: environment(),
    stdio: ["ignore", "ignore", inheritStderr ? "inherit" : "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors = `${errors}${chunk.toString()}`.slice(-2000);
  });
  const kill = () => child.kill("SIGKILL");
  signal.addEventListener("abort", kill, { once: true });
  if (signal.aborted) kill();
  const result = new Promise<T>((resolve, reject) => {
    let end: Exclude<ChildMessage<T>, { progress: unknown }> | undefined;
    // Not `once`: a child that did not start emits a second error when a message is sent to it.
    child.on("error", (cause) => {
      signal.removeEventListener("abort", kill);
      reject(new ChildLost("the process did not start", { cause }));
    });
    child.on("message", (message: ChildMessage<T>) => {
      if (!("progress" in message)) end = message;
      else if (!signal.aborted) onProgress?.(message.progress);
    });
    // Not "exit": standard error may still be open then.
    child.once("close", (code, killedBy) => {
      signal.removeEventListener("abort", kill);
      const why = errors === "" ? "" : `: ${errors}`;
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new ChildError("aborted"));
      else if (!end) reject(new ChildLost(`${fileURLToPath(file)} ended with ${killedBy ?? code ?? "nothing"}${why}`));
      else if ("failed" in end) reject(new ChildError(`${end.failed}${why}`));
      else resolve(end.done);
    });
  });
  // A caller that never sends a message does not handle the rejection either.
  result.catch(() => undefined);
  return {
    run: (message) => {
      // A failure to send shows in the result.
      if (child.connected) child.send(message as string, () => undefined);
      return result;
    },
  };
}

/** The child's side: answers the one message of the parent and exits. */
export function answerParent<T, M = string>(work: (message: M, report: (progress: unknown) => void) => T | Promise<T>): void {
  const send = (message: ChildMessage<T>, then?: () => void) => process.send?.(message, undefined, undefined, then);
  const reply = async (message: M): Promise<ChildMessage<T>> => {
    try {
      return { done: await work(message, (progress) => send({ progress })) };
    } catch (error) {
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  // The parent is gone, so nobody needs the answer.
  process.once("disconnect", () => process.exit());
  process.once("message", (message: M) => {
    void reply(message).then((answer) => send(answer, () => process.disconnect()));
  });
}
