import { expect, test } from "vitest";
import { hasEnded, sideAtHome, sideOf } from "./statement-side.ts";

const of = (kind: "drives" | "holds back" | "rules", name: string, text: string) => ({ kind, name, text });

test("what helps or binds makers in the destination is neither a driver nor a rule for who sells there", () => {
  expect(
    sideOf(of("drives", "Wine tourism", "Visits to vineyards and tastings bring buyers to wineries and lift direct sale.")),
  ).toBeNull();
  expect(sideOf(of("rules", "Federal licence", "Producers need a federal bond and pay excise."))).toBeNull();
  expect(sideOf(of("holds back", "Fewer dairy farms", "The number of dairy farms falls without a break."))).toBeNull();
  expect(sideOf(of("rules", "Special tax", "Producers and importers pay a tax for each litre."))).toBe("rule");
});

test("what is said of imports has the sign of the exporter, and demand keeps its own", () => {
  expect(sideOf(of("drives", "A dear dollar favours wine of the country", "When the dollar rises, imported wine costs more."))).toBe(
    "against",
  );
  expect(sideOf(of("drives", "More variety of home beers", "More local beers on sale make buyers look less for imported ones."))).toBe(
    "against",
  );
  expect(sideOf(of("drives", "Imports for the north", "Shops sell more milk than farms supply, and imports fill the gap."))).toBe("for");
  expect(sideOf(of("holds back", "Young adults drink little wine", "The base of drinkers ages and shrinks."))).toBe("against");
});

test("demand at home is no mechanism of sales abroad", () => {
  expect(sideAtHome(of("drives", "Home demand", "Jobs and wages at home lift the buying of shoes."))).toBeNull();
  expect(sideAtHome(of("holds back", "Drought and heat", "Lack of water cuts the harvest."))).toBe("against");
});

test("a curb that a page tells in the present binds nobody once its end is dated; what has no end, or was said after it, stands", () => {
  const curb = { name: "Export curbs", text: "Bans and floor prices keep rice at home", year: 2023 };
  const held = [{ from: 2022, to: 2025 }];
  expect(hasEnded(curb, held, "2026-11-28")).toBe(true);
  expect(hasEnded(curb, held, "2025-02-01")).toBe(false);
  expect(hasEnded({ ...curb, year: 2026 }, held, "2026-11-28")).toBe(false);
  expect(hasEnded(curb, [], "2026-11-28")).toBe(false);
  expect(hasEnded({ ...curb, name: "Iran closes for months", text: "Iran bans imports around its harvest" }, held, "2026-11-28")).toBe(
    false,
  );
  expect(hasEnded({ ...curb, name: "Higher support price", text: "Paddy costs more" }, held, "2026-11-28")).toBe(false);
});
