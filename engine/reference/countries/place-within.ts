import { z } from "zod";
import { foldText } from "#shared/text.ts";
import { packedTable } from "../read-table.ts";

/** A state, province or city, and the country it lies in. */
export interface PlaceWithin {
  name: string;
  /** Alpha-3. */
  iso3: string;
}

const strings = z.array(z.string());
/** Cities of 100,000 people and more (GeoNames) and administrative divisions; `scripts/reference/places/build.ts` writes it. */
const table = packedTable(new URL("places.json.br", import.meta.url), z.object({ key: strings, name: strings, iso3: strings }));

let byKey: ReadonlyMap<string, PlaceWithin> | undefined;
/** The place of that name, whatever its case and accents; undefined where places of several countries are called so. */
export function placeWithin(text: string): PlaceWithin | undefined {
  if (byKey === undefined) {
    const { key, name, iso3 } = table();
    byKey = new Map(key.map((each, i) => [each, { name: name[i] ?? "", iso3: iso3[i] ?? "" }]));
  }
  return byKey.get(foldText(text).replace(/^the /, ""));
}
