import { countries, findCountry } from "../../../engine/reference/countries/index.ts";
import type { Read } from "./accounts.ts";

/** Members of the currency area whose price of one sandwich is published as one. */
const euro = "EUZ";

export interface PayTables {
  /** Country → year, monthly earnings in international dollars of 2021 of all employees (urban where no others are told), urban over all of a year that has both. */
  earnings: Record<string, [number, number, boolean, number | null]>;
  /** State code of the United States → sales tax of the state, least wage an hour (2020). */
  states: Record<string, [number, number | null]>;
  /** Country → month, price of one Big Mac in local currency. */
  sandwiches: Record<string, [string, number, string]>;
}

/** What employees earn, what states of the United States ask, and one price of eating out that is published the same way in many countries. */
export function payTables(read: Read): PayTables {
  const earnings: PayTables["earnings"] = {};
  const rows = read("local/ilo_monthly_earnings_ppp.csv").filter((row) => row["sex"] === "total");
  for (const [country, own] of Map.groupBy(rows, (row) => row["country"] ?? "")) {
    const iso3 = findCountry(country)?.iso3;
    if (iso3 === undefined) continue;
    const of = (area: string) =>
      own
        .filter((row) => row["area"] === area)
        .map((row) => ({ year: Number(row["year"]), value: Number(row["earnings_2021ppp_usd_month"]) }))
        .sort((a, b) => b.year - a.year);
    const [all, urban] = [of("National"), of("Urban")];
    const [newest] = all.length > 0 ? all : urban;
    if (!newest) continue;
    const both = urban.flatMap((town) => {
      const whole = all.find(({ year }) => year === town.year);
      return whole ? [town.value / whole.value] : [];
    })[0];
    earnings[iso3] = [newest.year, newest.value, all.length === 0, both === undefined ? null : Number(both.toFixed(3))];
  }
  const states: PayTables["states"] = {};
  const least = new Map(
    read("local/us_state_minimum_wage.csv").flatMap((row) =>
      row["year"] === "2020" ? [[row["state"] ?? "", Number(row["effective_min_wage_usd"])] as const] : [],
    ),
  );
  for (const row of read("local/vat_sales_tax.csv"))
    if (row["country_iso2"] === "US" && row["state"])
      states[row["state"]] = [Number((Number(row["rate_pct"]) / 100).toFixed(5)), least.get(stateNames[row["state"]] ?? "") ?? null];
  const sandwiches: PayTables["sandwiches"] = {};
  for (const row of read("local/big_mac_prices.csv")) {
    const entry: [string, number, string] = [row["date"] ?? "", Number(row["local_price"]), row["currency"] ?? ""];
    const own = row["iso3"] === euro ? countries.filter(({ currency }) => currency === "EUR").map(({ iso3 }) => iso3) : [row["iso3"] ?? ""];
    for (const iso3 of own) if ((sandwiches[iso3]?.[0] ?? "") <= entry[0]) sandwiches[iso3] = entry;
  }
  return { earnings, states, sandwiches };
}

const stateNames: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;GA Georgia;" +
    "HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;" +
    "MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;" +
    "OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;" +
    "WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming"
  )
    .split(";")
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);
