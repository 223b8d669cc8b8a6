import { expect, test } from "vitest";
import { basePricesMinor, chargedPriceMinor, listedPrices, markets, minimumTopUpMinor, studyKinds, unlockPriceMinor } from "./prices.ts";

test("base prices are the specification's, and India's are 83 times those", () => {
  expect(basePricesMinor.world).toEqual({ corporate: 2500, export: 2500, local: 250 });
  expect(basePricesMinor.india).toEqual({ corporate: 207500, export: 207500, local: 20750 });
  expect(minimumTopUpMinor("india")).toBe(20750);
});

test("nobody is charged more than the lowest price that could have been seen", () => {
  for (const market of markets) {
    for (const kind of studyKinds) {
      const seen = [listedPrices.services[market][kind].priceMinor, listedPrices.pricing[market][kind].priceMinor];
      expect(chargedPriceMinor(kind, market)).toBe(Math.min(...seen));
    }
  }
});

test("the struck-through price is always the higher one, and base plus unlock is the listed price", () => {
  for (const market of markets) {
    for (const kind of studyKinds) {
      for (const place of [listedPrices.services, listedPrices.pricing])
        expect(place[market][kind].fullMinor).toBeGreaterThan(place[market][kind].priceMinor);
      expect(unlockPriceMinor(kind, market)).toBeGreaterThan(0);
      expect(unlockPriceMinor(kind, market) + basePricesMinor[market][kind]).toBe(listedPrices.services[market][kind].priceMinor);
    }
  }
});

test("the listed prices are those of the specification's table", () => {
  expect(listedPrices.services.india.corporate).toEqual({ priceMinor: 2499900, fullMinor: 15000000 });
  expect(listedPrices.services.india.export).toEqual({ priceMinor: 2499900, fullMinor: 10000000 });
  expect(listedPrices.services.india.local).toEqual({ priceMinor: 499900, fullMinor: 5000000 });
  expect(listedPrices.services.world.corporate).toEqual({ priceMinor: 49900, fullMinor: 300000 });
  expect(listedPrices.services.world.export).toEqual({ priceMinor: 69900, fullMinor: 200000 });
  expect(listedPrices.services.world.local).toEqual({ priceMinor: 69900, fullMinor: 499900 });
  for (const kind of studyKinds) expect(listedPrices.pricing.world[kind]).toEqual({ priceMinor: 69900, fullMinor: 499900 });
});
