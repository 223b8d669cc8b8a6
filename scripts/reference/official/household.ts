import { PanelBuilder, type Panel, type Row } from "./panel.ts";

/** Household spending: headings of the International Comparison Program, divisions of the national accounts. */
export function household(read: (name: string) => Row[]): Panel {
  const panel = new PanelBuilder();
  for (const row of read("household/icp2021_household_expenditure.csv")) {
    const { item_code: code = "", item = "", iso3 = "", year = "" } = row;
    panel.measure(`icp_${code}`, { label: item, unit: "USD", source: "icp-2021" });
    panel.measure(`price_${code}`, { label: `Price level, ${item} (United States = 1)`, unit: "1", source: "icp-2021" });
    panel.add(`icp_${code}`, iso3, year, row["usd_bn"] ?? "", 1e9).add(`price_${code}`, iso3, year, row["price_level_us100"] ?? "", 0.01);
  }
  for (const row of read("household/coicop12_household_consumption_2021.csv")) {
    if (row["preferred"] !== "1") continue;
    const measure = (row["item_code"] ?? "").toLowerCase();
    panel.measure(measure, { label: `Household spending: ${row["item"]}`, unit: "USD", source: "national-accounts-coicop" });
    panel.add(measure, row["iso3"] ?? "", row["year"] ?? "", row["usd_bn"] ?? "", 1e9);
  }
  return panel.build();
}
