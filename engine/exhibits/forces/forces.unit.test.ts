import { expect, test } from "vitest";
import type { Inline } from "#document";
import { generateReport } from "../../index.ts";

const words = (runs: readonly Inline[] = []) => runs.map((r) => ("v" in r ? String(r.v) : "")).join("");

/** The table of forces: its title, and each row by its name. */
async function forcesOf(industryName: string, country: string) {
  const { exhibits } = await generateReport(
    {
      kind: "corporate",
      industryName,
      companyType: "corporation",
      reportScope: "country",
      country,
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-23" },
  );
  const found = exhibits.find((e) => e.requirement === "porter");
  const rows = (found?.table?.rows ?? []).map(({ cells: [name, measure, here, , verdict, follows] }) => ({
    name: words(name),
    measure: words(measure),
    figures: (here ?? []).filter((run) => run.t === "fig").length,
    verdict: words(verdict),
    follows: words(follows),
  }));
  return { title: words(found?.title), reason: words(found?.reason).toLowerCase(), rows: Object.fromEntries(rows.map((r) => [r.name, r])) };
}

test(
  "a force with a figure or a source of this place has a row and a strength; the others stand in one line, without a strength",
  { timeout: 240_000 },
  async () => {
    const cement = await forcesOf("cement", "THA"),
      games = await forcesOf("video games", "KOR"),
      hotels = await forcesOf("hotels", "PRT"),
      bakery = await forcesOf("bakery", "EGY");
    for (const { rows, reason } of [cement, games, hotels, bakery])
      for (const r of Object.values(rows)) {
        if (r.measure === "Named, not measured") expect(r, r.name).toMatchObject({ figures: 0, verdict: "–" });
        else expect(r.verdict, r.name).toMatch(/^(?:strong|moderate|weak)/);
        expect(reason.includes(r.name.toLowerCase()), r.name).toBe(r.verdict === "–");
      }
    expect(cement.rows["Rivalry"]).toMatchObject({ verdict: "strong", figures: 1 });
    // What makes cement and who buys it: power and ready-mix concrete.
    expect(cement.rows["Power of buyers"]?.follows).toContain("ready-mix concrete");
    expect(cement.rows["Power of suppliers"]?.follows).toContain("electric power");
    // A trade of people is pressed by those it employs.
    expect(games.rows["Power of suppliers"]).toMatchObject({ verdict: "strong", measure: expect.stringContaining("Pay in receipts") });
    // Between guests and hotels stand those who book for many; a rule on short lets bars no hotel, and short lets are what guests take instead.
    expect(hotels.rows["Power of buyers"]?.follows).toContain("Booking platforms");
    // The country's own accounts stand before those of the United States.
    expect(hotels.rows["Power of suppliers"]?.measure).toContain("in Portugal");
    expect(JSON.stringify(hotels.rows)).not.toMatch(/way in[^"]*short lets|every seller has to meet/);
    expect(hotels.rows["Threat of substitutes"]?.follows).toContain("short lets");
    expect(hotels.title).not.toContain("none presses");
    // Where the state sets the price, its buyers are not weak; accounts of a wider class abroad give no strength.
    expect(bakery.rows["Power of buyers"]?.verdict).toMatch(/^strong/);
    expect(hotels.rows["Threat of entrants"]).toBeUndefined();
  },
);

test(
  "shares of sellers here rule rivalry and entry, and finished goods that come in are no suppliers of makers",
  { timeout: 120_000 },
  async () => {
    const beer = await forcesOf("beer", "MEX"),
      bakery = await forcesOf("bakery", "EGY");
    expect(beer.rows["Rivalry"]?.measure).toContain("by shares of sellers in Mexico");
    expect(beer.rows["Threat of entrants"]).toMatchObject({ verdict: "weak", measure: "Share of the two sellers named in Mexico, 2024" });
    expect(JSON.stringify(beer.rows)).not.toContain("Of the imports of");
    // Bakeries that the state licenses and pays are no sign of free entry, and a product of the market is no substitute for it.
    expect(bakery.rows["Threat of entrants"]?.follows).not.toContain("have started one");
    expect(bakery.rows["Threat of substitutes"]).toBeUndefined();
  },
);
