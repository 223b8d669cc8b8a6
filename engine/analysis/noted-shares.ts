import type { Fact } from "../evidence/evidence.ts";
import type { Study } from "../report/study.ts";
import { ownFacts } from "./own-facts.ts";
import type { Split } from "./segments.ts";

/** "Share of agents in premiums, life and general": a part, and what it is a part of. */
const partOfWhole = /^Share of (?:the )?(.+?) in (.+)$/;
/** What is no part of what buyers pay: money of makers, of the state or of the world, and what crosses a border. */
const otherWhole =
  /\b(?:exports?|imports?|costs?|world|GDP|jobs|staff|employment|assets|stocks?|investments?|profits?|reports?|visits?|time)\b/i;
const otherPart = /\b(?:exports?|imports?|world|largest|leading|top)\b/i;
/** What buyers pay for or take, in any words. */
const ofSales = /\b(?:sales|revenues?|turnover|premiums?|value|volume|consumption|market|output|production)\b/i;
/** So many parts of anything else divide it all the same. */
const several = 3;
/** Names of companies, brands and places begin with a capital: their shares are told with sellers and regions. */
const isName = (words: string): boolean => /(?:^|\s)\p{Lu}\p{Ll}/u.test(words);
/** Rounded shares come to a little more than the whole. */
const mostPercent = 100.5;

/** Divisions that pages print part by part, in words: "Share of ground coffee in sales". Parts of one whole, page and year are one division. */
export function notedShares(study: Study): Split[] {
  const shares = ownFacts(study).flatMap((fact) => {
    const [, part, whole] = fact.metric === "other" && fact.scale === "percent" ? (partOfWhole.exec(fact.axis ?? "") ?? []) : [];
    return part && whole && !otherWhole.test(whole) && !otherPart.test(part) && !isName(part) && !isName(whole)
      ? [{ fact, part, whole }]
      : [];
  });
  return [...Map.groupBy(shares, ({ fact, whole }) => [fact.source, fact.year, whole].join(" ")).values()].flatMap((group): Split[] => {
    const [first] = group;
    const parts = [...new Map(group.map(({ fact, part }): [string, Fact] => [part, { ...fact, entity: part, axis: fact.axis }])).values()];
    if (!first || (!ofSales.test(first.whole) && parts.length < several)) return [];
    if (parts.reduce((sum, f) => sum + f.value, 0) > mostPercent) return [];
    return [
      {
        axis: axisOf(parts.map((f) => f.entity ?? "").join(" ")),
        isHere: true,
        year: first.fact.year,
        of: /^(?:the )?(?:sales|market)$/i.test(first.whole) ? undefined : first.whole,
        facts: parts.toSorted((a, b) => b.value - a.value),
        isOfAmounts: false,
        whole: undefined,
      },
    ];
  });
}

/** Ways of selling, and those who buy, by the words of the parts. */
const ofSelling =
  /\b(?:bulk|loose|online|e-commerce|supermarkets?|hypermarkets?|grocers?|retail(?:ers)?|wholesale|dealers?|agents?|brokers?|delivery|takeaway|direct|discounters?|pharmacies|platforms?|distributors?|shops?|stores?)\b/i;
const ofBuying =
  /\b(?:households?|consumers?|business(?:es)?|companies|firms|tourists?|tourism|government|public|private|industr(?:y|ial)|residential|commercial|women|men|children|foreigners)\b/i;
const axisOf = (parts: string): string => (ofSelling.test(parts) ? "By channel" : ofBuying.test(parts) ? "By buyer" : "By kind");
