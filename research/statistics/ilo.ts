import type { Connector } from "./connector.ts";
import { codesOf } from "./country-codes.ts";
import { sectionOf } from "./isic.ts";
import { sdmxAnswer, sdmxSeries } from "./sdmx-json.ts";

const flow = "DF_EMP_TEMP_SEX_ECO_NB";
const sectionsMax = 3;

/** Employed people by section of industry, from the countries' labour force surveys. */
export const ilo: Connector = {
  id: "ilo",
  base: "https://sdmx.ilo.org/rest/data/",
  async series({ measure, geography, codes, fromYear, toYear }, api) {
    const place = codesOf(geography)?.iso3,
      sections = [...new Set(codes.isic.flatMap((isic) => sectionOf(isic) ?? []))].slice(0, sectionsMax);
    if (measure !== "employment" || place === undefined || sections.length === 0) return [];
    const classes = sections.map((section) => `ECO_ISIC4_${section}`);
    const url = new URL(`ILO,${flow}/${place}.A..SEX_T.${classes.join("+")}`, api.base);
    url.search = new URLSearchParams({ startPeriod: String(fromYear), endPeriod: String(toYear), format: "jsondata" }).toString();
    const found = sdmxSeries(await api.get({ url, headers: { accept: "application/vnd.sdmx.data+json" } }, sdmxAnswer));
    return classes.map((code) => {
      const series = found.find(({ key }) => key["REF_AREA"] === place && key["SEX"] === "SEX_T" && Object.values(key).includes(code)),
        dimension = Object.entries(series?.key ?? {}).find(([, value]) => value === code)?.[0] ?? "";
      const name = series?.names[dimension] ?? "";
      return {
        id: `ilo ${flow} ${code} ${place}`,
        title: `Employment by economic activity: ${name || code} (${flow})`,
        publisher: "International Labour Organization, ILOSTAT",
        url: "https://ilostat.ilo.org/data/",
        licence: "CC BY 4.0",
        published: "",
        kind: "official statistic" as const,
        metric: "employment" as const,
        entity: (name || code).slice(0, 120),
        unit: "person",
        points: (series?.observations ?? [])
          .filter(({ period }) => /^\d{4}$/.test(period))
          // Thousands, unless the answer says otherwise.
          .map(({ period, value, attributes }) => ({
            geography,
            year: Number(period),
            value,
            power: powerOf(attributes["UNIT_MULT"] ?? series?.attributes["UNIT_MULT"]),
          })),
      };
    });
  },
};

const powerOf = (multiplier: string | undefined): number =>
  multiplier !== undefined && /^\d{1,2}$/.test(multiplier) ? Number(multiplier) : 3;
