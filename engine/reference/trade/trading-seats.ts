import type { TradingSeat } from "../../evidence/trade-rules.ts";

/*
 * Places where houses that trade a raw material have their seat: customs of the seller name the buyer's country, while the goods go elsewhere and never
 * enter it. What is recorded as sold there is no market to be visited, but a buyer whose goods are used in other states. Read on 27 November 2026.
 */
const tradingSeats: readonly (TradingSeat & { iso3: string; headings: RegExp })[] = [
  {
    iso3: "CHE",
    // Ores, fuels and metals without gold, which is refined there.
    headings: /^(?:26|27|7[2-9]|80|81)/,
    what: "trading houses with their seat there buy it, and the goods go on to other states, most of them without entering the country",
    url: "http://zipar.org.zm/newsroom/13-do-zambia-s-copper-exports-disappear-into-thin-air",
  },
];

/** What is known of a destination as the seat of those who trade goods of a code; undefined where nothing is. */
export const tradingSeatIn = (code: string, iso3: string): TradingSeat | undefined =>
  tradingSeats.find((row) => row.iso3 === iso3 && row.headings.test(code));
