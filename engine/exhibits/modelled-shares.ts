import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { placeLabel } from "../report/study.ts";
import { pct, usd } from "../writing/prose.ts";

/** A part of the market by American purchases (`bought`), and as they are brought to this place (`cell`). */
interface Part {
  name: string;
  bought: string;
  cell: string;
  growth?: string | undefined;
}

export interface ModelledPart {
  name: string;
  /** Amount that the shares are made of. */
  cell: string;
  share: string;
  /** Its share in the United States; absent where the amounts are the American ones themselves. */
  american: string | undefined;
  growth: string | undefined;
  /** What is left of the smallest parts. */
  isRest: boolean;
}

/** Parts that are printed one by one. */
const most = 7;
/** A part below this stands among the others. */
const leastShown = 0.01;
/** A division of which one part is nearly all divides nothing. */
const nearlyAll = 0.9;

/** Parts that stand by themselves however large the error of the method is. */
const fewestShown = 2;

/** Largest first, with what is left of the smallest as one row. `error`: of a share, as a fraction; a part below it is not told apart. */
export function withShares(w: Work, key: string, parts: readonly Part[], error = leastShown): ModelledPart[] {
  const { ledger } = w.study;
  const before = ledger.valuesBeforeBrief();
  const ranked = parts.toSorted((a, b) => before(b.cell) - before(a.cell));
  const sum = (name: string, of: (p: Part) => string, from = ranked) =>
    ledger.formula(idOf(key, name), from.map(of).join(" + "), {
      label: `Sum of the parts: ${name.replaceAll("_", " ")}`,
      unit: "USD",
      format: usd,
    });
  const [total, americanTotal] = [sum("all_here", (p) => p.cell), sum("all_american", (p) => p.bought)];
  const all = ranked.reduce((whole, p) => whole + before(p.cell), 0);
  const large = ranked
    .filter((p, i) => before(p.cell) >= (i < fewestShown ? leastShown : Math.max(error, leastShown)) * all)
    .slice(0, most);
  // One small part more is printed as it is: a rest of one hides its name.
  const [shown, others] = ranked.length > large.length + 1 ? [large, ranked.slice(large.length)] : [ranked, []];
  const rows = [
    ...shown.map((p) => ({ ...p, isRest: false })),
    ...(others.length > 0
      ? [
          {
            name: "All others",
            bought: sum("others_american", (p) => p.bought, others),
            cell: sum("others_here", (p) => p.cell, others),
            growth: undefined,
            isRest: true,
          },
        ]
      : []),
  ];
  // The rest is summed twice and has two cells even where the parts are the American amounts themselves.
  const isAmerican = parts.every((p) => p.bought === p.cell);
  const shareOf = (name: string, part: string, whole: string, where: string) =>
    ledger.formula(idOf(key, "share", name, where), `${part} / ${whole}`, { label: `Share: ${name}, ${where}`, unit: "1", format: pct });
  return rows.map(({ name, bought, cell, growth, isRest }) => ({
    name,
    cell,
    growth,
    isRest,
    share: shareOf(name, cell, total, placeLabel(w.study)),
    american: isAmerican ? undefined : shareOf(name, bought, americanTotal, "as in the United States"),
  }));
}

/** Decided before the brief's own assumptions, so that a changed one moves figures and not what is shown. */
export function divides(w: Work, rows: readonly ModelledPart[]): boolean {
  const before = w.study.ledger.valuesBeforeBrief();
  return rows.length >= 3 && rows.every((r) => before(r.share) < nearlyAll);
}

/** Where the economy is so unlike the American that a share moves by more than the method's own error, it divides nothing that can be trusted. */
export function isFar(w: Work, rows: readonly ModelledPart[], error: number): boolean {
  const before = w.study.ledger.valuesBeforeBrief();
  return rows.some((r) => r.american !== undefined && Math.abs(before(r.share) - before(r.american)) > error);
}
