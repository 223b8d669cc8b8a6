import type { Datum } from "../../evidence/sizing-data.ts";
import { SourceBook } from "../../evidence/source-book.ts";
import { idOf } from "../../ledger.ts";
import { pct } from "../../writing/prose.ts";
import { tradeYear } from "./interpret.ts";
import type { ExportWork, Judged } from "./work.ts";

/** How demand and money moved in a destination, as cells; what is not held is absent. */
export interface PlaceCells {
  market: Judged;
  /** Imports of the goods per head, USD. */
  perHead?: string | undefined;
  /** Change a year over ten years: people, the economy in dollars, income per head at purchasing power. */
  people?: string | undefined;
  economy?: string | undefined;
  income?: string | undefined;
  /** Change of what a unit of its currency buys of that of the origin, by yearly averages: above nothing, costs at home weigh less in offers there. */
  money?: string | undefined;
  sources: readonly string[];
}

const before = tradeYear - 10;
/** First year of the rates of exchange. */
export const moneyFrom = 2019;
/** Countries whose currency of that year is not that of today, so that their rates make no series. */
const otherCurrency = new Set(["HRV", "ZWE", "VEN", "SLE"]);
/** Ours: change of a currency against the dollar beyond which its rate alone says nothing, as prices ran with it. */
const runaway = 0.5;

const cache = new WeakMap<ExportWork, readonly PlaceCells[]>();

/** Enters what official statistics hold of the short list, once. */
export function placesOf(w: ExportWork): readonly PlaceCells[] {
  const known = cache.get(w);
  if (known) return known;
  const { evidence, origin } = w.subject;
  const { ledger } = w.study;
  const book = new SourceBook(ledger, evidence, evidence.official);
  const since = (from: number, measure: string, iso3: string): readonly [Datum, Datum] | undefined => {
    const [first, last] = [evidence.figureOf(measure, iso3, from), evidence.figureOf(measure, iso3, tradeYear)];
    return first && last ? [first, last] : undefined;
  };
  const ratesOf = (iso3: string) => {
    const pair = otherCurrency.has(iso3) ? undefined : since(moneyFrom, "fx", iso3);
    return pair && pair[0].value / pair[1].value > 1 - runaway ? pair : undefined;
  };
  const own = ratesOf(origin.iso3);
  const held = w.short.map((market) => {
    const { iso3 } = market.data;
    return {
      market,
      people: since(before, "population", iso3),
      economy: since(before, "gdp", iso3),
      income: since(before, "income_ppp", iso3),
      rates: market.data.country.currency === origin.currency ? undefined : ratesOf(iso3),
    };
  });
  for (const { people, economy, income, rates } of held) book.announce(...[people, economy, income, rates].flatMap((pair) => pair ?? []));
  if (own) book.announce(...own);
  book.store();
  const ratio = ([first, last]: readonly [Datum, Datum]) => `(${book.cell(last)} / ${book.cell(first)})`;
  const change = (id: string, pair: readonly [Datum, Datum], label: string) =>
    ledger.formula(id, `${ratio(pair)} ^ (1 / ${tradeYear - before}) - 1`, {
      label,
      unit: "1",
      format: pct,
    });
  const rows = held.map(({ market, people, economy, income, rates }): PlaceCells => {
    const { iso3 } = market.data;
    const id = (what: string) => idOf("place", iso3, what);
    return {
      market,
      perHead:
        people &&
        ledger.formula(id("per_head"), `${market.bought} / ${book.cell(people[1])}`, {
          label: `${market.name}: imports of the product per head`,
          unit: people[1].unit === "1" ? "USD" : `USD/${people[1].unit}`,
          format: { style: "compact", currency: "USD" },
        }),
      people: people && change(id("people"), people, `${market.name}: change of its people a year over ten years`),
      economy: economy && change(id("economy"), economy, `${market.name}: change of its economy in dollars a year over ten years`),
      income: income && change(id("income"), income, `${market.name}: change of income per head at purchasing power a year over ten years`),
      money:
        rates &&
        own &&
        ledger.formula(id("money"), `${ratio(own)} / ${ratio(rates)} - 1`, {
          label: `${market.name}: what a unit of its currency buys of that of ${origin.name}, change since ${moneyFrom}`,
          unit: "1",
          format: pct,
        }),
      sources: [...new Set([people, economy, income, rates].flatMap((pair) => pair ?? []).map(({ source }) => idOf("s", source)))],
    };
  });
  cache.set(w, rows);
  return rows;
}
