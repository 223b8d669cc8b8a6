/**
 * Names of ledger cells in the workbook. All carry a prefix: bare ids such as a1, cr4, hhi2 or r1c1 are addresses for Excel,
 * and `c`, `r` and `true` are taken. The three prefixes cannot meet, because an id has one name under each.
 */
export function cellName(id: string, end?: "low" | "high"): string {
  return `${end ?? "v"}_${id}`;
}
