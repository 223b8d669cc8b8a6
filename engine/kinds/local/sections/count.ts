import { payAssumption } from "../../../analysis/local/pay.ts";
import { costliest, type Swing } from "../../../analysis/local/swings.ts";
import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { endsOf } from "../../../writing/phrases.ts";
import { capital, fig, lowerFirst, prose, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { aShop, inPlace } from "../words.ts";
import { neighbourExpected } from "./decision.ts";
import type { LocalWork } from "../work.ts";

/** A line of the sheet to count: what, how, the figure that the report takes, and the assumption that the count replaces. */
interface CountLine {
  what: string;
  how: string;
  cell: string | null;
  replaces: string | null;
  /** What the count is put over, where it enters as a ratio. */
  over?: string;
  /** The same in a few words. */
  short?: string;
}

function countLines(w: LocalWork): CountLine[] {
  const { ledger } = w.study;
  const { words } = w.basis;
  const e = w.economics;
  const line = (what: string, how: string, cell: string | null = null, replaces = cell): CountLine => ({ what, how, cell, replaces });
  const shortly = (short: string, ...rest: Parameters<typeof line>): CountLine => ({ ...line(...rest), short });
  const isMonthly = words.unit.per === "month";
  const isListed = w.sales.known === "listed";
  const takings = neighbourExpected(w);
  const kinds = w.subject.around.within.slice(0, 2);
  // Until they are counted, their number is drawn as establishments beside those expected.
  const beside = ledger.has("shops_beside") ? "shops_beside" : "competitors_counted";
  return [
    line(
      "Competitors",
      `Every street within the radius: each ${lowerFirst(w.subject.type.label)}${kinds.length > 0 ? `, ${kinds.join(", ")}` : ""}; name, point, size and hours`,
      "competitors_counted",
      beside,
    ),
    isMonthly
      ? shortly(
          "Sales a month of three neighbours",
          "Sales a month of three neighbours, their mean: a large, a middling and a small one",
          `${capital(words.unit.many)} on the books of each, as told at the desk or by staff, times what one pays a month; divide by the figure here and enter the ratio as the size of the trade${isListed ? "" : ", with the competitors counted; without them more demand brings more of them"}`,
          takings,
          "national_error",
        )
      : shortly(
          "Takings a day of three neighbours",
          "Takings a day of three neighbours, their mean: a large, a middling and a small one",
          `${capital(words.unit.many)} in an hour, times hours open, times what each brings; divide by the figure here and enter the ratio as the size of the trade${isListed ? "" : ", with the competitors counted; without them more demand brings more of them"}`,
          takings,
          "national_error",
        ),
    ...words.count.map(([what, how]) => line(what, how)),
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
    {
      ...line("Pay, a month", "Three vacancies nearby; put their ratio to the mean pay of all employees", e.wage, payAssumption(ledger)),
      ...(w.pay.mean ? { over: w.pay.mean } : {}),
    },
    line("Your own pay, a month", "What you give up by working here", e.isOwnerPayGiven ? null : e.ownerPay),
    line(
      words.goodsAreSupplies ? "Supplies and materials, part of sales" : "Goods and materials, part of sales",
      words.goodsAreSupplies
        ? `Bills of two suppliers for a month of ${words.unit.many}, over what they pay`
        : "Price lists of two suppliers for ten usual orders, over what the neighbours charge for them; what spoils, breaks or is unsold on top",
      e.goods,
    ),
    line(
      "Energy, insurance and fees, part of sales",
      "Two owners' accounts, or quotations of a supplier, an insurer and an accountant",
      e.unnamed,
    ),
    line("Advertising, repairs, licences, part of sales", "The same accounts", e.other),
    line("Costs that stay on a quiet day", "Of the two lines above, what is the same each month whatever is sold", e.fixedPart),
    line("Contributions on pay", "An accountant: the employer's part at this pay and this number of people", e.onCost),
    line("How good your shop is beside theirs", "Reviews, size, hours and parking of five neighbours beside yours", w.sales.attraction),
    line("First months", "Two owners of the trade elsewhere: sales of their first month over those of a year later", "ramp_start"),
  ];
}

/**
 * The line to count first: of all that can be counted, what can cost most. Whatever moves sales is settled by what neighbours take, and the
 * answer turns at counted sales; a rent that nobody has asked is never first, as no answer rests on it.
 */
export function countFirst(w: LocalWork): CountLine | null {
  const lines = countLines(w);
  const [worst] = costliest(w.swings);
  const takings = lines.find(({ short }) => short !== undefined);
  if (takings && worst && w.sales.drawn.includes(worst.id)) return takings;
  for (const { id } of costliest(w.swings)) {
    // Homes and incomes of residents say nothing of guests, and what the owner takes is not counted in the street.
    if (id === w.economics.ownerPay) continue;
    if (w.basis.isForVisitors && /^density|^income/.test(id)) continue;
    const line = lines.find(({ replaces }) => replaces === id);
    if (line) return line;
  }
  return null;
}

/** The assumption that can cost most, the largest loss below the plan, beside the rent and the owner's pay, which are his to decide. */
export const worstButRent = (w: LocalWork): Swing | undefined =>
  costliest(w.swings).find(({ id }) => id !== w.economics.rentMonth && id !== w.economics.ownerPay);

/** The end of its range at which an assumption leaves less, as a cell. */
const endOf = (w: LocalWork, { id, worst, low, shown }: Swing): string => {
  const side = worst === low ? "low" : "high";
  return shown[side] ?? endsOf(w, id)[side];
};

/** "At ₹66,000 instead of ₹22,000, a year leaves −₹3.39 lakh after the owner's pay". */
export const atWorst = (w: LocalWork, swing: Swing): Inline[] =>
  prose`${fig(endOf(w, swing))} instead of ${fig(swing.shown.value)}, a year leaves ${fig(swing.worst)} after the owner's pay`;

export function count(w: LocalWork, s: SectionWriter): void {
  const first = countFirst(w);
  const { ledger } = w.study;
  s.exhibit("count", {
    status: "filled",
    quality: "modelled",
    title: first
      ? prose`To count first for ${aShop(w)} ${inPlace(w)}: ${word(lowerFirst(first.short ?? first.what))}`
      : prose`What to count on the spot for ${aShop(w)}, and the figure of the report that it replaces`,
    subtitle: prose`What to count on the spot, and the figure of the report that it replaces`,
    table: {
      columns: [left("Count", 2), left("How", 5), right("The report takes"), left("Counted", 1)],
      rows: countLines(w)
        .toSorted((a, b) => Number(b.what === first?.what) - Number(a.what === first?.what))
        .map(({ what, how, cell, over }) =>
          row(
            text(what),
            over ? prose`${how}, taken here as ${fig(over)} a month` : text(how),
            cell && ledger.has(cell) ? figure(cell) : text("none"),
            text("………"),
          ),
        ),
    },
    note: prose`Lines with a figure replace an assumption, online or in the workbook: sales, break-even and cash follow at once. The others are for your judgement.`,
    sources: [],
  });
}
