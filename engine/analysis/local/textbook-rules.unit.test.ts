import { expect, test } from "vitest";
import { Ledger } from "../../ledger.ts";
import { ringRules } from "./catchment.ts";
import { breakEvenSales, huffShare } from "./textbook-rules.ts";

const plain = { label: "Value", unit: "1", format: { style: "fixed", scale: 1, digits: 3 } } as const;
const valueOf = (formula: string) => {
  const ledger = new Ledger();
  return ledger.value(ledger.formula("result", formula, plain));
};

/** B. Berman and J. R. Evans, "Retail Management: A Strategic Approach", trading-area analysis: stores of 200, 300 and 500, at 7, 10 and 15 minutes. */
test("Huff's rule gives the shares that a textbook prints: 43.9, 32.2 and 23.9 per cent", () => {
  const stores = [
    { attraction: "200", distance: "7" },
    { attraction: "300", distance: "10" },
    { attraction: "500", distance: "15" },
  ];
  const shares = stores.map((own) =>
    valueOf(
      huffShare(
        own,
        stores.filter((each) => each !== own),
        "2",
      ),
    ),
  );
  expect(shares.map((share) => Number((100 * share).toFixed(1)))).toEqual([43.9, 32.2, 23.9]);
});

/** OpenStax, "Principles of Accounting, Volume 2", chapter 3.2: Hicks Manufacturing, price 100, variable cost 20, fixed costs 18,000 a month. */
test("break-even is what a textbook prints: 22,500 of sales, 225 units", () => {
  expect(valueOf(breakEvenSales("18000", "((100 - 20) / 100)", "0", "1000"))).toBeCloseTo(22_500, 6);
  expect(valueOf(breakEvenSales("18000", "(100 - 20)", "0", "1000"))).toBeCloseTo(225, 6);
});

test("where some of the cost grows with the root of sales, exactly nothing is left at break-even", () => {
  const sales = valueOf(breakEvenSales("18000", "0.8", "0.2", "10000"));
  expect(0.8 * sales - 18_000 - 0.2 * Math.sqrt(10_000 * sales)).toBeCloseTo(0, 6);
  expect(sales).toBeGreaterThan(22_500);
});

test("each ring has its own distance to a competitor at an unknown spot: shares are those of spots drawn at random", () => {
  const random = generator(7);
  const spot = (from: number, to: number) => {
    const [r, turn] = [Math.sqrt(random() * (to * to - from * from) + from * from), 2 * Math.PI * random()];
    return { x: r * Math.cos(turn), y: r * Math.sin(turn) };
  };
  const pull = (distance: number) => Math.max(0.05, distance) ** -1.5;
  for (const count of [3, 10]) {
    ringRules.forEach(({ name, own, other }, i) => {
      let sum = 0;
      const draws = 4000;
      for (let k = 0; k < draws; k++) {
        const home = spot(i / 3, (i + 1) / 3);
        const mine = pull(Math.hypot(home.x, home.y));
        let theirs = 0;
        for (let c = 0; c < count; c++) {
          const competitor = spot(0, 1);
          theirs += pull(Math.hypot(home.x - competitor.x, home.y - competitor.y));
        }
        sum += mine / (mine + theirs);
      }
      const share = valueOf(
        huffShare({ attraction: "1", distance: String(own) }, [{ attraction: String(count), distance: String(other) }], "1.5"),
      );
      expect(Math.abs(Math.log(share / (sum / draws))), `${name}, ${count}`).toBeLessThan(Math.log(1.2));
    });
  }
});

/** A fixed sequence of numbers between nought and one. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
