import { beforeAll, expect, test } from "vitest";
import { asOf, corporateBrief, realReport } from "../../tests/fixtures/reports/real-report.ts";
import { corporate } from "../kinds/corporate/index.ts";
import { Ledger } from "../ledger.ts";
import { figBeside } from "../writing/phrases.ts";
import { goesOn } from "./own-pace.ts";
import { forecastFactor } from "./uncertainty.ts";
import type { Work } from "./work.ts";
import { realOutputOf } from "./economy-ahead.ts";

function analysed(name: string, place: string): Work {
  const subject = corporate.interpret(corporateBrief(name, place, { companyType: "corporation" }), asOf);
  if ("reason" in subject) throw new Error(`${name} in ${place}: ${subject.reason}`);
  return corporate.analyse(corporate.resolve(subject, new Ledger({})));
}

let works: Record<"hotels" | "beer" | "electricity" | "cars", Work>;
beforeAll(() => {
  works = {
    hotels: analysed("Hotels", "PRT"),
    beer: analysed("Beer", "MEX"),
    electricity: analysed("Electricity", "DEU"),
    cars: analysed("Passenger cars", "ZAF"),
  };
}, 240_000);

test("what the market itself did beside output moves its growth, by as much as a past so long kept elsewhere", () => {
  for (const [w, isMade] of [
    [works.hotels, false],
    [works.beer, true],
    [works.electricity, false],
  ] as const) {
    const at = (cell: string) => w.study.ledger.value(cell);
    const { own } = w.outlook.grounds;
    if (!own) throw new Error(`${w.study.evidence.market.name}: nothing of its own past`);
    expect([2020, 2021]).not.toContain(own.from);
    expect([2020, 2021]).not.toContain(own.to);
    expect(at(own.weight)).toBeCloseTo(goesOn(own.to - own.from) / (isMade ? 2 : 1), 9);
    expect((1 + at(own.apart)) * (1 + at(own.economy))).toBeCloseTo(1 + at(own.market), 9);
    const moved = at(w.outlook.growth) - at(w.outlook.economyGrowth);
    expect(Math.sign(moved)).toBe(Math.sign(at(own.apart)));
    expect(Math.abs(moved)).toBeLessThan(Math.abs(at(own.apart)));
  }
});

test("forecasts of a wider market carry no weight, those of the world half of what those of the place would, a lone one less", () => {
  const { hotels, beer, cars } = works;
  // A page on the hotels of another country names a growth of the world in passing: that is no forecast.
  expect(hotels.outlook.publishedGrowth).toEqual([]);
  expect(beer.outlook.publishedGrowth.length).toBeGreaterThan(0);
  expect(beer.outlook.grounds.published).toBeUndefined();
  const weightOf = (w: Work) => w.study.ledger.value(w.outlook.grounds.published?.weight ?? "");
  expect([weightOf(cars), weightOf(analysed("Furniture", "POL"))]).toEqual([0.25, 0.12]);
});

test("output ahead lies between its forecast in dollars and its growth after prices with the dollar's inflation", () => {
  for (const w of Object.values(works)) {
    const { economyParts: parts, economyGrowth } = w.outlook;
    if (!parts) throw new Error("no growth after prices");
    const [forecast, real, growth] = [parts.forecast, parts.real, economyGrowth].map((cell) => w.study.ledger.value(cell));
    const weight = parts.past.isExpected ? 0.75 : 0.5;
    expect(growth).toBeCloseTo(weight * (real ?? 0) + (1 - weight) * (forecast ?? 0), 9);
  }
});

test("accounts and rates of exchange of different years give no growth after prices: the published one stands in", () => {
  const past = realOutputOf(analysed("Bakery", "EGY").study);
  expect(past && past.to - past.from).toBe(1);
  expect(past?.cell).toMatch(/^gdp_growth/);
});

test("the band of a series that surprised more often than it claims is as much wider as its own past needed", () => {
  const { study, outlook } = works.hotels;
  const { economy } = outlook;
  const stretch = study.ledger.value(economy.backtest("stretch80") ?? "");
  expect(economy.result.backtest.coverage80).toBeLessThan(0.8);
  expect(stretch).toBeGreaterThan(1);
  const factor = forecastFactor(study, "tested", economy, [study.years.base, study.years.base + 1]);
  const [at, high] = [economy.at(study.years.base + 1), economy.bound(study.years.base + 1, "hi80")].map((c) => study.ledger.value(c));
  expect(Math.log(study.ledger.value(factor.high[1] ?? ""))).toBeCloseTo(stretch * Math.log((high ?? 0) / (at ?? 1)), 6);
});

test("a value that prints like the one it is told apart from is given one digit more", () => {
  const { ledger } = works.hotels.study;
  const format = { style: "percent", digits: 1 } as const;
  ledger.formula("near_one", "0.0351", { label: "One", unit: "1", format });
  ledger.formula("near_two", "0.0354", { label: "Two", unit: "1", format });
  expect(figBeside(works.hotels, "near_one", "near_two")).toMatchObject({ format: { digits: 2 } });
  expect(figBeside(works.hotels, "near_one", works.hotels.outlook.growth)).not.toHaveProperty("format");
});

test("a sign to watch is of a year that is not almost over at the date of the report, and no bar is a part of another", async () => {
  const doc = await realReport("Hotels", "PRT");
  const of = (requirement: string) => doc.exhibits.find((e) => e.requirement === requirement);
  const signs = of("scenarios")?.table?.rows.flatMap((r) => r.cells.at(-1)?.flatMap((run) => (run.t === "year" ? [run.v] : [])) ?? []);
  expect(Math.min(...(signs ?? []))).toBeGreaterThan(Number(asOf.slice(0, 4)));
  const chart = of("sensitivity")?.chart;
  const parts = of("sensitivity")?.table?.rows.filter((r) => JSON.stringify(r.cells.at(-1)).includes("A part of")).length ?? 0;
  expect(parts).toBeGreaterThan(0);
  expect(chart?.kind === "tornado" && chart.rows.length).toBe((of("sensitivity")?.table?.rows.length ?? 0) - parts);
  expect(of("outlook")?.table?.columns.at(-1)?.unit).toBe("EUR billion");
});
