import { expect, test } from "vitest";
import { companyTypes } from "#shared/brief.ts";
import { asOf, corporateBrief } from "../../../tests/fixtures/reports/real-report.ts";
import { archetypes } from "../../evidence/archetype.ts";
import { Ledger } from "../../ledger.ts";
import { holds } from "../../model/evaluate.ts";
import { isInSight } from "../../analysis/attractiveness.ts";
import { speaksFor } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";

import { corporate } from "./index.ts";
import { reason } from "./reasons.ts";
import { options } from "./advice.ts";
import { ninetyDays } from "./plan.ts";
import { orderOfWays } from "./order-of-ways.ts";
import { recommendationOf } from "./recommendation.ts";
import { turnsVerdict } from "./verdict-words.ts";

/** Classes of many archetypes, by NAICS, and the companies that ask. */
const industries = [
  ["Dairy cattle farming", "naics:112120"],
  ["Cement", "naics:327310"],
  ["Steel", "naics:331110"],
  ["Furniture", "naics:337122"],
  ["Pumps", "naics:333914"],
  ["Car rental", "naics:532111"],
  ["Drug wholesale", "naics:424210"],
  ["Supermarkets", "naics:445110"],
  ["Hotels", "naics:721110"],
  ["Restaurants", "naics:722511"],
  ["Cold storage", "naics:493120"],
  ["Software", "naics:513210"],
  ["Travel agencies", "naics:561510"],
  ["Electricity", "naics:221122"],
  ["Trucking", "naics:484121"],
  ["Dentists", "naics:621210"],
  ["Security guards", "naics:561612"],
  ["House building", "naics:236115"],
  ["Life insurance", "naics:524113"],
  ["Fitness centres", "naics:713940"],
] as const;
const places = [
  "PRT", "POL", "KEN", "BRA", "VNM", "KOR", "EGY", "ISR", "IND", "MEX", "TUR", "DEU", "NGA", "IDN", "PAK",
  "ETH", "SAU", "NZL", "UKR", "FIN", "COL", "THA", "ZAF", "ESP", "FRA", "ITA", "JPN", "PER", "USA", "CHN",
] as const; // prettier-ignore
function analysed(
  name: string,
  marketCode: string | undefined,
  place: string,
  companyType: (typeof companyTypes)[number],
): Work | undefined {
  const subject = corporate.interpret(corporateBrief(name, place, { companyType, ...(marketCode !== undefined && { marketCode }) }), asOf);
  return "reason" in subject ? undefined : corporate.analyse(corporate.resolve(subject, new Ledger({})));
}

test(
  "over twenty briefs of many archetypes no advice comes first in more than half, and some is not to enter",
  { timeout: 240_000 },
  () => {
    const first = new Map<string, number>();
    const met = new Set<string>();
    let asked = 0,
      refused = 0;
    for (let n = 0; n < industries.length; n++) {
      const [name, code] = industries[n] ?? industries[0];
      const w = analysed(name, code, places[(n * 7) % places.length] ?? "PRT", companyTypes[n % companyTypes.length] ?? "startup");
      if (!w?.strategy) {
        refused += 1;
        continue;
      }
      asked += 1;
      if (w.economics.archetype) met.add(w.economics.archetype);
      const { verdict, ways, decisive, attractiveness } = w.strategy;
      // An investor's stake is another thing than working with one who is there.
      const kind = companyTypes[n % companyTypes.length] === "investor" ? " by a stake" : "";
      const option = verdict === "no" || verdict === "wait" || verdict === "tie" ? verdict : `${ways[0]?.way ?? "none"}${kind}`;
      first.set(option, (first.get(option) ?? 0) + 1);
      // What cannot be undone is never advised while what decides is not known, nor is work with makers whose idle lines nobody counted.
      if (!decisive?.own) {
        expect(verdict, name).not.toBe("enter");
        for (const way of ways) expect(way.isConditional, name).toBe(way.hinge !== undefined);
        if (verdict === "try") expect(ways[0]?.isConditional, name).toBe(false);
      }
      const value = (cell: string) => w.study.ledger.value(cell);
      // No way scores above what the market offers it, and none is better than the market.
      for (const way of ways) {
        expect(value(way.score), name).toBeLessThanOrEqual(value(way.market) + 1e-9);
        expect(value(way.score), name).toBeLessThanOrEqual(value(attractiveness.score) + 1e-9);
      }
      // One waits only for what can open a way in.
      const { awaited } = w.strategy;
      if (verdict === "wait" && awaited?.what === "decisive") expect(awaited.opens.length, name).toBeGreaterThan(0);
      // The advice stands first, no option scores above it by more than scores can tell, and the others follow by score.
      const [lead, ...rest] = options(w);
      // Of a tie what has to be found out stands first, without a score.
      const all = verdict === "tie" || !lead ? rest : [lead, ...rest];
      const isScored = all.map(({ score }) => score.length === 1 && score[0]?.t === "fig");
      const scores = all.flatMap(({ score: [first] }, i) => (isScored[i] && first?.t === "fig" ? [w.study.ledger.value(first.cell)] : []));
      const [advised = 0, ...others] = scores;
      // What scores less than one half is not advised, however little staying out scores.
      if (verdict !== "tie")
        expect(Math.max(...others.filter((each) => each >= 0.5)), name).toBeLessThanOrEqual(advised + value(w.strategy.margin) + 1e-9);
      expect(others, name).toEqual(others.toSorted((a, b) => b - a));
      // One that hinges on what is not known says what it would score and on what condition, below all that has a score.
      expect(isScored, name).toEqual(isScored.toSorted((a, b) => Number(b) - Number(a)));
      expect(isScored.filter((has) => !has).length, name).toBe(decisive?.own ? 0 : ways.filter((o) => decisive && o.hinge).length);
      // American margins and counts of firms carry no verdict on another country.
      if (w.study.country?.iso3 !== "USA") expect(attractiveness.factors.filter((f) => ["margin", "field"].includes(f.id))).toEqual([]);
      const at = `${name}, ${w.study.country?.name}`;
      const r = recommendationOf(w, w.strategy);
      // One rule: of a tie the score that decides lies within what scores can tell.
      expect(verdict === "tie", at).toBe(Math.abs(value(w.strategy.decided.score) - 0.5) < value(w.strategy.margin));
      // A measure that speaks against the verdict is no reason for it.
      expect([1, 2, 3], at).toContain(r.reasons.length);
      expect(r.changes.length, at).toBeGreaterThan(0);
      // A value beyond the measure's own range is never told as one at which the verdict turns, nor is a fixed American figure.
      const told = new Set(
        r.changes.flatMap((s) => ((s.asserts ?? []).length > 0 ? [] : s.runs.flatMap((run) => (run.t === "fig" ? [run.cell] : [])))),
      );
      for (const f of w.strategy.attractiveness.factors)
        if (f.flip !== undefined && told.has(f.flip)) {
          const [flip, own, half] = [value(f.flip), value(f.value), value(f.norm.middle)];
          const isWithinRange = f.ends !== undefined && flip >= value(f.ends[0]) && flip <= value(f.ends[1]);
          const isOnTheWay = f.canChange && flip >= Math.min(own, half) && flip <= Math.max(own, half);
          expect(isWithinRange || isOnTheWay, `${at}: ${f.flip} of ${flip}, now ${own}`).toBe(true);
        }
      const values = new Map(w.study.ledger.cells.map((c) => [c.id, c.value]));
      const cells = new Map(w.study.ledger.cells.map((c) => [c.id, c]));
      for (const assertion of w.strategy.holds) expect(holds(assertion, values, cells), `${at}: ${assertion}`).toBe(true);
    }
    expect(refused).toBeLessThanOrEqual(6);
    expect(met.size).toBeGreaterThanOrEqual(archetypes.length / 2);
    expect(Math.max(...first.values())).toBeLessThanOrEqual(asked / 2);
    expect(["no", "wait", "tie"].reduce((sum, each) => sum + (first.get(each) ?? 0), 0)).toBeGreaterThanOrEqual(5);
  },
);

test("rental and storage are asked about in their own words, and a class apart from its industry gives the account", () => {
  const [rental, law] = [
    analysed("Car rental", "naics:532111", "ZAF", "corporation"),
    analysed("Law firms", "naics:5411", "ESP", "corporation"),
  ];
  expect(rental?.economics.unknown).toContain("use of the fleet");
  expect(rental?.strategy?.decisive?.terms.name).toBe("use of the fleet");
  expect(rental?.economics.costs?.isClassApart).toBe(true);
  // What partners earn stands in what is left of the American account: no sign that lawyers work otherwise than their industry.
  expect(law?.economics.costs?.isClassApart).toBe(false);
});

test("no measure speaks for one way in and against the market", () => {
  expect(speaksFor.partner).not.toContain("surplus");
});

test("what makers sell abroad is a surplus of goods in bulk alone, and a leader who holds half closes the ways of those who are there", () => {
  const beer = analysed("Beer", undefined, "MEX", "corporation");
  if (!beer?.strategy) throw new Error("no strategy");
  const { attractiveness, ways, verdict } = beer.strategy;
  const value = (cell: string) => beer.study.ledger.value(cell);
  expect(attractiveness.factors.map((f) => f.id)).not.toContain("surplus");
  expect(value(attractiveness.factors.find((f) => f.id === "leader")?.score ?? "none")).toBe(0);
  for (const way of ways.filter((o) => o.way === "partner" || o.way === "supply")) expect(value(way.market)).toBeLessThan(0.5);
  expect(verdict).toBe("no");
  // The newest five years of what is made, not the ten that hold a boom.
  expect(beer.outlook.grounds.own).toMatchObject({ from: 2018, to: 2023, before: { from: 2013 } });
});

test("the size of a plant is the same everywhere: a line is more than a thousandth of Vietnam's cement", () => {
  const w = analysed("Cement", "naics:327310", "VNM", "corporation");
  if (!w) throw new Error("no report");
  const share = w.study.ledger.value("average_firm") / w.study.ledger.value("market_size");
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.05);
});

test("a market whose channels and sellers nobody publishes has no obtainable part, and neither has the world", () => {
  const lawyers = analysed("Legal services", "naics:541110", "PRT", "corporation");
  expect(lawyers?.reach).toEqual({ sam: undefined, som: undefined });
  const subject = corporate.interpret(corporateBrief("Coffee", null, { companyType: "investor" }), asOf);
  if ("reason" in subject) throw new Error(subject.reason);
  expect(corporate.analyse(corporate.resolve(subject, new Ledger({}))).reach).toEqual({ sam: undefined, som: undefined });
});

test("cement is measured as a process plant: wear of the plant and cost of materials, no subscribers lost", () => {
  const w = analysed("Cement", "naics:327310", "VNM", "corporation");
  expect(w?.economics.archetype).toBe("process-plant");
  expect(w?.economics.measures.map((m) => m.item)).toEqual(expect.arrayContaining(["cost_of_goods", "depreciation", "price_cycle"]));
  expect(w?.economics.churn).toBeUndefined();
});

test("the size of a market is held against what a newcomer has to sell, and imports against the same goods in other countries", () => {
  const w = analysed("Restaurants", undefined, "BRA", "corporation");
  if (!w?.strategy) throw new Error("no strategy");
  const { ledger } = w.study;
  const size = w.strategy.attractiveness.factors.find((f) => f.id === "size");
  if (!size) throw new Error("no size");
  expect(size.kin).toBe("need");
  // Three parts of a hundred are the middle, a tenth is nothing: a corner shop's sales are no corporation's.
  expect(ledger.value(size.norm.middle)).toBeCloseTo(ledger.value("entrant_sales") / 0.03, 0);
  expect(ledger.value(size.norm.low)).toBeCloseTo(ledger.value("entrant_sales") / 0.1, 0);
  expect(ledger.value("entrant_sales")).toBeGreaterThan(20e6);
  // Poland imports about as much furniture as it buys at this size, and half of it at the size's high end: their part is not known.
  const furniture = analysed("Furniture", "naics:337", "POL", "corporation")?.strategy?.attractiveness.factors;
  expect(furniture?.some((f) => f.id === "imports")).toBe(false);
  // Germany imports more medical devices than it buys at this size, and sends most of them on.
  const devices = analysed("Medical devices", undefined, "DEU", "corporation")?.strategy?.attractiveness.factors;
  expect(devices?.some((f) => f.id === "imports")).toBe(false);
  const bread = analysed("Bakery", undefined, "EGY", "corporation");
  const imports = bread?.strategy?.attractiveness.factors.find((f) => f.id === "imports");
  if (!bread || !imports || !bread.size.border) throw new Error("no imports");
  const at = (id: string) => bread.study.ledger.value(id);
  const norm = bread.study.evidence.structure?.norms["own_import_part"];
  expect([at(imports.norm.middle), imports.kin]).toEqual([norm?.middle.value, "own"]);
  expect(at(imports.value)).toBeCloseTo(Math.min(1, at(bread.size.border.imports) / at("size_at_makers")), 9);
});

test("growth in dollars and in the country's own money hold one growth after prices, with both inflations of the same years", () => {
  for (const [name, code, place] of [
    ["Bakery", "naics:3118", "EGY"],
    ["Cement", "naics:327310", "BRA"],
    ["Hotels", "naics:721110", "PRT"],
  ] as const) {
    const w = analysed(name, code, place, "corporation");
    const own = w?.outlook.ownMoney;
    if (!w || !own) throw new Error(`no growth in own money: ${place}`);
    const { ledger } = w.study;
    const at = (cell: string) => ledger.value(cell);
    expect((1 + at(own.real)) * (1 + at(own.dollarPrices))).toBeCloseTo(1 + at(w.outlook.growth), 9);
    expect((1 + at(own.real)) * (1 + at(own.prices))).toBeCloseTo(1 + at(own.nominal), 9);
    expect((1 + at(own.parity)) * (1 + at(w.outlook.growth))).toBeCloseTo(1 + at(own.nominal), 9);
    // Both inflations are of the same years, those ahead: the score is held against the dollar's too.
    expect([own.prices, own.dollarPrices, own.pricesYear]).toEqual(["expected_prices", "expected_dollar_prices", null]);
    expect(w.strategy?.attractiveness.factors.find((f) => f.id === "growth")?.norm.middle).toBe(own.dollarPrices);
  }
});

test("where what carries the path is forecast no better than by its last value, growth never speaks for the market", () => {
  // A path of the economy that the Fund expects was tested as it is used.
  expect(analysed("Car rental", "naics:532111", "ZAF", "corporation")?.strategy?.growth.failed).toBeUndefined();
  const w = analysed("Coffee shops", "naics:722515", "KOR", "corporation");
  const growth = w?.strategy?.growth;
  if (!w || !growth?.failed) throw new Error("the forecast passes its test");
  const value = (cell: string) => w.study.ledger.value(cell);
  expect(value(growth.failed.error)).toBeGreaterThanOrEqual(value(growth.failed.naive));
  expect(growth.value).toBe(w.outlook.growth);
  const scored = w.strategy?.attractiveness.factors.find((f) => f.id === "growth");
  expect(scored?.isOnlyAgainst).toBe(true);
  expect(value(scored?.score ?? "none")).toBeLessThanOrEqual(0.5);
});

test("a margin of the United States counts there alone, and its sentence names industry and year", () => {
  const [abroad, home] = ["PRT", "USA"].map((place) => analysed("Hotels", "naics:721110", place, "corporation"));
  const margin = (w: Work | undefined) => w?.strategy?.attractiveness.factors.find((f) => f.id === "margin");
  const here = margin(home);
  if (!home || !here) throw new Error("no margin");
  expect(margin(abroad)).toBeUndefined();
  const said = JSON.stringify(reason(here, home).runs);
  expect(said).toContain("Hotel/Gaming");
  expect(said).toContain('{"t":"year","v":2026}');
});

test("cement that makers have to sell abroad speaks against a plant, and its size by counted tonnes is less what leaves the country", () => {
  const w = analysed("Cement", "naics:327310", "VNM", "corporation");
  if (!w?.strategy) throw new Error("no strategy");
  const { ledger } = w.study;
  const { surplus, attractiveness, ways, decisive } = w.strategy;
  expect(surplus?.by).toBe("exports");
  expect(ledger.value(attractiveness.factors.find((f) => f.id === "surplus")?.score ?? "none")).toBeLessThan(0.5);
  expect(decisive?.terms.name).toBe("use of capacity");
  // By the accounts it would lie within what is supposed of usual use: that is no finding.
  expect(decisive?.threshold).toBeUndefined();
  expect(ways[0]?.way).not.toBe("build");
  // Where more is made than used, knowing the use of capacity opens no plant.
  expect(w.strategy.awaited?.what).not.toBe("decisive");
  const changes = recommendationOf(w, w.strategy).changes.flatMap((s) => s.runs.map((run) => (run.t === "text" ? run.v : "")));
  expect(changes.join("")).not.toContain("Build a plant");
  const counted = w.size.estimates.find((e) => e.method === "volume-price");
  const formula = (() => {
    const cell = ledger.cell(counted?.size ?? "none");
    return cell.kind === "formula" ? cell.formula : "";
  })();
  expect(formula).toMatch(/imports_hs_2523|imports_2523/);
  const correction = ledger.cells.find((c) => c.id.startsWith("correction_volume_price"));
  expect(correction?.value).toBe(1);
});

test("furniture that is sold all over the world is no sign of too many makers, however much of it leaves", () => {
  expect(analysed("Furniture", "naics:337", "POL", "corporation")?.strategy?.surplus).toBeUndefined();
});

test("of a service a small country's market scores low by its size, a large one's high", () => {
  const sizeOf = (place: string) => {
    const w = analysed("Restaurants", undefined, place, "corporation");
    const size = w?.strategy?.attractiveness.factors.find((f) => f.id === "size");
    return w && size ? w.study.ledger.value(size.score) : Number.NaN;
  };
  expect(sizeOf("MLT")).toBeLessThan(0.4);
  expect(sizeOf("DEU")).toBeGreaterThan(0.6);
});

test("a maker whose goods cross borders needs no more of a small country than it holds at home, and all its sales close no market", () => {
  for (const [name, place] of [
    ["Electric vehicles", "NOR"],
    ["Furniture", "EST"],
  ] as const) {
    const w = analysed(name, undefined, place, "corporation");
    const need = w?.strategy?.attractiveness.factors.find((f) => f.id === "need");
    expect(need?.value, name).toBe("part_at_home");
    expect(need?.isOverMarket, name).toBe(false);
    expect(w?.study.ledger.value("part_at_home"), name).toBeLessThan(0.03);
    expect(w?.study.ledger.has("entrant_part"), name).toBe(false);
  }
});

test("options that the scores cannot tell apart are called a tie, and the one that ties up least is advised", () => {
  const w = analysed("Video games", undefined, "KOR", "corporation");
  if (!w?.strategy) throw new Error("no strategy");
  const [first, second] = w.strategy.ways;
  expect([first?.way, second?.way]).toEqual(["supply", "partner"]);
  const words = orderOfWays(w, w.strategy).flatMap((s) => s.runs.map((run) => (run.t === "text" ? run.v : "")));
  expect(words.join("")).toMatch(
    /“Publish in the app and PC stores from abroad”.*score the same \(\)\. The first is preferred because it ties up least/,
  );
});

test("hotels wait for occupancy, shops for sales beside the rent, and each says who has it", () => {
  const names = (["naics:721110", "naics:445110", "naics:424210"] as const).map(
    (code) => analysed("Trade", code, "PRT", "corporation")?.strategy?.decisive?.terms.name,
  );
  expect(names).toEqual(["occupancy", "the ratio of a shop's yearly sales to its rent", "the time that stock and credit tie up, in days"]);
});

test("how much occupancy grew is not taken for occupancy", () => {
  const w = analysed("Hotels", "naics:721110", "BRA", "corporation");
  const decisive = w?.strategy?.decisive;
  const cell = decisive?.own ?? decisive?.held;
  if (!w || !cell) throw new Error("no occupancy of Brazil");
  expect(w.study.ledger.value(cell)).toBeGreaterThan(0.3);
});

test("low inflation and a firm currency never speak for a market", () => {
  const scores = ["PRT", "JPN", "DEU"].flatMap((place) => {
    const w = analysed("Hotels", "naics:721110", place, "investor");
    const general = w?.strategy?.attractiveness.factors.filter((f) => f.id === "prices") ?? [];
    return general.map((f) => w?.study.ledger.value(f.score) ?? 1);
  });
  expect(scores.length).toBeGreaterThan(0);
  expect(Math.max(...scores)).toBeLessThanOrEqual(0.5);
});

test("the plan of the first ninety days tests what turns the advice, and what cannot turn it is not said to", () => {
  const w = analysed("Car rental", "naics:532111", "ZAF", "corporation");
  if (!w?.strategy) throw new Error("no advice");
  const of = (id: string) => w.strategy?.attractiveness.factors.find((f) => f.id === id);
  const value = (cell: string) => w.study.ledger.value(cell);
  const [growth, size] = [of("growth"), of("size")];
  if (!growth?.flip || !size) throw new Error("no measures");
  expect(isInSight(growth, value)).toBe(true);
  const cells = ninetyDays(w).flatMap(({ tests }) => tests.flatMap((run) => (run.t === "fig" ? [run.cell] : [])));
  // By the figure that is published of it: what the Fund expects, or what the currency loses.
  expect(cells.some((cell) => /^(?:expected_at_|(?:passes|fails)_at_growth)/.test(cell))).toBe(true);
  const [widest] = w.risk.drawn;
  const isSize = widest?.assumption === w.outlook.factors[0]?.id;
  expect(widest && turnsVerdict(w, widest)).toBe(isInSight(isSize ? size : growth, value));
});
