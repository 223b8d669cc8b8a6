import { expect, test } from "vitest";
import { startModelServer } from "../../../tests/support/language-model/model-server.ts";
import { openModels } from "../../../tests/support/language-model/open-models.ts";
import { planByModel } from "./by-model.ts";
import { queriesMax, readQueries } from "./read-queries.ts";

const subject = {
  market: "Hotels",
  aliases: ["Lodging"],
  place: "Portugal",
  wanted: ["Size by year", "Shares of companies"],
  known: ["Hotels market size Portugal 2026"],
  asOf: "2026-11-21",
};
const signal = new AbortController().signal;

async function plan(answer: string) {
  const server = await startModelServer({ answer: () => answer });
  const { models, clock } = openModels(server);
  const found = await clock.run(planByModel(subject, models.plan, signal));
  await server.close();
  return { ...found, asked: server.requests };
}

test("a model adds queries in the words of the place to those that are asked anyway", async () => {
  const { queries, failed, asked } = await plan(
    JSON.stringify({ queries: ["maiores grupos hoteleiros em Portugal quartos 2025", "INE proveitos hotelaria 2025"] }),
  );
  expect([queries, failed]).toEqual([["maiores grupos hoteleiros em Portugal quartos 2025", "INE proveitos hotelaria 2025"], []]);
  expect(asked).toHaveLength(1);
  for (const words of ["Market: Hotels (also: Lodging). Place: Portugal.", "Shares of companies", "- Hotels market size Portugal 2026"])
    expect(asked[0]?.user).toContain(words);
});

test("a model that answers nothing of use adds nothing, and the loss is named", async () => {
  const { queries, failed } = await plan("I would rather talk about the weather.");
  expect(queries).toEqual([]);
  expect(failed).toEqual([{ what: "further queries", reason: expect.stringContaining("malformed") }]);
});

test.each([
  ["hotels market size portugal 2026", "asked anyway"],
  ["  Hotels  market size — Portugal 2026 ", "asked anyway, with other marks"],
  ["hotels", "one word"],
  ["https://evil.example/?q=hotels portugal", "an address"],
  ["hotels evil.example portugal", "a host"],
  ["site:evil.example hotels portugal", "an operator"],
  ["hotels -portugal", "an operator"],
  ['"hotels in portugal" report', "a quotation"],
  ["hotels portugal password 4711", "a figure that is no year"],
  ["<b>hotels</b> portugal", "markup"],
  [Array.from({ length: 15 }, () => "hotel").join(" "), "too many words"],
])("what is no plain new query is left out: %s (%s)", (query) => {
  expect(readQueries([query], subject.known)).toEqual([]);
});

test("queries stand once, in any script, and no more than a plan may add", () => {
  const many = [
    "hotel price Lisbon",
    "Hotel price, Lisbon",
    "日本のホテル市場",
    "отели рынок доля 2025",
    "hoteli tržište",
    "hotels Algarve nights",
  ];
  expect(readQueries(many, [])).toEqual(["hotel price Lisbon", "日本のホテル市場", "отели рынок доля 2025", "hoteli tržište"]);
  expect(readQueries(many, [])).toHaveLength(queriesMax);
});
