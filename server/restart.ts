/** Starts of the same command, one after the other in the same process, are told to the next one by this variable. */
const variable = "SEXTANT_RESTARTED_AT";
const windowMs = 10 * 60_000;
const restartsMax = 5;

/**
 * Moments of restarts, in milliseconds since 1970, as they go to the next start: those within ten minutes and this one. Undefined where
 * there were five already: what breaks so often is not mended by starting again.
 */
export function nextRestarts(told: string | undefined, nowMs: number): string | undefined {
  const recent = (told ?? "")
    .split(",")
    .map(Number)
    .filter((at) => at > nowMs - windowMs && at <= nowMs);
  return recent.length < restartsMax ? [...recent, nowMs].join(",") : undefined;
}

/**
 * Starts the same command again in place of this process: same number, same standard streams, the environment given. Comes back only
 * where that is not possible: after too many restarts, or on a system that cannot replace a process (Windows).
 */
export function restartInPlace(environment: NodeJS.ProcessEnv, nowMs: number): void {
  const restarts = nextRestarts(environment[variable], nowMs);
  if (restarts === undefined || process.platform === "win32" || !process.execve) return;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, command, { ...environment, [variable]: restarts });
}

/** MiB. V8's own limit, 32 and more, keeps 120 MB resident that are garbage within a second; the answers are as fast with 16. */
const youngHalfMegabytes = 16;
/** Else each thread of Node and V8 has an arena of the C library, and each arena keeps the most that it ever needed: 200 MB. */
const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "4194304" };

/**
 * Replaces this process, once and before anything is loaded, by the same command with limits that can only be set from outside. Does
 * nothing where they are set, or where the system cannot replace a process (Windows).
 */
export function limitMemory(): void {
  if (process.env["MALLOC_ARENA_MAX"] !== undefined || process.platform === "win32" || !process.execve) return;
  const flag = `--max-semi-space-size=${youngHalfMegabytes}`;
  const command = [process.execPath, flag, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, command, { ...allocator, ...process.env });
}
