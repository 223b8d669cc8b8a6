import { expect, test } from "vitest";
import { formatFigure } from "#shared/figures.ts";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { answeredBy } from "../model/document-parts.ts";
import { figureIn } from "../reference/official/sizing-tables.ts";

test(
  "markets that an official series counts print it with its figures, others say who would count them; all checks hold",
  { timeout: 300_000 },
  async () => {
    const faults: string[] = [];
    for (const [name, country, measure, perHead] of [
      ["coffee", "VNM", "fao_crop_656", false],
      ["hospitals", "IND", "wdi_sh_med_beds_zs_yearly", true],
      ["dairy", "NZL", "fao_crop_882", false],
      ["hair salons", "BRA", null, false],
    ] as const) {
      const doc = await realReport(name, country);
      const at = `${name}, ${country}`;
      for (const check of doc.checks) if (check.result !== "pass") faults.push(`${at}: ${check.name}: ${check.violations[0]}`);
      const exhibit = doc.exhibits.find((e) => e.requirement === "own_units");
      if (measure === null) {
        const gaps = doc.sections.flatMap((s) => s.blocks.flatMap((b) => (b.t === "gaps" ? b.items : [])));
        if (exhibit || !gaps.some((gap) => answeredBy(gap).includes("own_units")))
          faults.push(`${at}: neither counted nor in the table of gaps`);
        continue;
      }
      const [own] = exhibit?.table?.rows ?? [];
      const cells = (own?.cells ?? []).flatMap((runs) => runs.flatMap((run) => (run.t === "fig" ? run.cell : [])));
      const amount = doc.cells.find((c) => c.id === cells[0]);
      const year = Math.max(...(exhibit?.chart?.kind === "line" ? exhibit.chart.years : [2021]));
      const figure = figureIn(measure, country, year)?.value ?? 0,
        people = perHead ? (figureIn("population", country, year)?.value ?? 0) : 1;
      if (!amount || Math.abs(amount.value / (figure * people) - 1) > 1e-6)
        faults.push(`${at}: ${amount?.value} for ${figure} × ${people}`);
      if (exhibit && exhibit.table && exhibit.table.rows.length < 4) faults.push(`${at}: beside too few countries`);
      for (const r of exhibit?.table?.rows ?? [])
        for (const runs of r.cells)
          for (const run of runs)
            if (
              run.t === "fig" &&
              run.format &&
              Number(formatFigure(doc.cells.find((c) => c.id === run.cell)?.value ?? 0, run.format)) === 0
            )
              faults.push(`${at}: an amount printed as nothing: ${run.cell}`);
    }
    expect(faults).toEqual([]);
  },
);
