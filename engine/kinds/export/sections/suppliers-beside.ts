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

/** How few suppliers decide in each: the others alone, with the bounds that the tables leave, and all with the origin among them. */
export function concentration(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const rows = w.short.flatMap((m) => {
    const cells = suppliersOf(w, m);
    if (!cells?.hhi) return [];
    const { hhi, most, own } = cells;
    const isScaled = isApportioned(w, m.data);
    const index = (what: string, formula: string, label: string) =>
      ledger.formulaOnce(idOf("hhi", m.data.iso3, what), formula, {
        label: `${label}, ${m.name}`,
        unit: "1",
        format: { style: "fixed", scale: 1, digits: 0 },
      });
    const low = isScaled ? index("low", `${hhi} * ${errorAt(w, "low")}`, "Concentration of the other suppliers, low end") : hhi;
    const high = isScaled
      ? index(
          "high",
          `min(max(${hhi} * ${errorAt(w, "high")}, ${most ?? hhi}), ${scaleCell(w)})`,
          "Concentration of the other suppliers, high end",
        )
      : (most ?? hhi);
    const all = own
      ? index("all", `${scaleCell(w)} * ${own} ^ 2 + (1 - ${own}) ^ 2 * ${hhi}`, "Concentration of all suppliers, the origin among them")
      : hhi;
    return [{ name: m.name, cell: hhi, low, high, all, isExact: low === high }];
  });
  if (rows.length < 3) {
    s.missing(
      "concentration",
      prose`Concentration of suppliers`,
      prose`The tables tell suppliers for fewer than three of the destinations.`,
    );
    return;
  }
  const isEstimated = rows.some(({ isExact }) => !isExact);
  const ordered = rows.map(({ all }) => all).toSorted((a, b) => value(w, a) - value(w, b));
  s.exhibit("concentration", {
    status: "filled",
    quality: isEstimated ? "estimated" : "reported",
    // Where a table groups or spreads suppliers only bounds are known, so none of the five is called the most concentrated.
    ...largestOf(w, isEstimated ? [] : rows.map(({ name, all }) => ({ name, cell: all })), {
      lead: (top) =>
        prose`Supply of ${word(theName(top.name))} is the most concentrated of the five, ${origin(w)} among the suppliers: ${fig(top.cell)} on a scale to ${fig(scaleCell(w))}`,
      plain: prose`Supply of the five stands between ${fig(ordered[0] ?? "")} and ${fig(ordered.at(-1) ?? "")} on a scale of concentration to ${fig(scaleCell(w))}, ${origin(w)} among the suppliers`,
    }),
    subtitle: prose`Herfindahl–Hirschman index of supplier countries by share of imports, ${year(tradeYear)}; firms are not counted`,
    table: {
      columns: [
        left("Destination", 3),
        right("All suppliers"),
        right(`Without ${w.subject.origin.name}`),
        right("Low"),
        right("High"),
        left("How sure", 3),
      ],
      rows: rows.map(({ name, all, cell, low, high, isExact }) =>
        row(
          text(name),
          figure(all),
          figure(cell),
          figure(low),
          figure(high),
          text(isExact ? "told by supplier" : "bounds: suppliers are told by the heading or in groups"),
        ),
      ),
    },
    note: prose`The ranking counts the index without ${origin(w)}, and of it the middle. Low and high hold it in eight of ten cases, or count the European Union as one.`,
    sources: [partnerSource],
  });
}

const errorAt = (w: ExportWork, end: "low" | "high"): string =>
  factor(w, `hhi_line_${end}`, lineErrors.concentration[end], `Concentration told by line over the apportioned one, ${end} end`);

const factor = (w: ExportWork, id: string, amount: number, label: string): string =>
  w.study.ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "multiple", digits: 2 } });

const constant = (w: ExportWork, id: string, amount: number, label: string): string =>
  w.study.ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "fixed", scale: 1, digits: 0 } });
const scaleCell = (w: ExportWork) => constant(w, "hhi_whole", 10_000, "Index of a market with one supplier");
