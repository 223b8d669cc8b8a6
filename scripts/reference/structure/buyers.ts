import { type BuyersTable, buyerGroups } from "../../../engine/reference/structure/buyers-table.ts";
import { type Row, rounded } from "../official/panel.ts";

type Read = (name: string) => Row[];
type Group = (typeof buyerGroups)[number];

/** Which buyers an industry of the accounts belongs to, by the beginning of its code; the longest that fits counts. */
const groupOfPrefix: Readonly<Record<string, Group>> = {
  "1": "farms",
  "21": "mines_utilities",
  "22": "mines_utilities",
  S00101: "mines_utilities",
  S00202: "mines_utilities",
  "23": "builders",
  "31": "light_factories",
  "311": "food_factories",
  "312": "food_factories",
  "32": "chemical_factories",
  "321": "light_factories",
  "322": "light_factories",
  "323": "light_factories",
  "327": "mineral_factories",
  "33": "metal_factories",
  "334": "electronics_factories",
  "335": "electronics_factories",
  "336": "vehicle_factories",
  "337": "light_factories",
  "339": "light_factories",
  "4": "shops",
  "48": "transport",
  "49": "transport",
  S00201: "transport",
  "51": "information",
  "52": "finance",
  "53": "property",
  "54": "offices",
  "55": "offices",
  "56": "offices",
  "61": "schools_health",
  "62": "schools_health",
  "71": "leisure",
  "72": "hospitality",
  "81": "leisure",
  S: "government",
  G: "government",
};

function groupOf(industry: string): Group {
  for (let length = industry.length; length > 0; length -= 1) {
    const group = groupOfPrefix[industry.slice(0, length)];
    if (group) return group;
  }
  throw new Error(`no group of buyers for ${industry}`);
}

/** Who buys each commodity in the United States, 2017, without exports; and how well such a split travels, by the tables of two other countries. */
export function buyers(read: Read): BuyersTable {
  const uses: Record<string, Partial<Record<Group, number>>> = {};
  const add = (commodity: string, group: Group, usdMillion: number) => {
    if (!(usdMillion > 0)) return;
    const row = (uses[commodity] ??= {});
    row[group] = (row[group] ?? 0) + usdMillion * 1e6;
  };
  for (const row of read("industry/us_bea_use_2017.csv")) add(row["commodity"] ?? "", groupOf(row["industry"] ?? ""), Number(row["usd_m"]));
  for (const row of read("industry/us_bea_commodity_2017.csv")) {
    const code = row["bea_code"] ?? "";
    const of = (...columns: string[]) => columns.reduce((sum, column) => sum + Number(row[column] || 0), 0);
    add(code, "households", of("household_pce_pur"));
    add(code, "government", of("gov_consumption_pur", "gov_investment_pur"));
    add(code, "equipment", of("investment_equipment_pur", "investment_ip_pur"));
    add(code, "buildings", of("investment_structures_pur"));
  }
  return {
    uses: Object.fromEntries(
      Object.entries(uses).map(([code, row]) => [
        code,
        Object.fromEntries(buyerGroups.flatMap((group) => (row[group] ? [[group, rounded(row[group])]] : []))),
      ]),
    ),
    test: testOf(read("industry/iot_usa_chn_jpn_icio45_2018.csv")),
  };
}

/** Uses of the inter-country tables, and the total by which the American amount is brought to the country. */
const columns = {
  intermediate_use: "value_added",
  household_consumption: "household_consumption",
  government: "government",
  gfcf: "value_added",
};
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/** Shares of firms, households, government and investment in the use of each industry's product in China and Japan, as the method makes them and as they are. */
function testOf(rows: Row[]): BuyersTable["test"] {
  const amount = (row: Row | undefined, column: string) => Math.max(Number(row?.[column] || 0), 0);
  const total = (iso3: string, column: string) => rows.filter((r) => r["iso3"] === iso3).reduce((sum, r) => sum + amount(r, column), 0);
  const industries = [...Map.groupBy(rows, (r) => r["icio45"] ?? "").values()].map((of) => new Map(of.map((r) => [r["iso3"] ?? "", r])));
  const errors = ["CHN", "JPN"].flatMap((iso3) =>
    industries.flatMap((of) => {
      const made = names.map((c) => (amount(of.get("USA"), c) * total(iso3, columns[c])) / total("USA", columns[c])),
        real = names.map((c) => amount(of.get(iso3), c));
      const [allMade, allReal] = [made, real].map((all) => all.reduce((sum, x) => sum + x, 0));
      if (!allMade || !allReal) return [];
      return made.map((x, i) => Math.abs(x / allMade - (real[i] ?? 0) / allReal));
    }),
  );
  const at = (part: number) => Number((errors.toSorted((a, b) => a - b)[Math.floor(errors.length * part)] ?? 0).toFixed(3));
  return { shares: errors.length, half: at(0.5), fourOfFive: at(0.8) };
}
