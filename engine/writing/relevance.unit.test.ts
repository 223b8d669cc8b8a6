import { expect, test } from "vitest";
import { movedWords } from "./relevance.ts";

const claim = (name: string, mechanism: string, affects: string) => ({
  name,
  mechanism,
  affects,
  year: 2025,
  markets: [],
  geographies: [],
  source: "s",
  quote: "q",
});

test("what goes abroad moves output alone, and what is only planned says so", () => {
  expect(movedWords(claim("Cement shipped abroad", "Exports take what the country does not.", "volume"))).toBe("output, not sales here");
  expect(movedWords(claim("Cheaper treatment", "Lower prices bring lower income groups, widening the number of patients.", "volume"))).toBe(
    "volume",
  );
  expect(movedWords(claim("Duties of protection", "A bill would hold operators to standards, which they must buy.", "volume"))).toBe(
    "volume, planned",
  );
  expect(movedWords(claim("Dental plans", "More people hold a dental plan.", "volume"))).toBe("volume");
});
