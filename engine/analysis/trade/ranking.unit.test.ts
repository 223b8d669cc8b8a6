import { expect, test } from "vitest";
import type { DestinationData } from "../../evidence/destinations.ts";
import { relatedEnds } from "./ease-model.ts";
import { rankDestinations, spreadOf } from "./ranking.ts";

const plain: DestinationData = {
  iso3: "AAA",
  name: "A",
  imports: 1e8,
  isSum: false,
  isUntold: false,
  fromOrigin: 1e6,
  suppliers: [
    { iso3: "XXX", value: 6e7 },
    { iso3: "YYY", value: 4e7 },
  ],
  trade: { actual: 1e9, expected: 1e9 },
  related: { actual: 1e8, expected: 1e8 },
  distanceKm: 5000,
  ties: 0,
  hasAgreement: false,
  duty: null,
  dutyAdded: null,
  growth: 0.02,
  logistics: 3,
  inflation: 0.03,
};
const rank = (destinations: readonly DestinationData[], origin = "ORG") =>
  rankDestinations({ origin, exports: 1e7, destinations, seed: 7 });
const order = (destinations: readonly DestinationData[]) => rank(destinations).map(({ data }) => data.iso3);

test("more demand, easier trade, a lower duty than competitors' and less concentrated supply each rank a destination higher", () => {
  const better: Partial<DestinationData>[] = [
    { imports: 2e8 },
    { trade: { actual: 2e9, expected: 1e9 } },
    { related: { actual: 2e8, expected: 1e8 } },
    { distanceKm: 1000 },
    { ties: 2 },
    { hasAgreement: true },
    { duty: { own: 0, competitors: 0.1 } },
    { suppliers: ["P", "Q", "R", "S"].map((iso3) => ({ iso3, value: 2.5e7 })) },
    { growth: 0.06 },
    { logistics: 4 },
    { inflation: 0 },
  ];
  for (const change of better) expect(order([plain, { ...plain, iso3: "BBB", ...change }]), JSON.stringify(change)).toEqual(["BBB", "AAA"]);
});

test("every destination is ranked but the origin, no potential is above what is bought, and together they are no more than is exported", () => {
  const rows = rank([plain, { ...plain, iso3: "ORG" }, { ...plain, iso3: "BBB", imports: 5 }, { ...plain, iso3: "CCC", trade: null }]);
  expect(rows.map(({ data }) => data.iso3).sort()).toEqual(["AAA", "BBB", "CCC"]);
  expect(rows.reduce((sum, { potential }) => sum + potential, 0)).toBeLessThanOrEqual(1e7 * (1 + 1e-9));
  for (const { potential, data } of rows) expect(potential).toBeLessThanOrEqual(data.imports);
});

test("a sum of importers takes what is told of sales to it, the index spreads the rest, and the sum has no place among countries", () => {
  const sum = { ...plain, iso3: "FIV", imports: 9e8, isSum: true, fromOrigin: 4e6 };
  const [alone, beside] = [rank([plain]), rank([sum, plain, { ...plain, iso3: "BBB", imports: 5e7 }])];
  expect(beside.map(({ data }) => data.iso3)).toEqual(["AAA", "BBB", "FIV"]);
  expect(beside.at(-1)?.potential).toBe(4e6);
  expect(beside.slice(0, 2).reduce((all, { potential }) => all + potential, 0)).toBeCloseTo(6e6, 0);
  expect(alone[0]?.potential).toBeCloseTo(1e7, 0);
});

test("a destination of which neither customs tells anything stands after all that have a place, and has no room", () => {
  const hole = { ...plain, iso3: "HOL", imports: 9e8, isUntold: true, fromOrigin: null, trade: null, related: null };
  const rows = rank([hole, plain, { ...plain, iso3: "BBB", imports: 1e6 }]);
  expect(rows.map(({ data }) => data.iso3)).toEqual(["AAA", "BBB", "HOL"]);
  expect(rows.at(-1)?.unrealised).toBeNull();
});

test("an added duty counts on goods of the origin and of competitors alike", () => {
  const free = { own: 0, competitors: 0.2 };
  const access = (dutyAdded: DestinationData["dutyAdded"]) => rank([{ ...plain, duty: free, dutyAdded }])[0]?.parts.access;
  expect(access({ own: 0.2, competitors: 0.1 })).toBeCloseTo(1.1 / 1.2, 9);
  expect(access({ own: 0.1, competitors: 0.4 })).toBeCloseTo(1.4 / 1.1, 9);
  expect(access(null)).toBeCloseTo(1.2, 9);
});

test("sales far below the range of the model are told as no room", () => {
  const [row] = rank([{ ...plain, fromOrigin: 1 }]);
  expect(row?.middle.low).toBeGreaterThan(1);
  expect(row?.unrealised).toBe(0);
});

// Reading of a gravity equation after Baier and Bergstrand (2007), as printed in https://www.statalist.org/forums/forum/general-stata-discussion/
// general/1455429: a coefficient of 0.6 on membership of a single market is "(e^0,6-1)*100 = 82 % higher trade volume".
test("gravity: a weight of 0.6 on an agreement means 82 % more, the printed reading of such a coefficient", () => {
  const destinations = [plain, { ...plain, iso3: "BBB", hasAgreement: true }];
  const [first, second] = rankDestinations({ origin: "ORG", exports: 1e7, destinations, seed: 1, weights: { agreement: 0.6 }, draws: 0 });
  expect(first?.data.iso3).toBe("BBB");
  expect(Math.round(100 * ((first?.potential ?? 0) / (second?.potential ?? 1) - 1))).toBe(82);
});

// The same forum page: the coefficient on the logarithm of distance is an elasticity; -0.38 makes trade over twice the way 2^-0.38 of that over once.
test("gravity: the weight of distance is the elasticity of trade", () => {
  const destinations = [plain, { ...plain, iso3: "FAR", distanceKm: 10_000 }];
  const [near, far] = rankDestinations({ origin: "ORG", exports: 1e7, destinations, seed: 1, weights: { distance: -0.38 }, draws: 0 });
  expect((far?.potential ?? 0) / (near?.potential ?? 1)).toBeCloseTo(2 ** -0.38, 9);
});

test("what is sold is never taken for nothing where it is not known", () => {
  const [row] = rank([{ ...plain, fromOrigin: null }]);
  expect(row?.unrealised).toBeNull();
});

test("the same seed gives the same places", () => {
  const destinations = Array.from({ length: 8 }, (_, n) => ({ ...plain, iso3: `D${n}`, imports: 1e8 * (1 + n / 10) }));
  expect(rank(destinations)).toEqual(rank(destinations));
});

test("one outlier in trade of related goods does not carry a market: beyond what nineteen of twenty pairs show it counts no more, and its place is less sure", () => {
  const with_ = (times: number) => rank([{ ...plain, related: { actual: times * 1e8, expected: 1e8 } }])[0]?.parts.related ?? 0;
  expect(with_(16)).toBe(with_(8));
  expect(with_(16)).toBe(relatedEnds.high);
  expect(with_(2)).toBeGreaterThan(with_(1));
  expect(with_(2)).toBeLessThan(relatedEnds.high);
  expect(with_(0)).toBe(relatedEnds.low);
  expect(spreadOf(plain, { related: relatedEnds.high })).toBeGreaterThan(spreadOf(plain, { related: 1 }));
});
