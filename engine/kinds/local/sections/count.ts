import { money as moneyFormat } from "../../../analysis/local/demand.ts";
import type { Swing } from "../../../analysis/local/swings.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, prose } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { shop } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** A line of the sheet to count: what, how, the figure that the report takes, and the assumption that the count replaces. */
interface CountLine {
  what: string;
  how: string;
  cell: string | null;
  replaces: string | null;
}

function countLines(w: LocalWork): CountLine[] {
  const { ledger } = w.study;
  const { words } = w.basis;
  const line = (what: string, how: string, cell: string | null = null, replaces = cell): CountLine => ({ what, how, cell, replaces });
  const takings = ledger.formulaOnce("shop_sales_day", `${w.demand.shopSales} / ${w.economics.days}`, {
    label: "Sales a day of an average shop here, without sales tax",
    unit: `${w.basis.currency}/day`,
    format: moneyFormat(w.basis.currency),
  });
  return [
    line("Competitors", "Every street within the radius, in several walks; name, point, size and hours of each", "competitors_counted"),
    line(
      "Takings a day of three neighbours of middling size",
      `${capital(words.customers)} in an hour, times hours open, times what each pays; beside the figure here. Put the ratio as the size of the trade`,
      takings,
      "national_error",
    ),
    ...words.count.map(([what, how]) => line(what, how)),
    line(`Who the ${words.customers} are`, `Ask thirty of a neighbour's: ${words.segments.join("; ").toLowerCase()}`),
    line(
      "Homes",
      "Floors times flats of ten streets; people a home from the census, over their ground",
      ledger.has("density_street") ? "density_street" : "density",
    ),
    line("Rents of flats", "Ten offers around the place beside ten of the whole city: the ratio stands for income", "income_street"),
    line(
      "Who buys here and lives elsewhere",
      `Ask thirty ${words.customers} of a neighbour where they live; three from elsewhere for each resident means well above one`,
      "sold_around",
    ),
    line("Rent of the shop, a month", "Two written offers with deposit, yearly rise and term", "rent_month"),
    line("Pay", "Three vacancies nearby, against the country's mean pay", ledger.has("pay_beside_mean") ? "pay_beside_mean" : "wage_month"),
  ];
}

/** The line to count first, with the assumption that it replaces: of all that can be counted, what moves the result most. */
export function countFirst(w: LocalWork): { line: CountLine; swing: Swing } | null {
  const lines = countLines(w);
  for (const swing of w.swings) {
    const id = swing.id === "shop_size_effect" ? "national_error" : swing.id;
    const line = lines.find(({ replaces }) => replaces === id);
    if (line) return { line, swing };
  }
  return null;
}

export function count(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  s.exhibit("count", {
    status: "filled",
    quality: "modelled",
    title: prose`What to count on the spot for a ${shop(w)}, and the figure of the report that it replaces`,
    subtitle: prose`Sheet for two half-days and one Saturday`,
    table: {
      columns: [left("Count", 2), left("How", 5), right("The report takes"), left("Counted", 1)],
      rows: countLines(w).map(({ what, how, cell }) =>
        row(text(what), text(how), cell && ledger.has(cell) ? figure(cell) : text("none"), text("………")),
      ),
    },
    note: prose`Lines with a figure replace an assumption, in the reader or the workbook: sales, break-even and cash follow at once. The others are for your judgement.`,
    sources: [],
  });
}
