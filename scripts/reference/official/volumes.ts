import rows from "../../../engine/reference/official/volumes.json" with { type: "json" };
import { PanelBuilder, type Panel, type Row } from "./panel.ts";

type Reader = (name: string) => Row[];

/** First year of the series: far enough back for ten years of growth. */
const first = 2010;
/** Up to here a series must reach to be of today. */
const leastRecent = 2018;

/** Unit of an indicator, and how many of it one of the publisher's figures is. */
const ofWorldBank: Readonly<Record<string, { label: string; unit: string; scale: number }>> = {
  "ag.lnd.crel.ha": { label: "Land under cereal production", unit: "hectare", scale: 1 },
  "cm.mkt.ldom.no": { label: "Listed domestic companies", unit: "company", scale: 1 },
  "eg.use.elec.kh.pc": { label: "Electric power consumption per head", unit: "kWh/person", scale: 1 },
  "er.h2o.fwtl.k3": { label: "Annual freshwater withdrawals", unit: "cubic metre", scale: 1e9 },
  "fb.atm.totl.p5": { label: "Automated teller machines per 100,000 adults", unit: "machine", scale: 1 },
  "fb.cbk.brch.p5": { label: "Commercial bank branches per 100,000 adults", unit: "branch", scale: 1 },
  "ic.bus.nreg": { label: "New businesses registered", unit: "company", scale: 1 },
  "ip.pat.resd": { label: "Patent applications, residents", unit: "application", scale: 1 },
  "is.air.dprt": { label: "Air transport, registered carrier departures worldwide", unit: "departure", scale: 1 },
  "is.rrs.totl.km": { label: "Rail lines, total route", unit: "km", scale: 1 },
  "is.shp.good.tu": { label: "Container port traffic, 20 foot equivalent units", unit: "twenty-foot unit", scale: 1 },
  "it.cel.sets.p2": { label: "Mobile cellular subscriptions per head", unit: "subscription/person", scale: 0.01 },
  "it.net.bbnd.p2": { label: "Fixed broadband subscriptions per head", unit: "line/person", scale: 0.01 },
  "it.net.secr.p6": { label: "Secure internet servers per head", unit: "server/person", scale: 1e-6 },
  "se.ter.enrr": { label: "School enrolment, tertiary, gross", unit: "1", scale: 0.01 },
  "sh.med.beds.zs": { label: "Hospital beds per head", unit: "bed/person", scale: 0.001 },
  "sp.pop.0014.to.zs": { label: "Population of 0 to 14 as a part of all", unit: "1", scale: 0.01 },
  "sp.pop.65up.to.zs": { label: "Population of 65 and above as a part of all", unit: "1", scale: 0.01 },
  "sp.urb.totl.in.zs": { label: "Urban population as a part of all", unit: "1", scale: 0.01 },
};

const used = new Set(rows.flatMap((row) => [row.measure, ...(row.trade ?? [])]));

/** Amounts in their own units that markets are counted by, as many years as are held: only the measures that the table of volumes names. */
export function volumes(read: Reader, countries: readonly { iso3: string }[]): Panel {
  const panel = new PanelBuilder();
  const isCountry = new Set(countries.map(({ iso3 }) => iso3));
  const iso3 = new Map(
    read("volumes/Mapping_gcamdata_FAO_iso_reg.csv").map((row) => [row["area_code"] ?? "", (row["iso"] ?? "").toUpperCase()]),
  );
  const yearly = (measure: string, country: string, row: Row) => {
    const years = Object.keys(row).filter((key) => /^\d{4}$/.test(key) && Number(key) >= first && row[key] !== "");
    if (Math.max(...years.map(Number)) < leastRecent) return;
    for (const year of years) panel.add(measure, country, year, row[year] ?? "");
  };
  for (const row of read("volumes/GCAMFAOSTAT_ProdPrice.csv.gz")) {
    const measure = `fao_crop_${row["item_code"]}`;
    if (row["element"] !== "Production" || !used.has(measure)) continue;
    panel.measure(measure, { label: `Production: ${row["item"]}`, unit: "tonne", source: "faostat-volumes" });
    yearly(measure, iso3.get(row["area_code"] ?? "") ?? "", row);
  }
  for (const row of read("volumes/GCAMFAOSTAT_AnimalStock.csv.gz")) {
    const measure = `fao_stock_${row["item_code"]}`;
    if (row["element"] !== "Stocks" || !used.has(measure)) continue;
    panel.measure(measure, { label: `Stock: ${row["item"]}`, unit: row["item"] === "Bees" ? "hive" : "head", source: "faostat-volumes" });
    yearly(measure, iso3.get(row["area_code"] ?? "") ?? "", row);
  }
  for (const row of read("volumes/GCAMFAOSTAT_ForProdTrade.csv")) {
    const measure = `fao_wood_${row["item_code"]}_${(row["element"] ?? "").toLowerCase()}`;
    if (!used.has(measure)) continue;
    const unit = row["unit"] === "m3" ? "cubic metre" : "tonne";
    panel.measure(measure, { label: `${row["element"]}: ${row["item"]}`, unit, source: "faostat-forestry" });
    yearly(measure, iso3.get(row["area_code"] ?? "") ?? "", row);
  }
  for (const [indicator, { label, unit, scale }] of Object.entries(ofWorldBank)) {
    const measure = `wdi_${indicator.replaceAll(".", "_")}_yearly`;
    panel.measure(measure, { label, unit, source: "wdi-volumes" });
    for (const row of read(`volumes/${indicator}.csv`))
      if (Number(row["Year"]) >= first && isCountry.has(row["Country Code"] ?? ""))
        panel.add(measure, row["Country Code"] ?? "", row["Year"] ?? "", row["Value"] ?? "", scale);
  }
  return panel.build();
}
