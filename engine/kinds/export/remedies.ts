import type { Sentence } from "#document";
import type { TradeRemedy } from "../../evidence/trade-policy.ts";
import { capital, listed, prose, ref, sentence, word } from "../../writing/prose.ts";
import { plainDay } from "./plain-day.ts";
import type { ExportWork, MarketCells } from "./work.ts";
import { inText, nameOf, origin, theName } from "./words.ts";

type Place = Pick<MarketCells, "data">;

/** Orders known on the goods in a destination, one a country and kind, the newest notice of each. */
export function remediesOf(w: ExportWork, { data }: Place): readonly TradeRemedy[] {
  const seen = new Set<string>();
  return w.rules.remediesIn(data.iso3).filter(({ of, kind, goods }) => {
    const key = [of, kind, goods].join();
    return !seen.has(key) && seen.add(key);
  });
}

/** Those on goods of the origin. */
export const remediesOnOwn = (w: ExportWork, m: Place): readonly TradeRemedy[] =>
  remediesOf(w, m).filter(({ of }) => of === w.subject.origin.iso3);

/** Names of the other countries whose goods bear one, the largest suppliers of the destination first. */
export function remediesOnOthers(w: ExportWork, m: Place): readonly { iso3: string; name: string; kinds: readonly TradeRemedy[] }[] {
  const by = Map.groupBy(
    remediesOf(w, m).filter(({ of }) => of !== w.subject.origin.iso3),
    ({ of }) => of,
  );
  const sold = (iso3: string) => m.data.suppliers.find((row) => row.iso3 === iso3)?.value ?? 0;
  return [...by].toSorted(([a], [b]) => sold(b) - sold(a)).map(([iso3, kinds]) => ({ iso3, name: nameOf(w, iso3), kinds }));
}

export const kindWords: Readonly<Record<TradeRemedy["kind"], string>> = {
  "anti-dumping": "anti-dumping",
  countervailing: "countervailing",
  "one or both": "anti-dumping, countervailing or both",
};

/** Goods under orders that a sentence names. */
const mostGoods = 3;

/** What an order on goods of the origin in a market says, and who else bears one there: nothing where none is known. */
export function remedySentences(w: ExportWork, m: Place): Sentence[] {
  const own = remediesOnOwn(w, m);
  const others = remediesOnOthers(w, m);
  const there = inText(m.data.country);
  const named = others.slice(0, 3);
  const beside = named.length > 0 ? listed(named.map(({ name }) => [word(theName(name))])) : [];
  const first = own.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  if (!first)
    return others.length > 0
      ? [
          sentence(
            prose`${capital(there)} levies anti-dumping or countervailing duties on such goods of ${beside}${others.length > named.length ? " and others" : ""}; none is known on those of ${origin(w)} (${ref("ex_remedies")}).`,
          ),
        ]
      : [];
  return [
    sentence(
      prose`${capital(there)} has ${listed([...new Set(own.map(({ kind }) => kind))].map((kind) => [word(kind === "anti-dumping" ? "an anti-dumping" : kind === "countervailing" ? "a countervailing" : "an anti-dumping or countervailing")]))} order on ${listed([...new Set(own.map((order) => order.goods.toLowerCase()))].slice(0, mostGoods).map((what) => [word(what, "taxonomy")]))} of ${origin(w)} (${own.length > 1 ? "newest " : ""}notice of ${word(plainDay(first.date), "taxonomy")})${first.rates ? prose`, rates of ${word(first.rates, "taxonomy")}` : ", at a rate by exporter"}${named.length > 0 ? prose`; goods of ${beside} bear one too` : ""}: ask for yours before a price is named (${ref("ex_remedies")}).`,
    ),
  ];
}
