import { expect, test } from "vitest";
import { included } from "#shared/included.ts";
import { offeringsOf } from "#shared/offerings.ts";
import { corporateSections, corporateSpine, exportSections, exportSpine, localSections, localSpine } from "../index.ts";

const spines = {
  corporate: { spine: corporateSpine, sections: corporateSections },
  export: { spine: exportSpine, sections: exportSections },
  local: { spine: localSpine, sections: localSections },
};
const counts = { corporate: 13, export: 10, local: 8 };

test.each(offeringsOf("services", "world"))("$title: every item promised is kept, and every exhibit belongs to a promise", (offering) => {
  const { spine, sections } = spines[offering.kind];
  const promised = offering.included.map((_, i) => i);
  expect(new Set(spine.map((r) => r.included))).toEqual(new Set(promised));
  expect(promised).toHaveLength(counts[offering.kind]);
  expect(new Set(spine.map((r) => r.key)).size, "keys are unique").toBe(spine.length);
  expect(new Set(spine.map((r) => r.asks)).size, "no question is asked twice").toBe(spine.length);
  expect(spine.filter((r) => r.key === "" || r.asks === "")).toEqual([]);
  // Sections come in their order, none without an exhibit.
  expect([...new Set(spine.map((r) => r.section))]).toEqual(sections.map(({ id }) => id));
});

test.each(offeringsOf("services", "world"))("$title: the services page counts its sections and exhibits right", (offering) => {
  const { spine, sections } = spines[offering.kind];
  expect([offering.sections, offering.exhibits]).toEqual([sections.length, spine.length]);
});

test.each([exportSpine, localSpine])("planned exhibits are numbered through the report and say how they are shown", (...spine) => {
  expect(spine.map((r) => r.number)).toEqual(spine.map((_, i) => i + 1));
  expect(new Set(spine.map((r) => r.form))).toEqual(new Set(["table", "chart", "map"]));
  expect(spine.filter((r) => r.form !== "table" && r.unit === null)).toEqual([]);
});

test("five readers each, and no promise made twice within a report", () => {
  for (const { perfectFor } of offeringsOf("pricing", "india")) expect(new Set(perfectFor).size).toBe(5);
  for (const items of Object.values(included)) expect(new Set<string>(items).size).toBe(items.length);
});
