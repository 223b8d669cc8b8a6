import { countries } from "../reference/countries/index.ts";
import { placeFinder } from "./find-place.ts";

let finder: ReturnType<typeof placeFinder> | undefined;

/** Countries that a text names, by the project's own tables; the finder is built at first use. */
export const placesIn: ReturnType<typeof placeFinder> = (text) => {
  finder ??= placeFinder(countries);
  return finder(text);
};
