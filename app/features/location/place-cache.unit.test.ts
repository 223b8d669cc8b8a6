import { expect, test } from "vitest";
import { parsePlace } from "./place-cache.ts";

const now = 1_800_000_000_000;
const cache = (more: object = {}) => JSON.stringify({ country: "India", country_code: "IN", timestamp: 1, ...more });

test("what a look-up left is read, however old it is", () => {
  expect(parsePlace(cache(), now)).toEqual({ country: "India", countryCode: "IN" });
  expect(parsePlace(cache({ timestamp: now, country_code: "de", country: " Germany " }), now)).toEqual({
    country: "Germany",
    countryCode: "DE",
  });
});

test.each([
  null,
  "",
  "{",
  "7",
  "null",
  "[]",
  '"IN"',
  cache({ timestamp: now + 1 }),
  cache({ timestamp: "1" }),
  cache({ timestamp: -1 }),
  cache({ timestamp: null }),
  cache({ country: "" }),
  cache({ country: 7 }),
  cache({ country_code: 91 }),
  cache({ country_code: "IND" }),
  cache({ country_code: "" }),
])("rubbish is as good as nothing: %j", (text) => {
  expect(parsePlace(text, now)).toBeUndefined();
});
