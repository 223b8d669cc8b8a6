import type { Inline } from "#document";
import { idOf } from "../../../ledger.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, listed, prose, usd, word, year } from "../../../writing/prose.ts";
import { fitting } from "../../../writing/title-words.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import type { ExportWork } from "../work.ts";
import { byForm, suppliersIn } from "./segment-suppliers.ts";
import { aboutPct, goods, leastAbout, origin, tradeSource } from "../words.ts";

/** Lines that a table shows. */
const shown = 12;

type Segment = ExportWork["facts"]["segments"][number];

/** The goods by form: each customs line with what the origin sells of it, and who supplies it to the one importer that tells suppliers by line. */
export function segments(w: ExportWork, s: SectionWriter): void {
  // Every line that is counted stands, and the largest of the others.
  const rows = w.facts.segments
    .toSorted((a, b) => Number(b.isCounted) - Number(a.isCounted) || b.own - a.own || b.world - a.world)
    .slice(0, shown);
  const { ledger } = w.study;
  const hasStates = rows.some(({ unitedStates }) => unitedStates !== null);
  ledger.run({
    id: "segments",
    method: "table-sum",
    label: "The goods by customs line, 2024",
    unit: "USD",
    sources: [tradeSource],
    columns: ["own", "world", "states"],
    rows: rows.map((r) => ({
      code: r.code,
      name: r.text,
      group: r.isCounted ? "counted" : "others",
      imputed: false,
      values: [r.own, r.world, r.unitedStates?.all ?? 0],
    })),
  });
  const read = (r: Segment, column: "own" | "world" | "states", amount: number, label: string) =>
    ledger.method(idOf("segment", r.code, column), "segments", `row:${column}:${r.code}`, amount, {
      label: `${label}, HS ${r.code}, ${tradeYear}`,
      unit: "USD",
      format: usd,
    });
  const cells = rows.map((r) => {
    const own = read(r, "own", r.own, `Exports of ${w.subject.origin.name}`);
    return {
      r,
      own,
      world: read(r, "world", r.world, "World exports"),
      states: r.unitedStates ? read(r, "states", r.unitedStates.all, "Imports of the United States") : undefined,
    };
  });
  // Parts are of the lines that are counted: what is left out of every other figure stands in no whole.
  const all = ledger.formulaOnce("segments_own", `sum(${cells.flatMap(({ r, own }) => (r.isCounted ? [own] : [])).join(", ")})`, {
    label: `Exports of ${w.subject.origin.name} under the lines that are counted and shown`,
    unit: "USD",
    format: usd,
  });
  const top = cells.filter(({ r }) => r.isCounted).toSorted((a, b) => b.r.own - a.r.own)[0];
  const part = (cell: string, code: string) =>
    ledger.formulaOnce(idOf("segment", code, "part"), `${cell} / ${all}`, {
      label: `Part of what ${w.subject.origin.name} sells under the lines that are counted, HS ${code}`,
      unit: "1",
      format: aboutPct(value(w, cell) / value(w, all), leastAbout),
    });
  const others = cells.filter(({ r }) => !r.isCounted);
  const told = cells.map(({ r, states }) => suppliersIn(w, r, states));
  s.exhibit("codes", {
    status: "filled",
    quality: "reported",
    title:
      top && value(w, all) > 0 && cells.length === 1
        ? prose`HS ${word(top.r.code, "taxonomy")} is the one line that counts: ${origin(w)} sold ${fig(top.own)} under it, all countries ${fig(top.world)}`
        : top && value(w, all) > 0
          ? codesTitle(
              w,
              prose`${fig(part(top.own, top.r.code))} of what ${origin(w)} sells under ${cells.filter(({ r }) => r.isCounted).length === 1 ? "its one line" : "the lines counted"} is HS ${word(top.r.code, "taxonomy")}`,
              others.map(({ own }) => own),
            )
          : prose`The goods by customs line`,
    subtitle: prose`Exports of ${year(tradeYear)} by line of six digits${others.length > 0 ? "; lines of other headings stand beside those that are counted" : ""}`,
    table: {
      columns: [
        left("Line", 1),
        left("Covers", 6),
        right(w.subject.origin.name),
        right("Of these"),
        right("World"),
        ...(hasStates ? [right("United States, imports"), left("Its suppliers; duty calculated, without trade remedies", 4)] : []),
      ],
      rows: cells.map(({ r, own, world, states }, at) =>
        row(
          prose`${word(r.code, "taxonomy")}${r.isCounted ? "" : ", not counted"}`,
          [word(shortOf(r.text), "taxonomy")],
          figure(own),
          r.isCounted && value(w, all) > 0 ? figure(part(own, r.code)) : text("–"),
          figure(world),
          ...(hasStates ? [figure(states), told[at] ?? []] : []),
        ),
      ),
    },
    note: prose`${others.length > 0 ? prose`Lines of other headings stand in this table alone: they are worked on further and bear another duty. ` : ""}${byForm(w, rows)}${noiseWords(
      w,
      cells.map(({ r }) => r),
    )}`,
    sources: hasStates ? [tradeSource, sourceId("census-duties-2024")] : [tradeSource],
  });
}

/** Part of its exports below which a line of the origin may be a matter of coding. */
const noise = 0.01;
/** Lines under which the origin records next to nothing: another species or kind may be coded there by mistake. */
function noiseWords(w: ExportWork, rows: readonly Segment[]): Inline[] {
  const own = rows.filter(({ isCounted }) => isCounted).reduce((sum, row) => sum + row.own, 0);
  const small = rows.filter((row) => row.isCounted && row.own > 0 && row.own < noise * own);
  return small.length > 0
    ? prose`What ${origin(w)} sells under ${listed(small.map(({ code }) => [word(code, "taxonomy")]))} is less than one per cent of its exports of ${goods(w)}${small.length > 1 ? " each" : ""}: what others import of ${small.length > 1 ? "these lines" : "that line"} hardly counts in demand. `
    : [];
}

const sumOf = (w: ExportWork, cells: readonly string[]): string =>
  w.study.ledger.formulaOnce("segments_others", `sum(${cells.join(", ")})`, {
    label: `Exports of ${w.subject.origin.name} of the same name under other headings`,
    unit: "USD",
    format: usd,
  });

/** The words of a line up to its first long clause: the code has the rest. */
const shortOf = (title: string): string => {
  const words = title.split(" ");
  // A heading named within the words is known only as a whole.
  return words.length <= longest || /\d/.test(title)
    ? title
    : `${words
        .slice(0, longest)
        .join(" ")
        .replace(/[,;:]$/, "")} …`;
};
const longest = 24;

/** The first line, and where there is room what is sold under the same name in other headings. */
function codesTitle(w: ExportWork, first: Inline[], others: readonly string[]): Inline[] {
  if (others.length === 0) return first;
  return fitting(w, prose`${first}; other headings of that name: ${fig(sumOf(w, [...others]))}`, first);
}
