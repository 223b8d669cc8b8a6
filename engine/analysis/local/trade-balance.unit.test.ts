import { expect, test } from "vitest";
import { balanceTrade, leastKept, mostKept, type TradeRead } from "./trade-balance.ts";

const shop: TradeRead = {
  sales: 400_000,
  spread: 1.6,
  people: { read: 0.2, error: 0.25, least: 0 },
  rent: 0.05,
  goods: { read: 0.5, error: 0.2, least: 0.02, limits: null },
  named: { read: 0.03, error: 0.15, least: 0.005 },
  rest: { read: 0.07, error: 0.3, least: 0.04 },
  kept: 0.1,
  wear: 0.02,
  owner: { value: 30_000, low: 21_000, high: 45_000 },
};
const partsOf = (read: TradeRead) => {
  const { goods, named, rest, people, unaccounted } = balanceTrade(read);
  return people * read.people.read + read.rent + goods + named + rest + unaccounted;
};

test("an average shop leaves its owner about his pay, whatever the lines add up to as read", () => {
  for (const goods of [0.3, 0.45, 0.6, 0.7]) {
    const read = { ...shop, goods: { ...shop.goods, read: goods } };
    const { owner, ratio } = balanceTrade(read);
    expect(ratio, `goods ${goods}`).toBeCloseTo(1, 1);
    expect((1 - partsOf(read) - read.wear) * read.sales, `goods ${goods}`).toBeCloseTo(owner * ratio, 0);
    expect(owner).toBeGreaterThanOrEqual(shop.owner.low);
    expect(owner).toBeLessThanOrEqual(shop.owner.high);
  }
});

test("where licences are bought, the owner's pay elsewhere sets neither what a shop keeps nor its size", () => {
  for (const kept of [0.06, 0.1, 0.2]) {
    const taken = [20_000, 30_000, 60_000].map((value) =>
      balanceTrade({ ...shop, kept, isClosed: true, owner: { value, low: value / 2, high: value * 2 } }),
    );
    for (const { goods, size } of taken) {
      expect(goods, `${kept}`).toBeCloseTo(taken[0]?.goods ?? Number.NaN, 9);
      expect(size).toBe(1);
    }
    expect(taken.map(({ owner }) => owner)).toEqual([20_000, 30_000, 60_000]);
  }
});

test("the owner of a licensed trade is paid as an employed holder of the licence, whatever a shop keeps: profit is no pay", () => {
  for (const kept of [0.1, 0.2, 0.3]) {
    const { owner, ratio, most } = balanceTrade({ ...shop, kept, isHeld: true });
    expect(owner, `${kept}`).toBe(shop.owner.value);
    expect(ratio, `${kept}`).toBeLessThanOrEqual(most);
  }
  expect(balanceTrade({ ...shop, kept: 0.2, isHeld: true }).ratio).toBeGreaterThan(
    balanceTrade({ ...shop, kept: 0.1, isHeld: true }).ratio,
  );
});

test("goods stay within what accounts of the trade itself tell", () => {
  for (const read of [0.2, 0.5, 0.9]) {
    const { goods } = balanceTrade({ ...shop, goods: { read, error: 0.08, least: 0.02, limits: [0.4, 0.55] } });
    expect(goods).toBeGreaterThanOrEqual(0.4);
    expect(goods).toBeLessThanOrEqual(0.55);
  }
});

test("a shop too small for its owner is taken larger within its range; where it is counted, the figures are said not to close", () => {
  const dear: TradeRead = {
    ...shop,
    sales: 60_000,
    people: { read: 0.45, error: 0.05, least: 0.4 },
    rent: 0.15,
    goods: { read: 0.4, error: 0.05, least: 0.35, limits: [0.35, 0.45] },
  };
  const free = balanceTrade(dear);
  expect(free.size).toBeGreaterThan(1);
  expect(free.size).toBeLessThanOrEqual(1.6);
  const counted = balanceTrade({ ...dear, spread: null });
  expect(counted.size).toBe(1);
  expect(counted.ratio < leastKept || counted.ratio > mostKept).toBe(true);
});

test("no line is moved by more than one and a half of its errors: what is missing stays unaccounted", () => {
  for (const goods of [0.2, 0.38, 0.6]) {
    const read = { ...shop, people: { ...shop.people, read: 0.1 }, goods: { read: goods, error: 0.08, least: 0.02, limits: null } };
    const taken = balanceTrade(read);
    for (const line of ["goods", "named", "rest"] as const)
      expect(Math.abs(taken[line] / read[line].read - 1), `${line} ${goods}`).toBeLessThanOrEqual(1.5 * read[line].error + 1e-9);
    expect(taken.unaccounted > 0, `goods ${goods}`).toBe(goods < 0.5);
  }
});
