import { allShops } from "../../../analysis/local/shop-count.ts";
import { amountsOf } from "../../../analysis/local/catchment.ts";
import { perTenThousand } from "../../../analysis/local/shops.ts";
import type { Datum } from "../../../evidence/sizing-data.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { country, isHome, publishedOf } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { chainName } from "./chains.ts";
import { chainShops } from "./chain-shops.ts";

/** Sales of an average shop of the country that a page of its own prints: in local money, of its year. */
function printedSize(w: LocalWork): { cell: string; year: number; source: string } | null {
  const { facts } = w.subject.evidence;
  const { country: here } = w.subject.place;
  const page = facts.pages.find(({ kind, value: { unit } }) => kind === "size" && unit === w.basis.currency);
  if (page) return { cell: w.book.cell(page.value), year: page.year, source: page.source };
  const line = facts.shopSizes?.lines.find(({ line: each }) => each.startsWith(`${here.iso3};${w.subject.type.naics};`));
  const [, , from = "", amount = "", unit] = line?.line.split(";") ?? [];
  if (!line || unit !== w.basis.currency) return null;
  const cell = w.study.ledger.assumption("printed_size", {
    label: `Sales of an average shop of the trade as a page of the country prints them, ${from}`,
    unit,
    format: w.study.ledger.cell(w.demand.shopSales).format,
    value: Number(amount),
    low: Number(amount),
    high: Number(amount),
    measured: true,
    why: "As printed, or sales of the trade over its shops.",
    sources: [sourceId(line.source)],
  });
  return { cell, year: Number(from), source: line.source };
}

/** The size of an average shop against all that is held: shops it implies in the country, shops counted, sizes printed. */
export function shopSize(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { demand: d } = w;
  const { facts } = w.subject.evidence;
  if (!facts.people) return;
  const amount = amountsOf(w.basis);
  const heads = w.book.cell(facts.people);
  const whole = (id: string, formula: string, label: string) =>
    ledger.formulaOnce(id, formula, { label, unit: "1", format: { style: "compact" } });
  const trade = amount("trade_sales", `${d.perHead} * ${heads}`, `Sales of the trade in ${country(w)} a year, at today's prices`);
  const implied = whole("shops_implied", `${trade} / ${d.shopSales}`, "Shops of the country that an average shop of this size implies");
  const density = ledger.formulaOnce("shops_implied_density", `${implied} / ${heads}`, {
    label: "Shops a person of the country that this size implies",
    unit: "1/person",
    format: perTenThousand,
  });
  // Where the average shop rests on the count itself, the count is no test of it.
  const held = facts.countryDensity ? undefined : allShops(facts);
  const printed = printedSize(w);
  // Where a figure is carried over years, its own year stands beside it.
  const carried = publishedOf(w);
  const published = carried && carried.unit === w.basis.currency && carried.year < w.national.year ? carried : undefined;
  const total = facts.countryCount;
  /** Published sales over the shops of the same year; over those implied, where none are counted. */
  const ofYear = (datum: Datum) =>
    amount(
      "published_a_shop",
      `${w.book.cell(datum)} / ${total ? w.book.cell(total) : implied}`,
      `Sales as published for ${datum.year}, over the shops that ${total ? "a page counts" : "the size taken implies"}`,
    );
  const isOfYear = (datum: Datum) => (total ? total.year === datum.year : !facts.countryDensity);
  const count = held && w.book.cell(held.value);
  const times = (id: string, formula: string, label: string) =>
    ledger.formulaOnce(id, formula, { label, unit: "1", format: { style: "multiple", digits: 2 } });
  const apart =
    count &&
    ledger.formulaOnce("implied_over_counted", `${implied} / ${count}`, {
      label: "Shops implied over those that a page counts",
      unit: "1/shop",
      format: { style: "compact" },
    });
  const beside =
    printed && times("size_over_printed", `${d.shopSales} / ${printed.cell}`, "Average shop as taken over the one that a page prints");
  const ofChains = chainShops(w).toSorted((a, b) => value(w, a.cell) - value(w, b.cell));
  const [smallest, largest] = [ofChains[0], ofChains.at(-1)];
  const isOff = apart !== undefined && Math.abs(Math.log(value(w, apart))) > Math.log(2);
  s.exhibit("size", {
    status: "filled",
    quality: "modelled",
    title:
      smallest && largest
        ? prose`An average seller of the trade in ${word(country(w))} sells ${fig(d.shopSales)} a year as taken, a shop of ${smallest === largest ? prose`${[chainName(smallest.name)]} ${fig(smallest.cell)}` : prose`its chains ${fig(smallest.cell)} to ${fig(largest.cell)}`}`
        : apart && held
          ? isOff
            ? prose`The size taken implies ${fig(implied)} shops in ${word(country(w))}, ${fig(apart)} times the ${fig(count)} that a page counts`
            : prose`The size taken implies ${fig(implied)} shops in ${word(country(w))}; a page counts ${fig(count)}`
          : beside && printed
            ? prose`An average shop sells ${fig(d.shopSales)} as taken, ${fig(beside)} of what a page of ${year(printed.year)} prints for ${word(country(w))}`
            : facts.countryDensity
              ? prose`The size taken rests on ${fig(density, perTenThousand)} shops for ten thousand people in ${word(country(w))}${total ? prose`, ${fig(w.book.cell(total))} counted in ${year(total.year)}` : ""}`
              : prose`The size taken implies ${fig(implied)} shops in ${word(country(w))}, ${fig(density, perTenThousand)} for ten thousand people`,
    subtitle:
      held || printed || published || facts.countryDensity || smallest
        ? prose`The average shop beside what pages and counts of the country say`
        : prose`What the average shop as taken means for the country as a whole`,
    table: {
      columns: [left("Figure", 5), right("Value")],
      rows: [
        row(text("Sales of an average shop as taken, a year"), figure(d.shopSales)),
        row(text(`Sales of the trade in ${country(w)}, a year`), figure(trade)),
        ...(total ? [row(prose`Shops counted in ${year(total.year)}`, figure(w.book.cell(total)))] : []),
        row(
          text(facts.countryDensity ? "Shops of the people of now, at the number a head counted" : "Shops that this size implies"),
          figure(implied),
        ),
        ...(published && isOfYear(published)
          ? [
              row(
                prose`Sales as published for ${year(published.year)}, over ${word(total ? "the shops counted" : "as many shops")}, in money of that year`,
                figure(ofYear(published)),
              ),
            ]
          : []),
        ...(held && count
          ? [
              row(prose`${word(held.what)}, counted in ${year(held.year)}`, figure(count)),
              row(text("Implied over counted"), figure(apart)),
              ...(smallest
                ? []
                : [
                    row(
                      text("Sales each, if these alone sold all of the trade"),
                      figure(
                        ledger.formulaOnce("sales_if_counted", `${trade} / ${count}`, {
                          label: "Sales a shop if the shops counted sold all of the trade, at most",
                          unit: `${w.basis.currency}/shop`,
                          format: ledger.cell(d.shopSales).format,
                        }),
                      ),
                    ),
                  ]),
            ]
          : []),
        ...ofChains.map(({ name, year: of, cell }) =>
          row(prose`Sales of a shop of ${[chainName(name)]}, ${year(of)}, by its operator`, figure(cell)),
        ),
        ...(printed && beside
          ? [
              row(prose`Sales of an average shop by a page of the country, ${year(printed.year)}`, figure(printed.cell)),
              row(text("Taken over printed"), figure(beside)),
            ]
          : []),
      ],
    },
    note: [
      ...noteOf(),
      ...(facts.selfEmployed && w.national.classRatio
        ? prose` Those who work alone are parts of shops of this size here: by name there are more of them.`
        : []),
    ],
    sources: [
      ...(held ? [sourceId(held.source)] : []),
      ...(total ? [sourceId(total.source)] : []),
      ...(printed ? [sourceId(printed.source)] : []),
      ...ofChains.map(({ source }) => sourceId(source)),
    ],
  });

  function noteOf() {
    if (!isOff)
      return prose`${word(held || printed || isHome(w) ? "Count and size are of the country itself." : facts.countryDensity ? `The count of its shops${published ? " and their published sales are in the size already" : " is in the size already and no sales of a shop are held"}, so nothing ${published ? "else " : ""}of the country tests this size.` : publishedOf(w) ? "Their sales are published for the whole country and in the size already; no count of the shops is held: one from the register of the trade would test it." : "Neither a count of its shops nor their sales is held here: a count from the register or the association of the trade would test it.")}`;
    if (apart && value(w, apart) < 1)
      return prose`The two disagree. The page counts more shops than the sales of the trade as taken could keep: those sales, which rest on an American class that may be narrower, are too low rather than the size of a shop${printed && beside ? prose`, which is ${fig(beside)} of the printed one` : ""}. So expect more competitors than the report does, each about as large as taken, and count them first.`;
    return prose`The page counts one kind of shop; the sales hold every small and unnamed seller too. A shop of the kind counted sells more than the average taken${smallest ? ", as its operators publish" : ", and at most the last sales of the table"}. Decide which kind yours is, and enter its takings.`;
  }
}
