import { expect, test } from "vitest";
import type { DestinationData } from "../../evidence/destinations.ts";
import type { PartId } from "./ease-model.ts";
import { rankChanges } from "./rank-changes.ts";
import { rankDestinations } from "./ranking.ts";
import { supplyVerdict, type Tested, verdictLimits, verdictOn } from "./verdict.ts";
import { weights } from "./weights.ts";

const open: DestinationData = {
  iso3: "AAA",
  name: "A",
  imports: 1e8,
  isSum: false,
  isUntold: false,
  fromOrigin: 1e6,
  suppliers: [
    { iso3: "XXX", value: 6e7 },
    { iso3: "YYY", value: 3.9e7 },
    { iso3: "ORG", value: 1e6 },
  ],
  trade: { actual: 1e9, expected: 1e9 },
  related: null,
  distanceKm: 5000,
  ties: 0,
  hasAgreement: false,
  duty: null,
  dutyAdded: null,
  growth: 0.02,
  logistics: 3,
  inflation: 0.03,
};
const tested: Tested = {
  expected: 5e6,
  low: 5e5,
  high: 8e6,
  exports: 1e7,
  supply: "strong",
  isDutyKnown: true,
  control: "none",
  isSeat: false,
};
const on = (change: Partial<DestinationData>, by: Partial<Tested> = {}) => verdictOn({ ...open, ...change }, "ORG", { ...tested, ...by });

test("the verdict is to win sales only where nothing speaks against it", () => {
  expect(on({})).toEqual({ says: "win", reason: "room", also: [] });
});

test("each reason that speaks against a destination is told", () => {
  expect(on({}, { supply: "none" })).toMatchObject({ says: "not", reason: "no supply" });
  expect(on({}, { control: "closed" })).toMatchObject({ says: "not", reason: "closed" });
  expect(on({ duty: { own: verdictLimits.duty, competitors: verdictLimits.duty } })).toMatchObject({ says: "not", reason: "tariff wall" });
  expect(on({ duty: { own: 0.12, competitors: 0 } })).toMatchObject({ says: "not", reason: "tariff wall" });
  expect(
    on({
      suppliers: [
        { iso3: "XXX", value: 9.9e7 },
        { iso3: "ORG", value: 1e6 },
      ],
    }),
  ).toMatchObject({ says: "not", reason: "dominated" });
  expect(on({ fromOrigin: 1e5 }, { expected: 1e5 })).toMatchObject({ says: "not", reason: "too small" });
  expect(on({}, { control: "asked" })).toMatchObject({ says: "test", reason: "controlled" });
  expect(on({}, { isDutyKnown: false })).toMatchObject({ says: "test", reason: "duty unknown" });
  expect(on({ inflation: 0.6 })).toMatchObject({ says: "test", reason: "prices" });
  expect(on({ fromOrigin: 1e4 }, { expected: 2e7, low: 0 })).toMatchObject({ says: "look", reason: "kept out" });
  expect(on({ fromOrigin: 2e5 })).toMatchObject({ says: "look", reason: "below the model" });
  expect(on({ fromOrigin: 4.8e5 }), "just below the range is no knife edge").toMatchObject({ says: "win" });
  expect(on({ isSum: true })).toMatchObject({ says: "look", reason: "held as a sum" });
  expect(on({ trade: { actual: 1e7, expected: 1e9 } })).toMatchObject({ says: "test", reason: "little trade" });
});

test("sales above the tested figure are defended, and well above its range the model is said to fail; small ones are no market", () => {
  expect(on({ fromOrigin: 6e6 })).toMatchObject({ says: "defend", reason: "held already" });
  expect(on({ fromOrigin: 4.9e6 }), "room of two per cent is none").toMatchObject({ says: "defend", reason: "held already" });
  expect(on({ fromOrigin: 4.5e6 })).toMatchObject({ says: "win" });
  expect(on({ fromOrigin: 9e6 })).toMatchObject({ says: "defend", reason: "beyond the model" });
  expect(on({ fromOrigin: 8.1e6 }), "just above the range is no knife edge").toMatchObject({ reason: "held already" });
  expect(on({ fromOrigin: 6e6 }, { exports: 1e10 })).toMatchObject({ says: "not", reason: "no room" });
});

test("a duty shuts nobody out who sells there in spite of it", () => {
  const sells = {
    suppliers: [
      { iso3: "XXX", value: 9e7 },
      { iso3: "ORG", value: 1e7 },
    ],
    duty: { own: 0.32, competitors: 0.1 },
  };
  expect(on(sells).reason).not.toBe("tariff wall");
});

test("an origin without exports has no supply, and one that sells it less than its other goods is not strong", () => {
  expect(supplyVerdict({ exports: 0, advantage: undefined })).toBe("none");
  expect(supplyVerdict({ exports: 1e7, advantage: 0.1 })).toBe("weak");
  expect(supplyVerdict({ exports: 1e7, advantage: 0.5 })).toBe("fair");
  expect(supplyVerdict({ exports: 1e7, advantage: 2 })).toBe("strong");
});

test("at the demand and at the weight that are named two neighbours change places", () => {
  const destinations = Array.from({ length: 12 }, (_, n) => ({
    ...open,
    iso3: `D${n}`,
    imports: 1e8 * 1.02 ** n,
    distanceKm: 2000 + 700 * ((n * 5) % 12),
    fromOrigin: null,
  }));
  const ranking = rankDestinations({ origin: "ORG", exports: 1e7, destinations, seed: 1, draws: 0 });
  const total = ranking.reduce((sum, { index }) => sum + index, 0);
  const changes = rankChanges(
    ranking.map(({ data, parts, potential }) => ({ iso3: data.iso3, parts, potential, imports: data.imports })),
    weights,
    { exports: 1e7, total },
  );
  expect(changes).toHaveLength(10);
  expect(changes.some(({ weight }) => weight !== null)).toBe(true);
  // Ranked anew with the imports or the weight that is named, the two share a place.
  const potentialsOf = (changed: readonly DestinationData[], own: Partial<Record<PartId, number>> = {}) =>
    new Map(
      rankDestinations({ origin: "ORG", exports: 1e7, destinations: changed, seed: 1, draws: 0, weights: own }).map((row) => [
        row.data.iso3,
        row.potential,
      ]),
    );
  for (const { iso3, above, demand, weight } of changes) {
    expect(demand).toBeGreaterThanOrEqual(1);
    const grown = potentialsOf(destinations.map((d) => (d.iso3 === iso3 ? { ...d, imports: d.imports * demand } : d)));
    expect((grown.get(iso3) ?? 0) / (grown.get(above) ?? 1), iso3).toBeCloseTo(1, 9);
    const moved = weight && potentialsOf(destinations, { [weight.part]: weight.to });
    if (moved) expect((moved.get(iso3) ?? 0) / (moved.get(above) ?? 1), iso3).toBeCloseTo(1, 9);
  }
});

test("what brings a destination past another counts that a potential is held to imports", () => {
  // The first would take more than it imports, the third too: both are held.
  const sizes: readonly (readonly [iso3: string, imports: number, ease: number])[] = [
    ["BIG", 4e6, 1e4],
    ["MID", 9e7, 1],
    ["LOW", 1.2e6, 1e3],
    ["END", 3e7, 1],
  ];
  const destinations = sizes.map(([iso3, imports, ease]) => ({
    ...open,
    iso3,
    name: iso3,
    imports,
    trade: { actual: 1e9 * ease, expected: 1e9 },
  }));
  const rank = (changed: readonly DestinationData[]) =>
    rankDestinations({ origin: "ORG", exports: 1e7, destinations: changed, seed: 1, draws: 0 });
  const ranking = rank(destinations);
  const changes = rankChanges(
    ranking.map(({ data, parts, potential }) => ({ iso3: data.iso3, parts, potential, imports: data.imports })),
    weights,
    { exports: 1e7, total: ranking.reduce((sum, { index }) => sum + index, 0) },
  );
  expect(changes.some(({ isHeld }) => isHeld)).toBe(true);
  for (const { iso3, above, demand } of changes) {
    const grown = (times: number) =>
      rank(destinations.map((d) => (d.iso3 === iso3 ? { ...d, imports: d.imports * demand * times } : d))).map(({ data }) => data.iso3);
    expect(grown(1.02).indexOf(iso3), `${iso3} past ${above}`).toBeLessThan(grown(1.02).indexOf(above));
    expect(grown(0.98).indexOf(iso3), `${iso3} behind ${above}`).toBeGreaterThan(grown(0.98).indexOf(above));
  }
});
