import type { BusinessType, LocalFacts } from "../../evidence/local.ts";
import { cities, receipts } from "./tables.ts";
import { bundledTables } from "../official/sizing-tables.ts";

/** Sector of the receipts that a class lies in, by the beginning of its code, and its name in running text. */
const sectors: readonly (readonly [begins: readonly string[], sector: string, name: string])[] = [
  // Their own sector is led by law firms and engineers of large cities, who serve firms; these serve households.
  [["541940", "541921"], "81", "repair, personal and other services"],
  [["44", "45", "3118"], "44-45", "retail trade"],
  [["72"], "72", "accommodation and food services"],
  [["81"], "81", "repair, personal and other services"],
  [["62"], "62", "health care and social assistance"],
  [["71"], "71", "arts, entertainment and recreation"],
  [["61"], "61", "educational services"],
  [["54"], "54", "professional, scientific and technical services"],
];

type PlaceRule = NonNullable<LocalFacts["placeRule"]>;
type Area = readonly [people: number, income: number, establishments: number, receipts: number];

/** An area in which so many establishments are counted weighs half as much as the largest. */
const steady = 20;
const folds = 10;

const known = new Map<string, PlaceRule | null>();

/**
 * How sales of an average establishment follow the income and the people of its area: a line through logarithms over the metro and micro areas of
 * the United States, and how far it misses areas that it was fitted without, beside the mean establishment of the country.
 */
export function placeRuleOf({ naics }: BusinessType): PlaceRule | null {
  const found = sectors.find(([begins]) => begins.some((each) => naics.startsWith(each)));
  if (!found) return null;
  const [, sector, name] = found;
  if (!known.has(sector)) known.set(sector, ruleOf(receipts()[sector] ?? [], name));
  return known.get(sector) ?? null;
}

const size = ([, , count, sold]: Area) => Math.log(sold / count);
const features = ([people, income]: Area) => [1, Math.log(income), Math.log(people)];
const weight = ([, , count]: Area) => count / (count + steady);

function ruleOf(areas: readonly Area[], name: string): PlaceRule | null {
  if (areas.length < 100) return null;
  const misses = { mean: [] as number[], rule: [] as number[] };
  for (let fold = 0; fold < folds; fold++) {
    const rest = areas.filter((_, i) => i % folds !== fold);
    const line = fitted(rest, features, size);
    const mean = Math.log(sum(rest, ([, , , sold]) => sold) / sum(rest, ([, , count]) => count));
    areas.forEach((area, i) => {
      if (i % folds !== fold) return;
      misses.rule.push(Math.abs(size(area) - dot(line, features(area))));
      misses.mean.push(Math.abs(size(area) - mean));
    });
  }
  const [mean, rule] = [middle(misses.mean), middle(misses.rule)];
  const [, income = 0, people = 0] = fitted(areas, features, size);
  // Of more receipts a head, the part that is met by more establishments a head.
  const [, more = 0] = fitted(
    areas,
    ([living, , , sold]) => [1, Math.log(sold / living)],
    ([living, , count]) => Math.log(count / living),
  );
  const share = (of: (area: Area) => number) => sum(areas, (area) => area[2] * of(area)) / sum(areas, ([, , count]) => count);
  const logs = areas.map(([living]) => Math.log(living));
  const usual = share(([living]) => Math.log(living));
  return {
    sector: name,
    areas: areas.length,
    mean: Number(Math.exp(mean).toFixed(2)),
    fitted: Number(Math.exp(rule).toFixed(2)),
    income: Number(income.toFixed(2)),
    people: Number(people.toFixed(2)),
    larger: Number((1 - more).toFixed(2)),
    // A city beside the usual place of a shop is taken no further than areas were measured.
    most: Number(Math.exp(Math.max(...logs) - usual).toPrecision(2)),
    least: Number(Math.exp(Math.min(...logs) - usual).toPrecision(2)),
    usualHome: Number(Math.exp(usual).toPrecision(3)),
    country: "USA",
    source: "us-receipts-areas-2017",
  };
}

/** Below the least city of the table: a small town, ours. */
const smallTown = 10_000;
const usual = new Map<string, number>();
/** People of the place in which the average person of a country lives: the mean of logarithms over the cities of the table, all others in small towns. */
export function usualPlaceOf(iso3: string): number {
  const before = usual.get(iso3);
  if (before !== undefined) return before;
  const table = cities();
  let [living, logs] = [0, 0];
  table.people.forEach((people, i) => {
    if (table.iso3[i] !== iso3) return;
    living += people;
    logs += people * Math.log(people);
  });
  const all = Math.max(living, bundledTables().figure("population", iso3, 2023)?.value ?? living);
  const found = all > 0 ? Math.exp((logs + (all - living) * Math.log(smallTown)) / all) : smallTown;
  usual.set(iso3, Number(found.toPrecision(3)));
  return usual.get(iso3) ?? smallTown;
}

const sum = (areas: readonly Area[], of: (area: Area) => number) => areas.reduce((total, area) => total + of(area), 0);
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((total, each, k) => total + each * (b[k] ?? 0), 0);
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Weighted least squares by Gauss's elimination. */
function fitted(areas: readonly Area[], x: (area: Area) => readonly number[], y: (area: Area) => number): number[] {
  const [first] = areas;
  const n = first ? x(first).length : 0;
  const rows = Array.from({ length: n }, () => Array.from({ length: n + 1 }, () => 0));
  for (const area of areas) {
    const [own, w] = [[...x(area), y(area)], weight(area)];
    rows.forEach((row, i) => own.forEach((each, k) => (row[k] = (row[k] ?? 0) + w * (own[i] ?? 0) * each)));
  }
  rows.forEach((pivot, k) => {
    rows.forEach((row, i) => {
      if (i === k) return;
      const factor = (row[k] ?? 0) / (pivot[k] ?? 1);
      row.forEach((each, j) => (row[j] = each - factor * (pivot[j] ?? 0)));
    });
  });
  return rows.map((row, k) => (row[n] ?? 0) / (row[k] ?? 1));
}
