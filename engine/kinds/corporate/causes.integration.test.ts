import { expect, test } from "vitest";
import { asOf, corporateBrief, realReport } from "../../../tests/fixtures/reports/real-report.ts";
import type { CorporateBrief } from "#shared/brief.ts";
import { casesOf } from "../../analysis/cases.ts";
import { growthTriggerOf } from "../../analysis/growth-trigger.ts";
import type { Work } from "../../analysis/work.ts";
import { Ledger } from "../../ledger.ts";
import { boundByContract } from "./binding-terms.ts";
import { corporate } from "./index.ts";
import { ninetyDays } from "./plan.ts";
import { recommendationOf } from "./recommendation.ts";

function analysed(name: string, country: string, marketCode?: string, companyType: CorporateBrief["companyType"] = "corporation"): Work {
  const brief = corporateBrief(name, country, { companyType, ...(marketCode ? { marketCode } : {}) });
  const subject = corporate.interpret(brief, asOf);
  if ("reason" in subject) throw new Error(subject.reason);
  return corporate.analyse(corporate.resolve(subject, new Ledger({})));
}
const hotels = analysed("Hotels", "PRT", "naics:721110"),
  bakery = analysed("Bakery", "EGY"),
  furniture = analysed("Furniture", "POL", "naics:337");

const words = (runs: readonly { t: string }[]): string => runs.map((run) => ("v" in run ? String(run.v) : "#")).join("");

test("a case has one cause: the currency moves apart from demand, a hard year is one that is held, and neither is an end of the band", () => {
  for (const w of [hotels, furniture]) {
    const at = (cell: string) => w.study.ledger.value(cell);
    const cases = casesOf(w.study, w.outlook, w.size);
    const [base, currency, worst, small] = ["base", "currency", "worst", "small"].map((id) => cases.find((c) => c.id === id));
    if (!base || !worst || !small || worst.id !== "worst") throw new Error("no cases");
    expect(cases.map((c) => c.id)).toContain("large");
    expect(at(worst.end)).toBeLessThan(at(base.end));
    expect(at(worst.hard.cell)).toBeLessThan(0);
    expect(at(small.growth)).toBeCloseTo(at(base.growth), 9);
    if (currency?.id === "currency") {
      const { real, forecast } = w.outlook.economyParts ?? { real: "", forecast: "" };
      expect([real, forecast].every((cell) => w.study.ledger.has(cell))).toBe(true);
      expect(at(currency.start)).toBe(at(base.start));
      expect(at(currency.loss) > 0).toBe(currency.isFall);
    }
    const ends = [w.outlook.place.lo.at(-1), w.outlook.place.hi.at(-1)];
    expect(cases.map((c) => c.end).filter((cell) => ends.includes(cell))).toEqual([]);
  }
});

test("a verdict too near to tell says at what value of a measure it turns", () => {
  const { strategy, study } = analysed("Supermarkets", "DEU", undefined, "startup");
  expect(strategy?.verdict).toBe("tie");
  const at = (cell: string) => study.ledger.value(cell);
  // Growth carries it now and less of it would not; a larger leader would close it.
  const turns = Object.fromEntries(strategy?.attractiveness.factors.map((f) => [f.id, { now: at(f.value), to: f.turns.map(at) }]) ?? []);
  expect(turns["growth"]?.to[0]).toBeLessThan(turns["growth"]?.now ?? 0);
  expect(turns["leader"]?.to[0]).toBeGreaterThan(turns["leader"]?.now ?? 1);
});

test("what today's draws hold back is held in every case: no slump opens a market that stands at one half", async () => {
  const { cells } = await realReport("Supermarkets", "DEU");
  const at = (id: string) => cells.find((c) => c.id === id)?.value ?? Number.NaN;
  expect(at("share_fails")).toBeGreaterThan(at("share_passes"));
  expect(at("decision")).toBe(0.5);
  const cases = cells.filter((c) => /^case_.+_score$/.test(c.id) && !c.id.includes("market"));
  expect(cases.length).toBeGreaterThan(2);
  for (const c of cases) expect(c.value, c.id).toBeLessThanOrEqual(0.5);
});

test("no step of the plan is to read a rate of exchange", () => {
  for (const w of [hotels, bakery, furniture])
    expect(
      ninetyDays(w)
        .map(({ step }) => words(step))
        .join(" "),
    ).not.toContain("rates of a dollar");
});

test("the worst year is the market's own where its figures span that of output, and what was made up is not supposed to stay", () => {
  const { study, outlook, size } = analysed("Hotels", "PRT", "naics:721110");
  const worst = casesOf(study, outlook, size).find((c) => c.id === "worst");
  if (worst?.id !== "worst") throw new Error("no worst year");
  // 69.9 million overnight stays in 2019 and 25.8 million in 2020, made up by 2023.
  expect(worst.hard).toMatchObject({ isOwn: true, year: 2020, madeUpBy: 2023 });
  expect(study.ledger.value(worst.hard.cell)).toBeCloseTo(25.8 / 69.9 - 1, 6);
});

test("growth of a year that accounts and rates of exchange of different years make is no hard year", () => {
  const cases = casesOf(bakery.study, bakery.outlook, bakery.size);
  expect(cases.map((c) => c.id).filter((id) => id === "worst" || id === "best")).toEqual([]);
});

test("the figure of the economy at which the advice turns gives the growth at which it does", () => {
  const growth = hotels.strategy?.attractiveness.factors.find((f) => f.id === "growth");
  const trigger = growthTriggerOf(hotels.study, hotels.outlook, growth);
  const { economyParts: parts, grounds, economyGrowth } = hotels.outlook;
  if (!growth?.flip || !trigger || !parts || !grounds.own) throw new Error("no trigger");
  const at = (cell: string) => hotels.study.ledger.value(cell);
  const real = (1 + at(trigger.turn)) * ((1 + at(parts.real)) / (1 + at(parts.past.cell))) - 1;
  const weight = at("real_weight");
  const economy = weight * real + (1 - weight) * at(parts.forecast);
  // What the market did beside output is laid upon it, whatever output does.
  const beside = 1 + at(grounds.own.weight) * at(grounds.own.apart);
  expect(at(growth.value) + (economy - at(economyGrowth)) * beside).toBeCloseTo(at(growth.flip), 6);
});

test("each step of the ninety days names what it can move, accounts are asked of a register only where firms must file them there", () => {
  for (const w of [hotels, bakery, furniture]) {
    for (const { tests } of ninetyDays(w)) expect(words(tests)).toMatch(/^(?:Access|Growth|Size|Share held|Whether|The option itself)/);
    const register = w.study.country && w.study.evidence.official.companyRegister(w.study.country.iso3);
    const asksRegister = ninetyDays(w).some(
      ({ step }) => register !== undefined && register !== null && words(step).includes(register.name),
    );
    if (asksRegister) expect(register?.accounts).toBe(true);
  }
  expect(bakery.study.evidence.official.companyRegister("EGY")?.accounts).toBeUndefined();
});

test("a clause that makes owners pay for leaving early is read as one that protects who enters by contract, and is told once", () => {
  const strategy = hotels.strategy ?? expect.fail("no advice");
  expect(strategy.ways.map((way) => way.way)).toContain("supply");
  expect(words(recommendationOf(hotels, strategy).headline)).not.toContain("right to leave");
  const of = (w: Work) => w.strategy && boundByContract(w, w.strategy).flatMap((each) => each.runs);
  expect(words(of(hotels) ?? [])).toMatch(/bind for years.*owner who leaves early commonly pays.*protects who enters/);
  expect(of(bakery)).toEqual([]);
});

test("exports beyond all output that the size implies break no report", async () => {
  for (const [name, place] of [
    ["Toys", "PRT"],
    ["Semiconductors", "THA"],
  ] as const) {
    const doc = await realReport(name, place);
    expect(
      doc.checks.filter((c) => c.result === "fail"),
      name,
    ).toEqual([]);
  }
});

test("what makers sold, less exports and plus imports, is held beside the size, and what households are published to spend is no gap", async () => {
  const doc = await realReport("Furniture", "POL", { marketCode: "naics:337" });
  const rowsOf = (key: string) => doc.exhibits.find((e) => e.requirement === key)?.table?.rows ?? [];
  const left = rowsOf("disagreements").filter(({ cells }) => words(cells[0] ?? []).startsWith("Output less exports"));
  const valueOf = (id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;
  const amounts = left.map(({ cells }) => valueOf(cells[2]?.flatMap((run) => (run.t === "fig" ? [run.cell] : []))[0] ?? ""));
  // Makers' body counts more exports than customs, so less stays at home by its count.
  expect(amounts).toHaveLength(2);
  expect(Math.max(...amounts)).toBeGreaterThan(15e9);
  expect(Math.min(...amounts)).toBeLessThan(valueOf("market_high"));
  const spending = rowsOf("coverage").find(({ cells }) => words(cells[0] ?? []) === "Household spending");
  expect(words(spending?.cells[1] ?? [])).toContain("yes");
  const trade = rowsOf("coverage").find(({ cells }) => words(cells[0] ?? []) === "Trade");
  expect(trade?.cells[1]).toContainEqual({ t: "year", v: 2024 });
});
