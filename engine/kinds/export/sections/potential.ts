import type { Inline, Sentence } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, howMany, numberWord, prose, ref, sentence, word, year, listed } from "../../../writing/prose.ts";
import { figure, left, moneyScale, right, row, smallScale, text } from "../../../writing/tables.ts";
import { addedElsewhere, dutyRangeWords } from "./duty-case-words.ts";
import { leastCell, ruleOf } from "../choose-markets.ts";
import { tradeYear } from "../interpret.ts";
import { soldApart } from "../model-fit.ts";
import { againstFirst } from "../spoken-of.ts";
import { byTested, reasonOf, untoldOf } from "../verdict-words.ts";
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

/** The first of the ranking and the largest buyers that are not on the short list, each with its reason. */
export function passedOver(w: ExportWork, s: SectionWriter): void {
  const rows = w.passedOver;
  if (rows.length < 3) {
    s.missing(
      "passed_over",
      prose`Markets left out, with the reason`,
      prose`The short list holds nearly all that a reader would look for.`,
    );
    return;
  }
  const { format, unit } = moneyScale(
    w,
    rows.map((m) => m.expected),
  );
  s.exhibit("passed_over", {
    status: "filled",
    quality: "modelled",
    title: titleOfPassed(w, rows),
    subtitle: prose`Markets left out: those with room that counts, the largest buyers and the first twelve by tested potential; ${unit} a year`,
    table: {
      columns: [left("Destination", 2), right("Sold", unit), right("Tested", unit), left("Reason", 6)],
      rows: rows.map((m) =>
        row(text(m.name), figure(m.sold ?? undefined, format), m.data.isUntold ? text("–") : figure(m.expected, format), whyNot(w, m)),
      ),
    },
    note: prose`${ruleOf(w)}`,
    sources: rankingSources,
  });
}

/** How many of the markets left out are to be looked up, and how many are held already. */
function titleOfPassed(w: ExportWork, rows: ExportWork["passedOver"]): Inline[] {
  const isLooked = (m: (typeof rows)[number]) => m.data.fromOrigin === null || m.verdict.says === "look";
  const looked = rows.filter(isLooked).length;
  const held = rows.filter((m) => !isLooked(m) && m.verdict.says === "defend");
  const little = held.filter(({ data, placed: { expected } }) => (data.fromOrigin ?? 0) < expected).length;
  const kept = held.length - little;
  const open = rows.filter((m) => !isLooked(m) && m.verdict.says !== "defend" && w.open.includes(m)).length;
  const rest = rows.length - looked - held.length - open;
  const are = (n: number) => (n === 1 ? "is" : "are");
  const parts = [
    ...(looked > 0 ? [`${howMany(looked)} ${are(looked)} to be looked up`] : []),
    ...(kept > 0 ? [`${howMany(kept)} ${are(kept)} to be held`] : []),
    ...(open > 0 ? [`${howMany(open)} ${open === 1 ? "has" : "have"} room that counts`] : []),
    ...(little + rest > 0 ? [`${howMany(little + rest)} ${little + rest === 1 ? "offers" : "offer"} little or nothing`] : []),
  ];
  return prose`Of ${numberWord(rows.length)} other markets ${parts.length > 0 ? listed(parts.map((part) => text(part))) : "none is on the short list"}`;
}

/** Every destination of the short list whose sales are to be defended takes more than this one. */
const isSmallest = (w: ExportWork, m: ExportWork["short"][number]): boolean => {
  const defended = w.short.filter(({ verdict }) => verdict.says === "defend");
  return defended.length > 0 && defended.every(({ data }) => (data.fromOrigin ?? 0) > (m.data.fromOrigin ?? 0));
};

/** Why a destination is not on the short list; the amounts stand beside it. */
function whyNot(w: ExportWork, m: ExportWork["passedOver"][number]): Inline[] {
  if (m.data.fromOrigin === null) return prose`Not recorded (${ref("ex_coverage")}): look it up first`;
  const { says, reason } = m.verdict;
  if (says === "defend") {
    const place = isSmallest(w, m)
      ? "; those to be defended on the list buy more"
      : w.isNewFirst || w.open.length > 0
        ? "; the list keeps places for those with room"
        : w.subject.wanted.length > 0
          ? "; the brief names others"
          : "; those to be defended on the list buy as much or more";
    return reason === "beyond the model"
      ? prose`More is sold than the ${fig(m.high)} at which the tested half ends${place}`
      : m.sold && value(w, m.sold) < value(w, m.expected)
        ? prose`${fig(m.sold)} of ${fig(m.expected)} tested is sold there: the rest is below the ${fig(leastCell(w))} from which room counts${place}`
        : prose`More is sold than the ${fig(m.expected)} tested${place}`;
  }
  const agreed = m.data.terms === "agreement" ? ", though an agreement with it is in force" : "";
  if (says === "not") return prose`${reasonOf(w, m)}${agreed}`;
  if (says === "look") return prose`Look up first: ${reasonOf(w, m)}${agreed}`;
  return prose`${reasonOf(w, m)}; ${w.open.includes(m) ? "others on the list have more room" : "too little to plan on beside all exports"}`;
}
