import type { Country } from "../../../engine/evidence/official-statistics.ts";
import { PanelBuilder, type Panel, type Row } from "./panel.ts";

/** First year that the tables hold: before it many of the economies were others. */
const firstYear = 2000;

/** Items of the national accounts, as the table names them. */
const items: Record<string, string> = {
  gdp: "Gross Domestic Product (GDP)",
  households: "Household consumption expenditure (including Non-profit institutions serving households)",
  government: "General government final consumption expenditure",
  agriculture: "Agriculture, hunting, forestry, fishing (ISIC A-B)",
  industry: "Mining, Manufacturing, Utilities (ISIC C-E)",
  manufacturing: "Manufacturing (ISIC D)",
  construction: "Construction (ISIC F)",
  trade: "Wholesale, retail trade, restaurants and hotels (ISIC G-H)",
  transport: "Transport, storage and communication (ISIC I)",
  services: "Other Activities (ISIC J-P)",
};

/** Accounts that the table keeps under a number of its own; those of Tanzania's two parts are added. */
const otherNumbers: readonly (readonly [number: number, iso3: string])[] = [
  [412, "XKX"],
  [835, "TZA"],
  [836, "TZA"],
];

/** Yearly national accounts: who spends the output of a country, and which sectors make it. Current US dollars. */
export function accounts(read: (name: string) => Row[], countries: readonly Pick<Country, "iso3" | "m49">[]): Panel {
  const iso3Of = new Map([...countries.flatMap(({ iso3, m49 }) => (m49 ? [[Number(m49), iso3] as const] : [])), ...otherNumbers]);
  const measureOf = new Map(Object.entries(items).map(([key, name]) => [name, `accounts_${key}`]));
  const panel = new PanelBuilder();
  for (const [name, measure] of measureOf) panel.measure(measure, { label: name, unit: "USD", source: "un-accounts" });
  const rows = read("un-national-accounts.csv").flatMap((row) => {
    const measure = measureOf.get(row["IndicatorName"] ?? ""),
      iso3 = iso3Of.get(Number(row["CountryID"]));
    return measure && iso3 ? [{ measure, iso3, row }] : [];
  });
  for (const parts of Map.groupBy(rows, ({ measure, iso3 }) => `${measure} ${iso3}`).values()) {
    const [{ measure, iso3, row } = { measure: "", iso3: "", row: {} }] = parts;
    for (const year of Object.keys(row).filter((name) => Number(name) >= firstYear)) {
      const values = parts.map((part) => part.row[year] ?? "");
      if (!values.includes(""))
        panel.add(
          measure,
          iso3,
          year,
          values.reduce((sum, value) => sum + Number(value), 0),
        );
    }
  }
  return panel.build();
}
