import { expect, test } from "vitest";
import { studyKinds } from "#shared/kinds.ts";
import { included } from "#shared/included.ts";
import { offeringsOf } from "#shared/offerings.ts";
import { kindIds, outlineOf } from "../index.ts";

const counts = { corporate: 13, export: 10, local: 8 };

test.each(offeringsOf("services", "world"))("$title: every item promised is kept, and every exhibit belongs to a promise", (offering) => {
  const { requirements, sections } = outlineOf(offering.kind);
  const promised = offering.included.map((_, i) => i);
  expect(new Set(requirements.map((r) => r.included))).toEqual(new Set(promised));
  expect(promised).toHaveLength(counts[offering.kind]);
  expect(new Set(requirements.map((r) => r.key)).size, "keys are unique").toBe(requirements.length);
  expect(new Set(requirements.map((r) => r.question)).size, "no question stands twice").toBe(requirements.length);
  expect(requirements.filter((r) => r.key === "" || r.question === "")).toEqual([]);
  // Sections come in their order, none without an exhibit.
  expect([...new Set(requirements.map((r) => r.section))]).toEqual(sections.map(({ id }) => id));
});

test.each(offeringsOf("services", "world"))("$title: the services page counts its sections and exhibits right", (offering) => {
  const { requirements, sections } = outlineOf(offering.kind);
  expect([offering.sections, offering.exhibits]).toEqual([sections.length, requirements.length]);
});

test("a kind is offered for order only where the engine can make it", () => {
  for (const kind of studyKinds) expect(kindIds).toContain(kind);
});

test("five readers each, and no promise made twice within a report", () => {
  for (const { perfectFor } of offeringsOf("pricing", "india")) expect(new Set(perfectFor).size).toBe(5);
  for (const items of Object.values(included)) expect(new Set<string>(items).size).toBe(items.length);
});
