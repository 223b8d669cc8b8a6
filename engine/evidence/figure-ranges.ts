import type { ReadFigure } from "./figure.ts";

/** "1.2–1.5 billion", "$5 to 6 bn", "72-78%": the first number shares scale, currency and per cent of the second. */
export function shareRanges(text: string, figures: ReadFigure[]): void {
  for (const [i, low] of figures.entries()) {
    const high = figures.slice(i + 1).find((f) => !f.alternative);
    if (!high || low.kind !== "amount" || high.kind !== "amount" || low.start >= high.start) continue;
    const between = text.slice(low.end, high.start);
    // "Margin-21.23%-33.17%": cells of a table that lost their bars.
    if (between === "-" && low.sign === "open") figures[figures.indexOf(high)] = { ...high, sign: "open" };
    const and = /\bbetween\s\S*$/i.test(text.slice(0, low.start));
    if (!/^(?:[-–—]|\s[-–—]\s|\s(?:to|bis|auf)\s)\S{0,4}\s?$/.test(between) && !(and && /^\s*and\s*\S{0,4}\s?$/.test(between))) continue;
    const open = low.unit === undefined || /^(to|and|bis|auf)$/.test(low.unit);
    const share = high.scaled && !low.scaled && (open || low.measure === undefined);
    const scale = share ? high.scale : low.scale;
    if (high.currencies.length === 0 && high.percent === undefined && high.measure === undefined)
      figures[figures.indexOf(high)] = { ...high, currencies: low.currencies };
    figures[i] = {
      ...low,
      scale,
      scaled: low.scaled || share,
      value: Math.sign(low.value) * low.printed * scale,
      currencies: low.currencies.length > 0 ? low.currencies : high.currencies,
      percent: low.percent ?? (share ? high.percent : undefined),
      measure: low.measure ?? (open ? high.measure : undefined),
    };
  }
}
