import type { Inline } from "#document";
import { lineErrors } from "../../../analysis/trade/apportioned.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, listed, pct, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { isApportioned, suppliersOf } from "../supplier-cells.ts";
import type { ExportWork } from "../work.ts";
import { inText, origin, partnerSource, theName } from "../words.ts";

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
    title: leadersWords(w, drawn),
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
          note: prose`Suppliers are told by the whole customs heading and spread over its lines by what both sides trade of each${rows.some(({ m }) => m.data.isToldByLine) ? "; the United States tell theirs by line" : ""}. Against figures by line such a share lay within ${fig(factor(w, "line_half", lineErrors.half, "Factor within which half of the apportioned shares lie"))} in half of the cases and within ${fig(factor(w, "line_eight", lineErrors.eight, "Factor within which eight of ten apportioned shares lie"))} in eight of ten.`,
        }
      : w.subject.product.within === null
        ? {}
        : { note: prose`Which of these suppliers sell the product of the brief is not told: some may sell other kinds only.` }),
    sources: [partnerSource],
  });
}

/** Where the origin is the first supplier, and who is where it is not. */
function leadersWords(
  w: ExportWork,
  rows: readonly { m: ExportWork["short"][number]; own: string | undefined; others: readonly Row[] }[],
): Inline[] {
  const isFirst = ({ own, others: [top] }: (typeof rows)[number]) => own !== undefined && (!top || value(w, own) > value(w, top.share));
  const names = (of: readonly (typeof rows)[number][]) => listed(of.map(({ m }) => [word(inText(m.data.country))]));
  const led = rows.filter(isFirst);
  const behind = Map.groupBy(
    rows.filter((r) => !isFirst(r)),
    ({ others: [top] }) => top?.name ?? "",
  );
  const parts = [
    ...(led.length > 0 ? [prose`${origin(w)} in ${names(led)}`] : []),
    ...[...behind].flatMap(([name, of]) => (name === "" ? [] : [prose`${word(theName(name))} in ${names(of)}`])),
  ];
  return prose`Who comes first among suppliers: ${parts.flatMap((part, i) => (i === 0 ? part : [...prose`; `, ...part]))}`;
}
type Row = { name: string; share: string };

/** How few suppliers decide in each. */
export function concentration(w: ExportWork, s: SectionWriter): void {
  const rows = w.short.flatMap((m) => {
    const cells = suppliersOf(w, m);
    return cells?.hhi ? [{ name: m.name, cell: cells.hhi, most: cells.most, isScaled: isApportioned(w, m.data) }] : [];
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
  const ordered = rows.map(({ cell }) => cell).toSorted((a, b) => value(w, a) - value(w, b));
  s.exhibit("concentration", {
    status: "filled",
    quality: isEstimated ? "estimated" : "reported",
    // Where a table groups suppliers only a bound is known, so none of the five is called the most concentrated.
    ...(isEstimated
      ? {
          title: prose`The other suppliers of the five stand between ${fig(ordered[0] ?? "")} and ${fig(ordered.at(-1) ?? "")} on a scale of concentration to ${fig(scaleCell(w))}`,
        }
      : largestOf(w, rows, {
          lead: (top) =>
            prose`The other suppliers of ${word(theName(top.name))} are the most concentrated of the five: ${fig(top.cell)} on a scale to ${fig(scaleCell(w))}`,
          plain: prose`How concentrated the other suppliers are in each destination`,
        })),
    subtitle: prose`Herfindahl–Hirschman index of all suppliers but ${origin(w)}, ${year(tradeYear)}: the figure that the ranking counts`,
    format: { style: "fixed", scale: 1, digits: 0 },
    chart: {
      kind: "bars",
      rows: rows.map(({ name, cell, most, isScaled }, i) => ({
        name,
        cell,
        highlight: i === 0,
        quality: most === undefined && !isScaled ? ("reported" as const) : ("estimated" as const),
      })),
    },
    alt: prose`Index of each destination.`,
    note: prose`Countries are counted, not firms, and only what ${origin(w)} does not supply.${bounded.map((r) => prose` The table of ${word(theName(r.name))} groups the members of the European Union: they count by what each sells elsewhere, and as one they would give ${fig(r.most ?? r.cell)}, the upper bound.`).flat()}${rows.some(({ isScaled }) => isScaled) ? scaledWords(w) : ""}`,
    sources: [partnerSource],
  });
}

const factor = (w: ExportWork, id: string, amount: number, label: string): string =>
  w.study.ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "multiple", digits: 2 } });

/** How far an index of apportioned shares lies from one of shares told by line. */
function scaledWords(w: ExportWork): Inline[] {
  const { low, high } = lineErrors.concentration;
  return prose` Where shares are apportioned from the heading, an index told by line lay in eight of ten cases between ${fig(factor(w, "hhi_line_low", low, "Concentration told by line over the apportioned one, low end"))} and ${fig(factor(w, "hhi_line_high", high, "Concentration told by line over the apportioned one, high end"))} of it.`;
}

const constant = (w: ExportWork, id: string, amount: number, label: string): string =>
  w.study.ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "fixed", scale: 1, digits: 0 } });
const scaleCell = (w: ExportWork) => constant(w, "hhi_whole", 10_000, "Index of a market with one supplier");
