import fc from "fast-check";
import { gstComponents } from "#shared/gst.ts";
import { expect, test } from "vitest";
import { addParts, nothing, partOfCredits, partOfTotal, type Parts, totalOf } from "./refund-rules.ts";

const payment = fc
  .record({ credits: fc.integer({ min: 1, max: 1_000_000_00 }), permille: fc.integer({ min: 0, max: 100 }), place: fc.nat(2) })
  .map(({ credits, permille, place }): Parts => {
    const gatewayCharge = Math.floor((credits * permille) / 1000);
    const components = gstComponents(credits + gatewayCharge, "29", ["29", "27", null][place] ?? null);
    const of = (name: string) => components.find((component) => component.name === name)?.amountMinor ?? 0;
    return { credits, gatewayCharge, cgst: of("CGST"), sgst: of("SGST"), igst: of("IGST") };
  });
/** Each step takes this share of what is left, by credits or by the gateway's total. */
const steps = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), byTotal: fc.boolean() }), { maxLength: 8 });
const names = ["credits", "cgst", "sgst", "igst", "gatewayCharge"] as const;

test("5,000 random ways of giving payments back in parts: no part is negative or more than is left, together they are the whole", () => {
  fc.assert(
    fc.property(payment, steps, fc.boolean(), (whole, shares, mixed) => {
      let given = nothing;
      const take = (part: Parts) => {
        for (const name of names) if (!Number.isSafeInteger(part[name]) || part[name] < 0) throw new Error(`${name}: ${part[name]}`);
        if (part.credits < 1) throw new Error("a part without credits");
        given = addParts(given, part);
        for (const name of names) if (given[name] > whole[name]) throw new Error(`${name} is more than the payment's`);
      };
      for (const { share, byTotal } of shares) {
        if (given.credits === whole.credits) break;
        if (mixed && byTotal) {
          const total = Math.max(1, Math.floor(share * (totalOf(whole) - totalOf(given))));
          const part = partOfTotal(whole, given, total);
          if (part && totalOf(part) !== total) throw new Error("not what the gateway sent back");
          if (part) take(part);
          continue;
        }
        const credits = Math.max(1, Math.floor(share * (whole.credits - given.credits)));
        const before = given;
        take(partOfCredits(whole, given, credits));
        // Half up over all that has gone back: never more than half a paisa from the exact share.
        if (!mixed)
          for (const name of names) {
            const off = 2n * (BigInt(given[name]) * BigInt(whole.credits) - BigInt(whole[name]) * BigInt(given.credits));
            if (off > BigInt(whole.credits) || -off > BigInt(whole.credits)) throw new Error(`${name} is off: ${JSON.stringify(before)}`);
          }
      }
      if (given.credits < whole.credits) take(partOfCredits(whole, given, whole.credits - given.credits));
      expect(given).toEqual(whole);
      if (!mixed && whole.cgst !== whole.sgst) throw new Error("halves");
    }),
    { numRuns: 5_000, seed: 20261122 },
  );
});

test("a part is refused that is nothing, more than is left, or too small to hold credits", () => {
  const whole: Parts = { credits: 2075_00, cgst: 186_75, sgst: 186_75, igst: 0, gatewayCharge: 0 };
  for (const wrong of [0, -1, 0.5, 2075_01]) expect(() => partOfCredits(whole, nothing, wrong)).toThrow(RangeError);
  expect(partOfCredits(whole, nothing, 1000_00)).toEqual({ credits: 1000_00, cgst: 90_00, sgst: 90_00, igst: 0, gatewayCharge: 0 });
  expect(partOfTotal(whole, nothing, 1180_00)).toEqual({ credits: 1000_00, cgst: 90_00, sgst: 90_00, igst: 0, gatewayCharge: 0 });
  expect(partOfTotal(whole, nothing, totalOf(whole))).toEqual(whole);
  for (const wrong of [0, 1.5, totalOf(whole) + 1]) expect(partOfTotal(whole, nothing, wrong)).toBeUndefined();
  expect(partOfTotal(whole, { ...whole, cgst: 186_74, sgst: 186_74 }, 2)).toBeUndefined();
});
