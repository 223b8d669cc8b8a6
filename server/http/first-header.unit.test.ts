import { expect, test } from "vitest";
import { firstHeader } from "./first-header.ts";

test("a header is found however its name is written, the first of several, and never by its value", () => {
  const request = { rawHeaders: ["Host", "etag", "If-None-Match", '"a"', "if-none-match", '"b"', "X-Empty", ""] };
  expect(["host", "if-none-match", "x-empty", "etag"].map((name) => firstHeader(request, name))).toEqual(["etag", '"a"', "", undefined]);
});
