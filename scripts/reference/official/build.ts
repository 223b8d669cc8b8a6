/**
 * Builds the packed tables of official statistics: `node scripts/reference/official/build.ts SOURCE_FOLDER`, where SOURCE_FOLDER holds
 * official/household, official/industry, official/trade and official/local, country-series.csv, country-facts-long.csv, cities-50k.csv,
 * exchange-rates.csv (the Federal Reserve's yearly rates) and un-national-accounts.csv (the download "GDP and its breakdown at current
 * prices in US dollars" of the United Nations from its line of column names on). What each table is made of: engine/reference/official/sources.json.
 */
import { join } from "node:path";
import { countries } from "../../../engine/reference/countries/index.ts";
import { packTable } from "../pack-table.ts";
import { accounts } from "./accounts.ts";
import { classes } from "./classes.ts";
import { drivers, farm } from "./drivers.ts";
import { endUse } from "./end-use.ts";
import { economy, salesTax } from "./economy.ts";
import { household } from "./household.ts";
import { industry } from "./industry.ts";
import { reader } from "./panel.ts";
import { metros, regions } from "./regions.ts";
import { agreements, duties, rules } from "./rules.ts";
import { trade } from "./trade/index.ts";
import { dutiesPaid, pairs, worldTrade } from "./trade/pairs.ts";
import { partners } from "./trade/partners.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node scripts/reference/official/build.ts SOURCE_FOLDER");
const read = reader(join(folder, "official"));
const general = reader(folder);
const target = new URL("../../../engine/reference/official/", import.meta.url);
const write = (name: string, table: unknown) =>
  console.log(`${name.padEnd(12)} ${(packTable(new URL(`${name}.json.br`, target), table) / 1e3).toFixed(0)} kB`);

/** Members of the European Union, which have one customs tariff. */
const union = "AUT BEL BGR CYP CZE DEU DNK ESP EST FIN FRA GRC HRV HUN IRL ITA LTU LUX LVA MLT NLD POL PRT ROU SVK SVN SWE".split(" ");

const rates = general("exchange-rates.csv");
const iso3Of = new Map(countries.map((country) => [country.iso2, country.iso3]));
write("economy", salesTax(read, iso3Of, economy(read, general("country-series.csv"), general("country-facts-long.csv"), rates)));
write("household", household(read));
write("accounts", accounts(general, countries));
write("industry", industry(read));
write("classes", classes(read));
write("end-use", endUse(read));
write("drivers", drivers(read));
write("farm", farm(read));
write("rules", rules(read, countries));
write("duties", duties(read));
write("regions", regions(read, general, iso3Of));
write("us-metros", metros(read));
write("agreements", { union, ...agreements(read, union, countries) });
// Ten files by the first digit of the heading: a study reads one of them.
const { table, former, toFive } = trade(read);
for (let digit = 0; digit <= 9; digit++)
  write(`trade-${digit}`, Object.fromEntries(Object.entries(table).filter(([hs6]) => hs6.startsWith(String(digit)))));
write("former-codes", former);
const between = partners(read, toFive);
for (let digit = 0; digit <= 9; digit++)
  write(`partners-${digit}`, Object.fromEntries(Object.entries(between).filter(([hs4]) => hs4.startsWith(String(digit)))));
write("pairs", pairs(read, between, union));
write("world-trade", worldTrade(read));
write("duties-paid", dutiesPaid(read));
