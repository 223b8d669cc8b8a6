import type { ReadFigure } from "./figure.ts";

/** The sign that stands before a number: in `lead`, before its currency, or between the two. */
export function signOf(lead: string, before: string, after: string, money: boolean): ReadFigure["sign"] {
  if (
    /\b(?:minus|negative)\s$/i.test(lead) ||
    /(?:^|[^\d%\s])\s?−\s?$/.test(lead) ||
    /(?:^|[\s(|:,~[])-$/.test(lead) ||
    (money && /[$€£¥₹₦][-−]$/.test(before))
  )
    return /[\d%]\s?-$/.test(lead) ? "open" : "minus";
  if (/(?:^|[\s(|])–$/.test(lead) || (lead.endsWith("(") && after.startsWith(")")) || /\p{L}-$/u.test(lead)) return "open";
  return /\b(?:loss|losses|deficit)(?: of)?(?: (?:about|around|some|nearly|almost))?\s$/i.test(lead) ? "loss" : "plus";
}

const falls =
  "fell|fall|falls|fallen|falling|declin\\w+|decreas\\w+|drop\\w*|shr[aiu]nk\\w*|contract(?:ed|ion|ing)|reduc\\w+|down|lower|lost|dip\\w*|slump\\w*|slid\\w*|plung\\w+|sank|sunk|dwindl\\w+|tumbl\\w+|weaken\\w*|gesunken|rückgang|queda|caíram|calo|baisse|slip\\w*";
const rises =
  "grew|grow\\w*|ris(?:e|es|en|ing)|rose|increas\\w+|up|gain\\w*|climb\\w*|surg\\w+|jump\\w*|expan\\w+|higher|cagr|hike|accelerat\\w+|improv\\w+|aumento|gestiegen|rebound\\w*|recover\\w*|soar\\w*";
const moves = new RegExp(`^(?:(${falls})|(?:${rises}))$`, "iu");
const movedAfter = new RegExp(
  `^\\s*(?:(?:year-on-year|yoy|y-o-y|annual|yearly|revenue|sales|volume|overall|sharp)\\s){0,2}(?:(${falls})|(?:${rises}))(?!\\p{L})`,
  "iu",
);

/** "to $5 billion", "was 8 %", "reaching 8 %": a level, not a change. */
const level = /^(?:to|from|was|were|record|reached|reaching|totall?ed|totall?ing|with|where|and|at)$/i;

/** Whether the figure is a change, and which way: by the nearest word of change with no word of level and no other figure between. */
export function changeOf(text: string, start: number, end: number): ReadFigure["change"] {
  const window = text.slice(Math.max(0, start - 70), start),
    cut = /^.*(?:[;|…]|\.\s)/su.exec(window)?.[0].length ?? 0;
  const words =
    window
      .slice(cut)
      .replace(/(?:19|20)\d{2}(?:-\d\d)?|Q[1-4]/g, "")
      .match(/[\p{L}-]+|[\d,]/gu) ?? [];
  for (const [i, word] of words.toReversed().entries()) {
    const moved = moves.exec(word);
    // "The lower end of the range is 72 %" says how high it is.
    if (moved && !(/^(?:low|high)er$/i.test(word) && words.at(-i) !== "by" && i > 0)) return moved[1] ? "fall" : "rise";
    if (/^[\d,]$/.test(word) || i > 9 || (level.test(word) && !(word === "at" && i < 4 && /^an?$/i.test(words.at(-i) ?? "")))) break;
  }
  const after = movedAfter.exec(text.slice(end, end + 40));
  return after ? (after[1] ? "fall" : "rise") : undefined;
}
