import { readFileSync } from "node:fs";
import { acceptFact, gatheredFact, gatheredSource } from "#evidence";
import { expect, test } from "vitest";
import { json, openApi } from "../../tests/support/open-api.ts";
import type { Reply } from "../../tests/support/web-server.ts";
import type { Observation, StatisticRequest } from "../ports.ts";
import { comtrade } from "./comtrade.ts";
import type { Connector, ConnectorSettings } from "./connector.ts";
import { eurostat } from "./eurostat.ts";
import { fao } from "./fao.ts";
import { ilo } from "./ilo.ts";
import { imf } from "./imf.ts";
import { oecd } from "./oecd.ts";
import { sdmxAnswer, sdmxSeries } from "./sdmx-json.ts";
import { wits } from "./wits.ts";
import { worldBank } from "./world-bank.ts";

const recorded = (name: string): string => readFileSync(new URL(`../../tests/fixtures/web/${name}`, import.meta.url), "utf8");
const secret = "secret-key-0123456789";
const request = (
  measure: string,
  geography: string,
  codes: Partial<StatisticRequest["codes"]> = {},
  years = [2015, 2025],
): StatisticRequest => ({
  measure,
  geography,
  codes: { hs: [], isic: [], naics: [], ...codes },
  fromYear: years[0] ?? 0,
  toYear: years[1] ?? 0,
});

async function observing(
  connector: Connector,
  wanted: StatisticRequest,
  reply: Reply | ((path: string) => Reply),
  settings: ConnectorSettings = {},
) {
  const service = await openApi(connector.id, ({ path }) => (typeof reply === "function" ? reply(path) : reply));
  try {
    const found = await service.run(service.statistics(connector, settings).observe(wanted, service.signal));
    return { found, requests: service.server.requests };
  } finally {
    await service.close();
  }
}

/** Every fact stands in its source and passes the engine's gate; none does with another value, sign, year, unit or place. */
function expectSound(found: readonly Observation[]): void {
  for (const { source, facts } of found) {
    expect(gatheredSource.parse(source)).toEqual(source);
    expect(source.licence).not.toBe("");
    expect(source.publisher).not.toBe("");
    expect(`${source.url}${source.text}`).not.toMatch(new RegExp(`${secret}|127\\.0\\.0\\.1`));
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) {
      expect(gatheredFact.parse(fact)).toEqual(fact);
      expect(source.text.slice(fact.start, fact.end)).toBe(fact.quote);
      expect(acceptFact(fact, source.text)).toEqual({ ok: true });
      const wrong = [
        { value: fact.value * 10 + 1 },
        ...(fact.value === 0 ? [] : [{ value: -fact.value }, { value: fact.value * 1000 }]),
        { period: fact.period + 1 },
        { unit: fact.unit === "USD" ? "EUR" : "USD" },
        { geography: fact.geography === "DEU" ? "FRA" : "DEU" },
      ];
      for (const change of wrong)
        expect(acceptFact({ ...fact, ...change }, source.text), JSON.stringify(change)).toMatchObject({ ok: false });
    }
  }
}
const figures = (found: readonly Observation[]) =>
  found.flatMap(({ facts }) =>
    facts.map(({ geography, period, value, unit, status }) => [geography, period, value, unit, ...(status ? [status] : [])]),
  );

test("World Bank: a recorded answer becomes facts; years without a figure and other places are left out", async () => {
  const { found, requests } = await observing(worldBank, request("gdp", "MEX"), json(recorded("world-bank-gdp.json")));
  expect(requests[0]?.path).toBe("/country/MEX/indicator/NY.GDP.MKTP.CD?format=json&per_page=1000&date=2015%3A2025");
  expectSound(found);
  expect(figures(found)).toEqual([
    ["MEX", 2025, 1832641364775.52, "USD"],
    ["MEX", 2024, 1830489311088.89, "USD"],
  ]);
  expect(found[0]?.source).toMatchObject({
    kind: "official statistic",
    title: "World Development Indicators: GDP (current US$) (NY.GDP.MKTP.CD)",
    url: "https://data.worldbank.org/indicator/NY.GDP.MKTP.CD?locations=MX",
    licence: "CC BY 4.0",
    published: "2026-07-13",
    retrieved: "2026-05-06",
  });
});

test("World Bank: an error that arrives with status 200 is no figure", async () => {
  expect((await observing(worldBank, request("gdp", "MEX"), json(recorded("world-bank-error.json")))).found).toEqual([]);
  const other = json([{ message: [{ id: "999", key: "x", value: "y" }] }]);
  await expect(observing(worldBank, request("gdp", "MEX"), other)).rejects.toMatchObject({ code: "refused" });
});

test("UN Comtrade: recorded rows become imports in dollars, and only those of the code, flow and partner that were requested", async () => {
  const answer = JSON.parse(recorded("comtrade-imports.json")) as { data: Record<string, unknown>[] };
  const [row] = answer.data;
  // The recorded rows are of single partners; the total over all has the same shape.
  const total = { ...row, partnerCode: 0, partnerISO: "W00", cmdCode: "0901", cmdDesc: "Coffee, whether or not roasted; husks" };
  const reply = json({ ...answer, data: [...answer.data, total, { ...total, primaryValue: null, refYear: 2011 }] });
  const { found, requests } = await observing(comtrade, request("imports", "CHN", { hs: ["0901"] }, [2009, 2011]), reply);
  expectSound(found);
  expect(figures(found)).toEqual([["CHN", 2010, 6804128143, "USD"]]);
  expect(found[0]?.facts[0]).toMatchObject({ metric: "imports", market: "Coffee, whether or not roasted" });
  expect(requests[0]?.path).toMatch(
    /^\/public\/v1\/preview\/C\/A\/HS\?reporterCode=156&period=2011%2C2010%2C2009&cmdCode=0901&flowCode=M&partnerCode=0/,
  );
});

test("UN Comtrade: with a key the full service is called, and the key is part of no address", async () => {
  const { found, requests } = await observing(
    comtrade,
    request("exports", "IND", { hs: ["0901"] }),
    json(recorded("comtrade-empty.json")),
    { key: secret },
  );
  expect(found).toEqual([]);
  expect(requests[0]?.path).toContain("/data/v1/get/C/A/HS?reporterCode=699");
  expect(requests[0]?.path).not.toContain(secret);
  expect(requests[0]?.headers["ocp-apim-subscription-key"]).toBe(secret);
});

test("WITS: recorded duties become fractions; a year without a schedule leads to the one before", async () => {
  const answer = recorded("wits-tariff.json");
  const { found, requests } = await observing(wits, request("tariff", "USA", { hs: ["010121", "010130"] }, [2010, 2018]), (path) =>
    path.includes("/year/2017/") ? json(answer) : json({ ...(JSON.parse(answer) as object), dataSets: [{ series: {} }] }),
  );
  expect(requests.map(({ path }) => /year\/(\d+)/.exec(path)?.[1])).toEqual(["2018", "2017"]);
  expectSound(found);
  expect(figures(found)).toEqual([
    ["USA", 2017, 0, "1"],
    ["USA", 2017, 0.06, "1"],
  ]);
  expect(found[1]?.source.title).toBe("Import duty on HS 010130 (Asses), simple average, all partners");
});

test("IMF: figures in billions and per cent come in base units, and projections as estimates", async () => {
  // The documented shape; no recorded answer of the DataMapper is public.
  const reply = (code: string, values: Record<string, number>) => json({ values: { [code]: { IND: values } }, api: { version: "1" } });
  const gdp = await observing(
    imf,
    request("gdp", "IND"),
    reply("NGDPD", { "2014": 2039.1, "2023": 3567.552, "2025": 4187.017, "2027": 5069.47 }),
  );
  expectSound(gdp.found);
  expect(figures(gdp.found)).toEqual([
    ["IND", 2023, 3567552000000, "USD"],
    ["IND", 2025, 4187017000000, "USD"],
  ]);
  const growth = await observing(imf, request("gdp_growth", "IND", {}, [2020, 2026]), reply("NGDP_RPCH", { "2020": -5.8, "2026": 6.4 }));
  expectSound(growth.found);
  expect(figures(growth.found)).toEqual([
    ["IND", 2020, -0.058, "1"],
    ["IND", 2026, 0.064, "1", "estimated"],
  ]);
});

test("a recorded answer of the IMF in SDMX-JSON 2.0, with figures written as text, is read", () => {
  const [series] = sdmxSeries(sdmxAnswer.parse(JSON.parse(recorded("imf-sdmx3.json"))));
  expect(series?.key).toMatchObject({ COUNTRY: "USA", FREQUENCY: "A" });
  expect(series?.attributes).toMatchObject({ SCALE: "0", REFERENCE_PERIOD: "2010=100" });
  expect(series?.observations[0]).toMatchObject({ period: "1948", value: 14.98576683817013 });
});

const dimensions = (parts: Record<string, { id: string; name?: unknown }[]>) =>
  Object.entries(parts).map(([id, values]) => ({ id, values }));
/** SDMX-JSON as ILO and OECD document it. */
const sdmx = (parts: Record<string, { id: string; name?: unknown }[]>, years: number[], values: number[], attributes: unknown[] = []) => ({
  data: {
    dataSets: [
      {
        series: {
          [Object.keys(parts).fill("0").join(":")]: {
            observations: Object.fromEntries(values.map((value, i) => [i, [value, ...attributes]])),
          },
        },
      },
    ],
    structures: [
      {
        dimensions: {
          series: dimensions(parts),
          observation: [{ id: "TIME_PERIOD", values: years.map((year) => ({ id: String(year) })) }],
        },
        attributes: { observation: [{ id: "UNIT_MULT", values: [{ id: "3" }] }] },
      },
    ],
  },
});

test("ILO: thousands of employed people by section of industry", async () => {
  const parts = {
    REF_AREA: [{ id: "VNM" }],
    FREQ: [{ id: "A" }],
    MEASURE: [{ id: "EMP_TEMP_NB" }],
    SEX: [{ id: "SEX_T" }],
    ECO: [{ id: "ECO_ISIC4_C", name: { en: "Manufacturing" } }],
  };
  const { found, requests } = await observing(
    ilo,
    request("employment", "VNM", { isic: ["1079", "C"] }),
    json(sdmx(parts, [2022, 2023], [11_781.2, 12_012.345], [0])),
  );
  expect(requests[0]?.path).toBe("/ILO,DF_EMP_TEMP_SEX_ECO_NB/VNM.A..SEX_T.ECO_ISIC4_C?startPeriod=2015&endPeriod=2025&format=jsondata");
  expectSound(found);
  expect(figures(found)).toEqual([
    ["VNM", 2022, 11781200, "person"],
    ["VNM", 2023, 12012345, "person"],
  ]);
  expect(found[0]?.facts[0]).toMatchObject({ metric: "employment", entity: "Manufacturing" });
});

test("OECD: growth comes as a fraction, of the country and measure requested", async () => {
  const parts = (area: string) => ({ REF_AREA: [{ id: area }], MEASURE: [{ id: "GDPV_ANNPCT" }], FREQ: [{ id: "A" }] });
  const { found } = await observing(oecd, request("gdp_growth", "USA"), json(sdmx(parts("USA"), [2023, 2024], [2.9, 2.8])));
  expectSound(found);
  expect(figures(found)).toEqual([
    ["USA", 2023, 0.029, "1"],
    ["USA", 2024, 0.028, "1"],
  ]);
  expect((await observing(oecd, request("gdp_growth", "USA"), json(sdmx(parts("CAN"), [2023], [1.2])))).found).toEqual([]);
});

test("Eurostat: output of the group of industries that holds the class, in euros", async () => {
  // JSON-stat 2.0 as documented: values by a flat index, gaps left out.
  const category = (...codes: string[]) => ({
    category: {
      index: Object.fromEntries(codes.map((code, i) => [code, i])),
      label: Object.fromEntries(codes.map((code) => [code, `Name of ${code}`])),
    },
  });
  const answer = {
    version: "2.0",
    class: "dataset",
    updated: "2026-03-02T23:00:00+0100",
    id: ["freq", "unit", "nace_r2", "na_item", "geo", "time"],
    size: [1, 1, 2, 1, 1, 3],
    value: { "0": 171_234.5, "1": 180_000, "5": 30_000.1 },
    status: { "1": "p" },
    dimension: {
      freq: category("A"),
      unit: category("CP_MEUR"),
      nace_r2: category("C10-C12", "I"),
      na_item: category("P1"),
      geo: category("EL"),
      time: category("2021", "2022", "2023"),
    },
  };
  const { found, requests } = await observing(eurostat, request("production", "GRC", { isic: ["1079", "5610"] }), json(answer));
  expect(requests[0]?.path).toContain("geo=EL&unit=CP_MEUR&na_item=P1&nace_r2=C10-C12&nace_r2=I&sinceTimePeriod=2015");
  expectSound(found);
  expect(figures(found)).toEqual([
    ["GRC", 2021, 171234500000, "EUR"],
    ["GRC", 2022, 180000000000, "EUR"],
    ["GRC", 2023, 30000100000, "EUR"],
  ]);
  expect(found[0]?.source).toMatchObject({
    published: "2026-03-02",
    url: "https://ec.europa.eu/eurostat/databrowser/view/nama_10_a64/default/table",
  });
});

test("FAO: tonnes produced, and the token in a header alone", async () => {
  const row = {
    "Area Code (ISO3)": "VNM",
    Area: "Viet Nam",
    Item: "Coffee, green",
    Element: "Production",
    Year: "2023",
    Unit: "t",
    Value: 1_956_781.83,
    Flag: "A",
  };
  const data = [row, { ...row, Year: "2022", Value: "1953990.39", Flag: "E" }, { ...row, Element: "Yield", Value: 3 }];
  const { found, requests } = await observing(fao, request("volume", "VNM", { hs: ["0901"] }), json({ data }), { key: secret });
  expectSound(found);
  expect(figures(found)).toEqual([
    ["VNM", 2023, 1956781.83, "tonne"],
    ["VNM", 2022, 1953990.39, "tonne", "estimated"],
  ]);
  expect(requests[0]?.headers["authorization"]).toBe(`Bearer ${secret}`);
  expect(requests[0]?.path).not.toContain(secret);
});

const all = [worldBank, imf, comtrade, wits, eurostat, oecd, ilo, fao];
const wants: Readonly<Record<string, StatisticRequest>> = {
  world_bank: request("gdp", "IND"),
  imf: request("gdp", "IND"),
  un_comtrade: request("imports", "IND", { hs: ["0901"] }),
  wits: request("tariff", "IND", { hs: ["090111"] }),
  eurostat: request("employment", "DEU", { isic: ["10"] }),
  oecd: request("inflation", "DEU"),
  ilo: request("employment", "IND", { isic: ["10"] }),
  fao: request("volume", "IND", { hs: ["0901"] }),
};

test.each(all.map((connector) => [connector.id, connector] as const))(
  "%s: what cannot be read is named, what is not offered costs no call",
  async (id, connector) => {
    const wanted = wants[id] ?? request("gdp", "IND");
    await expect(observing(connector, wanted, json({ unexpected: true }))).rejects.toMatchObject({ code: "malformed", what: id });
    await expect(
      observing(connector, wanted, { headers: { "content-type": "text/html" }, body: "<h1>Bandwidth limit exceeded</h1>" }),
    ).rejects.toMatchObject({
      code: "unsupported type",
    });
    expect((await observing(connector, wanted, { status: 404, body: "no results" })).found).toEqual([]);
    for (const none of [
      request("ships_launched", "IND", { hs: ["0901"], isic: ["10"] }),
      request("constructor", "IND"),
      { ...wanted, geography: "XXX" },
    ]) {
      const { found, requests } = await observing(connector, none, json({}));
      expect({ found, requests }).toEqual({ found: [], requests: [] });
    }
  },
);

test.each(all.map((connector) => [connector.id, connector] as const))(
  "%s: without a network the answer is 'unreachable', soon",
  async (id, connector) => {
    const service = await openApi(id, () => json({}));
    await service.server.close();
    const begin = service.clock.now();
    const call = service.statistics(connector).observe(wants[id] ?? request("gdp", "IND"), service.signal);
    await expect(service.run(call)).rejects.toMatchObject({ code: "unreachable", what: id });
    expect(service.clock.now() - begin).toBeLessThanOrEqual(1_500);
  },
);

test("a series whose key fits no order of the dimensions gives no figure", () => {
  const answer = JSON.parse(recorded("wits-tariff.json")) as { dataSets: { series: Record<string, unknown> }[] };
  const [first] = answer.dataSets;
  const series = Object.values(first?.series ?? {})[0];
  expect(sdmxSeries(sdmxAnswer.parse({ ...answer, dataSets: [{ series: { "0:0:9:9:0": series } }] }))).toEqual([]);
  expect(sdmxSeries(sdmxAnswer.parse({ ...answer, dataSets: [{ series: { "0:0:0": series } }] }))).toEqual([]);
});
