import { expect, test } from "vitest";
import { reportDocument } from "#document";
import { toldOf } from "#model";
import { companyTypes } from "#shared/brief.ts";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { randomFrom } from "../../model/random.ts";
import { countries } from "../../reference/countries/index.ts";
import { macroRegions } from "../../evidence/official-statistics.ts";
import { markets } from "../../reference/library.ts";

test("forty markets and places drawn from all that can be ordered: each gives a whole report that passes every check", async () => {
  const random = randomFrom(20261121),
    pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const orderable = countries.filter((c) => c.orderable).map((c) => c.iso3),
    all = markets();
  const faults: string[] = [];
  for (let n = 0; n < 40; n++) {
    const market = pick(all)?.market,
      place = random() < 0.2 ? (pick([...macroRegions, null]) ?? null) : (pick(orderable) ?? null);
    if (!market) throw new Error("the library is empty");
    const doc = await realReport(market.name, place, { seed: n, companyType: pick(companyTypes) ?? "startup" });
    const at = `${market.id}, ${place ?? "world"}`;
    if (doc.market.id !== market.id) faults.push(`${at}: placed in ${doc.market.id}`);
    // What a sentence says as well as an exhibit would counts as answered.
    const answered = doc.exhibits.filter((e) => e.status !== "unavailable").length + toldOf(doc).length;
    // No office counts a region: what statistics say of a country, and what holds there, is not known of one.
    const least = macroRegions.some((region) => region === place) ? 15 : 20;
    if (answered < least) faults.push(`${at}: answers ${answered} of its questions, fewer than ${least}`);
    for (const check of doc.checks) if (check.result !== "pass") faults.push(`${at}: ${check.name}: ${check.violations[0]}`);
    const shape = reportDocument.safeParse(doc);
    if (!shape.success) faults.push(`${at}: ${shape.error.issues[0]?.path.join(".")}: ${shape.error.issues[0]?.message}`);
  }
  expect(faults).toEqual([]);
});
