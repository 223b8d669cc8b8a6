import type { Datum, MarketKey, SizingData } from "../../evidence/sizing-data.ts";
import type { ClassBuyers, ClassProducts } from "../../evidence/structure.ts";
import { officialClasses } from "../official/sizing-tables.ts";
import { commoditiesMade, isGoods, paidFor } from "../official/us-market.ts";
import { type BuyerGroup, buyerGroups, buyersOfCommodities } from "./buyers-table.ts";
import { subClasses, usDatum } from "./united-states.ts";
import { unitedStates } from "./us-table.ts";

/** A commodity of which the class makes less than this is another thing. */
const leastOwn = 0.5;
/** The year in which household spending was compared over the world, and so the year in which buyers of two countries are set beside each other. */
const compared = 2021;

/** Each group of buyers, and the measure that says how large it is in a country. */
const groups: Readonly<Record<BuyerGroup, readonly [name: string, measure: string]>> = {
  households: ["Households", "accounts_households"],
  government: ["Government", "accounts_government"],
  equipment: ["Firms, as equipment and software", "accounts_gdp"],
  buildings: ["New buildings, complete", "accounts_construction"],
  farms: ["Farms, forests and fisheries", "accounts_agriculture"],
  mines_utilities: ["Mines, power and water", "accounts_industry"],
  builders: ["Builders, as material", "accounts_construction"],
  food_factories: ["Makers of food and drink", "accounts_manufacturing"],
  light_factories: ["Makers of textiles, wood, paper and consumer goods", "accounts_manufacturing"],
  chemical_factories: ["Makers of chemicals and plastics", "accounts_manufacturing"],
  mineral_factories: ["Makers of concrete, glass and ceramics", "accounts_manufacturing"],
  metal_factories: ["Makers of metals and machines", "accounts_manufacturing"],
  electronics_factories: ["Makers of electronics and electrical goods", "accounts_manufacturing"],
  vehicle_factories: ["Makers of vehicles and aircraft", "accounts_manufacturing"],
  shops: ["Shops and wholesalers", "accounts_trade"],
  hospitality: ["Hotels and restaurants", "accounts_trade"],
  transport: ["Transport and post", "accounts_transport"],
  information: ["Media, software and telecoms", "accounts_transport"],
  finance: ["Banks and insurers", "accounts_services"],
  property: ["Property and rental firms", "accounts_services"],
  offices: ["Offices and business services", "accounts_services"],
  schools_health: ["Schools, hospitals and care", "accounts_services"],
  leisure: ["Leisure and other services", "accounts_services"],
};

/** Groups that one measure sizes, by the name that they bear together: how they stand to each other is American in every country. */
const together: Readonly<Record<string, string>> = {
  accounts_construction: "Builders and new buildings",
  accounts_manufacturing: "Manufacturers",
  accounts_trade: "Shops, hotels and restaurants",
  accounts_transport: "Transport, media and telecoms",
  accounts_services: "Offices, finance, schools and care",
};

/**
 * Classes whose American buyers say nothing of another country's: shops sell goods that the accounts book without them, and who pays for
 * schools, care, medicines and homes is a matter of each country's law.
 */
const ofOtherRules = /^(?:42|44|45|3254|3391|52|531|61|62|92)/;

/** Who buys a class in the United States, and how large each group of buyers is there and in a country (alpha-3); null where that says nothing. */
export function buyersOf(data: SizingData, key: MarketKey, naics: readonly string[], country: string): ClassBuyers | null {
  // Guests from abroad buy what no measure of the country's own buyers tells of.
  if (naics.length === 0 || naics.some((code) => ofOtherRules.test(code)) || data.stock(key)?.id === "visitors_spending") return null;
  const made = commoditiesMade(officialClasses(), naics);
  if (made.length === 0 || made.some(({ part }) => part < leastOwn)) return null;
  const { uses, test } = buyersOfCommodities();
  const of = naics.join("_").slice(0, 40);
  const { heading } = data.places(key);
  const rows = buyerGroups.flatMap((group) => {
    const [name, measure] = groups[group];
    const usd = made.reduce((sum, { code }) => sum + (uses[code]?.[group] ?? 0), 0);
    if (usd === 0) return [];
    const use: Datum = {
      ...usDatum(`use_${group}_${of}`, "", Number(usd.toPrecision(6)), "bea-use-2017"),
      label: `Bought in the United States: ${name.toLowerCase()}`,
    };
    const sizes = [...(group === "households" && heading ? [`icp_${heading}`] : []), measure].flatMap((each) => {
      const [own, there] = [data.figure(each, country, compared), data.figure(each, "USA", compared)];
      return own && there && own.value > 0 ? [{ own, there }] : [];
    });
    return [{ name, together: together[measure] ?? name, use, size: sizes[0] ?? null }];
  });
  if (rows.some(({ size }) => size === null) && country !== "USA") return null;
  return {
    made: made.map(({ name }) => name),
    rows,
    test: {
      half: tested("half", "Error that half of the shares brought from American buyers stayed below", test.half),
      fourOfFive: tested("four_of_five", "Error that four of five shares brought from American buyers stayed below", test.fourOfFive),
    },
  };
}

const tested = (id: string, label: string, value: number): Datum => ({
  id: `buyers_error_${id}`,
  measure: `buyers_error_${id}`,
  label: `${label}, China and Japan`,
  value,
  unit: "1",
  year: 2018,
  country: "USA",
  source: "buyers-test",
  status: "estimated",
});

/** How the accounts call an industry; goods are called by what it makes. */
const goodsName = (name: string): string =>
  name
    .replace(/ product manufacturing$/, " products")
    .replace(/ manufacturing$/, "")
    .replace(/ manufacturing\b/, "");

/** Fewer sub-classes divide little. */
const fewest = 3;

/**
 * A class by what American buyers pay for each of its goods or, for services, by the receipts of its sub-classes; with the output of their
 * makers in two years where the accounts follow each. Null where it has too few.
 */
export function productsOf(naics: readonly string[]): ClassProducts | null {
  const table = officialClasses();
  const made = naics.some(isGoods) ? commoditiesMade(table, naics) : [];
  const goods = made.flatMap(({ code, name, part }) => {
    const paid = part === 1 ? paidFor(table, code) : undefined;
    return paid ? [{ name: goodsName(name), datum: paid, output: outputsOf(code, name) }] : [];
  });
  if (goods.length >= fewest && goods.length === made.length) return { what: "paid", parts: goods };
  const parts = subClasses(naics).map((part) => ({ ...part, output: null }));
  return parts.length >= fewest ? { what: "receipts", parts } : null;
}

function outputsOf(code: string, name: string): { from: Datum; to: Datum } | null {
  const [first, output] = unitedStates().industries[code]?.history ?? [0, []];
  const last = first + output.length - 1;
  const at = (year: number) =>
    usDatum(`gross_output_${code}`, `${name}: gross output`, output[year - first] ?? 0, "bea-use-2017", "USD", year);
  return output.length > 0 && last - 2017 >= 3 ? { from: at(2017), to: at(last) } : null;
}
