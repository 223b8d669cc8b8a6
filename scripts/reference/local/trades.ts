import { readFileSync } from "node:fs";
import { z } from "zod";

type Row = Readonly<Record<string, string>>;
export type Read = (name: string) => Row[];
export interface TypeRow {
  naics: string;
  label: string;
}

const file = new URL("../../../engine/reference/local/business-types.json", import.meta.url);
/** The classes of local businesses, as they are written by hand. */
export const typeRows = (): TypeRow[] =>
  z.object({ types: z.array(z.object({ naics: z.string(), label: z.string() })) }).parse(JSON.parse(readFileSync(file, "utf8"))).types;

/** Industries of the sole proprietors' table for classes that the table of business types leaves out, by the beginning of their code. */
const industries: readonly (readonly [prefix: string, industry: string])[] = [
  ["236", "Construction of buildings"],
  ["238", "Specialty trade contractors"],
  ["4411", "Motor vehicle and parts dealers"],
  ["4412", "Motor vehicle and parts dealers"],
  ["442", "Furniture and home furnishing stores"],
  ["443", "Electronic stores and household appliance stores"],
  ["444", "Building material and garden equipment and supplies dealers"],
  ["445", "Food and beverage stores"],
  ["446", "Health and personal care stores"],
  ["448", "Clothing and accessories stores"],
  ["451", "Sporting goods, hobby, book, and music stores"],
  ["452", "General merchandise stores"],
  ["453", "Miscellaneous store retailers"],
  ["454", "Nonstore retailers"],
  ["484", "Truck transportation"],
  ["485", "Other transit and ground transportation"],
  ["488", "Support activities for transportation (including motor vehicle towing)"],
  ["492", "Couriers and messengers"],
  ["522", "Credit intermediation and related activities"],
  ["5313", "Offices of real estate agents, brokers, property managers and appraisers"],
  ["5321", "Automotive equipment rental and leasing"],
  ["5322", "General rental centers and other consumer goods rental"],
  ["54131", "Architectural services"],
  ["5414", "Specialized design services"],
  ["5415", "Computer systems design services"],
  ["5416", "Management, scientific, and technical consulting services"],
  ["5418", "Advertising and related services"],
  ["5419", "Other miscellaneous services"],
  ["561", "Administrative and support services"],
  ["611", "Educational services / Total"],
  ["621112", "Offices of physicians, mental health specialists"],
  ["621391", "Offices of podiatrists"],
  ["6213", "Outpatient care centers and other miscellaneous health practitioners"],
  ["6214", "Outpatient care centers and other miscellaneous health practitioners"],
  ["6215", "Medical and diagnostic laboratories"],
  ["623", "Nursing and residential care facilities"],
  ["624", "Social assistance"],
  ["711", "Performing arts, spectator sports and related industries"],
  ["712", "Museums, historical sites, and similar institutions"],
  ["713", "Amusement, gambling, and recreation industries"],
  ["721199", "Rooming and boarding houses"],
  ["7212", "RV (recreational vehicle) parks and recreational camps"],
  ["722", "Restaurants (full & limited service) and drinking places"],
  ["8111", "Automotive mechanical and electrical repair and maintenance"],
  ["8112", "Miscellaneous repairs"],
  ["8114", "Miscellaneous repairs"],
  ["812", "Personal and laundry services"],
];
const parts = [
  "cogs_pct",
  "rent_property_pct",
  "utilities_pct",
  "insurance_pct",
  "advertising_pct",
  "supplies_pct",
  "repairs_pct",
  "net_margin_pct",
];

/** Figures of the United States by class: firms of 2017, establishments and their people of 2018, costs of sole proprietors of 2013. */
export function tradesOf(types: readonly TypeRow[], read: Read, cbp: readonly Row[]): Map<string, unknown> {
  const structure = new Map(read("local/us_sole_prop_income_2013.csv").map((row) => [row["industry"], row]));
  const own = new Map(read("local/business_types.csv").map((row) => [row["naics2017"], row["soi_industry"]]));
  const firms = new Map(read("local/us_abs_naics_2017.csv").map((row) => [row["naics2017"], row]));
  const metros = Map.groupBy(cbp, (row) => row["naics_code"] ?? "");
  const trades = new Map<string, unknown>();
  for (const { naics } of types) {
    const row = firms.get(naics);
    // Only areas that print both: the number of people of some is withheld.
    const areas = (metros.get(naics) ?? []).filter((each) => Number(each["ESTAB"]) > 0 && Number(each["EMP"]) > 0);
    const sum = (column: string) => areas.reduce((total, each) => total + Number(each[column]), 0);
    const establishments = (metros.get(naics) ?? []).reduce((total, each) => total + Number(each["ESTAB"] ?? 0), 0);
    if (!row || establishments <= 0 || !(Number(row["receipts_usd_k"]) > 0) || sum("ESTAB") <= 0) continue;
    const industry = own.get(naics) ?? industries.find(([prefix]) => naics.startsWith(prefix))?.[1];
    const found = industry === undefined ? undefined : structure.get(industry);
    trades.set(naics, {
      firms: Number(row["firms"]),
      receipts: Number(row["receipts_usd_k"]) * 1000,
      employees: Number(row["employees"]),
      pay: Number(row["payroll_usd_k"]) * 1000,
      establishments,
      staff: Number((sum("EMP") / sum("ESTAB")).toFixed(2)),
      industry: found === undefined ? null : (industry ?? null),
      parts: found === undefined ? null : parts.map((part) => number(found[part])),
    });
  }
  return trades;
}

const number = (text: string | undefined): number | null => (text === undefined || text.trim() === "" ? null : Number(text));
