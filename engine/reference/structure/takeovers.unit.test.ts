import { expect, test } from "vitest";
import { z } from "zod";
import { takeoverRow, takeoverSource, takeoversOf } from "./takeovers.ts";
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
    expect(said, id).toMatch(/complet|clos|venda|ficou com|taken over|acquired/);
    expect(takeoverSource(`takeover-${id}`, "row")).toMatchObject({ url });
  }
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
});

test("a takeover is found by any name of what was taken over, and by no other", () => {
  expect(takeoversOf(["U.S. Steel", "Nucor"]).map((t) => t.owner)).toEqual(["Nippon Steel"]);
  expect(takeoversOf(["Palo Alto Networks"])).toEqual([]);
});
