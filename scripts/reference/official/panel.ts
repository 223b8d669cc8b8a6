import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Panel } from "../../../engine/reference/official/panel.ts";
import { parseCsv } from "../csv.ts";

export type { Panel };
export type Row = Record<string, string>;

/** Reads tables of the source folder; names end in .csv or .csv.gz. Lines in front that begin with "#" say where the file comes from. */
export const reader =
  (folder: string) =>
  (name: string): Row[] => {
    const bytes = readFileSync(join(folder, name));
    const text = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
    return parseCsv(text.replace(/^(?:#.*\r?\n)+/, ""));
  };

/** Six digits are more than any of these figures carries. */
export const rounded = (value: number) => Number(value.toPrecision(6));

/** Codes that a source still uses and ISO 3166 has replaced. */
const replaced: Readonly<Record<string, string>> = { ROM: "ROU", ZAR: "COD", TMP: "TLS" };

/** Collects figures measure by measure; a figure that is entered first stays, so the preferred source comes first. */
export class PanelBuilder {
  private readonly measures: Panel["measures"] = {};
  private readonly figures = new Map<string, Map<string, Map<number, number>>>();

  measure(id: string, about: Panel["measures"][string]): this {
    this.measures[id] ??= about;
    return this;
  }

  /** Enters a figure; texts that are no numbers are left out. */
  add(measure: string, code: string, year: string | number, value: string | number, scale = 1): this {
    const country = replaced[code] ?? code;
    const number = value === "" ? Number.NaN : Number(value) * scale;
    if (!this.measures[measure]) throw new Error(`measure ${measure} is not described`);
    if (!Number.isFinite(number) || !/^[A-Z]{3}$/.test(country)) return this;
    const byCountry = this.figures.get(measure) ?? new Map<string, Map<number, number>>();
    const byYear = byCountry.get(country) ?? new Map<number, number>();
    if (!byYear.has(Number(year))) byYear.set(Number(year), rounded(number));
    this.figures.set(measure, byCountry.set(country, byYear));
    return this;
  }

  build(): Panel {
    const rows: Panel["rows"] = {};
    for (const [measure, byCountry] of [...this.figures].sort(([a], [b]) => (a < b ? -1 : 1)))
      rows[measure] = Object.fromEntries(
        [...byCountry].sort(([a], [b]) => (a < b ? -1 : 1)).map(([country, byYear]) => [country, seriesOf(byYear)]),
      );
    return { measures: this.measures, rows };
  }
}

function seriesOf(byYear: ReadonlyMap<number, number>): [number, (number | null)[]] {
  const years = [...byYear.keys()];
  const first = Math.min(...years);
  return [first, Array.from({ length: Math.max(...years) - first + 1 }, (_, i) => byYear.get(first + i) ?? null)];
}
