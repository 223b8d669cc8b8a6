import { contentOf, tokensOf } from "../reference/market-words.ts";
import { type Meaning, meaningOf } from "./meaning.ts";

/** Who sells, makes or gives something leaves it the same market where the something is of that kind: words for it, and the kinds. */
const roles: readonly (readonly [words: string, kinds: RegExp])[] = [
  ["provider supplier vendor specialist operator contractor consultant consultancy firm agency", /./],
  ["expert professional worker crew staff", /^(?:naics:(?:11|2|4|5|6|7|8)|isic:|library:(?:ict|healthcare\/\S*(?:services|care)$))/],
  ["shop store outlet chain boutique salon parlour", /^naics:(?:4[45]|722|81)/],
  [
    "clinic practice surgery surgeon doctor therapist centre treatment",
    /^(?:library:healthcare\/\S*(?:services|care)$|naics:(?:62|8129|54194)|isic:8[678])/,
  ],
  ["practice bureau office chamber", /^naics:5[2-6]/],
  ["centre venue site facility track course club operator", /^(?:naics:(?:48|49|5[1-6]|6|7|8)|isic:(?:[5-9]))/],
  [
    "plant factory mill works yard foundry facility refinery smelter cannery",
    /^(?:hs:|library:(?:agri|automotive|chemical|fmcg|food|material|semiconductor)|naics:(?:21|22|3[123]|562)|isic:(?:[0-3]))/,
  ],
  ["farm farmer grower ranch breeder estate plantation orchard", /^(?:hs:(?:0[1-9]|1[0-4])|naics:11|isic:0|library:agriculture)/],
  ["line crossing route trip tour ticket", /^naics:(?:48[1-7])/],
  ["studio artist designer", /^naics:(?:5414|7115|5121|5122)/],
];

/**
 * What a name means without the words behind it for who sells, makes or gives it: "florists' shops" are florists, "sewage treatment plants"
 * sewage treatment. Only where what is left is a trade or goods of that kind: a wheelchair shop is no wheelchair.
 */
export function withoutRole(text: string): Meaning | undefined {
  const tokens = contentOf(tokensOf(text));
  for (let length = tokens.length - 1; length > 0; length--) {
    const role = tokens[length]?.word ?? "";
    const kinds = roles.filter(([words]) => words.split(" ").includes(role)).map(([, codes]) => codes);
    if (kinds.length === 0) return undefined;
    const rest = tokens.slice(0, length);
    const meaning = meaningOf(rest.map(({ typed }) => typed).join(" "));
    if (meaning && meaning.codes.every((code) => kinds.some((codes) => codes.test(code)))) return meaning;
  }
  return undefined;
}
