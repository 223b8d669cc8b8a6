import { expect, test } from "vitest";
import { namedAlike } from "./named-alike.ts";

const codesOf = (name: string, codes: readonly string[]) =>
  namedAlike(name, codes, [...new Set(codes.map((c) => c.slice(0, 4)))]).map(({ code }) => code);

test("goods of the same name under another heading are named as not counted, the most traded first", () => {
  expect(codesOf("Shrimp", ["030616", "030617", "030635", "030636", "030695"])).toEqual(["160521", "160529"]);
  expect(codesOf("Coffee", ["0901"])).toEqual(["210111", "210112", "210130"]);
  expect(codesOf("Wine", ["2204"])).toContain("220510");
});

test("a machine for the goods is no such goods, nor is a line that leaves them out", () => {
  for (const code of codesOf("Tea", ["0902", "210120"])) expect(Number(code.slice(0, 2)), code).toBeLessThan(84);
  expect(codesOf("Cashew nuts", ["080131", "080132"])).toEqual([]);
});
