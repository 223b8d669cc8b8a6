import { expect, test } from "vitest";
import { macroRegions } from "#engine";
import { Problem } from "#shared/problem.ts";
import { orderBody, studyRegions, type OrderBody } from "#shared/wire/studies.ts";
import { pricesOf, readOrder } from "./order-rules.ts";

const base: OrderBody = { kind: "corporate", industryName: "Dairy", companyType: "investor", reportScope: "country", country: "India" };
const fieldsOf = (body: OrderBody): unknown => {
  try {
    return readOrder(body);
  } catch (error) {
    if (error instanceof Problem) return { [error.code]: error.fields };
    throw error;
  }
};

test("an order is read to codes and defaults", () => {
  expect(readOrder(base)).toEqual({
    ...base,
    marketCode: null,
    analyst: null,
    country: "IND",
    region: null,
    brief: {},
    unlockWhenReady: false,
  });
  for (const country of ["in", "IND", "the united states", "Côte d'Ivoire", "Viet Nam"])
    expect(readOrder({ ...base, country }).country).toMatch(/^[A-Z]{3}$/);
  expect(readOrder({ ...base, reportScope: "regional", country: null, region: "asia pacific" }).region).toBe("Asia Pacific");
  expect(readOrder({ ...base, reportScope: "regional", region: null }).country).toBe("IND");
  expect(readOrder({ ...base, reportScope: "global", country: null })).toMatchObject({ country: null, region: null });
});

test.each([
  [{ kind: "local", reportScope: "city" }, { "brief.place": "Name a city or postcode, or put the pin on the map" }],
  [{ kind: "local", reportScope: "city", brief: { latitude: 18.5 } }, { "brief.longitude": "A point needs latitude and longitude" }],
  [{ kind: "local", reportScope: "city", region: "Pune", country: null }, { country: "Choose the country that the place is in" }],
  [{ kind: "export", reportScope: "product", country: null }, { country: "Choose the country that the goods come from" }],
  [{ kind: "export", reportScope: "product", brief: { originCountry: "XXX" } }, { "brief.originCountry": "There is no country “XXX”" }],
  [{ reportScope: "city" }, { reportScope: "A Corporate report is global, regional or country" }],
  [{ country: null }, { country: "Choose the country that the report is on" }],
  [{ country: "New Zeland" }, { country: "There is no country “New Zeland”. Did you mean New Zealand?" }],
  [{ country: "Xyzzyqq" }, { country: "There is no country “Xyzzyqq”. Give its English name or ISO code" }],
  [
    { country: "Antarctica" },
    { country: "Antarctica has no output and population of its own in the tables, so no report can be made on it" },
  ],
  [{ country: "Ind\u0000ia" }, { country: "Plain text on one line" }],
  [{ brief: { segments: ["ok", "a\u0007b"] } }, { "brief.segments.1": "Plain text on one line" }],
  [
    { reportScope: "global", region: "Europe" },
    {
      country: "A global report is on the world: leave the country out, or choose the country scope",
      region: "A global report is on the world: leave the region out, or choose the regional scope",
    },
  ],
  [
    { reportScope: "regional", country: null },
    { region: `Choose a region: Asia Pacific, Europe, North America, Latin America or Middle East & Africa` },
  ],
  [
    { reportScope: "regional", country: null, region: "Asia Pacfic" },
    { region: "There is no region “Asia Pacfic”. Did you mean Asia Pacific?" },
  ],
  [{ reportScope: "regional", region: "Europe" }, { region: "India lies in Asia Pacific" }],
] as [Partial<OrderBody>, Record<string, string>][])("%j is refused by the names of its fields", (change, fields) => {
  expect(fieldsOf({ ...base, ...change })).toEqual({ unprocessable: fields });
});

test("the place of a local order is kept as words and as a point, and either is enough", () => {
  const local: OrderBody = { ...base, kind: "local", reportScope: "city" };
  expect(readOrder({ ...local, region: "Pune" })).toMatchObject({ region: "Pune", brief: {} });
  expect(readOrder({ ...local, brief: { place: "Kothrud, Pune" } })).toMatchObject({ region: "Kothrud, Pune" });
  const pin = { latitude: 18.5, longitude: 73.8 };
  expect(readOrder({ ...local, brief: pin })).toMatchObject({ region: null, brief: pin });
});

test("regions that the form offers are those by which figures are split", () => {
  expect(studyRegions).toEqual(macroRegions);
});

test("prices by the account's currency, in minor units", () => {
  expect(pricesOf("corporate", "USD")).toEqual({
    base: { amountMinor: 2500, currency: "USD" },
    listed: { amountMinor: 49_900, currency: "USD" },
  });
  expect(pricesOf("corporate", "INR")).toEqual({
    base: { amountMinor: 207_500, currency: "INR" },
    listed: { amountMinor: 2_499_900, currency: "INR" },
  });
});

test("the schema refuses unknown keys by name, and long lists", () => {
  const issues = (body: object) => orderBody.safeParse({ ...base, ...body }).error?.issues.map((i) => [i.code, i.path.join(".")]);
  expect(issues({ colour: "red" })).toEqual([["unrecognized_keys", ""]]);
  expect(issues({ brief: { segments: Array.from({ length: 11 }, () => "x") } })).toEqual([["too_big", "brief.segments"]]);
  expect(issues({ industryName: "a\nb" })).toEqual([["invalid_format", "industryName"]]);
});
