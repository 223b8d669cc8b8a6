import type { Fact } from "./evidence.ts";

/** Words of a source that expects a figure and has not counted it. */
const expected =
  /\b(?:projected|forecast(?:ed|s)?|expected|predicted|estimated to (?:reach|hit)|would (?:reach|total|hit)|will (?:reach|total|hit|grow)|is (?:set|on track) to)\b/i;

/** Whether a source expected the figure, as its own words or its note say: told as that, although the year is over. */
export const isExpected = ({ quote, note = "" }: Pick<Fact, "quote" | "note">): boolean =>
  expected.test(quote) || /^(?:Forecast|Expected)\b/.test(note);
