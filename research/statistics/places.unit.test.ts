import { readFileSync } from "node:fs";
import { acceptFact, gatheredSource } from "#evidence";
import { expect, test } from "vitest";
import { json, openApi } from "../../tests/support/open-api.ts";
import type { Reply } from "../../tests/support/web-server.ts";
import { companyRevenues, gleif, legalEntities, wikidata } from "./companies.ts";
import type { Api } from "./connector.ts";
import { observationOf } from "./observation.ts";
import { findPlaces, nominatim, overpass, placesNearby } from "./places.ts";

const recorded = (name: string): string => readFileSync(new URL(`../../tests/fixtures/web/${name}`, import.meta.url), "utf8");

async function calling<T>(service: { id: string; base: string }, reply: Reply, call: (api: Api) => Promise<T>) {
  const opened = await openApi(service.id, () => reply);
  try {
    return { found: await opened.run(call(opened.api(service))), requests: opened.server.requests };
  } finally {
    await opened.close();
  }
}

test("Nominatim: a recorded answer gives the place with the address of its element on the map", async () => {
  const { found, requests } = await calling(nominatim, json(recorded("nominatim-search.json")), (api) =>
    findPlaces("Madison Square Garden", "US", api),
  );
  expect(requests[0]?.path).toBe("/search?q=Madison+Square+Garden&format=jsonv2&limit=5&accept-language=en&countrycodes=us");
  expect(found).toEqual([
    {
      name: expect.stringContaining("Madison Square Garden") as string,
      lat: expect.closeTo(40.75, 1) as number,
      lon: expect.closeTo(-73.99, 1) as number,
      url: "https://www.openstreetmap.org/way/24801588",
      licence: "ODbL 1.0, © OpenStreetMap contributors",
    },
  ]);
});

test("Nominatim: the page that it answers when it was called too often is named, not read", async () => {
  const reply = { headers: { "content-type": "text/html" }, body: recorded("nominatim-over-limit.txt") };
  await expect(calling(nominatim, reply, (api) => findPlaces("Salzburg", undefined, api))).rejects.toMatchObject({
    code: "unsupported type",
  });
});

const cafes = { lat: 46.45, lon: 11.25, radiusMetres: 2_000, tags: [{ key: "amenity", value: "place_of_worship" }] };

test("Overpass: recorded places come with position, kind and address; those of other kinds and without a position do not", async () => {
  const answer = JSON.parse(recorded("overpass-amenities.json")) as { elements: Record<string, unknown>[] };
  const elements = answer.elements.map((element) =>
    element["type"] === "way" ? { ...element, center: { lat: 46.451, lon: 11.251 } } : element,
  );
  const { found, requests } = await calling(overpass, json({ ...answer, elements }), (api) => placesNearby(cafes, api));
  expect(requests[0]).toMatchObject({ method: "POST", path: "/interpreter" });
  expect(new URLSearchParams(requests[0]?.body).get("data")).toBe(
    '[out:json][timeout:25];(nwr["amenity"="place_of_worship"](around:2000,46.450000,11.250000););out center tags 2000;',
  );
  expect(found.length).toBeGreaterThan(0);
  for (const place of found)
    expect(place).toMatchObject({
      kind: "amenity=place_of_worship",
      url: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/way\/\d+$/) as string,
    });
});

test("Overpass: a recorded answer that ran out of time is a failure, though its status is 200", async () => {
  await expect(calling(overpass, json(recorded("overpass-timeout.json")), (api) => placesNearby(cafes, api))).rejects.toMatchObject({
    code: "server error",
  });
});

test.each([
  [{ ...cafes, tags: [{ key: "amenity", value: 'cafe"](1);out;nwr["x"="y' }] }],
  [{ ...cafes, tags: [{ key: "Amenity; out", value: "cafe" }] }],
  [{ ...cafes, lat: Number.NaN }],
  [{ ...cafes, lon: 999 }],
])("Overpass: nothing but words of the map becomes part of the query: %j", async (request) => {
  const opened = await openApi("overpass", () => json({ elements: [] }));
  await expect(placesNearby(request, opened.api(overpass))).rejects.toMatchObject({ code: "refused" });
  await opened.close();
  expect(opened.server.requests).toEqual([]);
});

/** The documented shape of an answer to SPARQL. */
const value = (text: string, type = "literal") => ({ type, value: text });
const statement = (item: string, amount: string, currency: string, time: string) => ({
  company: value(`http://www.wikidata.org/entity/${item}`, "uri"),
  name: value("Example Coffee"),
  amount: value(amount),
  currency: value(currency),
  ...(time === "" ? {} : { time: value(time) }),
});

test("Wikidata: revenues with currency and year become facts of the company, one source a company", async () => {
  const bindings = [
    statement("Q1", "+92998000000", "CHF", "2023-01-01T00:00:00Z"),
    statement("Q1", "+94424000000", "CHF", "2022-01-01T00:00:00Z"),
    statement("Q1", "+94424000000", "CHF", "2022-01-01T00:00:00Z"),
    statement("Q2", "+5", "USD", "2020-01-01T00:00:00Z"),
    statement("Q1", "+7", "CHF", ""),
  ];
  const { found, requests } = await calling(wikidata, json({ head: { vars: [] }, results: { bindings } }), (api) =>
    companyRevenues(['Example Coffee"} DROP', ""], api),
  );
  expect(new URL(requests[0]?.path ?? "", "https://x.org").searchParams.get("query")).toContain(
    'VALUES ?name { "Example Coffee} DROP"@en }',
  );
  const observations = found.flatMap((series) => observationOf(series, "2026-05-06") ?? []);
  expect(observations.map(({ source }) => source.url)).toEqual(["https://www.wikidata.org/wiki/Q1", "https://www.wikidata.org/wiki/Q2"]);
  for (const { source, facts } of observations) {
    expect(gatheredSource.parse(source)).toMatchObject({ licence: "CC0 1.0", kind: "dataset" });
    for (const fact of facts) expect(acceptFact(fact, source.text)).toEqual({ ok: true });
  }
  expect(observations[0]?.facts.map(({ entity, period, value: amount, unit }) => [entity, period, amount, unit])).toEqual([
    ["Example Coffee", 2023, 92998000000, "CHF"],
    ["Example Coffee", 2022, 94424000000, "CHF"],
  ]);
});

test("GLEIF: registered companies of a name, each with the address of its record", async () => {
  const entity = { legalName: { name: "EXAMPLE COFFEE AG", language: "de" }, status: "ACTIVE", legalAddress: { country: "CH" } };
  const data = [{ type: "lei-records", id: "x", attributes: { lei: "506700GE1G29325QX363", entity } }];
  const { found, requests } = await calling(gleif, json({ meta: {}, data }), (api) => legalEntities("Example Coffee", api));
  expect(requests[0]?.path).toBe("/lei-records?filter%5Bentity.legalName%5D=Example+Coffee&page%5Bsize%5D=10");
  expect(found).toEqual([
    {
      lei: "506700GE1G29325QX363",
      legalName: "EXAMPLE COFFEE AG",
      country: "CH",
      isActive: true,
      url: "https://search.gleif.org/#/record/506700GE1G29325QX363",
      licence: "CC0 1.0",
    },
  ]);
});
