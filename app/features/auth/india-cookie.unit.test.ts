import { expect, test } from "vitest";
import { indiaCookie, isVisitorInIndia } from "./india-cookie.ts";

test("the looked-up country decides, whatever the form says", () => {
  expect(isVisitorInIndia({ country: "India", countryCode: "IN" }, "Germany")).toBe(true);
  expect(isVisitorInIndia({ country: "Germany", countryCode: "DE" }, "India")).toBe(false);
});

test("without a look-up the form's country decides", () => {
  expect(isVisitorInIndia(undefined, "India")).toBe(true);
  expect(isVisitorInIndia(undefined, "")).toBe(false);
});

test("the cookie lives 300 seconds, for the whole site, lax", () => {
  expect(indiaCookie(true)).toBe("isIndia=true; max-age=300; samesite=lax; path=/");
  expect(indiaCookie(false)).toBe("isIndia=false; max-age=300; samesite=lax; path=/");
});
