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
  return { title: words(found?.title), rows: Object.fromEntries(rows.map((r) => [r.name, r])) };
}

test(
  "each of the five forces stands in one row: with its figure, what it is held against and what follows, or with what would measure it",
  { timeout: 240_000 },
  async () => {
    const cement = await forcesOf("cement", "THA"),
      games = await forcesOf("video games", "KOR"),
      security = await forcesOf("cybersecurity", "ISR");
    for (const { rows } of [cement, games, security]) {
      expect(Object.keys(rows)).toEqual([
        "Rivalry",
        "Threat of entrants",
        "Power of suppliers",
        "Power of buyers",
        "Threat of substitutes",
      ]);
      for (const r of Object.values(rows)) {
        if (r.measure === "Not measured")
          expect(r, r.name).toMatchObject({ figures: 0, verdict: "–", follows: expect.stringMatching(/^Would measure it: /) });
        else expect(r.verdict, r.name).toMatch(/^(?:strong|moderate|weak)/);
      }
    }
    expect(cement.rows["Rivalry"]).toMatchObject({ verdict: "strong", figures: 1 });
    // What makes cement and who buys it: power and ready-mix concrete.
    expect(cement.rows["Power of buyers"]?.follows).toContain("ready-mix concrete");
    expect(cement.rows["Power of suppliers"]?.follows).toContain("electric power");
    // A trade of people is pressed by those it employs.
    expect(games.rows["Power of suppliers"]).toMatchObject({ verdict: "strong", measure: expect.stringContaining("Pay in receipts") });
    // American accounts of software say that firms buy it: of games, which households buy, they say nothing.
    expect(games.rows["Power of buyers"]?.measure).toBe("Not measured");
    expect(security.title).toMatch(/^Only (?:one|two) of the five forces/);
  },
);
