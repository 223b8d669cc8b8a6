import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

test(
  "where plants are listed, their owners stand for sellers' shares, and how full they are is known to the advice",
  { timeout: 300_000 },
  async () => {
    for (const [name, country, owner, use] of [
      ["steel", "DEU", "thyssenkrupp AG", [0.5, 0.75]],
      ["iron ore", "BRA", "Vale SA", [0.6, 0.75]],
      // More was made than the listed plants can make: nothing follows for these.
      ["steel", "IND", "JSW Steel Ltd", null],
    ] as const) {
      const doc = await realReport(name, country);
      const at = `${name}, ${country}`;
      expect(
        doc.checks.flatMap((c) => (c.result === "pass" ? [] : [`${c.name}: ${c.violations[0]}`])),
        at,
      ).toEqual([]);
      const shares = doc.exhibits.find((e) => e.requirement === "shares");
      expect(shares?.table?.rows[0]?.cells[0], at).toEqual([{ t: "text", v: owner }]);
      expect(doc.exhibits.some((e) => e.requirement === "concentration") || JSON.stringify(doc.sections).includes("capacity_cr4"), at).toBe(
        true,
      );
      const cell = doc.cells.find((c) => c.id === "use_of_capacity");
      const text = JSON.stringify(doc.sections);
      if (use) {
        expect(cell?.value, at).toBeGreaterThan(use[0]);
        expect(cell?.value, at).toBeLessThan(use[1]);
        expect(text, at).not.toContain("No source found gives use of capacity");
        const score = doc.cells.find((c) => c.id === "decisive_score");
        expect(score?.kind === "formula" && score.formula, at).toContain("use_of_capacity");
      } else expect(cell, at).toBeUndefined();
    }
  },
);
