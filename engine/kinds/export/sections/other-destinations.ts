import type { SectionWriter } from "../../../report/section.ts";
import { fig, prose, ref, usd } from "../../../writing/prose.ts";
import { figure, left, moneyScale, right, row, text } from "../../../writing/tables.ts";
import { firstDestinations, furtherDestinations, leastShown } from "../destinations-shown.ts";
import { perHeadNote } from "../per-head.ts";
import type { ExportWork } from "../work.ts";
import { distanceSource, origin, pairSource, partnerSource, tradeSource } from "../words.ts";

/** Destinations on one line of the table, side by side. */
const columns = [0, 1] as const;

/** What is sold to every other destination, and what the index gives it; those too small for a decision are one sum. */
export function otherDestinations(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const first = firstDestinations(w);
  const { shown: rows, small } = furtherDestinations(w);
  if (rows.length === 0) {
    s.missing(
      "ranking_rest",
      prose`All other destinations`,
      prose`The first table holds every destination to which more than a trifle is sold.`,
    );
    return;
  }
  const scale = moneyScale(
    w,
    rows.flatMap((m) => m.sold ?? []),
  );
  const { unit } = scale;
  const format = { ...scale.format, digits: 1 };
  const told = [...first, ...rows, ...w.markets.filter(({ data }) => data.isSum)].flatMap((m) => m.sold ?? []);
  const total = ledger.formulaOnce("small_sold", `max(${w.soldTotal} - sum(${told.join(", ")}), 0)`, {
    label: "Sold to the destinations that are too small to be printed",
    unit: "USD",
    format: usd,
  });
  const count = ledger.formulaOnce("small_count", String(small.length), {
    label: "Destinations that are too small to be printed",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });
  const shownCount = ledger.formulaOnce("further_count", String(rows.length), {
    label: "Further destinations that are printed",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });
  const shownSold = ledger.formulaOnce("further_sold", `sum(${["0", ...rows.flatMap((m) => m.sold ?? [])].join(", ")})`, {
    label: "Sold to the further destinations that are printed",
    unit: "USD",
    format: usd,
  });
  const part = (of: keyof typeof leastShown) =>
    ledger.formulaOnce(`least_shown_${of}`, String(leastShown[of]), {
      label: `Part of exports from which a destination is printed: ${of === "sold" ? "sold there" : "by the index"}`,
      unit: "1",
      format: { style: "percent", digits: 2 },
    });
  const lines = Math.ceil(rows.length / columns.length);
  s.exhibit("ranking_rest", {
    status: "filled",
    quality: "modelled",
    title: prose`${fig(shownCount)} further destinations take ${fig(shownSold)} of sales; a tail of ${fig(count)}, which is not printed, takes ${fig(total)}`,
    subtitle: prose`They follow those of ${ref("ex_ranking")}; ${unit}`,
    table: {
      // Two destinations a line: a hundred lines of one would take three pages.
      columns: columns.flatMap(() => [left("Destination", 3), right("Place"), right("Index's share"), right("Sold"), right("Imports")]),
      rows: Array.from({ length: lines }, (_, line) =>
        row(
          ...columns.flatMap((column) => {
            const m = rows[line + column * lines];
            return m
              ? [text(m.name), figure(m.place), figure(m.potential, format), figure(m.sold ?? undefined, format), figure(m.bought, format)]
              : [text(""), text(""), text(""), text(""), text("")];
          }),
        ),
      ),
    },
    note: prose`The index's share is untested: in such places most of it turned out not to be sold.${small.length > 0 ? prose` Not printed: those to which ${origin(w)} sells less than ${fig(part("sold"))} of its exports and the index gives less than ${fig(part("share"))}; their places are missing here.` : ""}${perHeadNote(w, rows)}`,
    sources: [tradeSource, partnerSource, pairSource, distanceSource],
  });
}
