import type { Inline, Sentence } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, howMany, numberWord, prose, sentence, word, year, listed } from "../../../writing/prose.ts";
import { figure, left, right, row, smallScale, text } from "../../../writing/tables.ts";
import { addedElsewhere, dutyRangeWords } from "./duty-case-words.ts";
import { tradeYear } from "../interpret.ts";
import { soldApart } from "../model-fit.ts";
import { againstFirst } from "../spoken-of.ts";
import { byTested, untoldOf } from "../verdict-words.ts";
import type { ExportWork, MarketCells } from "../work.ts";
import { inText, rankingSources, theName } from "../words.ts";

const drawnRows = 8;
/** Sales below this part of a low end would stretch the scale over all rows: the table has them. */
const drawnFrom = 0.1;
/** Markets of the short list that the first page names. */
const answered = 3;

/** What the test leaves of the index beside what is sold, with its range. */
export function potential(w: ExportWork, s: SectionWriter): void {
  const tested = byTested(w.markets);
  // The chart stands on the first page, where wider goods, what speaks against the first and a large importer without a row need lines more.
  const most =
    drawnRows - (w.subject.product.within === null ? 0 : 1) - (againstFirst(w, w.lead).length > 0 ? 1 : 0) - (untoldOf(w) ? 1 : 0);
  // The markets of the answer stand in its chart wherever the model puts them.
  const named = w.short.slice(0, answered).filter((m) => tested.slice(0, most - answered).every(({ data }) => data.iso3 !== m.data.iso3));
  const first = tested.filter((m) => !named.some(({ data }) => data.iso3 === m.data.iso3)).slice(0, most - named.length);
  const rows = [...first, ...named];
  const { format, unit } = smallScale(
    w,
    rows.flatMap((m) => [m.high, ...(m.sold === null ? [] : [m.sold])]),
  );
  const known = rows.filter((m): m is typeof m & { unused: string } => m.unused !== null);
  const where = (m: (typeof rows)[number]) => {
    if (m.sold === null) return "not recorded";
    const sold = value(w, m.sold);
    if (sold > value(w, m.high)) return "above it";
    return sold < value(w, m.low) ? "below it" : "within it";
  };
  const above = rows.filter((m) => where(m) === "above it").length;
  const below = rows.filter((m) => where(m) === "below it").length;
  const added = addedElsewhere(w, rows);
  const beside = [...sumWords(w), ...elsewhere(w, rows)];
  if (beside.length > 0) s.block({ t: "p", sentences: beside });
  s.exhibit("potential", {
    status: "filled",
    quality: "modelled",
    ...largestOf(
      w,
      known.map((m) => ({ name: m.name, cell: m.unused })),
      {
        lead: (top) =>
          prose`${word(capital(theName(top.name)))} has the most room of ${rows.length > first.length ? "these" : `the ${numberWord(first.length)}`} markets${rows.length > first.length ? "" : " with the largest tested potential"}: ${fig(top.cell)} a year`,
        plain: prose`Tested potential of the first destinations, and what is sold`,
      },
    ),
    subtitle: prose`${unit} a year; where drawn, the dot is the tested potential, the range the middle half of hidden sales in such places, the open circle what was sold in ${year(tradeYear)}${dutyRangeWords(rows)}`,
    format,
    chart: {
      kind: "range",
      marked: "Sold",
      rows: rows.map((m) => ({
        name: m.name,
        lo: m.low,
        mid: m.expected,
        hi: m.high,
        ...(m.sold !== null && value(w, m.sold) >= drawnFrom * value(w, m.low) ? { mark: m.sold } : {}),
      })),
    },
    alt: prose`Range of the tested potential of each destination.`,
    table: {
      columns: [
        left("Destination", 3),
        right("Sold", unit),
        right("Tested", unit),
        right("Low", unit),
        right("High", unit),
        right("Room", unit),
        right("Room, low", unit),
        right("Room, high", unit),
        left("Sales and the middle half", 2),
      ],
      rows: rows.map((m) =>
        row(
          text(m.name),
          figure(m.sold ?? undefined, format),
          figure(m.expected, format),
          figure(m.low, format),
          figure(m.high, format),
          ...[m.unused, m.unusedLow, m.unusedHigh].map((cell) => (cell ? figure(cell, format) : text("none"))),
          text(where(m)),
        ),
      ),
    },
    note: prose`${capWords(w, rows)}${added.words}${named.length > 0 ? `The last ${named.length === 1 ? "one stands" : "stand"} here as the answer names ${named.length === 1 ? "it" : "them"}. ` : ""}Hidden sales lay between low and high in half of such cases; room, the potential less present sales, is not tested. Sales lie above the middle half in ${howMany(above)} of the ${numberWord(rows.length)} and below it in ${howMany(below)}. Use potentials to order destinations, not as a budget. Year: ${year(tradeYear)}.`,
    sources: [...rankingSources, ...added.sources],
  });
}

/** Ends of a range that are a cap and no measured end. */
function capWords(w: ExportWork, rows: readonly MarketCells[]): Inline[] {
  const capped = rows.filter((m) => {
    const high = value(w, m.high);
    const measured = m.placed.middle.high * (1 - rounding);
    return high < measured || [m.expected, m.bought].some((cell) => Math.abs(high / value(w, cell) - 1) <= rounding);
  });
  return capped.length > 0
    ? prose`The ${capped.length === 1 ? "range" : "ranges"} of ${listed(capped.map((m) => [word(inText(m.data.country))]))} ${capped.length === 1 ? "ends at a cap" : "end at caps"}, what one origin can hold of these imports, not at a measured end. `
    : [];
}
const rounding = 0.001;

/** Why no room may be told where much is sold: the index spreads what is sold, and the test leaves less of it. */
const sumWords = (w: ExportWork): Sentence[] =>
  value(w, w.testedTotal) < value(w, soldApart(w))
    ? [
        sentence(
          prose`All potentials add to ${fig(w.testedTotal)}, below the ${fig(soldApart(w))} sold to the same places. So a market without room is not proven full.`,
          `${w.testedTotal} < ${soldApart(w)}`,
        ),
      ]
    : [];

/** The market off the list that has more room than any on it: a title speaks of the rows alone. */
function elsewhere(w: ExportWork, rows: readonly MarketCells[]): Sentence[] {
  const roomIn = ({ placed }: MarketCells) => placed.unrealised ?? 0;
  const most = Math.max(0, ...rows.map(roomIn));
  const [other] = byTested(w.markets)
    .filter((m) => !rows.includes(m) && roomIn(m) > most)
    .toSorted((a, b) => roomIn(b) - roomIn(a));
  return other?.unused
    ? [
        sentence(
          prose`${capital(inText(other.data.country))} has less potential than the markets of the table below, and more room than any of them: ${fig(other.unused)} a year.`,
        ),
      ]
    : [];
}
