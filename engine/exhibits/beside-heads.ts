import type { FigureFormat } from "#shared/figures.ts";
import { boundaryOf } from "../analysis/published-market.ts";
import type { OwnAmount } from "../analysis/sizing/amounts-beside.ts";
import type { Beside } from "../analysis/sizing/countries-beside.ts";
import type { Work } from "../analysis/work.ts";
import type { Finding } from "../writing/comparisons.ts";
import { withArticle } from "../report/study.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { fitting } from "../writing/title-words.ts";
import { capital, fig, numberWord, prose, word, year } from "../writing/prose.ts";

/** Fewer countries beside the own one compare nothing. */
export const fewest = 2;
/** Dollars per head below which cents tell countries apart. */
const cents = 10;

export interface Shown {
  rows: readonly Beside[];
  /** Whether money is shown, and whether the heads compared are of money. */
  hasMoney: boolean;
  byMoney: boolean;
  counted: OwnAmount | undefined;
}

/** What the table shows: money where several others have it, amounts where they have those; undefined where neither compares anything. */
export function shownOf(w: Work): Shown | undefined {
  const { rows, amount } = w.countries.beside;
  const others = rows.filter((r) => !r.isOwn);
  // What this report alone says of other countries compares it with itself.
  if (others.filter((r) => r.amount || r.money?.by.who === "published").length < fewest) return undefined;
  const [moneys, amounts] = [others.filter((r) => r.money?.perHead).length, others.filter((r) => r.amount?.perHead).length];
  const counted = amount && amounts >= fewest ? amount : undefined;
  const hasMoney = moneys >= (counted ? fewest + 1 : fewest);
  if (!hasMoney && !counted) return undefined;
  const byMoney = hasMoney && moneys >= amounts;
  const shown = rows.filter((r) => r.isOwn || (hasMoney && r.money) || (counted && r.amount));
  return { rows: byMoney ? [...shown, ...between(w, shown)] : shown, hasMoney, byMoney, counted };
}

/** Countries less alike that lie nearer to the own one than any that is shown: without them the next above or below it would be none. */
function between(w: Work, shown: readonly Beside[]): Beside[] {
  const headOf = ({ money }: Beside) => (money?.perHead ? value(w, money.perHead) : undefined);
  const own = shown.flatMap((r) => (r.isOwn ? (headOf(r) ?? []) : []))[0];
  if (own === undefined) return [];
  const others = shown.flatMap((r) => (r.isOwn ? [] : (headOf(r) ?? [])));
  const above = Math.min(...others.filter((v) => v >= own)),
    below = Math.max(...others.filter((v) => v < own));
  return w.countries.beside.further.filter((r) => {
    const head = headOf(r);
    return head !== undefined && head > below && head < above;
  });
}

export function moneyPerHead(w: Work, rows: readonly Beside[]): FigureFormat {
  const least = Math.min(...rows.flatMap((r) => (r.money?.perHead ? [value(w, r.money.perHead)] : [])));
  return { style: "fixed", scale: 1, digits: least < cents ? 1 : 0 };
}

/** Amounts for each head, or for so many people that they print before the point. */
export function amountPerHead(w: Work, rows: readonly Beside[]): { format: FigureFormat; label: string } {
  const most = Math.max(...rows.flatMap((r) => (r.amount?.perHead ? [value(w, r.amount.perHead)] : [])));
  const [scale, label] = most >= 0.1 ? [1, "A head"] : most >= 1e-4 ? [1e-3, "Per thousand people"] : [1e-6, "Per million people"];
  return { format: { style: "fixed", scale, digits: most / scale >= 100 ? 0 : most / scale >= 20 ? 1 : 2 }, label };
}

export interface Head {
  name: string;
  cell: string;
  isOwn: boolean;
  /** Of an amount, where it is of a year of its own. */
  year: number | undefined;
}

/** So near to one country, the next one tells no more. */
const hardlyApart = 1.1;

/** What a head buys here, between the two countries nearest to it. */
export function byHead(w: Work, heads: readonly Head[], format: FigureFormat, unit: string | undefined): Finding {
  const ranked = heads.toSorted((a, b) => value(w, b.cell) - value(w, a.cell));
  const at = ranked.findIndex((r) => r.isOwn);
  const [here, above, below] = [ranked[at], ranked[at - 1], ranked[at + 1]];
  const shown = (cell: string) => (unit ? fig(cell, format) : fig(cell));
  if (!here) return { title: prose`${capital(market(w))} beside other countries, ${year(w.study.years.base)}` };
  const spends = unit
    ? prose`${capital(unit)} ${inPlace(w)}: ${shown(here.cell)}${here.year ? prose` in ${year(here.year)}` : ""}`
    : prose`${capital(place(w))} spends ${shown(here.cell)} a head on ${market(w)} in ${year(w.study.years.base)}`;
  const asserts = ranked.flatMap((r, i) => (i === at ? [] : [`${here.cell} ${i < at ? "<=" : ">="} ${r.cell}`]));
  const beside = (r: Head) =>
    prose`${word(withArticle(r.name))} (${shown(r.cell)}${r.year && r.year !== here.year ? prose` in ${year(r.year)}` : ""})`;
  // What counts more than the market stands beside what others count, and ranks nothing.
  if (unit && boundaryOf(w.study)) return { title: prose`${spends}, including those of ${market(w)}` };
  const ratio = (r: Head) => Math.exp(Math.abs(Math.log(value(w, r.cell) / value(w, here.cell))));
  if (above && below) {
    const near = ratio(above) <= ratio(below) ? above : below;
    const nearest = prose`${spends}, next to ${beside(near)}`;
    return {
      title: ratio(near) <= hardlyApart ? nearest : fitting(w, prose`${spends}, between ${beside(above)} and ${beside(below)}`, nearest),
      asserts,
    };
  }
  const next = above ?? below;
  return next
    ? {
        // Who stands at an end of the table is the first or the last of it, and no neighbour's name may hide that.
        title: fitting(
          w,
          prose`${spends}, ${above ? "last" : "first"} of ${numberWord(ranked.length)} countries found; next is ${beside(next)}`,
          prose`${spends}, ${above ? "last" : "first"} of ${numberWord(ranked.length)} countries found`,
        ),
        asserts,
      }
    : { title: spends };
}
