import type { ReadFigure } from "./figure.ts";

const denials =
  /\b(?:not|never|cannot|neither|nor|no longer|fail(?:s|ed|ing|ure)? to|unable to|far from|nowhere near|short of|without (?:reaching|hitting|exceeding|being|achieving)|instead of|rather than|hardly|scarcely|den(?:y|ies|ied)|contrary to|refut\w+|reject\w*|disput\w+|rul(?:ed|es) out|myth|false|falsely|wrong|wrongly|untrue|incorrect|incorrectly|miss(?:ed|es|ing)|if|unless|would have|were to|supposing|suppose)\b|n[’']t\b/gi;
const notDenials =
  /^(?:not|n[’']t|never) (?:only|just|merely|including|counting|less|fewer|under|below|more|specified|elsewhere|classified|stated|known|listed)|^if [^.;]*(?:includ|exclud|count)|^not (?:to mention|surpris)|^miss(?:ing|ed) (?:from|out)/i;
const deniedAfter =
  /^[^.;|\d]{0,30}?\b(?:(?:was|were|has|have|had|is|are)(?: not|n[’']t| never)(?: been| yet been)? (?:reached|achieved|met|attained|hit|confirmed|true|correct|right)|(?:is|was|are|were|has been|proved) (?:wrong|false|incorrect|untrue|denied|refuted|out of reach|missed))/i;

const clauseEnds = /[;:|…]|\.\s|\s[–—]\s|\b(?:but|while|although|whereas|yet)\b|,\s(?:it|they|this|its|their|the)\s/gi;

/** Whether the text denies or only supposes the figure: "did not reach $5 billion", "far from the 30 %". */
export function isDenied(text: string, f: Pick<ReadFigure, "start" | "end">): boolean {
  const clause = text.slice(Math.max(0, f.start - 90), f.start);
  const from = Math.max(...[...clause.matchAll(clauseEnds)].map((m) => m.index), -1) + 1;
  const last = [...clause.slice(from).matchAll(denials)].findLast((m) => !notDenials.test(clause.slice(from + m.index)));
  // Another figure between takes the denial upon itself: "did not reach 5 but 4", "(not in 2019) 4".
  const between = last ? clause.slice(from + last.index + last[0].length).replace(/(?:19|20)\d\d|[QH]\d/g, "") : "";
  return (last !== undefined && !/\d/.test(between)) || deniedAfter.test(text.slice(f.end, f.end + 80));
}

const above =
  /(?:more than|over|above|exceed\w*|at least|upwards? of|in excess of|surpass\w*|topp\w+|(?:no|not) (?:less|fewer) than|minimum of|>)\s*(?:the\s)?[^\s\d]{0,4}\s?$/i;
const below =
  /(?:(?:less|fewer) than|under|below|up to|at most|as much as|(?:no|not) more than|maximum of|nearly|almost|<)\s*(?:the\s)?[^\s\d]{0,4}\s?$/i;
/** "more than $5 billion" is a bound from which the figure lies above. */
export function boundOf(quote: string, f: ReadFigure): "above" | "below" | undefined {
  const before = quote.slice(Math.max(0, f.start - 30), f.start);
  return above.test(before) && !/(?:no|not) more than/i.test(before)
    ? "above"
    : below.test(before) && !/(?:no|not) (?:less|fewer) than/i.test(before)
      ? "below"
      : undefined;
}
