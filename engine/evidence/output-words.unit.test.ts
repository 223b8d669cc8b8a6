import { expect, test } from "vitest";
import { isOfOutput } from "./output-words.ts";

test.each([
  ["Mexico (7.6% share), producing 142.41 million hl", true],
  ["With an output of 87.0 million hectolitres, it remains in fifth position", true],
  ["Feed companies in Germany produced 21.7 million tons of compound feed", true],
  ["Last year, 10 million ACs were manufactured and sold in India", false],
  ["sales of IMFL products in India reached 385 million cases", false],
  ["The U.S. consumed 19.42 million barrels of oil per day", false],
  ["Saudi Arabia produces about 53 million tons of waste every year", false],
])("%s", (quote, expected) => expect(isOfOutput(quote)).toBe(expected));
