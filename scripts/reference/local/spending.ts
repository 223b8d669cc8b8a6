import type { Read } from "./accounts.ts";

/** Items of the household surveys that stand for a heading of spending, in the World Bank's table and in the American survey. */
const items: readonly (readonly [heading: string, surveyed: string, american: string])[] = [
  ["icp_1111000", "Catering (meals out)", "Food away from home"],
  ["icp_1101000", "All food", "Food at home"],
  ["icp_1102100", "Alcohol beverages", "Alcoholic beverages"],
  ["icp_1102200", "Alcohol beverages", "Tobacco products and smoking supplies"],
  ["icp_1103000", "Clothes", "Apparel and services"],
  ["icp_1105000", "Appliances articles and products for personal care", "Household furnishings and equipment"],
  ["icp_1107000", "Vehicles and other transport services", "Transportation"],
  ["icp_1108000", "Telephone equipment and services", "Telephone services"],
  ["icp_9060000", "Housing", "Housing"],
  ["icp_9080000", "Medical goods and services", "Healthcare"],
  ["icp_9110000", "Other", "Entertainment"],
  ["icp_9120000", "Education", "Education"],
  ["icp_9140000", "Appliances articles and products for personal care", "Personal care products and services"],
];
const segments = ["Lowest", "Low", "Middle", "Higher"] as const;
const food = ["Grains", "Meat and fish", "Dairy", "Fruits and vegetables", "Other food"];

/**
 * How spending on a heading follows the whole of spending, from the classes of income of one survey: by country (91 developing countries, 2010;
 * the United States, 2017) the slope of logarithms, and what a head or household of each class spends on the item and in all.
 */
export function spendingByIncome(read: Read): Record<string, Record<string, { slope: number; item: number[]; all: number[] }>> {
  const survey = new Map<string, number>();
  for (const row of read("household/wb_global_consumption_2010.csv")) {
    const value = Number(row["per_capita_ppp"]);
    const [iso3, segment, item] = [row["iso3"] ?? "", row["segment"] ?? "", row["item"] ?? ""];
    survey.set([iso3, segment, item].join("|"), value);
    if (food.includes(item)) {
      const key = [iso3, segment, "All food"].join("|");
      survey.set(key, (survey.get(key) ?? 0) + value);
    }
  }
  const countries = [...new Set([...survey.keys()].map((key) => key.slice(0, 3)))].sort();
  const american = new Map(read("local/us_cex_2017_income_quintiles.csv").map((row) => [row["item"] ?? "", row]));
  const quintiles = (item: string) => [1, 2, 3, 4, 5].map((q) => Number(american.get(item)?.[`usd_per_household_q${q}`]));
  return Object.fromEntries(
    items.map(([heading, surveyed, ofAmerican]) => {
      const own = countries.flatMap((iso3) => {
        const of = (item: string) => segments.map((segment) => survey.get([iso3, segment, item].join("|")) ?? Number.NaN);
        const found = entry(of(surveyed), of("All categories"));
        return found ? [[iso3, found] as const] : [];
      });
      const home = entry(quintiles(ofAmerican), quintiles("Annual aggregate expenditures"));
      return [heading, Object.fromEntries([...own, ...(home ? [["USA", home] as const] : [])])];
    }),
  );
}

function entry(item: readonly number[], all: readonly number[]): { slope: number; item: number[]; all: number[] } | undefined {
  const pairs = item.flatMap((value, i) => ((all[i] ?? 0) > 0 && value > 0 ? [[Math.log(all[i] ?? 1), Math.log(value)] as const] : []));
  if (pairs.length < item.length) return undefined;
  const mean = (k: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[k], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const slope = pairs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / pairs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  return {
    slope: Number(slope.toFixed(3)),
    item: item.map((value) => Number(value.toFixed(1))),
    all: all.map((value) => Number(value.toFixed(1))),
  };
}
