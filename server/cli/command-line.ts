/** The call itself is wrong; the message says how it is made. Exit code 2. */
export class CallError extends Error {
  override readonly name = "CallError";
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
