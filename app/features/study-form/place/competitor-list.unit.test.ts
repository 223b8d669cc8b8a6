import { expect, test } from "vitest";
import { addCompetitors } from "./competitor-list.ts";

const of = (text: string) => addCompetitors([], text).competitors;

test("names are typed one by one or parted by commas, and pasted as lines", () => {
  expect(of(" Blue  Tokai ")).toEqual([{ name: "Blue Tokai", at: null }]);
  expect(of("A, B,, C,").map(({ name }) => name)).toEqual(["A", "B", "C"]);
  expect(of("A\r\nB\n\nC").map(({ name }) => name)).toEqual(["A", "B", "C"]);
});

test("a row that ends in two numbers has a point, in any of the usual tables", () => {
  const at = { latitude: 18.5, longitude: 73.8 };
  for (const row of ["Cafe One,18.5,73.8", "Cafe One;18,5;73,8", "Cafe One\t18.5\t73.8", '"Cafe One" , 18.5, 73.8'])
    expect(of(row), row).toEqual([{ name: "Cafe One", at }]);
  expect(of("Cafe One, FC Road, 18.5, 73.8")).toEqual([{ name: "Cafe One, FC Road", at }]);
  expect(of("Cafe One,91,73.8")[0]?.at ?? null).toBeNull();
});

test("a file with titles is read by them, whatever else it holds", () => {
  const file = '\ufeffid,Name,address,lat,lng\n1,"Smith, Sons ""&"" Co",Main St,18.5,73.8\n2,Corner,,,\n3,,x,1,1\n'.replace("\ufeff", "");
  expect(of(file)).toEqual([
    { name: 'Smith, Sons "&" Co', at: { latitude: 18.5, longitude: 73.8 } },
    { name: "Corner", at: null },
  ]);
});

test("each name is listed once, thirty at most, and what is left out is said", () => {
  const known = [{ name: "A", at: null }];
  expect(addCompetitors(known, "a")).toEqual({ competitors: known, fault: "“a” is already listed" });
  expect(addCompetitors(known, "a,1,2").competitors).toEqual([{ name: "A", at: { latitude: 1, longitude: 2 } }]);
  const many = addCompetitors([], Array.from({ length: 40 }, (_, i) => `Shop ${i}`).join("\n"));
  expect([many.competitors.length, many.fault]).toEqual([30, "At most 30: the rest was left out"]);
  expect(addCompetitors([], "x".repeat(81)).fault).toContain("longer than 80");
});
