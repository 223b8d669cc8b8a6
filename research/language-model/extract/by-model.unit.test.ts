import { expect, test } from "vitest";
import type { GatheredSource } from "#evidence";
import { findCountry } from "#engine";
import { placesIn } from "../../../engine/reference/countries/index.ts";
import { startModelServer } from "../../../tests/support/language-model/model-server.ts";
import { openModels } from "../../../tests/support/language-model/open-models.ts";
import { honestAnswer, lyingClaims, lyingFacts, obedientAnswer, page } from "../../../tests/support/language-model/planted-proposals.ts";
import { extractByModel, type Extracted } from "../index.ts";
import type { ExtractAnswer } from "./answer.ts";
import { findQuote } from "./find-quote.ts";
import type { Gate } from "./read-proposals.ts";

const source: GatheredSource = {
  id: "s_widgets",
  kind: "web page",
  title: "Widget market of India",
  publisher: "Widget Makers' Association",
  url: "https://widgets.example/india",
  published: "2024-02-01",
  retrieved: "2026-11-21",
  language: "en",
  text: page,
};
const subject = { market: "Widgets", aliases: [], place: "India", wanted: ["market size by year"] };
const gate: Gate = {
  placesIn,
  others: ["Acme Widgets", "Borden Widgets"],
  placeCode: (name) => (/^(?:WLD|World)$/i.test(name) ? "WLD" : findCountry(name)?.iso3),
};

async function extract(answer: ExtractAnswer, text = page, withTool = false): Promise<Extracted & { asked: string[] }> {
  const server = await startModelServer({ answer: () => JSON.stringify(answer), withTool: () => withTool });
  const { models, clock } = openModels(server);
  const found = await clock.run(
    extractByModel({ ...source, text }, subject, { model: models.extract, gate }, new AbortController().signal),
  );
  await server.close();
  return { ...found, asked: server.requests.map((r) => r.user) };
}

test("what a page states is accepted, with the value and scale that its quotation says", async () => {
  const { facts, claims, refused, failed, asked } = await extract(honestAnswer);
  expect([refused, failed]).toEqual([[], []]);
  expect(facts.map((f) => [f.metric, f.value, f.unit, f.scale, f.period, f.geography, f.proposedBy])).toEqual([
    ["market_size", 4.2e9, "USD", "billion", 2023, "IND", "model"],
    ["exports", 310e6, "USD", "million", 2023, "IND", "model"],
    ["company_share", 0.31, "1", "percent", 2023, "IND", "model"],
  ]);
  for (const { start, end, quote } of [...facts, ...claims]) expect(page.slice(start, end)).toBe(quote);
  expect(claims.map((c) => [c.list, c.name, c.geographies])).toEqual([["drivers", "Cost of steel", ["IND"]]]);
  expect(asked[0]).toContain("The Indian widget market was worth");
});

test("figures, scales, years, currencies, places and companies that a page does not state are refused", async () => {
  const { facts, refused } = await extract({ facts: [...lyingFacts], claims: [] });
  expect(facts.map((f) => [f.quote, f.value, f.period, f.geography, f.entity])).toEqual([]);
  expect(refused).toHaveLength(lyingFacts.length);
  for (const { reason } of refused) expect(reason).not.toBe("");
});

test("claims that say more than their quotation, hold figures, addresses or markup are refused", async () => {
  const { claims, refused } = await extract({ facts: [], claims: [...lyingClaims] });
  expect(claims).toEqual([]);
  expect(refused).toHaveLength(lyingClaims.length);
});

test("a model that obeys a page changes nothing: no figure, no link, and no tool is called", async () => {
  for (const withTool of [false, true]) {
    const { facts, claims, asked } = await extract(obedientAnswer, page, withTool);
    expect([facts, claims]).toEqual([[], []]);
    expect(asked.length).toBeLessThanOrEqual(4);
  }
});

test("a quotation with other spaces, dashes or quotation marks is found, and the page's own letters are stored", () => {
  const text = "The “Widget” trade – worth\n$4.2 billion – grew.";
  const span = findQuote(text, 'The "Widget" trade - worth $4.2 billion');
  expect(span && text.slice(span.start, span.end)).toBe("The “Widget” trade – worth\n$4.2 billion");
  expect(findQuote(text, "worth $4.3 billion")).toBeUndefined();
  expect(findQuote(text, "  ")).toBeUndefined();
});

test("a long page is read in parts cut between paragraphs, and what is left unread is said", async () => {
  const paragraph = `${"Widgets are made of steel and sold by weight. ".repeat(40)}\n\n`;
  const { asked, failed } = await extract({ facts: [], claims: [] }, paragraph.repeat(100));
  expect(asked).toHaveLength(6);
  for (const user of asked.slice(0, 5)) expect(user).toMatch(/by weight\. \n\n\n?<\/page-/);
  expect(failed).toEqual([{ what: "s_widgets", reason: expect.stringContaining("were not read") }]);
});
