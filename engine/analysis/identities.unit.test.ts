import { expect, test } from "vitest";
import type { Fact } from "../evidence/evidence.ts";
import { Ledger } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { derivedOf } from "./identities.ts";

const base = { market: "hotels", geography: "PRT", year: 2024, scale: "one", status: "reported", source: "notes-page" } as const;
const money = (axis: string | undefined, value: number, note: string, more: Partial<Fact> = {}): Fact => {
  const quote = `${note} ${value} euros`;
  return { ...base, metric: axis === undefined ? "price" : "other", axis, value, unit: "EUR/night", note, quote, ...more };
};

/** A study as far as identities read it, on one page that prints every figure. */
function studyOf(facts: readonly Fact[]): Study {
  const snapshot = facts.map((f) => f.quote).join("\n");
  const page = {
    title: "Hotels in Portugal in 2024",
    publisher: "INE",
    url: "https://example.org",
    published: "2025",
    retrieved: "2026-01-01",
  };
  const part = {
    ledger: new Ledger(),
    country: { iso3: "PRT", name: "Portugal" },
    region: null,
    years: { first: 2025, base: 2025, last: 2030 },
    evidence: {
      market: { id: "hotels", name: "Hotels" },
      facts,
      markets: [],
      official: { placesIn: () => [] },
      source: () => ({ ...page, kind: "web page", licence: "quoted", snapshot }),
    },
  };
  return part as unknown as Study;
}

const revpar = money("Revenue per available room", 69.3, "Revenue per available room in Portugal in 2024:");
const adr = money(undefined, 120.3, "Average income per occupied room in Portugal in 2024:");

test("occupancy follows from what a room on offer and a room sold earn, though no page prints it", () => {
  const study = studyOf([revpar, adr]);
  const [occupancy, ...others] = derivedOf(study);
  expect(others).toEqual([]);
  expect(occupancy).toMatchObject({ name: "Occupancy", part: "", year: 2024 });
  expect(study.ledger.value(occupancy?.cell ?? "")).toBeCloseTo(0.576, 3);
});

test("figures of two years or two regions give nothing, and a published value is not computed again", () => {
  const names = (facts: readonly Fact[]) => derivedOf(studyOf(facts)).map((d) => d.name);
  expect(names([revpar, { ...adr, year: 2023, quote: "Average income per occupied room in Portugal in 2023: 120.3 euros" }])).toEqual([]);
  expect(names([{ ...revpar, axis: "Revenue per available room, Madeira" }, adr])).toEqual([]);
  expect(names([revpar, adr, { ...revpar, axis: "Occupancy", value: 58, scale: "percent", unit: "1" }])).toEqual([]);
});

test("a part that would pass the whole is no part: the two figures do not belong together", () => {
  expect(derivedOf(studyOf([{ ...revpar, value: 130, quote: "Revenue per available room in Portugal in 2024: 130 euros" }, adr]))).toEqual(
    [],
  );
});

test("the use of capacity follows from what is used at home and exported, where no page prints production", () => {
  const tonnes = (metric: Fact["metric"], value: number, quote: string, axis?: string): Fact => ({
    ...base,
    metric,
    axis,
    value,
    scale: "million",
    unit: "tonne",
    quote,
  });
  const home = tonnes("volume", 45, "decline to 45Mt in 2024");
  const abroad = tonnes("exports", 15, "export 15Mt of cement in 2024");
  const plants = tonnes("other", 92, "could produce as much as 92Mt in 2024", "Capacity of plants");
  const study = studyOf([home, abroad, plants]);
  const [use, ...others] = derivedOf(study);
  expect(others).toEqual([]);
  expect(use?.name).toBe("Use of capacity");
  expect(study.ledger.value(use?.cell ?? "")).toBeCloseTo(60 / 92, 3);
  // Without exports what is used at home says nothing of what plants make, and with production the sum is not needed.
  expect(derivedOf(studyOf([home, plants]))).toEqual([]);
  const made = tonnes("production", 60, "made 60Mt in 2024");
  expect(derivedOf(studyOf([home, abroad, plants, made])).map((d) => d.name)).toEqual(["Use of capacity"]);
});
