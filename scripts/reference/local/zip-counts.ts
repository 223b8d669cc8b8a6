/**
 * Establishments by class and postcode area (2022): for each class the places of the areas in the table of postcodes, as steps from one to the
 * next, and the count in each. The source leaves out areas with fewer than three establishments of a class.
 */
export function zipCounts(
  rows: readonly Readonly<Record<string, string>>[],
  zips: readonly string[],
): Record<string, [number[], number[]]> {
  const placeOf = new Map(zips.map((zip, i) => [zip, i]));
  const table: Record<string, [number[], number[]]> = {};
  for (const [naics, own] of Map.groupBy(rows, (row) => row["naics2017"] ?? "")) {
    const found = own
      .flatMap((row) => {
        const at = placeOf.get(row["zip"] ?? "");
        return at === undefined ? [] : [{ at, count: Number(row["establishments"]) }];
      })
      .sort((a, b) => a.at - b.at);
    table[naics] = [found.map(({ at }, i) => at - (found[i - 1]?.at ?? 0)), found.map(({ count }) => count)];
  }
  return table;
}
