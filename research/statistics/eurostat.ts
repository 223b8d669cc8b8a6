import type { Connector } from "./connector.ts";
import { codesOf } from "./country-codes.ts";
import { accountGroupOf } from "./isic.ts";
import { jsonStatAnswer, jsonStatCells } from "./json-stat.ts";

/** Datasets of the national accounts by industry. */
const datasets = {
  production: { code: "nama_10_a64", item: "P1", title: "Output, current prices", unit: "CP_MEUR", base: "EUR", power: 6 },
  employment: { code: "nama_10_a64_e", item: "EMP_DC", title: "Employment, domestic concept", unit: "THS_PER", base: "person", power: 3 },
} as const;

const groupsMax = 4;

/** Output and employment of industries of European countries. */
export const eurostat: Connector = {
  id: "eurostat",
  base: "https://ec.europa.eu/eurostat/api/dissemination/statistics/1.0/data/",
  async series({ measure, geography, codes, fromYear, toYear }, api) {
    const geo = codesOf(geography)?.eurostat;
    const groups = [...new Set(codes.isic.flatMap((isic) => accountGroupOf(isic) ?? []))].slice(0, groupsMax);
    if ((measure !== "production" && measure !== "employment") || geo === undefined || groups.length === 0) return [];
    const { code, item, title, unit, base, power } = datasets[measure];
    const url = new URL(code, api.base);
    url.search = new URLSearchParams([
      ["format", "JSON"],
      ["lang", "EN"],
      ["geo", geo],
      ["unit", unit],
      ["na_item", item],
      ...groups.map((group): [string, string] => ["nace_r2", group]),
      ["sinceTimePeriod", String(fromYear)],
      ["untilTimePeriod", String(toYear)],
    ]).toString();
    const answer = await api.get({ url }, jsonStatAnswer);
    const cells = jsonStatCells(answer).filter(({ key }) => key["geo"] === geo && key["unit"] === unit && key["na_item"] === item);
    return groups.map((group) => {
      const name = answer.dimension["nace_r2"]?.category.label?.[group] ?? "";
      return {
        id: `eurostat ${code} ${item} ${group} ${geography}`,
        title: `${title}: ${group}${name === "" ? "" : `, ${name}`} (${code})`,
        publisher: "Eurostat",
        url: `https://ec.europa.eu/eurostat/databrowser/view/${code}/default/table`,
        licence: "CC BY 4.0",
        published: /^\d{4}-\d{2}-\d{2}/.exec(answer.updated ?? "")?.[0] ?? "",
        kind: "official statistic" as const,
        metric: measure,
        entity: (name || group).slice(0, 120),
        unit: base,
        points: cells
          .filter(({ key }) => key["nace_r2"] === group)
          .map(({ key, value, status }) => ({ geography, year: Number(key["time"]), value, power, estimated: /[efn]/.test(status) })),
      };
    });
  },
};
