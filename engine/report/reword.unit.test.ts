import fc from "fast-check";
import { expect, test } from "vitest";
import { reportDocument } from "#document";
import type { RewordPassage } from "#shared/rewording.ts";
import { plantedLies } from "../../tests/support/planted-lies.ts";
import { seeded } from "../../tests/support/seeded.ts";
import { generateReport, hashOf, reviseReport, reword, rewordable } from "../index.ts";
import { isOverturned, passages } from "../verify/walk.ts";

const reportOn = (industryName: string, country: string) =>
  generateReport(
    {
      kind: "corporate",
      industryName,
      companyType: "manufacturer",
      reportScope: "country",
      country,
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-21" },
  );
const doc = await reportOn("Cement", "VNM");
const writer = { model: "openai/some-model", promptVersions: { write: "abcdef123456" } };
const { passages: paragraphs, faultsOf } = rewordable(doc);
const holding = (...cells: string[]): RewordPassage => {
  const [found] = paragraphs
    .filter((p) => cells.every((id) => p.cells.some((c) => c.id === id)))
    .toSorted((a, b) => a.cells.length - b.cells.length);
  if (!found) throw new Error(`no paragraph holds ${cells.join(", ")}`);
  return found;
};

const growth = holding("growth_economy", "expected_growth");
const world = holding("world_size", "world_share");
/** What a careful writer would say. */
const honest: readonly { of: RewordPassage; text: string }[] = [
  {
    of: world,
    text: "Cement buyers around the world paid {{cell:world_size}} in {{year:2025}}{{cite:s_marketline_cm}}{{cite:s_wdi_ny_gdp_mktp_cd}}{{cite:s_hcia_cement}}, a sum that is growing {{cell:growth_world}} a year. Vietnam accounts for a small part, {{cell:world_share}}.",
  },
  {
    of: growth,
    text: "Growth rests on the output of Vietnam, moved {{cell:driver_weight}} of the way towards value added in construction in Vietnam, with part of what the market itself did. Tested on {{cell:band_forecasts}} hidden years of American industries, the rule held {{cell:band_held}} of them within its {{name:a}} band; it missed by {{cell:band_error}} %, the last value by {{cell:band_naive}} %. Output is expected by the International Monetary Fund to grow {{cell:expected_growth}} a year after inflation to {{year:2030}}{{cite:s_imf_weo_2025_10}}, which with the dollar's inflation of {{cell:expected_dollar_prices}} is {{cell:growth_economy_real}}. With the trend in dollars, {{cell:growth_economy_forecast}} a year, as the fourth part, output there is put at {{cell:growth_economy}} a year in dollars. In VND growth takes inflation of {{cell:expected_prices}} in Vietnam and {{cell:expected_dollar_prices}} in the United States, as the International Monetary Fund expects a year to {{year:2030}}{{cite:s_imf_weo_2025_10}}. The dollar then rises {{cell:growth_own_parity}} a year, from {{cell:fx_per_usd_vnd_2024}} in {{year:2024}} to {{cell:rate_by_prices_2030}}. On six sectors in the accounts of Vietnam since {{year:2008}}, with output as it came, the rule missed {{cell:own_band_forecasts}} values by {{cell:own_band_error}} %, the last value by {{cell:own_band_naive}} %, and {{cell:own_band_held}} lay within the band.",
  },
];

test("the words of a careful writer replace the built-in ones, and every check passes again", () => {
  for (const { of, text } of honest) expect(faultsOf(of.key, text)).toEqual([]);
  const { document, accepted, refused } = reword(
    doc,
    honest.map(({ of, text }) => ({ key: of.key, text })),
    writer,
  );
  expect([accepted, refused]).toEqual([honest.map(({ of }) => of.key), []]);
  expect(document.writer).toBe(
    `openai/some-model, prompts write abcdef123456; ${paragraphs.length - 2} of ${paragraphs.length} paragraphs in the words of the built-in analyst; figures by the built-in analyst`,
  );
  expect(document.checks.map((c) => [c.id, c.violations])).toEqual(doc.checks.map((c) => [c.id, c.violations]));
  expect(document.hash).toBe(hashOf(document));
  expect(reportDocument.parse(document)).toEqual(document);
  expect([document.cells, document.sources, document.exhibits, document.claims]).toEqual([
    doc.cells,
    doc.sources,
    doc.exhibits,
    doc.claims,
  ]);
});

test("a sentence that compares carries the assertion of the words it replaces, with or without the figures compared", async () => {
  const { document } = reword(doc, [{ key: world.key, text: honest[0]?.text ?? "" }], writer);
  const assertsOf = (start: string, of = document) =>
    passages(of)
      .filter((p) => p.runs.some((r) => r.t === "text" && r.v.startsWith(start)))
      .flatMap((p) => p.asserts);
  expect(assertsOf("Cement buyers")).toContain("growth_world > 0");
  // A market on the path of the world grows more slowly than it: the two paces are of one making.
  const clouds = await reportOn("Cloud computing", "DEU");
  const reworded = reword(
    clouds,
    [
      {
        key: "global_market/0",
        text: "Cloud buyers paid {{cell:world_size}} in {{year:2025}}{{cite:s_gartner_cloud_nov24}}, a sum that is growing {{cell:growth_world}} a year. Germany accounts for {{cell:world_share}} and is growing more slowly.",
      },
    ],
    writer,
  );
  expect(assertsOf("Germany accounts", reworded.document)).toContain("growth_place < growth_world");
});

test("new words follow changed assumptions, and those that no longer hold are marked", () => {
  const { document, accepted } = reword(
    doc,
    paragraphs.map(({ key, words }) => ({ key, text: words })),
    writer,
  );
  expect(accepted.length).toBeGreaterThan(paragraphs.length / 2);
  const moved = document.cells.filter((c) => c.kind === "assumption" && /^(?:carry_elasticity|demand_intensity|weight_growth)$/.test(c.id));
  const marked = moved.map((c) => {
    const revised = reviseReport(document, { [c.id]: c.kind === "assumption" ? 5 * c.high : 0 });
    expect([revised.writer, revised.checks.filter((x) => x.result === "fail")]).toEqual([document.writer, []]);
    return passages(revised).filter((p) => isOverturned(p.runs)).length;
  });
  expect(Math.max(...marked)).toBeGreaterThan(0);
});

test("planted lies of every sort are refused, and the report keeps the built-in words", () => {
  const next = seeded(11);
  const pick = (n: number) => Math.floor(next() * n);
  const missed: string[] = [];
  const planted = new Map<string, number>();
  for (const p of paragraphs) {
    // A built-in paragraph that the stricter rules for proposals refuse as it is proves nothing.
    if (faultsOf(p.key, p.words).length > 0) continue;
    for (const { name, plant } of plantedLies) {
      const text = plant(p, pick);
      if (text === undefined || text === p.words) continue;
      planted.set(name, (planted.get(name) ?? 0) + 1);
      if (faultsOf(p.key, text).length === 0) missed.push(`${name}: ${text}`);
    }
  }
  const count = [...planted.values()].reduce((a, b) => a + b, 0);
  expect([...planted.keys()].toSorted()).toEqual(plantedLies.map((l) => l.name).toSorted());
  expect(count).toBeGreaterThan(400);
  expect(missed.length / count, missed.join("\n")).toBeLessThan(0.01);
});

test("whatever is proposed, no digit is printed that comes from no cell", () => {
  const pieces = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "12 %",
      "{{cell:market_size}}",
      "{{year:2025}}",
      "{{cell:x}}",
      "{{",
      "}}",
      " grew. ",
      "{{assert: 1 > 0}}",
      "٣",
      "½",
      "a".repeat(40),
    ),
    fc.constantFrom(...paragraphs.map((p) => p.words)),
  );
  const proposals = fc.array(
    fc.record({ key: fc.constantFrom(...paragraphs.map((p) => p.key), "nowhere/1"), text: fc.array(pieces).map((list) => list.join("")) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(proposals, (list) => {
      const { document } = reword(doc, list, writer);
      const typed = passages(document).flatMap((p) => p.runs.filter((r) => r.t === "text" && /\p{N}/u.test(r.v)));
      expect(typed).toEqual([]);
      expect(document.checks.find((c) => c.id === "digits")?.violations).toEqual([]);
    }),
    { numRuns: 25, seed: 1 },
  );
});

test("without an accepted paragraph it is the document itself", () => {
  const result = reword(doc, [{ key: world.key, text: "The market is worth $12 billion." }], writer);
  expect(result.document).toBe(doc);
  expect(result.refused.map((r) => r.key)).toEqual([world.key]);
});

test("two paragraphs built alike are not both taken", () => {
  const own = paragraphs.filter((p) => faultsOf(p.key, p.words).length === 0);
  const once = reword(
    doc,
    own.map(({ key, words }) => ({ key, text: words })),
    writer,
  );
  // A paragraph of the summary that the first page says word for word is built like it.
  const isTaken = new Set(once.accepted);
  const refused = own.filter((p) => !isTaken.has(p.key));
  for (const p of refused)
    expect(
      own.some((o) => isTaken.has(o.key) && o.words.includes(p.words)),
      p.key,
    ).toBe(true);
  expect(refused.length).toBeLessThan(2);
  expect(once.document.checks.filter((c) => c.result === "fail")).toEqual([]);
});
