import type { Demanded } from "../evidence/official-statistics.ts";

/**
 * Items of the national accounts that a market's demand follows (`accounts.json.br`), as a report names them, and how each carries it, with the
 * market in place of "it". `weight`: how far classes follow it rather than the whole economy, as measured on American classes (docs/quality.md):
 * the best of the way for its own sector, brought half-way to the one half that does for all, as the sector's growth was known there and is
 * forecast here.
 */
export const driverWords = {
  households: { name: "Household consumption", how: "Households buy it; what they spend in all sets the room for it.", weight: 0.5 },
  government: { name: "Government consumption", how: "The state pays for most of it, itself or through insurers.", weight: 0.5 },
  agriculture: {
    name: "Value added in agriculture",
    how: "Farms sell or use it; they buy when harvests and prices leave them the money.",
    weight: 0.5,
  },
  manufacturing: {
    name: "Value added in manufacturing",
    how: "Makers of goods use it as material, part or machine, and order it as they produce.",
    weight: 0.75,
  },
  construction: {
    name: "Value added in construction",
    how: "It is built, built in or used on building sites; orders follow building work.",
    weight: 0.25,
  },
  trade: {
    name: "Value added in trade, restaurants and hotels",
    how: "It is of this trade: more guests and buyers, residents or not, raise both.",
    weight: 0.75,
  },
  transport: {
    name: "Value added in transport and communication",
    how: "It is of this trade or used by it; both grow with what is carried and sent.",
    weight: 0.4,
  },
  services: { name: "Value added in other services", how: "Offices and service firms buy it; they order as they grow.", weight: 0.5 },
} as const;
export type Driver = keyof typeof driverWords;
export const drivers = Object.keys(driverWords).filter((name): name is Driver => name in driverWords);
/** Those that are the output of a branch, and not what somebody spends. */
export const branches = drivers.filter((driver) => driver !== "households" && driver !== "government");

/**
 * Whose activity carries the demand for what a class sells, by the longest fitting beginning of its NAICS code: builders for building
 * materials, farmers for fertiliser, manufacturers for materials, parts and machinery. Classes that serve the
 * whole economy (banks, electricity) have none.
 */
const driverOf: Record<string, Driver> = {
  "11": "agriculture",
  "1133": "construction",
  "21": "manufacturing",
  "2123": "construction",
  "23": "construction",
  "31": "households",
  "3111": "agriculture",
  "3132": "manufacturing",
  "321": "construction",
  "3221": "manufacturing",
  "3222": "manufacturing",
  "32229": "households",
  "323": "services",
  "32412": "construction",
  "325": "manufacturing",
  "3253": "agriculture",
  "3254": "households",
  "3255": "construction",
  "3256": "households",
  "326": "manufacturing",
  "32612": "construction",
  "32619": "manufacturing",
  "32621": "transport",
  "327": "construction",
  "32711": "households",
  "32721": "manufacturing",
  "331": "manufacturing",
  "332": "manufacturing",
  "3322": "households",
  "3323": "construction",
  "3325": "construction",
  "333": "manufacturing",
  "33311": "agriculture",
  "3334": "construction",
  "333921": "construction",
  "334": "manufacturing",
  "3343": "households",
  "3344": "manufacturing",
  "335": "manufacturing",
  "3351": "construction",
  "3352": "households",
  "3359": "manufacturing",
  "336": "households",
  "33612": "transport",
  "3362": "transport",
  "3363": "manufacturing",
  "3364": "transport",
  "3365": "transport",
  "3366": "transport",
  "336992": "government",
  "337": "households",
  "33721": "manufacturing",
  "339": "households",
  "3391": "government",
  "42": "trade",
  "44": "households",
  "444": "construction",
  "45": "households",
  "48": "transport",
  "49": "transport",
  "51": "services",
  "517": "transport",
  "5121": "households",
  "531": "construction",
  "54": "services",
  "5413": "construction",
  "55": "services",
  "56": "services",
  "5617": "construction",
  "61": "households",
  "62": "government",
  "624": "households",
  "71": "households",
  "72": "trade",
  "81": "households",
  "92": "government",
};

/** Longest beginnings first. */
const prefixes = Object.entries(driverOf).toSorted(([a], [b]) => b.length - a.length);

/** Care and what it uses: who pays for them differs from country to country. */
const ofHealth = ["62", "3391"];
/** Where patients pay this part of all care out of their own pockets, the state does not pay for most of it: others pay in advance, too. */
const paidByPatients = 0.4;

/**
 * What carries the demand for a market; undefined where it is the whole economy. Of several codes the first decides. `outOfPocket`: part of the
 * country's spending on health that patients pay themselves.
 */
export function driverOfMarket({ codes, demandKey }: Demanded, outOfPocket?: number): Driver | undefined {
  const naics = codes.naics[0] ?? "";
  const listed = prefixes.find(([prefix]) => naics.startsWith(prefix))?.[1];
  const isPaidAtHome =
    listed === "government" && (outOfPocket ?? 0) >= paidByPatients && ofHealth.some((prefix) => naics.startsWith(prefix));
  const found = isPaidAtHome ? "households" : listed;
  // What firms use of a class is sold to households too, where its demand goes by theirs: tyres in shops, phones.
  const isConsumer = demandKey === "household_consumption" || demandKey === "food_spending";
  return isConsumer && found !== "trade" && found !== "construction" ? "households" : found;
}
