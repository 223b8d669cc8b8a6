import { beforeAll, expect, test } from "vitest";
import { asOf, corporateBrief, realReport } from "../../tests/fixtures/reports/real-report.ts";
import { corporate } from "../kinds/corporate/index.ts";
import { Ledger } from "../ledger.ts";
import { figBeside } from "../writing/phrases.ts";
import { paceSpread } from "./own-pace.ts";
import { monthsOf } from "./part-years.ts";
import { forecastFactor } from "./uncertainty.ts";
import type { Work } from "./work.ts";
import { realOutputOf } from "./economy-ahead.ts";

function analysed(name: string, place: string): Work {
  const subject = corporate.interpret(corporateBrief(name, place, { companyType: "corporation" }), asOf);
  if ("reason" in subject) throw new Error(`${name} in ${place}: ${subject.reason}`);
  return corporate.analyse(corporate.resolve(subject, new Ledger({})));
}

let works: Record<"hotels" | "beer" | "electricity" | "cars" | "cement" | "life", Work>;
beforeAll(() => {
  works = {
    hotels: analysed("Hotels", "PRT"),
    beer: analysed("Beer", "MEX"),
    electricity: analysed("Electricity", "DEU"),
    cars: analysed("Passenger cars", "ZAF"),
    cement: analysed("Cement", "VNM"),
    life: analysed("Life insurance", "KEN"),
  };
});

test("what the market itself did beside output moves its growth by its precision", () => {
  for (const w of [works.hotels, works.beer, works.electricity, works.cement, works.life]) {
    const at = (cell: string) => w.study.ledger.value(cell);
    const { own } = w.outlook.grounds;
    if (!own) throw new Error(`${w.study.evidence.market.name}: nothing of its own past`);
    expect([2020, 2021]).not.toContain(own.from);
    expect([2020, 2021]).not.toContain(own.to);
    expect(at(own.weight)).toBeCloseTo(paceSpread ** 2 / (paceSpread ** 2 + at(own.error) ** 2), 9);
    expect((1 + at(own.apart)) * (1 + at(own.economy))).toBeCloseTo(1 + at(own.market), 9);
    const moved = at(w.outlook.growth) - at(w.outlook.economyGrowth);
    expect(Math.sign(moved)).toBe(Math.sign(at(own.apart)));
    expect(Math.abs(moved)).toBeLessThan(Math.abs(at(own.apart)));
  }
});

test("a longer past weighs more, and a part of a year or what is made less; years are compared in the same half alone", () => {
  const own = (w: Work) => {
    const pace = w.outlook.grounds.own;
    if (!pace) throw new Error(`${w.study.evidence.market.name}: nothing of its own past`);
    return { ...pace, at: w.study.ledger.value(pace.weight) };
  };
  const [hotels, cement, life, beer] = [own(works.hotels), own(works.cement), own(works.life), own(works.beer)];
  expect([cement.from, cement.to, cement.isVolume]).toEqual([2019, 2025, true]);
  expect([life.from, life.to, life.months]).toEqual([2022, 2025, 6]);
  expect(life.measure).toContain("first half-year");
  expect(hotels.at).toBeGreaterThan(cement.at);
  expect(cement.at).toBeGreaterThan(life.at);
  expect(cement.at).toBeGreaterThan(beer.at);
});

test("the months that words name are counted, and a whole year or one month names none", () => {
  for (const [axis, months] of [
    ["Gross life premiums in the first half-year", 6],
    ["Cement sold at home from January to September", 9],
    ["Passengers, April to September", 6],
    ["Sales, third quarter", 3],
    ["Sales of medicines, first five months", 5],
    ["Loans paid out, year to March", undefined],
    ["Accounts, March", undefined],
    ["Monthly spending per person", undefined],
  ] as const)
    expect(monthsOf(axis), axis).toBe(months);
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

test("cases hold the market's own pace and something that goes better, each with its score, and the turns of size and growth", async () => {
  for (const [name, place] of [
    ["Life insurance", "KEN"],
    ["Cement", "VNM"],
  ] as const) {
    const doc = await realReport(name, place);
    const cases = doc.exhibits.find((e) => e.requirement === "scenarios");
    const rows = JSON.stringify(cases?.table?.rows);
    expect(rows, name).toContain("Its own pace continues in full");
    expect(cases?.table?.columns.map((c) => JSON.stringify(c.label)).join()).toContain("Score");
    const at = (cell: string) => doc.cells.find((c) => c.id === cell)?.value ?? Number.NaN;
    const chart = cases?.chart;
    const [base = "", ...others] = chart?.kind === "bars" ? chart.rows.map((r) => r.cell) : [];
    expect(Math.max(...others.map(at)), name).toBeGreaterThan(at(base));
    const test = doc.exhibits.find((e) => e.requirement === "backtest");
    expect(JSON.stringify(test?.table?.rows[0]), name).toContain("This outlook’s rule");
  }
});

test("a sign to watch is of a year that is not almost over at the date of the report, and no bar is a part of another", async () => {
  const doc = await realReport("Hotels", "PRT");
  const of = (requirement: string) => doc.exhibits.find((e) => e.requirement === requirement);
  const signs = of("scenarios")?.table?.rows.flatMap((r) => r.cells.at(-1)?.flatMap((run) => (run.t === "year" ? [run.v] : [])) ?? []);
  expect(Math.min(...(signs ?? []))).toBeGreaterThan(Number(asOf.slice(0, 4)));
  const chart = of("sensitivity")?.chart;
  const parts = of("sensitivity")?.table?.rows.filter((r) => JSON.stringify(r.cells.at(-1)).includes("Part of")).length ?? 0;
  expect(parts).toBeGreaterThan(0);
  expect(chart?.kind === "tornado" && chart.rows.length).toBe((of("sensitivity")?.table?.rows.length ?? 0) - parts);
  expect(of("outlook")?.table?.columns.at(-1)?.unit).toBe("EUR billion");
});
