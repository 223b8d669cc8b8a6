import { z } from "zod";
import { packedTable } from "../../engine/reference/read-table.ts";
import { termsBetween } from "../../engine/reference/official/rules-tables.ts";
import { countries } from "../../engine/reference/countries/index.ts";

/** Who buys a heading from whom, thousands of USD: importer → supplier → value. */
export type PartnerRows = ReadonlyMap<string, ReadonlyMap<string, number>>;

const byDigit = Array.from({ length: 10 }, (_, digit) =>
  packedTable(new URL(`../../engine/reference/official/partners-${digit}.json.br`, import.meta.url), z.record(z.string(), z.string())),
);
/** Headings that came or changed with the edition of 2022, or are special to the United States: only these report them. */
const ofOneImporter = /^(?:0309|2404|2612|2710|3827|5102|5104|5108|5110|8485|8524|8549|8710|8806|8807|9302|98..|99..)$/;

/** Rows of the headings of four digits that begin with `prefix`, all of them for "", as the table of the reports holds them. */
export function* readPartners(prefix = ""): Generator<readonly [hs4: string, rows: PartnerRows]> {
  for (const read of prefix === "" ? byDigit : [byDigit[Number(prefix[0])]])
    for (const [hs4, text] of Object.entries(read?.() ?? {})) {
      if (!hs4.startsWith(prefix) || ofOneImporter.test(hs4)) continue;
      const rows = new Map<string, Map<string, number>>();
      for (const row of text.split(";")) {
        const [importer = "", ...cells] = row.split(" ");
        const suppliers = new Map<string, number>();
        for (let i = 0; i + 1 < cells.length; i += 2) suppliers.set(cells[i] ?? "", Number(cells[i + 1]));
        rows.set(importer, suppliers);
      }
      yield [hs4, rows];
    }
}

let union: readonly string[] | undefined;
/** Members of the European Union (alpha-3). */
export const unionMembers = (): readonly string[] =>
  (union ??= countries.map(({ iso3 }) => iso3).filter((iso3) => termsBetween(iso3, "EUU") === "union"));
