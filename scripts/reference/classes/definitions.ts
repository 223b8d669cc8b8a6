/** Reads official definitions: what a class is, in one or two sentences, and what its text sends elsewhere. */

const sentences = (text: string): string[] =>
  text
    .replace(/^The Sector as a Whole\s*/, "")
    .replace(/\(i\.e\., /g, "(that is, ")
    .replace(/e\.g\., /g, "for example, ")
    .replace(/U\.S\. /g, "US ")
    .split(/(?<=[.;])\s+(?=[A-Z(])|\n+/)
    .map((s) => s.trim())
    .filter(Boolean);

/** The definition proper, at most `max` letters, in whole sentences where it can be. */
export function definitionOf(text: string, max = 420): string {
  let result = "";
  for (const sentence of sentences(text)) {
    if (sentOn.test(sentence)) continue;
    if (result !== "" && result.length + sentence.length > max) break;
    result += `${result === "" ? "" : " "}${sentence}`;
  }
  return result.replace(/^This (?:U\.?S\.? |NAICS )?(?:industry group|industry|subsector) comprises /, "Comprises ");
}

const sentOn = /\b(?:are|is) classified (?:in|under)\b|^Excluded from/;

/** "Establishments primarily engaged in manufacturing beverages are classified in Subsector 312, …" → what, and where it is counted. */
export function sentElsewhere(text: string): string[] {
  return sentences(text).flatMap((sentence) => {
    const found =
      /^(?:Establishments? (?:that are )?(?:primarily engaged in )?)?(.{8,200}?),? (?:are|is) classified (?:in|under) (.{3,160}?)[.;]?$/.exec(
        sentence,
      );
    const entry = `${upper(found?.[1] ?? "")}: ${found?.[2] ?? ""}`;
    // A sentence that sends two things to two places is no row of a table.
    return found && !/classified in|^For example/.test(entry) ? [entry] : [];
  });
}

/** What goes on from another sentence, or is sent into the class itself, is no kind that it leaves out. */
const noKind =
  /^(?:these|that|those|such|however|likewise|thus|consequently|in (?:addition|keeping)|when|this|primarily|with)\b|: this subsector|activities: /i;

/** Kinds among what a text sends elsewhere, without where it counts them: "Manufacturing beverages: Subsector 312, …" → "Beverages". */
export const kindsAmong = (sent: readonly string[]): string[] =>
  sent.filter((entry) => !noKind.test(entry)).map((entry) => upper(entry.replace(/: .*$/, "").replace(/^manufacturing (?=[a-z])/i, "")));

/** "Hotels (except Casino Hotels) and Motels" → ["Casino Hotels"]; "Seats (not those of heading no. 9402)" → ["those of heading no. 9402"]. */
export const exceptIn = (title: string): string[] =>
  [
    ...title.matchAll(/\((?:except|excluding|other than|not) ([^()]+)\)/gi),
    ...title.matchAll(/,? (?:other than|excluding) ([^,;()]+)$/gi),
  ].flatMap(([, what = ""]) => (what === "" ? [] : [upper(what.trim())]));

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
