import { z } from "zod";
import { CallFailure } from "../scheduling/call-failure.ts";
import type { Connector } from "./connector.ts";
import { codesOf } from "./country-codes.ts";

/** World Development Indicators by our names of measures; per cent are turned into fractions. */
const indicators: Readonly<Record<string, { code: string; unit: string; power: number; metric: "other" | "imports" | "exports" }>> = {
  gdp: { code: "NY.GDP.MKTP.CD", unit: "USD", power: 0, metric: "other" },
  gdp_growth: { code: "NY.GDP.MKTP.KD.ZG", unit: "1", power: -2, metric: "other" },
  population: { code: "SP.POP.TOTL", unit: "person", power: 0, metric: "other" },
  inflation: { code: "FP.CPI.TOTL.ZG", unit: "1", power: -2, metric: "other" },
  household_consumption: { code: "NE.CON.PRVT.CD", unit: "USD", power: 0, metric: "other" },
  urban_share: { code: "SP.URB.TOTL.IN.ZS", unit: "1", power: -2, metric: "other" },
  internet_share: { code: "IT.NET.USER.ZS", unit: "1", power: -2, metric: "other" },
  unemployment: { code: "SL.UEM.TOTL.ZS", unit: "1", power: -2, metric: "other" },
  manufacturing_value_added: { code: "NV.IND.MANF.CD", unit: "USD", power: 0, metric: "other" },
  services_value_added: { code: "NV.SRV.TOTL.CD", unit: "USD", power: 0, metric: "other" },
  agriculture_value_added: { code: "NV.AGR.TOTL.CD", unit: "USD", power: 0, metric: "other" },
};

const row = z.object({
  indicator: z.object({ id: z.string(), value: z.string() }),
  countryiso3code: z.string(),
  date: z.string(),
  value: z.number().nullable(),
});
const answer = z.union([
  z.tuple([z.object({ pages: z.number(), lastupdated: z.string().nullish() }), z.array(row).nullable()]),
  // An error arrives with status 200.
  z.tuple([z.object({ message: z.array(z.object({ id: z.string() })) })]),
]);

export const worldBank: Connector = {
  id: "world_bank",
  base: "https://api.worldbank.org/v2/",
  async series({ measure, geography, fromYear, toYear }, api) {
    const indicator = Object.hasOwn(indicators, measure) ? indicators[measure] : undefined;
    const place = geography === "WLD" ? "WLD" : codesOf(geography)?.iso3;
    if (!indicator || place === undefined) return [];
    const { code, unit, power, metric } = indicator;
    const url = new URL(`country/${place}/indicator/${code}`, api.base);
    url.search = new URLSearchParams({ format: "json", per_page: "1000", date: `${fromYear}:${toYear}` }).toString();
    const [head, rows] = await api.get({ url }, answer);
    if ("message" in head) {
      // 120: the country or indicator is not known; 175: it is no longer there.
      if (head.message.some(({ id }) => id === "120" || id === "175")) throw new CallFailure("world_bank", "not found");
      throw new CallFailure("world_bank", "refused", "error in the answer");
    }
    const found = (rows ?? []).filter(({ countryiso3code }) => countryiso3code === place);
    const title = found[0]?.indicator.value ?? code;
    return [
      {
        id: `world_bank ${code} ${place}`,
        title: `World Development Indicators: ${title} (${code})`,
        publisher: "World Bank",
        url: `https://data.worldbank.org/indicator/${code}?locations=${geography === "WLD" ? "1W" : (codesOf(geography)?.iso2 ?? "")}`,
        licence: "CC BY 4.0",
        published: /^\d{4}-\d{2}-\d{2}$/.exec(head.lastupdated ?? "")?.[0] ?? "",
        kind: "official statistic",
        metric,
        entity: title.slice(0, 120),
        unit,
        points: found.flatMap(({ date, value }) => (value === null ? [] : [{ geography: place, year: Number(date), value, power }])),
      },
    ];
  },
};
