import { everydayNames } from "../reference/classes/class-names.ts";
import { index } from "../reference/market-index.ts";
import { fullKeyOf, tokensOf } from "../reference/market-words.ts";

/** Shorter words join by chance. */
const lettersMin = 6;

let byLetters: ReadonlyMap<string, string> | undefined;
/** The known name of the same letters with its words parted or joined elsewhere: "chick peas" for chickpeas, "icecream" for ice cream. */
export function rejoined(text: string): string | undefined {
  if (byLetters === undefined) {
    const names = [...index().entries, ...everydayNames()].map(({ name }) => name);
    byLetters = new Map(names.toReversed().map((name) => [lettersOf(name), name]));
  }
  const letters = lettersOf(text);
  return letters.length < lettersMin ? undefined : byLetters.get(letters);
}
const lettersOf = (text: string): string => fullKeyOf(tokensOf(text)).replaceAll(" ", "");
