import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, fig, numberWord, prose } from "../writing/prose.ts";
import { fitting } from "../writing/title-words.ts";
import type { CrossCheck } from "./cross-checks.ts";

/** Within a wide range a figure may lie far from the centre: that it agrees would say too much of what stands for another country's buyers. */
export function verdictOf(w: Work, { ours: [low, high], other, isPeer }: CrossCheck): string {
  if (!isPeer || high === undefined) return "agrees";
  const { ledger } = w.study;
  const ratio = ledger.value(other) / Math.sqrt(ledger.value(low) * ledger.value(high));
  if (Math.max(ratio, 1 / ratio) < nearCentre) return "agrees";
  return `in the ${ratio > 1 ? "upper" : "lower"} half of the range`;
}
/** Nearer to the middle of the range a figure is about the same. */
const nearCentre = 1.25;

/** How many rows contradict the report, and how many lie outside its ranges because they count another thing. */
export function titleWords(w: Work, all: readonly (CrossCheck & { agrees: boolean })[]): Inline[] {
  // A method of the report is no other figure: it is told beside them.
  const rows = all.filter((r) => !r.isMethod);
  const methods = all.filter((r) => r.isMethod).toSorted((a, b) => value(w, a.other) - value(w, b.other));
  const [first, last] = [methods[0], methods.at(-1)];
  if (!first || !last) return othersWords(w, rows);
  const outside = prose`outside the range of ${market(w)} ${inPlace(w)}`;
  const own =
    first === last
      ? prose`${first.what} (${fig(first.other)}) lies ${outside}`
      : prose`${capital(numberWord(methods.length))} methods, from ${fig(first.other)} to ${fig(last.other)}, lie ${outside}`;
  const count = numberWord(rows.length);
  const apart = rows.filter((r) => !r.agrees).length;
  if (rows.length === 0) return own;
  // What other countries spend is no figure on this one.
  const beside = rows.every((r) => r.isPeer)
    ? prose`${count} other ${rows.length === 1 ? "country is" : "countries are"} scaled to it`
    : apart === 0
      ? prose`${count} other ${rows.length === 1 ? "figure does" : "figures do"} not`
      : prose`so ${apart === 1 ? "does" : "do"} ${numberWord(apart)} of ${count} other ${rows.length === 1 ? "figure" : "figures"}`;
  return fitting(w, prose`${own}; ${beside}`, own);
}

function othersWords(w: Work, rows: readonly (CrossCheck & { agrees: boolean })[]): Inline[] {
  const what = prose`other figures on ${market(w)} ${inPlace(w)}`;
  const apart = rows.filter((r) => !r.agrees);
  const against = apart.filter((r) => !r.isAnother).length,
    another = apart.length - against;
  if (apart.length === 0)
    return prose`${rows.length === 2 ? "Neither of two" : `None of ${numberWord(rows.length)}`} ${what} lies outside the ranges of this report`;
  const every = rows.length === 2 ? "Both" : `All ${numberWord(rows.length)}`;
  const of = (count: number) => (count === rows.length ? every : `${capital(numberWord(count))} of ${numberWord(rows.length)}`);
  const beside = prose`${numberWord(another)} ${another === 1 ? "counts" : "count"} another thing`;
  if (against === 0)
    return another === rows.length
      ? prose`${every} ${what} count another thing than this report, and lie outside its range`
      : prose`${of(another)} ${what} ${another === 1 ? "lies outside its range and counts" : "lie outside its range and count"} another thing`;
  return fitting(
    w,
    prose`${of(against)} ${what} ${against === 1 ? "contradicts" : "contradict"} the ranges of this report${another > 0 ? prose`; ${beside}` : []}`,
    prose`${of(against)} ${what} ${against === 1 ? "contradicts" : "contradict"} this report`,
  );
}
