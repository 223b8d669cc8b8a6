import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { tradeYear } from "../interpret.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { fig, listed, numberWord, prose, ref, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, moneyScale, right, text } from "../../../writing/tables.ts";
import { dutyRangeWords } from "./duty-case-words.ts";
import { apartCell, byTested, untoldMarkets } from "../verdict-words.ts";
import { firstDestinations, furtherDestinations } from "../destinations-shown.ts";
import { perHeadNote } from "../per-head.ts";
import type { ExportWork } from "../work.ts";
import { goods, origin, rankingSources, theName, aSale } from "../words.ts";

/** More circles than a dozen or so stand on each other, so that a reader finds no names. */
const mapPoints = 9;

/** The first destinations by what the test leaves of the index, with their places and what is sold there. */
export function ranking(w: ExportWork, s: SectionWriter): void {
  const rows = firstDestinations(w);
  // So that the smallest row still has digits.
  const scale = moneyScale(
    w,
    rows
      .toSorted((a, b) => a.data.bought - b.data.bought)
      .slice(0, 1)
      .map((m) => m.bought),
  );
  const { unit } = scale;
  const format = { ...scale.format, digits: 1 };
  s.exhibit("ranking", {
    status: "filled",
    quality: "modelled",
    ...largestOf(
      w,
      rows.map((m) => ({ name: m.name, cell: m.expected })),
      {
        lead: (top) => {
          const first = rows.find((m) => m.expected === top.cell);
          const sold = first?.sold ? prose`, beside ${aSale(w, first)}${fig(first.sold)} sold` : [];
          return prose`Of ${fig(apartCell(w))} markets ${word(theName(top.name))} has the largest tested potential${w.subject.product.within === null ? "" : ` for ${goods(w)}`}: ${fig(top.cell)} a year${sold}`;
        },
        plain: prose`Destinations in the order of the tested potential`,
      },
    ),
    subtitle: prose`First ${numberWord(rows.length) === "many" ? "destinations" : numberWord(rows.length)} by tested potential, beside sales of ${year(tradeYear)}; the place is that of the index${furtherDestinations(w).shown.length > 0 ? prose`; the others stand in ${ref("ex_ranking_rest")}` : ""}`,
    table: {
      columns: [
        left("Destination", 3),
        right("Place"),
        right("Places, from"),
        right("to"),
        right("Index's share", unit),
        right("Tested", unit),
        right("Sold", unit),
        right("Imports", unit),
      ],
      rows: rows.map((m) =>
        highlighted(
          w.short.some(({ data }) => data.iso3 === m.data.iso3),
          text(m.name),
          figure(m.place),
          figure(m.rankLow),
          figure(m.rankHigh),
          figure(m.potential, format),
          figure(m.expected, format),
          figure(m.sold ?? undefined, format),
          figure(m.bought, format),
        ),
      ),
    },
    note: prose`${untoldNote(w)}Places hold in eight of ten draws of weights and imports. Highlighted: the short list${dutyRangeWords(rows)}.${perHeadNote(w, rows)}`,
    sources: rankingSources,
  });
}

/** Importers of which nothing is told stand apart, and are named where they are large. */
function untoldNote(w: ExportWork): Inline[] {
  const rows = untoldMarkets(w.markets);
  if (rows.length === 0) return [];
  const named = rows.slice(0, untoldNamed);
  const more = rows.length - named.length;
  return prose`Not ranked: ${listed([...named.map((m) => prose`${word(theName(m.name))} (imports ${fig(m.bought)})`), ...(more > 0 ? [text(more === 1 ? "one more" : "smaller ones")] : [])])}. `;
}
const untoldNamed = 3;

/** What the first holds of the tested potential of all that are drawn. */
function drawnWords(w: ExportWork, points: readonly { name: string; cell: string }[]): Inline[] {
  const [top] = points.toSorted((a, b) => w.study.ledger.value(b.cell) - w.study.ledger.value(a.cell));
  if (!top) return prose`Where the tested potential of ${goods(w)} from ${origin(w)} lies`;
  const part = w.study.ledger.formulaOnce("drawn_first", `${top.cell} / sum(${points.map(({ cell }) => cell).join(", ")})`, {
    label: "Part of the tested potential of the destinations drawn that the first holds",
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  return prose`On the map ${word(theName(top.name))} holds ${fig(part)} of the tested potential of ${numberWord(points.length)} destinations`;
}

/** The same on a map. */
export function map(w: ExportWork, s: SectionWriter): void {
  // The short list is on the map wherever the model puts it.
  const points = byTested(w.markets)
    .filter(({ data }) => data.country.lat !== null && data.country.lon !== null)
    .filter(({ data }, at) => at < mapPoints || w.short.some((m) => m.data.iso3 === data.iso3))
    .map((m) => ({
      name: m.name,
      code: m.data.iso3,
      lat: m.data.country.lat ?? 0,
      lon: m.data.country.lon ?? 0,
      cell: m.expected,
      highlight: w.short.some(({ data }) => data.iso3 === m.data.iso3),
      quality: "modelled" as const,
    }));
  s.exhibit("ranking_map", {
    status: "filled",
    quality: "modelled",
    title: drawnWords(w, points),
    subtitle: prose`Tested potential a year; area of a circle in proportion; in the stronger colour: the short list`,
    chart: { kind: "map", points },
    alt: prose`World map with a circle for each destination.`,
    sources: rankingSources,
  });
}
