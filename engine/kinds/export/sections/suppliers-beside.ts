import type { Inline } from "#document";
import { lineErrors } from "../../../analysis/trade/apportioned.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, pct, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { fairPart, resellersAmong, suppliersOf } from "../supplier-cells.ts";
import type { ExportWork } from "../work.ts";
import { inText, isApportioned, origin, partnerSource, theName } from "../words.ts";

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
    // A large one is hidden in no sum.
    const large = others.slice(3).filter((r) => value(w, r.share) >= fairPart);
    return { m, own, others, rest, large };
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
      rows: drawn.map(({ m, own, others, rest, large }) =>
        row(
          text(m.name),
          figure(own),
          ...[0, 1, 2].map((i) => {
            const r = others[i];
            return r ? prose`${word(r.name)} ${fig(r.share)}` : text("–");
          }),
          large.length > 0
            ? prose`${fig(rest)}, of which ${listed(large.map((r) => prose`${word(r.name)} ${fig(r.share)}`))}`
            : figure(rest),
        ),
      ),
    },
    ...(isApportioned(w)
      ? {
          note: prose`${resoldNote(w, drawn)}Against figures by line an estimated share lay within ${fig(factor(w, "line_half", lineErrors.half, "Factor within which half of the apportioned shares lie"))} in half of the cases and within ${fig(factor(w, "line_eight", lineErrors.eight, "Factor within which eight of ten apportioned shares lie"))} in eight of ten.`,
        }
      : w.subject.product.within === null
        ? resoldNote(w, drawn).length > 0
          ? { note: resoldNote(w, drawn) }
          : {}
        : { note: prose`Which of these suppliers sell the product of the brief is not told: some may sell other kinds only.` }),
    sources: [partnerSource],
  });
}

/** Suppliers of the table that resell: who makes what they sell is not told. */
function resoldNote(w: ExportWork, rows: readonly { others: readonly SupplierRow[] }[]): Inline[] {
  const names = [
    ...new Set(
      resellersAmong(
        w,
        rows.flatMap(({ others }) => others.slice(0, 3)),
      ).map(({ name }) => name),
    ),
  ];
  return names.length > 0
    ? prose`${listed(names.map((name, i) => [word(i === 0 ? capital(theName(name)) : theName(name))]))} may resell: more is bought abroad than sold, or the goods are not made there. `
    : [];
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
type SupplierRow = Parameters<typeof resellersAmong>[1][number];

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
    const withOwn = (what: string, of: string, end: string) =>
      own
        ? index(
            what,
            `${scaleCell(w)} * ${own} ^ 2 + (1 - ${own}) ^ 2 * ${of}`,
            `Concentration of all suppliers, the origin among them${end}`,
          )
        : of;
    const isExact = low === high;
    const all = withOwn("all", hhi, "");
    const [least, most_] = isExact ? [all, all] : [withOwn("all_low", low, ", low end"), withOwn("all_high", high, ", high end")];
    return [{ name: m.name, cell: hhi, low: least, high: most_, all, isExact }];
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
  const isOne = w.short.some((m) => suppliersOf(w, m)?.most !== undefined);
  const byValue = (a: string, b: string) => value(w, a) - value(w, b);
  const ends = [
    rows.map(({ low }) => low).toSorted(byValue)[0] ?? "",
    rows
      .map(({ high }) => high)
      .toSorted(byValue)
      .at(-1) ?? "",
  ] as const;
  s.exhibit("concentration", {
    status: "filled",
    quality: isEstimated ? "estimated" : "reported",
    // Where a table groups or spreads suppliers only bounds are known, so none of the five is called the most concentrated.
    ...largestOf(w, isEstimated ? [] : rows.map(({ name, all }) => ({ name, cell: all })), {
      lead: (top) =>
        prose`Supply of ${word(theName(top.name))} is the most concentrated of the five, ${origin(w)} among the suppliers: ${fig(top.cell)} on a scale to ${fig(scaleCell(w))}`,
      plain: prose`Supply of the five stands at ${fig(ends[0])} to ${fig(ends[1])} of ${fig(scaleCell(w))} on the index of concentration${isEstimated ? ", in part by bounds" : ""}`,
    }),
    subtitle: prose`Herfindahl–Hirschman index of supplier countries by share of imports, ${year(tradeYear)}; firms are not counted`,
    table: {
      columns: [
        left("Destination", 3),
        right("All suppliers"),
        right("Low"),
        right("High"),
        right(`Without ${w.subject.origin.name}`),
        left("How sure", 3),
      ],
      rows: rows.map(({ name, all, cell, low, high, isExact }) =>
        row(text(name), figure(all), figure(low), figure(high), figure(cell), text(isExact ? "by supplier" : "bounds only")),
      ),
    },
    note: prose`The ranking counts the index without ${origin(w)}.${rows.some(({ isExact, low, all }) => !isExact && low !== all) ? " Low and high, of all suppliers, hold it in eight of ten cases." : ""}${isOne ? " Where the European Union is recorded as one, its members are counted by what they sell elsewhere; the high end counts it as one country." : ""}`,
    sources: [partnerSource],
  });
}

const errorAt = (w: ExportWork, end: "low" | "high"): string =>
  factor(w, `hhi_line_${end}`, lineErrors.concentration[end], `Concentration recorded by line over the apportioned one, ${end} end`);

const factor = (w: ExportWork, id: string, amount: number, label: string): string =>
  w.study.ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "multiple", digits: 2 } });

const constant = (w: ExportWork, id: string, amount: number, label: string): string =>
  w.study.ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "fixed", scale: 1, digits: 0 } });
const scaleCell = (w: ExportWork) => constant(w, "hhi_whole", 10_000, "Index of a market with one supplier");
