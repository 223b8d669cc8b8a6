import type { Connector } from "./connector.ts";
import { codesOf } from "./country-codes.ts";
import { yearsOf } from "./observation.ts";
import { sdmxAnswer, sdmxSeries } from "./sdmx-json.ts";

const productsMax = 3;
/** A year without a tariff schedule is common: so many are tried. */
const yearsMax = 5;

/** Import duties by HS subheading, from TRAINS: the simple average of the lines that apply to all partners. */
export const wits: Connector = {
  id: "wits",
  base: "https://wits.worldbank.org/API/V1/SDMX/V21/",
  async series({ measure, geography, codes, fromYear, toYear }, api) {
    const reporter = codesOf(geography)?.m49,
      products = codes.hs.filter((hs) => /^\d{6}$/.test(hs)).slice(0, productsMax);
    if (measure !== "tariff" || reporter === undefined || products.length === 0) return [];
    const place = String(reporter).padStart(3, "0");
    for (const year of yearsOf({ fromYear, toYear }, yearsMax)) {
      const path = `datasource/TRN/reporter/${place}/partner/000/product/${products.join(";")}/year/${year}/datatype/reported`;
      const url = new URL(`${path}?format=JSON`, api.base);
      const found = sdmxSeries(await api.get({ url }, sdmxAnswer)).filter(
        ({ key }) => Number(key["REPORTER"]) === reporter && Number(key["PARTNER"]) === 0,
      );
      const series = found.flatMap(({ key, names, observations }) => {
        const hs = key["PRODUCTCODE"] ?? "";
        if (!products.includes(hs)) return [];
        const name = (names["PRODUCTCODE"] ?? "").replace(/^\([^)]*\)\s*/, "").replace(/^[-\s]+/, "");
        return [
          {
            id: `wits tariff ${hs} ${geography}`,
            title: `Import duty on HS ${hs}${name === "" ? "" : ` (${name.slice(0, 200)})`}, simple average, all partners`,
            publisher: "World Bank, World Integrated Trade Solution (UNCTAD TRAINS)",
            url: `https://wits.worldbank.org/API/V1/SDMX/V21/${path}`,
            licence: "WITS terms of use: free with attribution",
            published: "",
            kind: "official statistic" as const,
            producer: "UNCTAD TRAINS",
            metric: "other" as const,
            entity: `Import duty, HS ${hs}`,
            unit: "1",
            points: observations.map(({ period, value }) => ({ geography, year: Number(period.slice(0, 4)), value, power: -2 })),
          },
        ];
      });
      if (series.length > 0) return series;
    }
    return [];
  },
};
