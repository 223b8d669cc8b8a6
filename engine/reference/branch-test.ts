import type { BranchTest } from "../evidence/official-statistics.ts";
import { branches } from "./class-drivers.ts";
import { yearly } from "./driver-share.ts";

/** Starting years lie at most so far back, and each is carried so many years ahead. */
const [mostBack, mostAhead] = [15, 5];
/** Fewer branches or forecasts tell nothing of the rule. */
const [fewestBranches, fewestForecasts] = [4, 40];

/**
 * The rule "it grows as output does" on the country's own accounts: every branch is carried from every year by what output did, and held against
 * what the branch became. `perYear`: half the width of the four-fifths band after a year, a logarithm that widens with the root of the years.
 */
export function testBranches(iso3: string, base: number, perYear: number): BranchTest | undefined {
  const at = (rows: ReturnType<typeof yearly>) => new Map(rows.map(({ year, value }) => [year, value]));
  const output = at(yearly(iso3, "gdp", base));
  const last = Math.max(...output.keys());
  const ahead = Array.from({ length: mostAhead }, (_, i) => i + 1);
  const paths = branches.map((branch) => at(yearly(iso3, branch, base)));
  const tests = paths.map((path) =>
    [...path].flatMap(([year, value]) =>
      ahead.flatMap((years) => {
        const [then, now, became] = [output.get(year), output.get(year + years), path.get(year + years)];
        return then && now && became && year >= last - mostBack ? [{ rule: (value * now) / then, naive: value, became, years }] : [];
      }),
    ),
  );
  const all = tests.flat();
  const tested = tests.filter((of) => of.length > 0).length;
  if (tested < fewestBranches || all.length < fewestForecasts) return undefined;
  const mean = (of: (t: (typeof all)[number]) => number) => all.reduce((sum, t) => sum + of(t), 0) / all.length;
  const missed = (forecast: number, became: number) => (200 * Math.abs(forecast - became)) / (forecast + became);
  return {
    branches: tested,
    from: last - mostBack,
    to: last,
    forecasts: all.length,
    error: mean((t) => missed(t.rule, t.became)),
    naive: mean((t) => missed(t.naive, t.became)),
    held: mean((t) => Number(Math.abs(Math.log(t.became / t.rule)) <= perYear * Math.sqrt(t.years))),
  };
}
