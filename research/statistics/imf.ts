import { z } from "zod";
import type { Connector } from "./connector.ts";
import { codesOf } from "./country-codes.ts";

/** Series of the World Economic Outlook by our names of measures. */
const indicators: Readonly<Record<string, { code: string; title: string; unit: string; power: number }>> = {
  gdp: { code: "NGDPD", title: "GDP, current prices", unit: "USD", power: 9 },
  gdp_growth: { code: "NGDP_RPCH", title: "Real GDP growth", unit: "1", power: -2 },
  inflation: { code: "PCPIPCH", title: "Inflation rate, average consumer prices", unit: "1", power: -2 },
  population: { code: "LP", title: "Population", unit: "person", power: 6 },
  unemployment: { code: "LUR", title: "Unemployment rate", unit: "1", power: -2 },
};

const values = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number().nullable())));
/** A country without figures has no `values`. */
const answer = z.union([z.object({ values }), z.object({ api: z.object({}) })]);

export const imf: Connector = {
  id: "imf",
  base: "https://www.imf.org/external/datamapper/api/v1/",
  async series({ measure, geography, fromYear, toYear }, api) {
    const indicator = Object.hasOwn(indicators, measure) ? indicators[measure] : undefined;
    const place = geography === "WLD" ? "WEOWORLD" : codesOf(geography)?.iso3;
    if (!indicator || place === undefined) return [];
    const { code, title, unit, power } = indicator;
    const found = await api.get({ url: new URL(`${code}/${place}`, api.base) }, answer);
    const years = Object.entries(("values" in found ? found.values : {})[code]?.[place] ?? {}).map(([year, value]) => ({
      year: Number(year),
      value,
    }));
    return [
      {
        id: `imf ${code} ${geography}`,
        title: `World Economic Outlook: ${title} (${code})`,
        publisher: "International Monetary Fund",
        url: `https://www.imf.org/external/datamapper/${code}@WEO/${place}`,
        licence: "IMF terms of use: free with attribution",
        published: "",
        kind: "official statistic",
        metric: "other",
        entity: title,
        unit,
        points: years.flatMap(({ year, value }) =>
          value === null || year < fromYear || year > toYear
            ? []
            : // The Outlook prints projections from the current year on.
              [{ geography, year, value, power, estimated: year >= Number(api.today.slice(0, 4)) }],
        ),
      },
    ];
  },
};
