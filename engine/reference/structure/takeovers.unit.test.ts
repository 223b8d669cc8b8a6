import { expect, test } from "vitest";
import { z } from "zod";
import type { KnownCompany } from "../../evidence/structure.ts";
import { takeoverRow, takeoverSource, takeoversOf, withoutMerged } from "./takeovers.ts";
import table from "./takeovers.json" with { type: "json" };

const rows = z.array(takeoverRow).parse(table);

test("every takeover has a page that names what was taken over and says that the deal is done", () => {
  for (const { id, company, aliases, owner, quote, title, url } of rows) {
    const said = `${title} ${quote}`.toLowerCase();
    const first = (name: string) => name.toLowerCase().split(" ")[0] ?? name;
    expect(
      [company, ...aliases].some((name) => said.includes(first(name))),
      id,
    ).toBe(true);
    expect(said.includes(first(owner)), id).toBe(true);
    expect(said, id).toMatch(/complet|clos|venda|ficou com|taken over|acquired|purchased all|vollzogen/);
    expect(takeoverSource(`takeover-${id}`, "row")).toMatchObject({ url });
  }
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
});

test("a takeover is found by any name of what was taken over, and by no other", () => {
  expect(takeoversOf(["U.S. Steel", "Nucor"]).map((t) => t.owner)).toEqual(["Nippon Steel"]);
  expect(takeoversOf(["Palo Alto Networks"])).toEqual([]);
});

test("an owner that sells here stands for what it took over, unless only that is of the country", () => {
  const seller = (name: string, home: string, isDomestic: boolean, tier: KnownCompany["tier"] = "here"): KnownCompany => ({
    name,
    home,
    isDomestic,
    tier,
    presence: null,
    what: "",
    size: "",
    isChannel: false,
    source: "",
    quote: "",
    sales: null,
    salesOfList: true,
  });
  const left = (...companies: KnownCompany[]) => withoutMerged(companies).map((c) => c.name);
  expect(left(seller("Korean Air", "KOR", true), seller("Asiana Airlines", "KOR", true))).toEqual(["Korean Air"]);
  expect(left(seller("Stelco", "CAN", true), seller("Cleveland-Cliffs", "USA", false))).toEqual(["Stelco", "Cleveland-Cliffs"]);
  expect(left(seller("Stelco", "CAN", false), seller("Cleveland-Cliffs", "USA", false))).toEqual(["Cleveland-Cliffs"]);
  expect(left(seller("Xilinx", "USA", false), seller("AMD", "USA", false, "elsewhere"))).toEqual(["Xilinx", "AMD"]);
});
