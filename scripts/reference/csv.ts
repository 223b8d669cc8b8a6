/** Rows of a CSV with a header line, RFC 4180: quoted fields may hold commas, doubled quotes and line ends. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = records(text.replace(/^\uFEFF/, ""));
  if (header === undefined) return [];
  return rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column] ?? ""])));
}

function records(text: string): string[][] {
  const all: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error(`CSV: unexpected quote in record ${all.length + 1}`);
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") {
      // A comma as the very last character opens an empty last field.
      if (field.lastIndex === text.length) row.push("");
      continue;
    }
    all.push(row);
    row = [];
  }
  if (row.length > 0) all.push(row);
  return all;
}
