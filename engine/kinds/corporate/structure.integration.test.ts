import { expect, test } from "vitest";
import { reportDocument } from "#document";
import { toldOf } from "#model";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

test(
  "classes without a dossier, in six countries: whole reports that pass every check and answer at least 25 questions",
  { timeout: 120_000 },
  async () => {
    const faults: string[] = [];
    for (const [name, country] of [
      ["hotels", "PRT"],
      ["pumps", "ITA"],
      ["furniture", "POL"],
      ["life insurance", "KEN"],
      ["footwear", "IDN"],
      ["bakeries", "CAN"],
    ] as const) {
      const doc = await realReport(name, country);
      const at = `${name}, ${country} (${doc.status})`;
      const shown = doc.exhibits.filter((e) => e.status !== "unavailable").map((e) => e.requirement);
      if (shown.length + toldOf(doc).length < 25) faults.push(`${at}: ${shown.length} exhibits: ${shown.join()}`);
      for (const check of doc.checks)
        if (check.result !== "pass") faults.push(`${at}: ${check.name}: ${check.violations.slice(0, 3).join(" | ")}`);
      const shape = reportDocument.safeParse(doc);
      if (!shape.success) faults.push(`${at}: ${shape.error.issues[0]?.path.join(".")}: ${shape.error.issues[0]?.message}`);
    }
    expect(faults).toEqual([]);
  },
);
