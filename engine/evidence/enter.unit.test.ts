import { expect, test } from "vitest";
import { Ledger } from "../ledger.ts";
import { libraryEvidence } from "../reference/library-evidence.ts";
import { markets } from "../reference/library.ts";
import { cellOfFact, enterFact } from "./enter.ts";
import type { Evidence, Fact } from "./evidence.ts";

const page = "Shipments of bicycles in India reached 1.2 million units in 2024, up from 1.1 million in 2023.";
const fact: Fact = {
  market: "bicycles",
  metric: "volume",
  geography: "IND",
  year: 2024,
  value: 1.2,
  scale: "million",
  unit: "unit",
  status: "reported",
  source: "page",
  quote: "bicycles in India reached 1.2 million units in 2024",
};

/** Evidence found by someone else than the reference library: one page and one fact, which may be wrong. */
function foundElsewhere(facts: Fact[]): Evidence {
  const [placed] = markets();
  if (!placed) throw new Error("the library has no market");
  const source: ReturnType<Evidence["source"]> = {
    kind: "news",
    title: "Bicycles",
    publisher: "The Daily",
    url: "https://example.com/bicycles",
    published: "2025",
    retrieved: "2026-11-21",
    snapshot: page,
  };
  return { ...libraryEvidence(placed), facts, factsOf: () => facts, source: () => source };
}
const enter = (found: Fact): number => {
  const ledger = new Ledger();
  return ledger.value(enterFact(ledger, foundElsewhere([found]), found, "Bicycles sold"));
};

test("a figure supported by its quotation becomes a fact, whoever found it", () => {
  expect(enter(fact)).toBe(1.2e6);
});

test("a figure not supported by its quotation is rejected, whatever the evidence says", () => {
  const wrong: [Partial<Fact>, string][] = [
    [{ value: 1.3 }, "value-not-in-quote"],
    [{ scale: "billion" }, "scale"],
    [{ year: 2023 }, "year"],
    [{ geography: "BRA" }, "place"],
    [{ unit: "USD" }, "currency"],
  ];
  for (const [change, reason] of wrong) expect(() => enter({ ...fact, ...change }), reason).toThrow(`is not accepted: ${reason}`);
  expect(() => enter({ ...fact, quote: "bicycles in India reached 1.3 million units in 2024", value: 1.3 })).toThrow("does not stand in");
});

test("an amount that one page prints in two moneys is two cells, and a share has no unit in its name", () => {
  const fact: Fact = {
    metric: "market_size",
    market: "m",
    geography: "ZAF",
    year: 2014,
    value: 45.1,
    scale: "billion",
    unit: "ZAR",
    status: "reported",
    source: "s",
    quote: "R45.1bn (US$4bn)",
  };
  expect(cellOfFact(fact)).not.toBe(cellOfFact({ ...fact, unit: "USD" }));
  expect(cellOfFact({ ...fact, unit: "1" })).toMatch(/_s$/);
});
