import { expect, test } from "vitest";
import { effectOf, isOtherSide } from "./effects.ts";

const claim = (name: string, mechanism: string, affects: string) => ({
  name,
  mechanism,
  affects,
  year: 2025,
  markets: [],
  geographies: [],
  source: "s",
  quote: "q",
});

test("who comes from abroad buys here", () => {
  expect(effectOf(claim("Guests", "Visitors from overseas stay longer.", "volume"), "driver")).toBe("more");
  expect(effectOf(claim("Guests", "Overseas students rent rooms.", "volume"), "driver")).toBe("more");
});

test("what goes abroad, what costs makers and what is only planned move no sales here", () => {
  expect(effectOf(claim("Cement shipped abroad", "Exports take what the country does not.", "volume"), "driver")).toBe("exports");
  expect(effectOf(claim("Fewer orders", "Orders from abroad fall, so makers cut staff.", "volume"), "restraint")).toBe("exports");
  expect(effectOf(claim("Duties of protection", "A bill would hold operators to standards.", "volume"), "driver")).toBe("planned");
  expect(effectOf(claim("Fuel", "Dearer diesel raises the cost of loaves.", "cost"), "restraint")).toBe("cost");
  expect(effectOf(claim("Dental plans", "More people hold a dental plan.", "volume"), "driver")).toBe("more");
});

test("a dearer price holds no market back that is counted in money", () => {
  expect(effectOf(claim("Gap of the subsidised loaf", "A dearer loaf follows whenever the budget is short.", "price"), "restraint")).toBe(
    "dearer",
  );
  expect(effectOf(claim("Supply above demand", "Makers cut prices against one another.", "price"), "restraint")).toBe("less");
  expect(effectOf(claim("Cheaper fares", "Airlines cut fares, so more people fly.", "price"), "driver")).toBe("cheaper");
});

test("a price above another good's, a subsidy and the export rules of a supplier are no dearer price, cheaper price or exports", () => {
  const above = claim("Higher purchase price than petrol", "The buyer pays more at the counter.", "price");
  const subsidy = claim("Purchase subsidy", "A payment lowers the price in the showroom.", "price");
  const supplier = claim("Supply of magnets", "When export permits slow down, makers cannot build.", "volume");
  expect([effectOf(above, "restraint"), effectOf(subsidy, "driver"), effectOf(supplier, "restraint")]).toEqual(["less", "more", "less"]);
});

test("a dearer pack and the packs not sold are one thing", () => {
  const dearer = claim("Higher price points", "Makers raise the price of a pack, so revenue grows although fewer packs are sold.", "price");
  const fewer = claim("Price rises cut packs sold", "Much higher prices per pack, and buyers took fewer packs.", "volume");
  expect(isOtherSide(dearer, fewer)).toBe(true);
  expect(isOtherSide(claim("Sales online", "Buyers order at home.", "mix"), fewer)).toBe(false);
});

test("exports of other goods are no exports of this one", () => {
  const fleets = claim("Freight and bus fleets grow", "More logistics and car exports raise the need for tyres.", "volume");
  expect(effectOf(fleets, "driver", "Tyres")).toBe("more");
  expect(effectOf(fleets, "driver", "Passenger cars")).toBe("exports");
  expect(effectOf(fleets, "driver")).toBe("exports");
});
