import type { Connector } from "./connector.ts";
import { codesOf } from "./country-codes.ts";
import { sdmxAnswer, sdmxSeries } from "./sdmx-json.ts";

/** Measures of the Economic Outlook; the answer to all of them is per cent. */
const measures: Readonly<Record<string, { code: string; title: string }>> = {
  gdp_growth: { code: "GDPV_ANNPCT", title: "Gross domestic product, volume, growth" },
  inflation: { code: "CPI_YTYPCT", title: "Headline inflation" },
  unemployment: { code: "UNR", title: "Unemployment rate" },
};
const flow = "OECD.ECO.MAD,DSD_EO@DF_EO";

/** Growth, inflation and unemployment of OECD members and the largest other economies. */
export const oecd: Connector = {
  id: "oecd",
  base: "https://sdmx.oecd.org/public/rest/data/",
  async series({ measure, geography, fromYear, toYear }, api) {
    const wanted = Object.hasOwn(measures, measure) ? measures[measure] : undefined,
      place = codesOf(geography)?.iso3;
    if (!wanted || place === undefined) return [];
    const url = new URL(`${flow}/${place}.${wanted.code}.A`, api.base);
    url.search = new URLSearchParams({ startPeriod: String(fromYear), endPeriod: String(toYear), format: "jsondata" }).toString();
    const found = sdmxSeries(await api.get({ url, headers: { accept: "application/vnd.sdmx.data+json" } }, sdmxAnswer));
    const series = found.find(({ key }) => (key["REF_AREA"] ?? key["LOCATION"]) === place && Object.values(key).includes(wanted.code));
    return [
      {
        id: `oecd ${wanted.code} ${place}`,
        title: `OECD Economic Outlook: ${wanted.title} (${wanted.code})`,
        publisher: "Organisation for Economic Co-operation and Development",
        url: `https://data-explorer.oecd.org/vis?df[ds]=dsDisseminateFinalDMZ&df[id]=DSD_EO%40DF_EO&df[ag]=OECD.ECO.MAD&dq=${place}.${wanted.code}.A`,
        licence: "CC BY 4.0",
        published: "",
        kind: "official statistic",
        metric: "other",
        entity: wanted.title,
        unit: "1",
        points: (series?.observations ?? [])
          .filter(({ period }) => /^\d{4}$/.test(period))
          .map(({ period, value }) => ({
            geography,
            year: Number(period),
            value,
            power: -2,
            estimated: Number(period) >= Number(api.today.slice(0, 4)),
          })),
      },
    ];
  },
};
