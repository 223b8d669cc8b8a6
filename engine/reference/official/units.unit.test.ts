import { expect, test } from "vitest";
import { measuresOf, seriesOf } from "./sizing-tables.ts";

/** What is no part of anything and yet has no unit: an index of prices against another country's. */
const multiple = /\(United States = 1\)|United States = 1$/;
/** What is a part of something that it may pass: gross enrolment counts pupils of any age. */
const passes = /% of GDP|% gross|% of total|annual %|part of its profit|Import duty|gross$/;

test("no measure of the tables that is printed as per cent is a count: its figures are parts, or it says of what it may pass the whole", () => {
  const faults: string[] = [];
  for (const measures of measuresOf())
    for (const [measure, { label, unit }] of Object.entries(measures)) {
      if (unit !== "1" || multiple.test(label) || passes.test(label)) continue;
      const values = Object.values(seriesOf(measure) ?? {}).flatMap(([, years]) => years.filter((v) => v !== null));
      const most = values.reduce((a, b) => Math.max(a, b), 0);
      if (most > 1.001) faults.push(`${measure}: ${label}, up to ${most}`);
    }
  expect(faults).toEqual([]);
});

test("no unit of the tables reads as a currency that is none", () => {
  const threeLetters = measuresOf().flatMap((measures) =>
    Object.values(measures).flatMap(({ unit }) => /\b[A-Z]{3}\b/.exec(unit)?.[0] ?? []),
  );
  expect([...new Set(threeLetters)].sort()).toEqual(["PPP", "USD"]);
});
