import { expect, test } from "vitest";
import { isAt, places } from "./app-links.ts";

test("each path of the account area is in the place that a person would name", () => {
  const at = (path: string) => places.filter((place) => isAt(place, path)).map(({ text }) => text);
  expect(at("/app")).toEqual(["Dashboard"]);
  expect(at("/app/")).toEqual(["Dashboard"]);
  expect(at("/app/dashboard")).toEqual(["Dashboard"]);
  expect(at("/app/studies/corporate/7")).toEqual(["Studies"]);
  expect(at("/app/sample-studies/local/7")).toEqual(["Studies"]);
  expect(at("/app/new-study")).toEqual(["New study"]);
  expect(at("/app/account")).toEqual(["Account"]);
  for (const path of ["/app/credits", "/app/studies-of-others", "/app/nothing", "/"]) expect(at(path)).toEqual([]);
});
