/**
 * What sixty Corporate reports are like: `npm run --silent bench:quality [-- --pdf N] [--reports N] [--frames] [--write]`. The briefs stand
 * in bench/quality/briefs.json: twelve archetypes of industry, thirty countries, every kind of evidence. --pdf typesets only N of them,
 * --reports makes only N, --frames lists the thirty sentence frames that most reports share, --write puts the tables into
 * docs/quality.md. Page fill needs poppler (pdftoppm, pdftotext).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { ReportDocument } from "#document";
import { countryByIso3, generateReport, interpretName, outlookOf } from "#engine";
import { ChildError, renderReport } from "#render";
import { companyTypes, corporateBrief } from "#shared/brief.ts";
import { countries } from "../engine/reference/countries/index.ts";
import { sharesOfFrames } from "./quality/frames.ts";
import { measure } from "./quality/measure.ts";
import { pageFillOf } from "./quality/page-fill.ts";
import { splitExhibitsOf } from "./quality/split-exhibits.ts";
import { line, type MadeReport, tablesOf } from "./quality/tables.ts";

const { values } = parseArgs({
  options: {
    pdf: { type: "string" },
    reports: { type: "string" },
    frames: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const asOf = "2026-11-23";
const listed = z
  .array(z.strictObject({ archetype: z.string(), name: z.string(), country: z.string().length(3), companyType: z.enum(companyTypes) }))
  .parse(JSON.parse(readFileSync(new URL("quality/briefs.json", import.meta.url), "utf8")));
const briefs = evenly(listed, Number(values.reports ?? listed.length));
const typeset = new Set(evenly(briefs, Number(values.pdf ?? briefs.length)));
const countryNames = countries.map((c) => c.name);
const folder = mkdtempSync(join(tmpdir(), "sextant-quality-"));
const made: MadeReport[] = [];

try {
  for (const wanted of briefs) {
    const { archetype, name, country, companyType } = wanted;
    const meant = interpretName(name, { country, asOf, outlookOf: outlookOf(asOf) });
    const brief = corporateBrief.parse({
      kind: "corporate",
      industryName: name,
      ...(meant.market ? { marketCode: meant.market.code } : {}),
      companyType,
      reportScope: "country",
      country,
      region: null,
      assumptions: {},
      seed: 1,
    });
    const from = performance.now();
    const doc = await generateReport(brief, { asOf });
    const documentSeconds = (performance.now() - from) / 1000;
    if (doc.status === "insufficient") {
      console.log(`${name}, ${country}: no report, ${doc.reason ?? ""}`);
      continue;
    }
    const evidence =
      meant.outcome === "within"
        ? "wider market"
        : doc.headline?.grade === "D"
          ? "weak (grade D)"
          : meant.outcome === "class"
            ? "official class"
            : "own";
    const place = countryByIso3(country)?.name ?? country;
    const report: MadeReport = {
      name,
      country,
      place,
      archetype,
      outcome: meant.outcome,
      promisedGrade: meant.grade,
      evidence,
      documentSeconds,
      ...measure(doc, countryNames),
    };
    if (typeset.has(wanted)) {
      const begun = performance.now();
      const bytes = await pdfOf(doc);
      const seconds = (performance.now() - begun) / 1000;
      const path = join(folder, "report.pdf");
      writeFileSync(path, bytes);
      const fill = pageFillOf(path);
      report.pdf = { seconds, fill, splits: fill ? splitExhibitsOf(path) : [] };
    }
    made.push(report);
    console.log(line(report));
    for (const check of doc.checks) if (check.result === "fail") console.log(`  ${check.name}: ${check.violations[0] ?? ""}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const shares = sharesOfFrames(made.map(({ sentences }) => sentences));
const tables = tablesOf(made, shares);
console.log(`\n${tables}`);
if (values.frames)
  for (const { frame, share, example } of shares.slice(0, 30))
    console.log(`${(100 * share).toFixed(0)} %  ${frame}\n        ${example.where}: ${example.text}`);
if (values.write) {
  const file = new URL("../docs/quality.md", import.meta.url);
  const marked = /(?<=<!-- reports: written by bench:quality -->\n)[\s\S]*(?=<!-- reports: end -->)/;
  const page = readFileSync(file, "utf8");
  if (!marked.test(page)) throw new Error("docs/quality.md has no place for the tables of reports");
  writeFileSync(
    file,
    page.replace(marked, () => `\nAs of ${asOf}.\n\n${tables}\n`),
  );
}

/** A machine that does much else may be too slow for the typesetter's limit: that says nothing about the report, so it is tried again. */
async function pdfOf(doc: ReportDocument): Promise<Uint8Array> {
  for (let tried = 1; ; tried++)
    try {
      return await renderReport(doc, "pdf");
    } catch (error) {
      if (!(error instanceof ChildError) || tried === 3) throw error;
    }
}

/** `n` items at even distances. */
function evenly<T>(list: readonly T[], n: number): T[] {
  return list.filter((_, i) => Math.floor(((i + 1) * n) / list.length) > Math.floor((i * n) / list.length));
}
