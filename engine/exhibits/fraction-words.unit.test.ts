import { expect, test } from "vitest";
import { wordsOfRate } from "./fraction-words.ts";

test("a rate is told beside the words that stand for it, and not where none do", () => {
  expect(wordsOfRate("Cement sold at home rose by a sixth in nine months", 0.167)).toBe("a sixth");
  expect(wordsOfRate("Agents bring half of all premiums, and their number rose by more than half in five years", 0.636)).toBe(
    "more than half",
  );
  expect(wordsOfRate("Nights of Americans grew by a twentieth in a year", 0.049)).toBe("a twentieth");
  expect(wordsOfRate("Nights of Americans grew by a twentieth in a year", 0.058)).toBeUndefined();
  expect(wordsOfRate("grew by less than a hundredth in a year", 0.008)).toBe("less than a hundredth");
  expect(wordsOfRate("Rooms became dearer faster than prices at large", 0.133)).toBeUndefined();
});
