import { expect, test } from "vitest";
import { gapsOf } from "../model/document-parts.ts";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

const briefs = [
  ["furniture", "POL"],
  ["hotels", "PRT"],
  ["dairy", "IND"],
  ["gyms", "USA"],
] as const;

test.each(briefs)(
  "%s in %s meets rules of the place, points of its setting and regions that come to the country",
  async (name, country) => {
    const doc = await realReport(name, country);
    const exhibit = (key: string) => doc.exhibits.find((e) => e.requirement === key) ?? expect.unreachable(`${key} is not shown`);
    const value = (id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;

    const rules = exhibit("regulation").table?.rows ?? [];
    expect(rules.length).toBeGreaterThanOrEqual(4);
    // Every rule says what follows of it.
    for (const row of rules) expect(row.cells.at(-1)?.length).toBeGreaterThan(0);
    expect(gapsOf(doc).map((gap) => gap.requirement)).not.toContain("regulation");

    const forces = (exhibit("pestel").table?.rows ?? [])
      .map((row) => row.cells[0]?.[0])
      .flatMap((run) => (run?.t === "text" ? [run.v] : []));
    expect(forces).toEqual(expect.arrayContaining(["Political", "Legal"]));

    const regions = exhibit("country_regions").table?.rows ?? [];
    const shares = regions.filter((row) => row.role !== "total").map((row) => row.cells[2]?.find((run) => run.t === "fig"));
    const sum = shares.reduce((all, run) => all + (run?.t === "fig" ? value(run.cell) : Number.NaN), 0);
    expect(sum).toBeCloseTo(1, 9);
  },
);
