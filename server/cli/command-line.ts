/** The call itself is wrong; the message says how it is made. Exit code 2. */
export class CallError extends Error {
  override readonly name = "CallError";
}

/** Ends the process quietly when a reader closes the pipe: `| head` does when it has seen enough, and that is no error of ours. */
export function endWithReader(stream: NodeJS.WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
    throw error;
  });
}

/** Runs a command to its exit code; a wrong call is said in one line, with code 2. */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  endWithReader(process.stdout);
  endWithReader(process.stderr);
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    process.stderr.write(`${error.message}\nTry --help.\n`);
    process.exitCode = 2;
  }
}

/** Rows under headings, in columns as wide as their widest word, two spaces apart. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((h, i) => Math.max(h.length, ...rows.map((row) => (row[i] ?? "").length)));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, i) => (cells[i] ?? "").padEnd(width))
      .join("  ")
      .trimEnd();
  return [headings, ...rows].map(line).join("\n");
}
