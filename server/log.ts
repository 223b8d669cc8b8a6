import { type LevelWithSilent, type LogFn, type Logger, pino } from "pino";

const flushMs = 250;
const bufferCharsMax = 8192;
/** Lines that the output does not take wait here, so that they appear once it works again; what does not fit is dropped. */
const unwrittenBytesMax = 1024 * 1024;
const errorLevel = 50;

interface Output {
  write(line: string): void;
  flush(): void;
}
/** The standard output, shared by all loggers of the process. */
let standardOutput: Output | undefined;

/**
 * Lines are written in batches: one write each would cost as much as answering an API call. Errors are written at once, everything else
 * within a quarter of a second and when the process exits; only a kill -9 can lose that moment.
 */
export function openLog(level: LevelWithSilent, output: Output = (standardOutput ??= openOutput(1))): Logger {
  const logMethod = function (this: Logger, args: Parameters<LogFn>, method: LogFn, levelNumber: number): void {
    method.apply(this, args);
    if (levelNumber >= errorLevel) output.flush();
  };
  return pino({ level, base: null, serializers: { err: serializeError }, hooks: { logMethod } }, output);
}

/**
 * Writes to a file descriptor. A full disk or a closed pipe costs log lines, never the process. Writing is synchronous for that reason:
 * at the end of an asynchronous destination pino flushes it in a loop that never ends while the disk is full.
 */
export function openOutput(descriptor: number): Output {
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: unwrittenBytesMax, retryEAGAIN: () => false });
  destination.on("error", () => undefined);
  // Buffered here: the destination measures everything that it holds with every line that it gets.
  let buffer = "";
  const flush = (): void => {
    if (buffer !== "") destination.write(buffer);
    buffer = "";
  };
  setInterval(flush, flushMs).unref();
  process.on("exit", flush);
  return {
    write(line) {
      buffer += line;
      if (buffer.length >= bufferCharsMax) flush();
    },
    flush,
  };
}

/** The loggable part of an error. A database's own fields stay out: its `detail` quotes rows, with the addresses in them. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(causes.length > 0 && { causes: causes.map(serializeError) }),
  };
}
