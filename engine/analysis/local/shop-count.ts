import { foldText } from "#shared/text.ts";
import type { PageFigure } from "../../evidence/page-figure.ts";
import type { LocalFacts } from "../../evidence/local.ts";

/** Words of a name without what tells them apart only in print: "Café Coffee Day, shops in India" is "cafe coffee day". */
export const nameOf = (what: string): string => what.split(",")[0]?.replace(/ \(.*\)$/, "") ?? what;
export const isSame = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((each) => ` ${foldText(nameOf(each))} `) as [string, string];
  return one.includes(other) || other.includes(one);
};

/** A page that counts all shops of a kind in the country, or all of its chains. */
export const countsAll = ({ what }: Pick<PageFigure, "what">): boolean => /^All\b/.test(what);

/** The count of the country's shops of the trade, or of the chains among them, that a page prints; undefined where none does. */
export const allShops = ({ pages }: Pick<LocalFacts, "pages">): PageFigure | undefined =>
  pages.find((each) => each.kind === "chain" && countsAll(each)) ?? pages.find(({ kind, isHere }) => kind === "shops" && !isHere);

/** From so many times the count held on, shops as small as the size taken are not those that were counted: ours. */
const farMore = 5;

/** Whether a size implies far more shops in the country than a page counts: those counted are larger then. Far fewer speak against the sales of the trade, not against the size. */
export const contradictsCount = (facts: Pick<LocalFacts, "pages">, implied: number): boolean => {
  const held = allShops(facts);
  return held !== undefined && implied > farMore * held.value.value;
};
