import type { Inline } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import type { Work } from "../analysis/work.ts";
import { present } from "../ledger.ts";
import { fallOf, inPlace, market, value } from "../writing/phrases.ts";
import { capital, fig, lower, prose, word, year } from "../writing/prose.ts";
import { fitting } from "../writing/title-words.ts";
import { inSentence, measured } from "./figure-names.ts";

/** One measure of the market in its place, with what is published of it by year. */
export interface Line {
  name: string;
  rank: number;
  /** It counts the market itself: its sales, its volume, what is made of it. */
  isOfMarket: boolean;
  /** How its figures print where the name says the unit already. */
  format: FigureFormat | undefined;
  years: ReadonlyMap<number, string>;
  /** The earliest year told, which the pandemic did not mark, and the newest. */
  from: number;
  to: number;
  growth: string | undefined;
  /** Its newest figure was expected by its source, and not counted. */
  isAhead: boolean;
}

/** "Beer in Mexico: production came to 136 million hectolitres in 2023, after a rise of 4.9 % a year from 2013": the unit stands behind its figure. */
export function titleOf(w: Work, { name, years, from, to, format, growth, isAhead }: Line, subject: string | undefined): Inline[] {
  const amount = fig(present(years.get(to), `a figure of ${to}`), format);
  const [, what = name, unit = ""] = /^(.+), (.+)$/.exec(name) ?? [];
  const isUnit = measured.test(unit);
  const said = isUnit ? what : name.replace(/, (an? .+)$/, " ($1)");
  // A rise over all years would hide that the newest years fell, and a fall that they rose.
  const before = Math.max(...[...years.keys()].filter((y) => y < to));
  const hasTurned =
    growth !== undefined &&
    before > from &&
    value(w, present(years.get(to), `a figure of ${to}`)) - value(w, present(years.get(before), `a figure of ${before}`)) < 0 !==
      value(w, growth) < 0;
  const since = hasTurned
    ? prose`, after ${fig(present(years.get(before), `a figure of ${before}`), format)} in ${year(before)}`
    : growth && isOneSeries(w, years.get(from), years.get(to))
      ? prose`, after ${value(w, growth) >= 0 ? "a rise" : "a fall"} of ${fig(value(w, growth) >= 0 ? growth : fallOf(w, growth))}${to - from === 1 ? "" : " a year"} from ${year(from)}`
      : [];
  const came = prose`${[word(capital(subject ? lower(subject) : market(w)))]} ${inPlace(w)}: ${word(inSentence(said).replace(/^sales of the market$/, "sales"))} ${isAhead ? "was expected to come" : "came"} to ${amount}${isUnit ? prose` ${word(unit)}` : []} in ${year(to)}`;
  return fitting(w, prose`${came}${since}`, came);
}

/** Figures of two publishers may count different things, however alike they are called: no change is told between them. */
function isOneSeries({ study: { ledger } }: Work, from: string | undefined, to: string | undefined): boolean {
  const publisherOf = (id: string | undefined) => {
    const cell = id === undefined ? undefined : ledger.cell(id);
    return cell?.kind === "fact" ? ledger.sources.find((source) => source.id === cell.source)?.publisher : undefined;
  };
  return publisherOf(from) === publisherOf(to);
}
