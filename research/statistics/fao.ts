import { z } from "zod";
import type { Connector } from "./connector.ts";
import { codesOf } from "./country-codes.ts";
import { yearsOf } from "./observation.ts";

const row = z.object({
  "Area Code (ISO3)": z.string().optional(),
  Item: z.string(),
  "Item Code (HS)": z.string().optional(),
  Element: z.string(),
  Year: z.union([z.string(), z.number()]),
  Unit: z.string(),
  Value: z.union([z.number(), z.string()]).nullable(),
  Flag: z.string().nullish(),
});
const answer = z.object({ data: z.array(row) });

const itemsMax = 4;
/** Production, in the codes of FAO's elements. */
const productionElement = "2510";

/** Tonnes of crops and livestock products. A token is needed since 2025. */
export const fao: Connector = {
  id: "fao",
  base: "https://faostatservices.fao.org/api/v1/en/",
  async series({ measure, geography, codes, fromYear, toYear }, api) {
    const place = codesOf(geography)?.iso3,
      // The classification by FAO covers agriculture: chapters 1 to 24, and fibres.
      items = codes.hs.filter((hs) => /^\d{4,6}$/.test(hs) && (Number(hs.slice(0, 2)) <= 24 || /^5[0-3]/.test(hs))).slice(0, itemsMax);
    if (measure !== "volume" || place === undefined || items.length === 0) return [];
    const url = new URL("data/QCL", api.base);
    const wanted = { area: place, area_cs: "ISO3", item: items.join(","), item_cs: "HS", element: productionElement };
    const shape = { show_codes: "true", show_unit: "true", show_flags: "true", null_values: "false", output_type: "objects" };
    url.search = new URLSearchParams({ ...wanted, year: yearsOf({ fromYear, toYear }, 12).join(","), ...shape }).toString();
    const { data } = await api.get({ url, headers: api.key === undefined ? {} : { authorization: `Bearer ${api.key}` } }, answer);
    const rows = data.filter(
      (each) => each.Element === "Production" && /^(?:t|tonnes)$/i.test(each.Unit) && (each["Area Code (ISO3)"] ?? place) === place,
    );
    return [...new Set(rows.map(({ Item }) => Item))].map((item) => ({
      id: `fao qcl ${item} ${place}`,
      title: `Crops and livestock products: production of ${item}`,
      publisher: "Food and Agriculture Organization of the United Nations, FAOSTAT",
      url: "https://www.fao.org/faostat/en/#data/QCL",
      licence: "CC BY 4.0",
      published: "",
      kind: "official statistic" as const,
      metric: "production" as const,
      entity: item.slice(0, 120),
      market: item.slice(0, 160),
      unit: "tonne",
      points: rows.flatMap(({ Item, Year, Value, Flag }) =>
        Item !== item || Value === null || Value === ""
          ? []
          : [{ geography, year: Number(Year), value: Number(Value), power: 0, estimated: /^[EIX]/.test(Flag ?? "") }],
      ),
    }));
  },
};
