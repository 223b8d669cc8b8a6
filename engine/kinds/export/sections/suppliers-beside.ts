import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { fig, pct, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { isApportioned, suppliersOf } from "../supplier-cells.ts";
import type { ExportWork } from "../work.ts";
import { origin, partnerSource, theName } from "../words.ts";

/** Who supplies each destination of the short list. */
export function suppliersBeside(w: ExportWork, s: SectionWriter): void {
  const rows = w.short.flatMap((m) => {
    const cells = suppliersOf(w, m);
    return cells ? [{ m, cells }] : [];
  });
  if (rows.length < 3) {
    s.missing(
      "suppliers",
      prose`Shares of competing suppliers`,
      prose`The tables tell suppliers for fewer than three of the destinations.`,
    );
    return;
  }
  const { ledger } = w.study;
  const drawn = rows.map(({ m, cells }) => {
    const others = cells.rows.filter((r) => !r.isOrigin);
    const { own } = cells;
    const parts = [...(own ? [own] : []), ...others.slice(0, 3).map((r) => r.share)];
    const rest = ledger.formula(idOf("rest_of", m.data.iso3), `max(1 - sum(${parts.join(", ")}), 0)`, {
      label: `Share of all suppliers that are not named, ${m.name}`,
      unit: "1",
      format: pct,
    });
    return { m, own, others, rest };
  });
  s.exhibit("suppliers", {
    status: "filled",
    quality: isApportioned(w) || rows.some(({ m }) => m.data.isSoldEstimated) ? "estimated" : "reported",
    title: prose`Who supplies the short list, and what ${origin(w)} has`,
    subtitle: prose`Shares in imports, ${year(tradeYear)}`,
    format: pct,
    table: {
      columns: [
        left("Destination", 2),
        right(w.subject.origin.name),
        left("Largest other supplier", 2),
        left("Next", 2),
        left("Next", 2),
        right("All others"),
      ],
      rows: drawn.map(({ m, own, others, rest }) =>
        row(
          text(m.name),
          figure(own),
          ...[0, 1, 2].map((i) => {
            const r = others[i];
            return r ? prose`${word(r.name)} ${fig(r.share)}` : text("–");
          }),
          figure(rest),
        ),
      ),
    },
    ...(isApportioned(w)
      ? {
          note: prose`Suppliers are told by the whole customs heading; each counts with the part that the product has in its own exports, fitted to what each importer buys of the product.`,
        }
      : w.subject.product.within === null
        ? {}
        : { note: prose`Which of these suppliers sell the product of the brief is not told: some may sell other kinds only.` }),
    sources: [partnerSource],
  });
}

/** How few suppliers decide in each. */
export function concentration(w: ExportWork, s: SectionWriter): void {
  const rows = w.short.flatMap((m) => {
    const cells = suppliersOf(w, m);
    return cells?.hhi ? [{ name: m.name, cell: cells.hhi, most: cells.most }] : [];
  });
  const bounded = rows.filter((r) => r.most !== undefined);
  const isEstimated = isApportioned(w) || bounded.length > 0;
  if (rows.length < 3) {
    s.missing(
      "concentration",
      prose`Concentration of suppliers`,
      prose`The tables tell suppliers for fewer than three of the destinations.`,
    );
    return;
  }
  s.exhibit("concentration", {
    status: "filled",
    quality: isEstimated ? "estimated" : "reported",
    // Where a table groups suppliers only a bound is known, so none of the five is called the most concentrated.
    ...(isEstimated
      ? { title: prose`How concentrated the other suppliers are in each destination, on a scale to ${fig(scaleCell(w))}` }
      : largestOf(w, rows, {
          lead: (top) =>
            prose`The other suppliers of ${word(theName(top.name))} are the most concentrated of the five: ${fig(top.cell)} on a scale to ${fig(scaleCell(w))}`,
          plain: prose`How concentrated the other suppliers are in each destination`,
        })),
    subtitle: prose`Herfindahl–Hirschman index of all suppliers but ${origin(w)}, ${year(tradeYear)}: the figure that the ranking counts`,
    format: { style: "fixed", scale: 1, digits: 0 },
    chart: {
      kind: "bars",
      rows: rows.map(({ name, cell, most }, i) => ({
        name,
        cell,
        highlight: i === 0,
        quality: most === undefined && !isApportioned(w) ? ("reported" as const) : ("estimated" as const),
      })),
    },
    alt: prose`Index of each destination.`,
    note: prose`Countries are counted, not firms, and only what ${origin(w)} does not supply.${bounded.map((r) => prose` The table of ${word(theName(r.name))} groups the members of the European Union: they count by what each sells elsewhere, and as one they would give ${fig(r.most ?? r.cell)}, the upper bound.`).flat()}`,
    sources: [partnerSource],
  });
}

const constant = (w: ExportWork, id: string, amount: number, label: string): string =>
  w.study.ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "fixed", scale: 1, digits: 0 } });
const scaleCell = (w: ExportWork) => constant(w, "hhi_whole", 10_000, "Index of a market with one supplier");
