import { expect, test } from "vitest";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { randomFrom } from "../../model/random.ts";
import { otherNames } from "../../reference/names/other-names.ts";

test("reports ordered by titles of statistics are on the market that holds them, say so first, and pass every check", async () => {
  const random = randomFrom(20261122),
    all = [...otherNames().values()];
  for (const place of ["IND", "DEU", "USA", "NGA", null, "Europe"]) {
    const listed = all[Math.floor(random() * all.length)];
    if (!listed) throw new Error("the table is empty");
    const { name, placed, code } = listed;
    const doc = await realReport(name, place);
    const at = `${name}, ${place ?? "world"}`;
    expect(["completed", "partial"], at).toContain(doc.status);
    expect([at, doc.market.id, doc.title.startsWith(`${placed.market.name}: `)]).toEqual([at, placed.market.id, true]);
    expect(doc.checks.filter((check) => check.result !== "pass").map((check) => `${at}: ${check.violations[0]}`)).toEqual([]);
    const said = doc.sections[0]?.blocks.find((block) => block.t === "callout");
    const words =
      said?.t === "callout" ? said.sentences.flatMap(({ runs }) => runs.map((run) => ("v" in run ? String(run.v) : ""))).join("") : "";
    expect(words, at).toContain(`The brief names “${name}”. The library has no narrower market for`);
    expect(words, at).toContain(`code ${code}`);
  }
});
