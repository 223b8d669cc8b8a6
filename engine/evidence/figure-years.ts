import type { ReadFigure } from "./figure.ts";

/** Years that a figure is only compared with ("13.5 % over 2020") do not date it; years that it comes from may. */
const against = /\b(?:over|than|against|versus|vs\.?|compared (?:to|with)|relative to)\s(?:in\s)?(?:the\s|its\s|their\s)?$/i;
const since = /\b(?:from|since|after|before)\s(?:the\s|its\s|their\s)?$/i;
const joiner = /^[\s(]*(?:to|and|through|through to|until|till|[-–—])\s*(?:the )?$/;
const leading = /^[^,;.|]*\b(?:in|of|for|during|by|since|em|im|en)(?: the| fiscal| year| end of| \p{L}{3,9})?\s$|^\s?\($/u;

/**
 * Years that a text gives to one of its figures: those that stand at it where that is plain ("10.9 million in 2021",
 * "2016: 335"), else all that the text names. Empty when it names none. Growth over a year may be that of
 * the next. `sure`: the text leaves no other year for it.
 */
export function yearsBeside(
  text: string,
  figures: readonly ReadFigure[],
  figure: ReadFigure,
  growth = false,
): { years: readonly number[]; sure: boolean } {
  const spans: { years: number[]; start: number; end: number; count: number }[] = [];
  for (const { years, start, end } of figures.filter((f) => f.years.length > 0)) {
    const last = spans.at(-1);
    if (last && joiner.test(text.slice(last.end, start))) {
      last.years.push(...years);
      last.end = end;
      last.count += years.length;
    } else spans.push({ years: [...years], start, end, count: years.length });
  }
  const introducedBy = (span: (typeof spans)[number], by: RegExp) =>
    span.count === 1 && by.test(text.slice(Math.max(0, span.start - 24), span.start));
  const dating = spans.filter((span) => !introducedBy(span, against)),
    own = dating.filter((span) => !introducedBy(span, since));
  const yearsIn = (list: typeof spans) => list.flatMap(({ years }) => years);
  const all = yearsIn(own.length > 0 ? own : dating.length > 0 ? dating : spans);
  const next = growth && own.length === 0 ? all.flatMap((year) => [year, year + 1]) : all;
  const every = figures.filter((f) => f.kind === "amount" && !f.alternative),
    amounts = every.filter((f) => f !== figure);
  const amountsBetween = (from: number, to: number, but: ReadFigure) => every.some((a) => a !== but && a.start >= from && a.end <= to);
  const follows = (a: ReadFigure, span: { start: number }) =>
    span.start >= a.end && span.start - a.end < 45 && leading.test(text.slice(a.end, span.start)) && !amountsBetween(a.end, span.start, a);
  // "By 9 % in 2009 to 35 million": the year dates the change and the level alike.
  const taken = (span: (typeof spans)[number]) =>
    amounts.some(
      (a) =>
        follows(a, span) &&
        !(a.percent && !figure.percent && /^,?\s*(?:to|reaching|totall?ing)\b/.test(text.slice(span.end, figure.start))),
    );
  const only = own[0];
  if (own.length < 2 || /\b(?:respectively|same|both|each)\b/i.test(text))
    return { years: own.length > 0 ? yearsIn(dating) : next, sure: dating.length === 1 && only !== undefined && !taken(only) };
  // Years side by side are the head of a table: they place as many figures, in their order, or none.
  const head = own.findLastIndex(({ end }, i) => {
    const next = own[i + 1];
    return next && !/\p{L}{2}/u.test(text.slice(end, next.start)) && !every.some((a) => a.start >= end && a.end <= next.start);
  });
  if (head >= 0) {
    const below = every.filter(({ start }) => start >= (own[head + 1]?.end ?? 0)),
      at = below.indexOf(figure);
    const placed = head + 2 === own.length && below.length === own.length ? own[at]?.years : undefined;
    return { years: placed ?? all, sure: placed !== undefined };
  }
  const after = own.find((span) => follows(figure, span));
  if (after) return { years: after.years, sure: true };
  const before = own.findLast(({ end }) => end <= figure.start);
  const sure = before !== undefined && !taken(before) && !amountsBetween(before.end, figure.start, figure);
  return { years: sure ? before.years : all, sure };
}
