import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, listed, prose, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, text } from "../../../writing/tables.ts";
import { type SupplierPrice, supplierPrices } from "../prices-held.ts";
import type { ExportWork } from "../work.ts";
import { goods, inText, link, theName } from "../words.ts";

/** Prices by supplier where a page prints them, and who has those of other years; else who has them at all. */
export function pricesBySupplier(w: ExportWork, s: SectionWriter): void {
  const held = supplierPrices(w);
  const first = w.short[0];
  const publisher = first && w.rules.nationalStatistics(first.data.iso3);
  const byLine: Inline[] = publisher ? prose`; by national line ${word(publisher.name)} (${link(publisher.url)})` : [];
  if (!held || held.rows.length < leastRows) {
    s.missing(
      "prices",
      prose`How imports developed by destination, who gained share at what price, and what they may be in some years`,
      prose`UN Comtrade, for each importer with a free key: values of one year are held here, without weights or pieces${byLine}.`,
    );
    return;
  }
  const { official } = w.subject.evidence;
  const own = held.rows.find(({ iso3 }) => iso3 === w.subject.origin.iso3);
  const paidBy = official.countryByIso3(held.paidBy);
  const named = (r: SupplierPrice) => prose`${fig(r.cell)} from ${word(theName(r.name))}`;
  const [dearest] = held.rows;
  const cheapest = held.rows.at(-1);
  const ends = [dearest, own, cheapest].filter((r, at, all): r is SupplierPrice => r !== undefined && all.indexOf(r) === at);
  s.exhibit("prices", {
    status: "partial",
    reason: prose`Prices of one year in one country, over all grades. How imports developed by destination and who gained share is not known: UN Comtrade prints value and weight for each importer with a free key${byLine}.`,
    quality: "reported",
    title: prose`Dollars a ${word(held.unit)} of ${goods(w)} on board for ${word(paidBy ? inText(paidBy) : held.paidBy)} in ${year(held.year)}: ${listed(ends.map(named))}`,
    subtitle: prose`Mean value on board by supplier, all grades`,
    table: {
      columns: [left("Supplier", 3), right(`Dollars a ${held.unit}`), right("Year")],
      rows: held.rows.map((r) => highlighted(r === own, text(r.name), figure(r.cell), [year(held.year)])),
    },
    sources: [held.source],
  });
}
const leastRows = 3;
