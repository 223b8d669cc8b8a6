import { expect, test } from "vitest";
import { remediesOn, remedyTable } from "./remedies.ts";
import table from "./remedies.json" with { type: "json" };

const onGoodsOf = (codes: readonly string[], importer: string, of: string) => remediesOn(codes, importer).filter((row) => row.of === of);

test("every order stands in a notice that names its country's goods, and every notice is used", () => {
  const { notices, goods } = remedyTable.parse(table);
  const ids = new Set(notices.map(({ id }) => id));
  expect(ids.size).toBe(notices.length);
  const used = goods.flatMap(({ orders }) => orders.flatMap(({ notice, ratesFrom }) => [notice, ...(ratesFrom ? [ratesFrom] : [])]));
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  expect([...ids].filter((id) => !used.includes(id))).toEqual([]);
});

test("orders are found by the goods, by who levies them and by whose goods bear them", () => {
  expect(onGoodsOf(["030617"], "USA", "ECU").map(({ kind }) => kind)).toContain("countervailing");
  expect(onGoodsOf(["030617"], "USA", "THA"), "an order of other goods' sellers").not.toEqual(onGoodsOf(["030617"], "USA", "ECU"));
  expect(onGoodsOf(["6907"], "ITA", "IND"), "a member of the European Union levies what the Union does").toHaveLength(1);
  expect(onGoodsOf(["6907"], "ITA", "IND")[0]?.importer).toBe("EUU");
  expect(remediesOn(["0902"], "USA")).toEqual([]);
  expect(remediesOn(["030617"], "JPN")).toEqual([]);
});

test("no title of a notice that revokes orders makes one", () => {
  for (const row of remedyTable.parse(table).notices)
    expect(row.title).not.toMatch(/^(?!.*continuation).*revocation of (?:the )?(?:antidumping|countervailing)/i);
});
