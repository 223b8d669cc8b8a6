import { findCountry, placesIn } from "../reference/countries/index.ts";
import { first, meaningOf, type Meaning } from "./meaning.ts";

/** Food, drink, remedies, restaurants and care of the body are called after a people wherever they are sold: Chinese restaurants, Turkish baths. */
const calledAfterPeoples =
  /^(?:hs:(?:0|1|2[0-4]|30)|naics:(?:31[12]|3254|445|722|812|6|7)|isic:(?:10|11|56|9)|library:(?:food-beverages|healthcare))/;

/**
 * "Polish furniture": the market of goods or of a trade in the country of the people that the first word names with a capital letter.
 * Undefined where that is a kind of the thing rather than the place.
 */
export function marketOfPeople(texts: readonly string[]): { meaning: Meaning; country: string } | undefined {
  return first(texts, (text) => {
    const [adjective = "", ...rest] = text.split(" ");
    const [country, ...others] = placesIn(adjective);
    if (rest.length === 0 || country === undefined || others.length > 0 || findCountry(adjective)) return undefined;
    const meaning = meaningOf(rest.join(" "));
    if (meaning === undefined || meaning.kind === "several" || meaning.codes.some((code) => calledAfterPeoples.test(code)))
      return undefined;
    return { meaning, country };
  });
}
