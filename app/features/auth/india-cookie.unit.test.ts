import { expect, test } from "vitest";
import { indiaCookie, isVisitorInIndia } from "./india-cookie.ts";

const cache = (code: string) => JSON.stringify({ country: "x", country_code: code, timestamp: 1 });

test("the looked-up country decides, whatever the form says", () => {
  expect(isVisitorInIndia(cache("IN"), "Germany")).toBe(true);
  expect(isVisitorInIndia(cache("DE"), "India")).toBe(false);
});

test("without a look-up the form's country decides", () => {
  for (const nothing of [null, "", "{", "null", "7", "{}", '{"country_code":""}', '{"country_code":91}']) {
    expect(isVisitorInIndia(nothing, "India")).toBe(true);
    expect(isVisitorInIndia(nothing, "")).toBe(false);
  }
});

test("the cookie lives 300 seconds, for the whole site, lax", () => {
  expect(indiaCookie(true)).toBe("isIndia=true; max-age=300; samesite=lax; path=/");
  expect(indiaCookie(false)).toBe("isIndia=false; max-age=300; samesite=lax; path=/");
});
