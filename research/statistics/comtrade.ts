import { z } from "zod";
import { CallFailure } from "../scheduling/call-failure.ts";
import type { Connector } from "./connector.ts";
import { codesOf } from "./country-codes.ts";
import { yearsOf } from "./observation.ts";

const flows: Readonly<Record<string, { code: "M" | "X"; name: string }>> = {
  imports: { code: "M", name: "Imports" },
  exports: { code: "X", name: "Exports" },
};

const row = z.object({
  refYear: z.number(),
  reporterCode: z.number(),
  flowCode: z.string(),
  partnerCode: z.number(),
  partner2Code: z.number().nullish(),
  cmdCode: z.string(),
  cmdDesc: z.string().nullish(),
  motCode: z.number().nullish(),
  customsCode: z.string().nullish(),
  primaryValue: z.number().nullable(),
  isReported: z.boolean().nullish(),
});
const answer = z.object({ count: z.number().nullish(), data: z.array(row).nullable(), error: z.string().nullish() });

/** A call takes so many codes and years. */
const codesMax = 6;
const yearsMax = 10;

export const comtrade: Connector = {
  id: "un_comtrade",
  base: "https://comtradeapi.un.org/",
  async series({ measure, geography, codes, fromYear, toYear }, api) {
    const flow = Object.hasOwn(flows, measure) ? flows[measure] : undefined,
      reporter = codesOf(geography)?.comtrade;
    const goods = codes.hs.filter((code) => /^\d{2}(?:\d{2}){0,2}$/.test(code)).slice(0, codesMax),
      years = yearsOf({ fromYear, toYear }, yearsMax);
    if (!flow || reporter === undefined || goods.length === 0 || years.length === 0) return [];
    const url = new URL(api.key === undefined ? "public/v1/preview/C/A/HS" : "data/v1/get/C/A/HS", api.base);
    const wanted = { reporterCode: String(reporter), period: years.join(","), cmdCode: goods.join(","), flowCode: flow.code };
    url.search = new URLSearchParams({ ...wanted, partnerCode: "0", partner2Code: "0", customsCode: "C00", motCode: "0" }).toString();
    const headers = api.key === undefined ? {} : { "ocp-apim-subscription-key": api.key };
    const { data, error } = await api.get({ url, headers }, answer);
    if (error) throw new CallFailure("un_comtrade", "refused", "error in the answer");
    return goods.map((hs) => {
      const rows = (data ?? []).filter(
        (each) =>
          each.cmdCode === hs &&
          each.reporterCode === reporter &&
          each.flowCode === flow.code &&
          each.partnerCode === 0 &&
          (each.partner2Code ?? 0) === 0 &&
          (each.motCode ?? 0) === 0 &&
          (each.customsCode ?? "C00") === "C00",
      );
      const name =
        rows
          .find(({ cmdDesc }) => cmdDesc)
          ?.cmdDesc?.split(";")[0]
          ?.trim() ?? "";
      return {
        id: `un_comtrade ${flow.code} ${hs} ${geography}`,
        title: `${flow.name} of HS ${hs}${name === "" ? "" : ` (${name.slice(0, 200)})`} ${flow.code === "M" ? "from" : "to"} all partners, by year`,
        publisher: "United Nations Statistics Division, UN Comtrade",
        url: `https://comtradeplus.un.org/TradeFlow?Frequency=A&Flows=${flow.code}&CommodityCodes=${hs}&Partners=0&Reporters=${reporter}&period=${toYear}&AggregateBy=none&BreakdownMode=plus`,
        licence: "UN Comtrade terms: reuse with attribution, no bulk redistribution",
        published: "",
        kind: "official statistic" as const,
        metric: measure === "imports" ? ("imports" as const) : ("exports" as const),
        market: (name || `HS ${hs}`).slice(0, 160),
        unit: "USD",
        points: rows.flatMap(({ refYear, primaryValue, isReported }) =>
          primaryValue === null ? [] : [{ geography, year: refYear, value: primaryValue, power: 0, estimated: isReported === false }],
        ),
      };
    });
  },
};
