import type { TypeRow } from "./trades.ts";

type Row = Readonly<Record<string, string>>;

/** One metro or micro area: people, median household income, and what is counted in it. */
interface Area {
  people: number;
  income: number;
  /** Establishments of all local trades a thousand people, the class itself left out by the caller. */
  all: number;
  count: number;
  jobs: number;
}
/** How far a rule's counts are from the published ones. */
interface Errors {
  /** Middle factor between the two. */
  median: number;
  within15: number;
  within2: number;
  /** Factors that four of five areas stay within: below and above. */
  low: number;
  high: number;
}

/** Areas of fewer people hold too few establishments of one trade to judge a rule by. */
const fewestPeople = 50_000;
/** Fewer establishments than this are expected in too many areas: the error is that of whole numbers. */
const fewestExpected = 3;
const folds = 10;

/**
 * Establishments and jobs of each class in every metro and micro area of the United States, predicted from the other areas: by people alone
 * (so many a head of the country), and by people, income, size and what other local trades there are. Each area is predicted by a rule fitted
 * without it and a tenth of the others.
 */
export function countsByMetro(types: readonly TypeRow[], cbp: readonly Row[], acs: readonly Row[]): Record<string, unknown> {
  const local = new Set(types.map(({ naics }) => naics));
  const byArea = new Map<string, Map<string, { count: number; jobs: number }>>();
  for (const row of cbp) {
    const naics = row["naics_code"] ?? "";
    if (!local.has(naics)) continue;
    const area = row["cbsa_code"] ?? "";
    const own = byArea.get(area) ?? new Map<string, { count: number; jobs: number }>();
    byArea.set(area, own.set(naics, { count: Number(row["ESTAB"]), jobs: Number(row["EMP"] === "" ? Number.NaN : row["EMP"]) }));
  }
  const places = acs.flatMap((row) => {
    const counts = byArea.get(row["cbsa_code"] ?? "");
    const [people, income] = [Number(row["pop_total"]), Number(row["med_hh_inc_total"])];
    return counts && people > 0 && income > 0 && !row["cbsa_name"]?.includes(", PR")
      ? [{ counts, people, income, total: [...counts.values()].reduce((sum, { count }) => sum + count, 0) }]
      : [];
  });
  const table: Record<string, unknown> = {};
  for (const { naics } of types) {
    const areas = places.map(({ counts, people, income, total }): Area => {
      const own = counts.get(naics);
      return {
        people,
        income,
        all: (total - (own?.count ?? 0)) / people,
        count: own?.count ?? 0,
        jobs: own?.jobs ?? (own ? Number.NaN : 0),
      };
    });
    const sums = areas.reduce((sum, a) => ({ people: sum.people + a.people, count: sum.count + a.count }), { people: 0, count: 0 });
    const perHead = sums.count / sums.people;
    const judged = areas.filter((a) => a.people >= fewestPeople && a.people * perHead >= fewestExpected);
    if (judged.length < 100) continue;
    const counted = judge(judged, (a) => a.count);
    const withJobs = judged.filter((a) => Number.isFinite(a.jobs) && a.jobs > 0);
    const rule = fit(judged, (a) => a.count);
    table[naics] = {
      areas: judged.length,
      perHead: Number(perHead.toPrecision(5)),
      rule: rule.map((each) => Number(each.toFixed(4))),
      means: means(judged).map((each) => Number(each.toFixed(4))),
      ...counted,
      jobs: withJobs.length >= 100 ? { areas: withJobs.length, ...judge(withJobs, (a) => a.jobs) } : null,
    };
  }
  return table;
}

function judge(areas: readonly Area[], of: (area: Area) => number): { naive: Errors; fitted: Errors } {
  const naive = areas.map((area) => {
    const rest = areas.filter((each) => each !== area);
    return Math.log((of(area) + half) / (area.people * ratio(rest, of) + half));
  });
  const fitted: number[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const rest = areas.filter((_, i) => i % folds !== fold);
    const rule = fit(rest, of);
    const middle = means(rest);
    areas.forEach((area, i) => {
      if (i % folds === fold) fitted.push(Math.log((of(area) + half) / (area.people * Math.exp(predict(rule, middle, area)) + half)));
    });
  }
  return { naive: errorsOf(naive), fitted: errorsOf(fitted) };
}

/** A whole number near nothing has no logarithm. */
const half = 0.5;
/** A count at which an area weighs half as much as the largest. */
const steady = 10;
const ratio = (areas: readonly Area[], of: (area: Area) => number) =>
  areas.reduce((sum, a) => sum + of(a), 0) / areas.reduce((sum, a) => sum + a.people, 0);

const features = (a: Area): number[] => [Math.log(a.income), Math.log(a.people), Math.log(a.all)];
const means = (areas: readonly Area[]): number[] => {
  const all = areas.map(features);
  return [0, 1, 2].map((k) => all.reduce((sum, each) => sum + (each[k] ?? 0), 0) / all.length);
};
const predict = (rule: readonly number[], middle: readonly number[], area: Area): number =>
  features(area).reduce((sum, each, k) => sum + (rule[k + 1] ?? 0) * (each - (middle[k] ?? 0)), rule[0] ?? 0);

/** Ridge regression of the logarithm of the number a head on income, people and other trades, around their means; the constant first. */
function fit(areas: readonly Area[], of: (area: Area) => number): number[] {
  const middle = means(areas);
  const mean = ratio(areas, of);
  // A count of two is off by a half of itself, one of two hundred is not: areas weigh by what is expected in them.
  const rows = areas.map((a) => ({
    x: [1, ...features(a).map((v, k) => v - (middle[k] ?? 0))],
    y: Math.log((of(a) + half) / (a.people + half / mean)),
    weight: (a.people * mean) / (a.people * mean + steady),
  }));
  const size = 4;
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) =>
      rows.reduce((sum, { x, weight }) => sum + weight * (x[i] ?? 0) * (x[j] ?? 0), i === j && i > 0 ? 1 : 0),
    ),
  );
  return solve(
    matrix,
    Array.from({ length: size }, (_, i) => rows.reduce((sum, { x, y, weight }) => sum + weight * (x[i] ?? 0) * y, 0)),
  );
}

/** Gauss's elimination of a small symmetric system. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const n = rows.length;
  for (let k = 0; k < n; k++) {
    const pivot = rows[k] ?? [];
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const row = rows[i] ?? [];
      const factor = (row[k] ?? 0) / (pivot[k] ?? 1);
      rows[i] = row.map((each, j) => each - factor * (pivot[j] ?? 0));
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}

function errorsOf(logs: readonly number[]): Errors {
  const sorted = logs.toSorted((a, b) => a - b);
  const sizes = logs.map(Math.abs).sort((a, b) => a - b);
  const at = (list: readonly number[], part: number) => list[Math.min(list.length - 1, Math.floor(part * list.length))] ?? 0;
  const within = (factor: number) => Number((sizes.filter((each) => each <= Math.log(factor)).length / sizes.length).toFixed(3));
  const factor = (log: number) => Number(Math.exp(log).toFixed(3));
  return {
    median: factor(at(sizes, 0.5)),
    within15: within(1.5),
    within2: within(2),
    low: factor(at(sorted, 0.1)),
    high: factor(at(sorted, 0.9)),
  };
}
