import { expect, test } from "vitest";
import type { Fact } from "../evidence/evidence.ts";
import type { Study } from "../report/study.ts";
import { earlierOf, isTelling, publishedSplits } from "./segments.ts";

const base = { market: "glass", geography: "DEU", scale: "million", unit: "EUR", year: 2023, status: "reported", source: "page" } as const;
const amount = (entity: string, value: number, more: Partial<Fact> = {}): Fact => ({
  ...base,
  metric: "segment_size",
  axis: "By product",
  entity,
  value,
  quote: `${entity} ${value}`,
  ...more,
});
const share = (entity: string, value: number, more: Partial<Fact> = {}): Fact =>
  amount(entity, value, { metric: "segment_share", scale: "percent", unit: "1", ...more });

/** A study as far as divisions read it. */
function studyOf(facts: readonly Fact[]): Study {
  const part = {
    country: { iso3: "DEU" },
    region: null,
    years: { first: 2025, base: 2025, last: 2030 },
    evidence: {
      market: { id: "glass", name: "Glass" },
      facts,
      factsOf: (market: string, metric: string, geography?: string) =>
        facts.filter((f) => f.market === market && f.metric === metric && f.geography === geography),
      producerOf: () => "Association",
    },
  };
  return part as unknown as Study;
}

test("amounts of one page become shares of the published whole, and without one of their sum", () => {
  const parts = [amount("Flat glass", 400), amount("Hollow glass", 350), amount("Fibre", 50)];
  const size = amount("", 1000, { metric: "market_size", axis: undefined, entity: undefined, quote: "1000" });
  expect(publishedSplits(studyOf([...parts, size]))[0]).toMatchObject({ isOfAmounts: true, whole: { value: 1000 }, of: undefined });
  expect(publishedSplits(studyOf(parts))[0]).toMatchObject({ isOfAmounts: true, whole: undefined });
  // A size of another unit, or one that the parts pass, is not their whole.
  expect(publishedSplits(studyOf([...parts, { ...size, unit: "USD" }]))[0]?.whole).toBeUndefined();
  expect(publishedSplits(studyOf([...parts, { ...size, value: 700 }]))[0]?.whole).toBeUndefined();
  // Nine months' sales are parts of themselves, not of the year.
  const ofMonths = parts.map((part) => ({ ...part, axis: "Sales from January to September by product" }));
  expect(publishedSplits(studyOf([...ofMonths, size]))[0]).toMatchObject({ of: "sales from January to September", whole: undefined });
});

test("pages are not mixed: a part of another page, year, unit or axis stands apart, and one amount alone divides nothing", () => {
  const splits = publishedSplits(
    studyOf([amount("Flat", 400), amount("Hollow", 300), amount("Fibre", 5, { source: "other" }), amount("Special", 9, { year: 2020 })]),
  );
  expect(splits.map((s) => s.facts.map((f) => f.entity))).toEqual([["Flat", "Hollow"]]);
});

test("what crosses a border, regions of the world and parts that pass the whole are no segments", () => {
  const splits = publishedSplits(
    studyOf([
      share("China", 60, { axis: "By destination of exports" }),
      share("Norway", 30, { axis: "By buyer country", of: "exports" }),
      share("Europe", 40, { axis: "By region", geography: "WLD" }),
      share("Roofs", 70, { axis: "By use" }),
      share("Parks", 60, { axis: "By use" }),
    ]),
  );
  expect(splits).toEqual([]);
});

test("counts are shares of what is counted, and the words in front of an axis say of what", () => {
  const members = (entity: string, value: number) => amount(entity, value, { unit: "member", axis: "Members by type of operator" });
  expect(publishedSplits(studyOf([members("Chains", 7), members("Clubs", 4)]))[0]).toMatchObject({
    of: "members",
    axis: "By type of operator",
  });
  const outlets = (entity: string, value: number) => amount(entity, value, { unit: "outlet" });
  expect(publishedSplits(studyOf([outlets("Coffee", 6), outlets("Food", 5)]))[0]?.of).toBe("outlets");
  const revenue = (entity: string, value: number) => amount(entity, value, { axis: "Net revenue by medium" });
  expect(publishedSplits(studyOf([revenue("Internet", 13), revenue("Television", 5)]))[0]?.of).toBeUndefined();
});

test("a division of the country comes before the world's, one call of the same parts is printed once", () => {
  const world = { geography: "WLD" } as const;
  const splits = publishedSplits(
    studyOf([
      share("A", 50, { ...world, axis: "By product" }),
      share("B", 45, { ...world, axis: "By product" }),
      share("A", 51, { ...world, axis: "By component", source: "second" }),
      share("B", 44, { ...world, axis: "By component", source: "second" }),
      share("Shops", 60, { axis: "By channel" }),
      share("Online", 40, { axis: "By channel" }),
    ]),
  );
  expect(splits.map((s) => [s.axis, s.isHere])).toEqual([
    ["By channel", true],
    ["By product", false],
  ]);
  expect(splits.every(isTelling)).toBe(true);
});

test("an earlier year is found of the same parts alone", () => {
  const [now, then] = [2023, 2019].map((year) => [amount("Flat", year === 2023 ? 400 : 300, { year }), amount("Hollow", 300, { year })]);
  const all = studyOf([...(now ?? []), ...(then ?? [])]);
  const [split] = publishedSplits(all);
  expect(split && earlierOf(all, split)?.year).toBe(2019);
  const other = studyOf([...(now ?? []), amount("Flat", 300, { year: 2019 }), amount("Fibre", 300, { year: 2019 })]);
  const [alone] = publishedSplits(other);
  expect(alone && earlierOf(other, alone)).toBeUndefined();
});
