import { contentOf, tokensOf } from "../market-words.ts";

/** Two spellings of one name have one key: words in one spelling and in the singular, in their order, without fillers. */
export const keyOfName = (name: string): string =>
  contentOf(tokensOf(name))
    .map(({ word }) => word)
    .join(" ");
