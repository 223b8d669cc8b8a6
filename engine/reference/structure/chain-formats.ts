import { plainName } from "../../evidence/company-name.ts";
import { countries } from "../countries/index.ts";
import type { Owner } from "./brand-owners.ts";
import type { Chain } from "./chains.ts";

/**
 * Formats of one chain ("MEGA Soriana", "Soriana Mercado"): names of one country and one description that share a word are one company, which
 * bears that word. Null where no other name shares it.
 */
export function formatOf(chain: Chain, all: readonly Chain[]): Owner | null {
  if (chain.about.length < leastAbout) return null;
  const kin = all.filter((c) => c.name !== chain.name && c.about === chain.about && c.home === chain.home && c.what === chain.what);
  const bears = (c: Chain, word: string) => wordsOf(c).some((other) => plainName(other) === plainName(word));
  // A word that chains from elsewhere bear too is one of the trade: "Coffee" of cafés is nobody's name.
  const isOfTrade = (word: string) =>
    all.filter((c) => c.about !== chain.about && c.home !== chain.home && bears(c, word)).length >= severalOthers;
  const shared = wordsOf(chain).filter((word) => kin.some((c) => bears(c, word)) && !isOfTrade(word));
  return shared.length === 0 ? null : { name: shared.join(" "), home: chain.home };
}
/** So many names of other homes share no company. */
const severalOthers = 2;
/** A shorter description is anyone's. */
const leastAbout = 15;
/** Words of a name that may be a company's own: long, no format of shop, no country, and nothing that its description says of any such chain. */
const wordsOf = ({ name, about, what }: Chain): string[] => {
  const said = plainName(`${about} ${what} ${countryNames()}`).split(" ");
  // "Coffee" stands in "coffeehouse" too.
  const isSaid = (word: string) => said.some((each) => each.startsWith(plainName(word)));
  return name.split(/[^\p{L}\d'-]+/u).filter((word) => word.length >= 4 && !isSaid(word) && !formats.test(plainName(word)));
};
const formats =
  /^(?:super\w*|hiper\w*|hyper\w*|m[aei]rcado|mark(?:et|ets|t)|march[ae]|x?press|express|city|mini|maxi|plus|shops?|cafe|bistro|restaurants?|food|cent(?:re|er)|stores?|outlet|hotels?|resorts?|group|select\w*|local|family|fresh|national|first|united|royal)$/;
let allCountries: string | undefined;
const countryNames = (): string => (allCountries ??= countries.map(({ name }) => name).join(" "));
