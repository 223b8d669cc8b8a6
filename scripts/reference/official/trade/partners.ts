import type { Row } from "../panel.ts";
import type { Flows } from "./flows.ts";

/** Trade between countries by four-digit heading of 2017 in 2024: heading → "IMPORTER EXPORTER value EXPORTER value …" of each importer, joined by ";". */
export type PartnerTable = Record<string, string>;

/** Three digits are what reconciled trade carries. */
const rounded = (thousands: number) => Number(thousands.toPrecision(3));

/**
 * Who sells a heading to whom, thousands of USD at customs value, largest supplier first. The bilateral table leaves out flows below 100
 * thousand dollars and has no lines for six importers; those of the United States come from its Census Bureau, with the European Union (EUU)
 * as one supplier. Germany, the United Kingdom, France, the Netherlands and Spain stand together as one importer (FIV):
 * who sells them what is estimated (`toFive`, thousands of USD by exporter and heading).
 */
export function partners(read: (name: string) => Row[], toFive: Flows): PartnerTable {
  const flows = new Map<string, Map<string, [string, number][]>>();
  const add = (hs4: string, importer: string, exporter: string, value: number) => {
    if (!(value >= 1)) return;
    const byImporter = flows.get(hs4) ?? new Map<string, [string, number][]>();
    const list = byImporter.get(importer) ?? [];
    list.push([exporter, value]);
    byImporter.set(importer, list);
    flows.set(hs4, byImporter);
  };
  for (const part of ["01-40", "41-72", "73-99"])
    for (const row of read(`trade/bilateral_hs4_2024_hs${part}.csv.gz`))
      add(row["hs4"] ?? "", codeOf(row["importer"]), codeOf(row["exporter"]), Number(row["value_kusd"]));
  for (const row of read("trade/usa_imports_hs4_supplier_2024.csv"))
    add(row["hs4"] ?? "", "USA", codeOf(row["partner"]), Number(row["value_usd"]) / 1000);
  for (const [exporter, row] of toFive) for (const [hs4, value] of row) add(hs4, "FIV", codeOf(exporter), value);
  return Object.fromEntries(
    [...flows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([hs4, byImporter]) => [
        hs4,
        [...byImporter]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([importer, list]) =>
            [importer, ...list.sort((a, b) => b[1] - a[1]).map(([exporter, value]) => `${exporter} ${rounded(value)}`)].join(" "),
          )
          .join(";"),
      ]),
  );
}

/** Alpha-3 with the codes of the sources that differ: Taiwan, and the Union as one. */
const codeOf = (code = "") => (code === "S19" ? "TWN" : code === "EU27" ? "EUU" : code);
