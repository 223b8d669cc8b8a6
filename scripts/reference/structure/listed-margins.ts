/**
 * Writes engine/reference/structure/listed-margins.json: margins of companies listed in the United States by industry, and the classes of
 * NAICS that each industry stands for: `node scripts/reference/structure/listed-margins.ts SOURCE_FOLDER`, where SOURCE_FOLDER holds
 * official/industry/damodaran_us_industry_2026.csv. Industries of banks, whose accounts have no operating margin, are left out, and so are
 * those of fewer than ten companies and those that no class stands for.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { reader } from "../official/panel.ts";

/** Industry of the table → codes of NAICS 2022, the longest one that fits a market deciding. A judgement of ours. */
const classes: Readonly<Record<string, readonly string[]>> = {
  Advertising: ["5418"],
  "Aerospace/Defense": ["3364"],
  "Air Transport": ["481"],
  Apparel: ["315"],
  "Auto & Truck": ["3361"],
  "Auto Parts": ["3363"],
  "Beverage (Alcoholic)": ["31212", "31213", "31214"],
  "Beverage (Soft)": ["31211"],
  Broadcasting: ["516"],
  "Building Materials": ["3323", "32191", "333415"],
  "Business & Consumer Services": ["561", "812"],
  "Chemical (Basic)": ["3251", "3252", "3253"],
  "Chemical (Specialty)": ["3255", "3259"],
  "Coal & Related Energy": ["2121"],
  "Computer Services": ["54151"],
  "Computers/Peripherals": ["3341"],
  "Construction Supplies": ["3273", "3274", "2123"],
  "Drugs (Pharmaceutical)": ["3254"],
  Education: ["611"],
  "Electrical Equipment": ["335"],
  "Electronics (General)": ["3344", "3345"],
  "Engineering/Construction": ["2362", "237", "238"],
  Entertainment: ["512", "711"],
  "Environmental & Waste Services": ["562"],
  "Farming/Agriculture": ["111", "112"],
  "Financial Svcs. (Non-bank & Insurance)": ["5222"],
  "Food Processing": ["311"],
  "Food Wholesalers": ["4244"],
  "Furn/Home Furnishings": ["337", "314"],
  "Green & Renewable Energy": ["221114", "221115"],
  "Healthcare Products": ["3391", "334510"],
  Homebuilding: ["2361"],
  "Hospitals/Healthcare Facilities": ["621", "622", "623"],
  "Hotel/Gaming": ["721", "7132"],
  "Household Products": ["3256"],
  "Insurance (Life)": ["524113"],
  "Insurance (Prop/Cas.)": ["524126"],
  "Investments & Asset Management": ["5239"],
  Machinery: ["333"],
  "Metals & Mining": ["2122", "3313", "3314"],
  "Oil/Gas (Production and Exploration)": ["211"],
  "Oil/Gas Distribution": ["486"],
  "Oilfield Svcs/Equip.": ["213111", "213112", "333132"],
  "Packaging & Container": ["32221", "32611", "327213", "332431"],
  Power: ["2211"],
  "Precious Metals": ["21222"],
  "Publishing & Newspapers": ["5131"],
  "R.E.I.T.": ["5311"],
  "Real Estate (Operations & Services)": ["5312", "5313"],
  Recreation: ["713", "33992", "33993", "336991"],
  "Restaurant/Dining": ["722"],
  "Retail (Automotive)": ["441"],
  "Retail (Building Supply)": ["444"],
  "Retail (Distributors)": ["423"],
  "Retail (General)": ["455"],
  "Retail (Grocery and Food)": ["445"],
  "Retail (Special Lines)": ["449", "456", "458", "459"],
  Semiconductor: ["334413"],
  "Semiconductor Equip": ["333242"],
  Shoe: ["3162"],
  "Software (System & Application)": ["5132"],
  Steel: ["3311", "3312"],
  "Telecom (Wireless)": ["517112"],
  "Telecom. Equipment": ["3342"],
  "Telecom. Services": ["517"],
  Tobacco: ["3122"],
  Trucking: ["484"],
  "Utility (General)": ["2212"],
  "Utility (Water)": ["2213"],
};
const fewest = 10;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node scripts/reference/structure/listed-margins.ts SOURCE_FOLDER");
const rows = new Map(
  reader(join(folder, "official"))("industry/damodaran_us_industry_2026.csv").map((row) => [row["industry"] ?? "", row]),
);
const table = Object.entries(classes).map(([industry, naics]) => {
  const row = rows.get(industry);
  const figure = (column: string) => Number(row?.[column] || Number.NaN);
  const [firms, gross, operating] = [figure("number_of_firms"), figure("gross_margin"), figure("pre-tax_unadjusted_operating_margin")];
  if (!(firms >= fewest) || !Number.isFinite(gross) || !Number.isFinite(operating)) throw new Error(`${industry}: no row that can be used`);
  return [industry, naics, firms, gross, operating];
});
const text = table.map((row) => `  ${JSON.stringify(row)}`).join(",\n");
writeFileSync(new URL("../../../engine/reference/structure/listed-margins.json", import.meta.url), `[\n${text}\n]\n`);
console.log(`${table.length} industries`);
