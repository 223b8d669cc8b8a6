import { unitOfMeasure } from "./measure-unit.ts";
import { PanelBuilder, type Panel, type Row } from "./panel.ts";

/** Series of the World Bank that stand in the table of economies already. */
const elsewhere = new Set(["NY.GDP.MKTP.CD", "SP.POP.TOTL", "PA.NUS.FCRF", "PA.NUS.PPPC.RF", "NY.GDP.PCAP.CD"]);

/** Travel of 2020 and 2021 tells of closed borders; a country that publishes no later year is better told by the year before. */
const ofTravel = new Set(["ST.INT.RCPT.XP.ZS", "ST.INT.XPND.MP.ZS", "IS.AIR.DPRT"]);
const closed = new Set(["2020", "2021"]);

/** Stocks, rates and volumes that markets follow: subscriptions, beds, pupils, livestock, crops, vehicles. */
export function drivers(read: (name: string) => Row[]): Panel {
  const panel = new PanelBuilder();
  const measureOf = (prefix: string, code: string) => `${prefix}_${code.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  for (const row of read("household/wdi_drivers.csv")) {
    const { item_code: code = "", item = "" } = row;
    if (elsewhere.has(code) || (ofTravel.has(code) && closed.has(row["year"] ?? ""))) continue;
    const percent = item.includes("%");
    panel.measure(measureOf("wdi", code), { label: item, unit: unitOfMeasure(code, item), source: "wdi-2026" });
    panel.add(measureOf("wdi", code), row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "", percent ? 0.01 : 1);
  }
  for (const row of read("household/gapminder_volume_drivers.csv")) {
    const { item_code: code = "", item = "", unit = "" } = row;
    const measure = measureOf("gm", code);
    panel.measure(measure, {
      label: `${item} (${unit})`,
      unit: unitOfMeasure(code, `${item} ${unit}`),
      source: "gapminder-systema-globalis",
    });
    panel.add(measure, row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "", unit.startsWith("%") ? 0.01 : 1);
  }
  for (const row of read("household/fao_livestock_stocks.csv")) {
    const measure = measureOf("stock", row["item"] ?? "");
    panel.measure(measure, { label: `${row["item"]}: animals (bees: hives)`, unit: "head", source: "faostat-livestock" });
    panel.add(measure, row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
  }
  for (const row of read("household/fao_nitrogen_fertiliser.csv")) {
    const measure = measureOf("fao", row["item"] ?? "");
    panel.measure(measure, { label: row["item"] ?? "", unit: "tonne", source: "faostat-fertiliser" });
    panel.add(measure, row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
  }
  for (const row of read("household/oecd_pharma_spending.csv"))
    panel
      .measure("pharma_share_of_health", { label: "Medicines as a share of health spending", unit: "1", source: "oecd-pharma" })
      .add("pharma_share_of_health", row["iso3"] ?? "", row["year"] ?? "", row["pct_of_health_spending"] ?? "", 0.01);
  for (const row of read("household/usgs_cement_production.csv"))
    panel
      .measure("cement_production", { label: "Cement production", unit: "tonne", source: "usgs-cement" })
      .add("cement_production", row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "", 1000);
  for (const row of read("household/iea_ev_cars.csv"))
    if (row["parameter"] === "EV sales" && row["powertrain"] !== "EV") {
      const measure = measureOf("ev_sales", row["powertrain"] ?? "");
      panel.measure(measure, { label: `Electric cars sold, ${row["powertrain"]}`, unit: "car", source: "iea-gevo" });
      panel.add(measure, row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
    }
  return panel.build();
}

/** Farm production, value at the farm gate and producer prices. Prices far from the world's median are left out by the source's flag. */
export function farm(read: (name: string) => Row[]): Panel {
  const panel = new PanelBuilder();
  for (const row of read("household/fao_production_value_price.csv")) {
    const code = row["item_code"] ?? "",
      { iso3 = "", year = "" } = row;
    panel.measure(`farm_tonnes_${code}`, { label: `Production: ${row["item"]}`, unit: "tonne", source: "faostat-production" });
    panel.add(`farm_tonnes_${code}`, iso3, year, row["production_t"] ?? "");
    if (row["price_flag"] !== "") continue;
    panel.measure(`farm_value_${code}`, { label: `Farm-gate value: ${row["item"]}`, unit: "USD", source: "faostat-production" });
    panel.add(`farm_value_${code}`, iso3, year, row["farm_value_usd"] ?? "");
  }
  return panel.build();
}
