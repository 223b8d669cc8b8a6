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
