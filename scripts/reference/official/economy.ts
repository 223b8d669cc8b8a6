import { PanelBuilder, type Panel, type Row } from "./panel.ts";

/** Currencies of the Federal Reserve's yearly rates, by the country that its table names. */
const reserveCountries: Record<string, readonly string[]> = {
  Australia: ["AUS"],
  Brazil: ["BRA"],
  Canada: ["CAN"],
  China: ["CHN"],
  Denmark: ["DNK"],
  Euro: [
    "AUT",
    "BEL",
    "CYP",
    "DEU",
    "ESP",
    "EST",
    "FIN",
    "FRA",
    "GRC",
    "IRL",
    "ITA",
    "LUX",
    "LVA",
    "LTU",
    "MLT",
    "NLD",
    "PRT",
    "SVK",
    "SVN",
  ],
  "Hong Kong": ["HKG"],
  India: ["IND"],
  Japan: ["JPN"],
  Malaysia: ["MYS"],
  Mexico: ["MEX"],
  "New Zealand": ["NZL"],
  Norway: ["NOR"],
  Singapore: ["SGP"],
  "South Africa": ["ZAF"],
  "South Korea": ["KOR"],
  Sweden: ["SWE"],
  Switzerland: ["CHE"],
  Taiwan: ["TWN"],
  Thailand: ["THA"],
};

/** Size, income, prices and exchange rates of every country by year. */
export function economy(read: (name: string) => Row[], series: Row[], facts: Row[], rates: Row[]): Panel {
  const panel = new PanelBuilder()
    .measure("gdp", { label: "Gross domestic product", unit: "USD", source: "wdi-2026" })
    .measure("population", { label: "Population", unit: "person", source: "wdi-2026" })
    .measure("household", { label: "Consumption of households and non-profit institutions", unit: "USD", source: "wdi-consumption" })
    .measure("government", { label: "Government consumption", unit: "USD", source: "wdi-consumption" })
    .measure("fx", { label: "Exchange rate, yearly average", unit: "local/USD", source: "wdi-2026" })
    .measure("income_ppp", { label: "GDP per head at purchasing power parity", unit: "USD/person", source: "wdi-2026" })
    .measure("price_level", { label: "Price level of the economy, United States = 1", unit: "1", source: "wdi-2026" })
    .measure("vat", { label: "Standard rate of value added tax", unit: "1", source: "sales-tax-rates" });
  const drivers = read("household/wdi_drivers.csv");
  const take = (code: string, measure: string) => {
    for (const row of drivers) if (row["item_code"] === code) panel.add(measure, row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
  };
  take("NY.GDP.MKTP.CD", "gdp");
  for (const row of read("industry/country_gdp_2015_2023.csv"))
    for (let year = 2015; year <= 2023; year++) panel.add("gdp", row["iso3"] ?? "", year, row[`gdp_usd_m_${year}`] ?? "", 1e6);
  for (const row of series)
    if (Number(row["year"]) >= 2010) {
      if (row["indicator"] === "wb_gdp_current_usd") panel.add("gdp", row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
      if (row["indicator"] === "wb_population") panel.add("population", row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
    }
  take("SP.POP.TOTL", "population");
  for (const row of facts) {
    if (row["indicator"] === "population") panel.add("population", row["iso3"] ?? "", row["year"] || "2024", row["value"] ?? "");
  }
  for (const row of read("household/icp2021_household_expenditure.csv"))
    if (row["item_code"] === "1000000") panel.add("gdp", row["iso3"] ?? "", 2021, row["usd_bn"] ?? "", 1e9);
  for (const row of facts)
    if (row["indicator"] === "gdp_current_usd" && row["iso3"] !== "TWN")
      panel.add("gdp", row["iso3"] ?? "", row["year"] || "2023", row["value"] ?? "");
  for (const row of read("household/wdi_household_consumption_usd.csv"))
    panel.add(row["item"]?.startsWith("household") ? "household" : "government", row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
  take("PA.NUS.FCRF", "fx");
  for (const row of rates)
    for (const country of reserveCountries[row["Country"] ?? ""] ?? [])
      if (Number(row["Date"]?.slice(0, 4)) >= 2010) panel.add("fx", country, row["Date"]?.slice(0, 4) ?? "", row["Exchange rate"] ?? "");
  for (const row of facts) if (row["indicator"] === "fx_per_usd") panel.add("fx", row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
  for (const row of read("trade/wdi_trade_macro.csv"))
    if (row["indicator"] === "NY.GDP.PCAP.PP.CD") panel.add("income_ppp", row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
  for (const row of facts)
    if (row["indicator"] === "gdp_pc_ppp") panel.add("income_ppp", row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
  take("PA.NUS.PPPC.RF", "price_level");
  return panel.build();
}

/**
 * Rates of the source that are no standard rate of a value added tax in force, or that law has changed since: nothing is better than a wrong
 * rate. Brazil has four taxes and no one rate, Malaysia, Aruba and Curaçao tax sales at several rates without a credit, Kuwait and Qatar have
 * signed for a tax and not begun it; Thailand's code says 10 % while decrees keep 7 % in force; the others have moved (Bahrain to 10 % in 2022,
 * the Bahamas to 10 % in 2022, Pakistan to 18 % in 2023, Sri Lanka to 18 % and Ecuador to 15 % in 2024, Suriname to 10 % in 2023,
 * Liechtenstein to 8.1 % in 2024) or are not known (Eritrea).
 */
const leftOut: ReadonlySet<string> = new Set("BRA MYS ABW CUW KWT QAT THA BHR BHS PAK LKA ECU SUR LIE ERI".split(" "));

/** Standard rates of value added tax by country; `iso3Of` maps the two-letter codes of the source. */
export function salesTax(read: (name: string) => Row[], iso3Of: ReadonlyMap<string, string>, panel: Panel): Panel {
  const rates = new PanelBuilder().measure("vat", {
    label: "Standard rate of value added or sales tax",
    unit: "1",
    source: "sales-tax-rates",
  });
  for (const row of read("local/vat_sales_tax.csv")) {
    const country = iso3Of.get(row["country_iso2"] ?? "") ?? "";
    if (row["state"] === "" && !leftOut.has(country)) rates.add("vat", country, 2025, row["rate_pct"] ?? "", 0.01);
  }
  return { ...panel, rows: { ...panel.rows, ...rates.build().rows } };
}
