import us from "./us-suppliers.json" with { type: "json" };
import { hitRate, rankCorrelation } from "./measures.ts";

/** How well an order of suppliers, made with figures up to 2017, foretells who grew to 2023: means over groups of goods. */
export interface GrowthResult {
  id: string;
  name: string;
  correlation: number;
  five: number;
  /** Part of the groups in which the order is better than none. */
  above: number;
}

/** Millions of USD below which a supplier of a group is not judged, and suppliers below which a group is not. */
const least = { imports: 5, suppliers: 8 } as const;

type Year = 2013 | 2015 | 2017 | 2023;
const groups: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = us.groups;
const suppliers = Object.keys(us.distanceKm);
const at = (group: string, supplier: string, year: Year) => groups[group]?.[supplier]?.[us.years.indexOf(year)] ?? 0;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const ofGroup = (group: string, year: Year) => sum(suppliers.map((s) => at(group, s, year)));
const ofSupplier = (supplier: string, year: Year) => sum(Object.keys(groups).map((g) => at(g, supplier, year)));
const ofAll = (year: Year) => sum(suppliers.map((s) => ofSupplier(s, year)));

/** Potential over what is sold: the supplier's share in all other groups, applied to this one; and its yearly growth in all other groups. */
function featuresOf(group: string, supplier: string, base: Year, before: Year): [room: number, supply: number] {
  const others = (year: Year) => Math.max(ofSupplier(supplier, year) - at(group, supplier, year), 1e-3);
  const share = others(base) / (ofAll(base) - ofGroup(group, base));
  const room = Math.log((share * ofGroup(group, base)) / Math.max(at(group, supplier, base), 1e-3));
  return [room, Math.log(others(base) / others(before)) / (base - before)];
}

const judgedIn = (group: string, from: Year, to: Year) =>
  suppliers.filter((s) => at(group, s, from) >= least.imports && at(group, s, to) > 0);
const growth = (group: string, supplier: string, from: Year, to: Year) => Math.log(at(group, supplier, to) / at(group, supplier, from));

/** Weights of room and supply by least squares within groups on growth from 2015 to 2017, with figures up to 2015. */
function fitted(): [room: number, supply: number] {
  let [aa, ab, bb, ay, by] = [0, 0, 0, 0, 0];
  for (const group of Object.keys(groups)) {
    const rows = judgedIn(group, 2015, 2017).map((s) => {
      const yearly = growth(group, s, 2015, 2017) / 2;
      return [...featuresOf(group, s, 2015, 2013), Math.min(0.5, Math.max(-0.5, yearly))] as const;
    });
    const mean = [0, 1, 2].map((i) => sum(rows.map((row) => row[i] ?? 0)) / Math.max(1, rows.length));
    for (const row of rows) {
      const [a, b, y] = [row[0] - (mean[0] ?? 0), row[1] - (mean[1] ?? 0), row[2] - (mean[2] ?? 0)];
      aa += a * a;
      ab += a * b;
      bb += b * b;
      ay += a * y;
      by += b * y;
    }
  }
  const whole = aa * bb - ab * ab;
  return [(ay * bb - by * ab) / whole, (by * aa - ay * ab) / whole];
}

/**
 * Orders the suppliers of the United States in each group with figures of 2017 and before, and holds the order against growth to 2023. The
 * weights of the order are fitted on growth from 2015 to 2017, so that nothing after 2017 enters it.
 */
export function growthOfSuppliers(random: () => number): {
  results: GrowthResult[];
  groups: number;
  pairs: number;
  weights: [number, number];
} {
  const weights = fitted();
  const orders: readonly [string, string, (group: string, supplier: string) => number][] = [
    [
      "room",
      "Potential over sales, growth in other goods",
      (group, s) => {
        const [room, supply] = featuresOf(group, s, 2017, 2013);
        return weights[0] * room + weights[1] * supply;
      },
    ],
    ["past", "Fastest growing from 2013 to 2017 first", (group, s) => growth(group, s, 2013, 2017)],
    ["largest", "Largest suppliers first", (group, s) => at(group, s, 2017)],
    ["nearest", "Nearest first", (_, s) => -(Object.entries(us.distanceKm).find(([code]) => code === s)?.[1] ?? 1e5)],
    ["random", "Random", () => random()],
  ];
  const judged = Object.keys(groups)
    .map((group) => ({ group, of: judgedIn(group, 2017, 2023) }))
    .filter(({ of }) => of.length >= least.suppliers);
  const results = orders.map(([id, name, order]): GrowthResult => {
    // One random order says little; fifty say what chance does.
    const rounds = id === "random" ? Array.from({ length: 50 }, () => judged).flat() : judged;
    const each = rounds.map(({ group, of }) => {
      const foretold = of.map((s) => {
        const value = order(group, s);
        return Number.isFinite(value) ? value : 0;
      });
      const actual = of.map((s) => growth(group, s, 2017, 2023));
      return { correlation: rankCorrelation(foretold, actual), five: hitRate(foretold, actual) };
    });
    const mean = (key: "correlation" | "five") => sum(each.map((one) => one[key])) / each.length;
    return {
      id,
      name,
      correlation: mean("correlation"),
      five: mean("five"),
      above: each.filter((one) => one.correlation > 0).length / each.length,
    };
  });
  return { results, groups: judged.length, pairs: sum(judged.map(({ of }) => of.length)), weights };
}
