import { expect, test } from "vitest";
import { shownAddress } from "./shown-address.ts";

test("percent-coded letters are decoded where the faces print them, and give way to a sign where they do not", () => {
  expect(shownAddress("https://example.pl/spadek-wydatk%C3%B3w-polak%C3%B3w")).toBe("https://example.pl/spadek-wydatków-polaków");
  expect(shownAddress("https://example.com/2025/28/%D8%B4%D8%B9%D8%A8%D8%A9-%D8%A7%D9%84/x")).toBe("https://example.com/2025/28/…/x");
  expect(shownAddress("https://example.com/wiki/%D0%A1%D0%BE%D1%8E%D0%B7")).toBe("https://example.com/wiki/Союз");
});

test("what is a mark of the address itself stays coded, and so does what is no text", () => {
  for (const url of ["https://example.com/a%2Fb?q=1%20000", "https://example.com/100%25", "https://example.com/%E9t%E9", "no address"])
    expect(shownAddress(url)).toBe(url);
});

test("how a reader came to the page is left out, and a very long address is shortened in the middle", () => {
  expect(shownAddress("https://example.com/a?utm_source=feed&id=7&utm_medium=x#top")).toBe("https://example.com/a?id=7#top");
  expect(shownAddress("https://example.com/a?utm_source=feed")).toBe("https://example.com/a");
  const long = shownAddress(`https://example.com/${"word-".repeat(60)}end`);
  expect(long.length).toBeLessThan(200);
  expect(long).toMatch(/^https:\/\/example\.com\/word.*….*word-end$/);
});
