import type { DutyTable } from "../../../engine/reference/official/rules-tables.ts";
import type { Country } from "../../../engine/evidence/official-statistics.ts";
import { PanelBuilder, type Panel, type Row } from "./panel.ts";

/** Code of the World Bank, measure of the panel, factor into the unit of the ledger. */
const businessMeasures = [
  ["IC.REG.DURS", "start_days", 1],
  ["IC.REG.PROC", "start_procedures", 1],
  ["IC.TAX.TOTL.CP.ZS", "profit_tax", 0.01],
  ["FR.INR.LEND", "lending_rate", 0.01],
] as const;

/** What it takes to do business in a country: founding a firm, taxes on its profit, credit, pay, and duty at the border. */
export function rules(read: (name: string) => Row[], countries: readonly Country[]): Panel {
  const panel = new PanelBuilder()
    .measure("start_days", { label: "Days to register a firm", unit: "day", source: "wdi-business" })
    .measure("start_procedures", { label: "Steps to register a firm", unit: "step", source: "wdi-business" })
    .measure("profit_tax", { label: "Taxes and contributions of a firm, part of its profit", unit: "1", source: "wdi-business" })
    .measure("lending_rate", {
      label: "Lending rate of banks to the private sector, firms and households together",
      unit: "1",
      source: "wdi-business",
    })
    .measure("logistics_score", { label: "Logistics performance, from one (low) to five (high)", unit: "point", source: "wdi-logistics" })
    .measure("duty_all_goods", { label: "Import duty, mean over all goods by trade", unit: "1", source: "wdi-tariff" })
    .measure("monthly_pay", {
      label: "Mean monthly earnings of employees, dollars of 2021 at United States prices",
      unit: "USD/month",
      source: "ilostat-earnings",
    });
  for (const row of read("local/wdi_country_business.csv"))
    for (const [code, measure, scale] of businessMeasures)
      if (row["indicator"] === code) panel.add(measure, row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "", scale);
  for (const row of read("trade/wdi_logistics.csv"))
    if (row["indicator"] === "LP.LPI.OVRL.XQ") panel.add("logistics_score", row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "");
  for (const row of read("trade/tariff_wb_weighted_47.csv"))
    panel.add("duty_all_goods", row["iso3"] ?? "", row["year"] ?? "", row["applied_weighted_pct"] ?? "", 0.01);
  for (const row of read("trade/wits_tariff_summary.csv"))
    if (row["product"] === "All Products" && row["indicator"] === "Weighted Average (%)")
      panel.add("duty_all_goods", row["iso3"] ?? "", row["year"] ?? "", row["value"] ?? "", 0.01);
  const iso3Of = new Map(countries.flatMap((c) => [c.name, c.officialName, ...c.aliases].map((name) => [name.toLowerCase(), c.iso3])));
  for (const row of read("local/ilo_monthly_earnings_ppp.csv"))
    if (row["sex"] === "total" && row["area"] === "National")
      panel.add(
        "monthly_pay",
        iso3Of.get((row["country"] ?? "").toLowerCase()) ?? "",
        row["year"] ?? "",
        row["earnings_2021ppp_usd_month"] ?? "",
      );
  return panel.build();
}

/** Duty on each heading of six digits in the European Union, the United Kingdom and the United States. */
export function duties(read: (name: string) => Row[]): DutyTable {
  const table: DutyTable = {};
  const part = (percent = "", lines = ""): [number | null, number] | null => {
    const isPartly = Number(lines) > 0;
    if (percent === "" && !isPartly) return null;
    return [percent === "" ? null : Number((Number(percent) / 100).toPrecision(5)), isPartly ? 1 : 0];
  };
  for (const row of read("trade/tariff_mfn_eu_uk_hs6_2020.csv"))
    table[row["hs6"] ?? ""] = [
      part(row["eu_mfn_avg_pct"], row["eu_non_advalorem_lines"]),
      part(row["uk_mfn_avg_pct"], row["uk_non_advalorem_lines"]),
      null,
    ];
  for (const row of read("trade/tariff_usa_mfn_hs6_2025.csv")) {
    const known = table[row["hs6"] ?? ""] ?? [null, null, null];
    table[row["hs6"] ?? ""] = [known[0], known[1], part(row["mfn_mean_pct"], row["nonadvalorem_lines"])];
  }
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Preferences between many countries on few goods, and treaties that later ones have replaced. */
const leftOut =
  /^(Transpacific Partnership|North American Free Trade Agreement|Latin American Free Trade Area|Global System|Protocol on Trade|African Common|Lome|Yaounde|Cotonou|Arusha|Cross Boarder|PTA for|African Economic Community|Tripartite)|Auto Agreement|Overseas Countries/;
/** Those of the Union's founders that every treaty of the Union names. */
const founders = ["DEU", "FRA", "ITA"];

/**
 * Trade agreements in force by 2020 with their years, and those that may have come into force since, of which nothing is said; the European
 * Union, whose members have none of their own, is one party (EUU). Members of the World Trade Organization notify agreements that give
 * preference: a treaty that is not among them (`isNotified`) may be a framework or an agreement on ordinary terms.
 */
export function agreements(
  read: (name: string) => Row[],
  union: readonly string[],
  countries: readonly Country[],
): { agreements: { name: string; since: number; isNotified: boolean; parties: string[] }[]; since: string[][] } {
  const rows = read("trade/agreements_desta.csv");
  const membersOf = (row: Row) => (row["members_iso3"] ?? "").split(";").filter(Boolean);
  const isForce = (row: Row) => Number(row["force_year"]) > 0;
  const parties = (base: Row): string[] => {
    const later = rows.filter((row) => row["base_treaty"] === base["base_treaty"]);
    const joined = later.filter((row) => row["entry_type"] === "accession" && isForce(row)).flatMap(membersOf);
    const said = later.filter((row) => row["entry_type"] === "withdrawal").map((row) => row["name"]?.split("withdrawal")[1] ?? "");
    const left = countries.filter((c) => said.some((words) => words.includes(c.name))).map((c) => c.iso3);
    const all = new Set([...membersOf(base), ...joined].filter((code) => !left.includes(code)));
    const isUnion = founders.every((code) => all.has(code));
    const members = [...all].filter((code) => !union.includes(code) && !(isUnion && code === "GBR"));
    return [...(isUnion ? ["EUU"] : []), ...members].sort();
  };
  const treaties = rows.filter((row) => row["entry_type"] === "base_treaty" && !leftOut.test(row["name"] ?? ""));
  const african = countries.filter((c) => c.region === "Africa").map((c) => c.iso3);
  const newer = read("trade/agreements_2021plus_manual.csv").map((row) =>
    membersOf(row).flatMap((code) => (code === "EU27" ? ["EUU"] : code === "AFRICAN_UNION_RATIFIERS" ? african : [code])),
  );
  const several = (list: string[][]) => list.filter((codes) => codes.length > 1);
  return {
    agreements: treaties
      .filter(isForce)
      .map((row) => ({
        name: row["name"] ?? "",
        since: Number(row["force_year"]),
        isNotified: row["wto_listed"] === "1",
        parties: parties(row),
      }))
      .filter((row) => row.parties.length > 1),
    since: several([...treaties.filter((row) => !isForce(row)).map(parties), ...newer]),
  };
}
