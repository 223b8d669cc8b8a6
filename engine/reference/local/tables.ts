import { z } from "zod";
import { packedTable } from "../read-table.ts";
import businessTypeRows from "./business-types.json" with { type: "json" };
import sourceRows from "./sources.json" with { type: "json" };
import { tableSource } from "../source-list.ts";

const at = (name: string) => new URL(`./${name}.json.br`, import.meta.url);
const texts = z.array(z.string());
const numbers = z.array(z.number());

/** Cities of 20,000 people and more, by column, largest first. Degrees; people of the urban area or municipality. */
export const cities = packedTable(
  at("cities"),
  z.strictObject({ name: texts, iso3: texts, admin: texts, lat: numbers, lon: numbers, people: numbers }),
);
/** ZIP code areas of the United States, by column; density in people a square kilometre. */
export const zips = packedTable(
  at("zips"),
  z.strictObject({ zip: texts, lat: numbers, lon: numbers, city: texts, state: texts, county: texts, people: numbers, density: numbers }),
);
/** Counties of the United States: "Autauga County, Alabama", people, median household income in USD. */
export const counties = packedTable(at("counties"), z.strictObject({ name: texts, people: numbers, income: numbers }));
/** Trade (NAICS 2017) → figures of the United States; parts of receipts in percent, in the order of scripts/reference/local/build.ts. */
export const trades = packedTable(
  at("trades"),
  z.record(
    z.string(),
    z.strictObject({
      receipts: z.number(),
      employees: z.number(),
      pay: z.number(),
      establishments: z.number(),
      staff: z.number(),
      industry: z.string().nullable(),
      parts: z.array(z.number().nullable()).length(8).nullable(),
    }),
  ),
);
/** Country → year, monthly earnings in international dollars of 2021, whether urban employees alone. */
export const earnings = packedTable(at("earnings"), z.record(z.string(), z.tuple([z.number(), z.number(), z.boolean()])));

/** Classes of local businesses with the names that mean them, and narrower names that are counted within them. */
export const businessTypes: readonly {
  naics: string;
  label: string;
  heading: string;
  names: readonly string[];
  within: readonly string[];
}[] = businessTypeRows.types;

export const localSources = z.array(tableSource).parse(sourceRows);
