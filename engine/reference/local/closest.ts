/** The row with the longest beginning of the class; undefined where none has one. */
export function closest<Row extends { naics: readonly string[] }>(rows: readonly Row[], naics: string): Row | undefined {
  const length = (row: Row) => Math.max(0, ...row.naics.filter((prefix) => naics.startsWith(prefix)).map((prefix) => prefix.length));
  return rows.filter((row) => length(row) > 0).toSorted((a, b) => length(b) - length(a))[0];
}
