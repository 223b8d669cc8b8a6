import { expect, test } from "vitest";
import { z } from "zod";
import { readFigures } from "../../evidence/read-figures.ts";
import { purchaseRow, purchaseSource, purchasesOf } from "./purchases.ts";
import table from "./purchases.json" with { type: "json" };

const rows = z.array(purchaseRow).parse(table);

test("every purchase has a page whose words print its price, and name what was bought or its buyer", () => {
  for (const { id, quote, value, names, bought, buyer, url } of rows) {
    expect(
      readFigures(quote).some((figure) => Math.abs(figure.value / value - 1) < 1e-6),
      id,
    ).toBe(true);
    const words = quote.toLowerCase().replaceAll("-", " ");
    const said = [...names, bought, buyer].some((name) => words.includes(name.toLowerCase()));
    expect(said || purchaseSource(`purchase-${id}`, "row")?.title.includes(bought.split(" ")[0] ?? bought), id).toBe(true);
    expect(purchaseSource(`purchase-${id}`, "row")).toMatchObject({ url });
  }
});

test("a purchase is told where its seller is among those named, in its own country alone", () => {
  expect(purchasesOf(["Edita", "Bisco Misr"], "EGY").map((p) => p.buyer)).toEqual(["Kellogg"]);
  expect(purchasesOf(["Edita"], "EGY")).toEqual([]);
  expect(purchasesOf(["Bisco Misr"], "PRT")).toEqual([]);
});
