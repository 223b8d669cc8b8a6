/** Words by which a page counts what is made, whoever uses it: "producing 142 million hl", "with an output of". */
const making = /\b(?:produc(?:e[sd]?|ing|tions?)|output|manufactur(?:e[sd]?|ing)|brewed|making)\b/i;
/** Words that say that the same figure was bought or used. */
const using =
  /\b(?:sold|sales|sells?|selling|consum\w+|demand|used|drunk|eaten|blended|bought|installed|deliver\w+|regist\w+|shipp\w+|shipments?|waste)\b/i;

/** Whether a quotation counts what is made and does not say that it was sold or used in the place. */
export const isOfOutput = (quote: string): boolean => making.test(quote) && !using.test(quote);
