import { officialClass, subheadingsOf } from "../reference/classes/catalogue.ts";
import goodsNames from "../reference/classes/goods-names.json" with { type: "json" };
import { keyOfName } from "../reference/market-words.ts";
import { stems } from "./narrowed.ts";

/** Lines of the Harmonized System that a name means. `isPart`: they hold other goods too. */
export interface NamedGoods {
  codes: readonly string[];
  isPart: boolean;
}

const byKey: ReadonlyMap<string, NamedGoods> = new Map(
  goodsNames.flatMap(({ names, codes, part = false }) => names.map((name) => [keyOfName(name), { codes, isPart: part }])),
);

/** What traders call goods otherwise than customs do ("wind turbines", "kiwis"). */
export const everydayGoods = (typed: string): NamedGoods | undefined => byKey.get(keyOfName(typed));

/** Six-digit lines whose own text holds every word of the name, by heading: "cumin" is named by two lines of one. */
export function goodsByTheirText(typed: string): string[][] {
  const wanted = [...stems(typed)];
  const found = wanted.length === 0 ? [] : lines().filter(({ words }) => wanted.every((word) => words.has(word)));
  return [...Map.groupBy(found, ({ code }) => code.slice(0, 4)).values()].map((group) => group.map(({ code }) => code));
}

let read: { code: string; words: ReadonlySet<string> }[] | undefined;
const lines = () =>
  (read ??= subheadingsOf("").map((code) => ({ code, words: stems(ownText(officialClass(`hs:${code}`)?.definition ?? "")) })));

/** A line's text without the goods that it leaves out. */
const ownText = (text: string): string =>
  text
    .replaceAll(/\([^()]*\b(?:excluding|other than|except|not)\b[^()]*\)/g, " ")
    .replace(/\b(?:excluding|other than|except for|except|not including|not elsewhere specified)\b.*$/, " ");
