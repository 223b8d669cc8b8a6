import type { Sentence } from "#document";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { tradeYear } from "../interpret.ts";
import type { ExportWork } from "../work.ts";
import { link, origin, aboutPct } from "../words.ts";
import { worldCourse } from "../world-course.ts";
import { fiveSplit } from "./five-split.ts";
import { importers, regions } from "./world-buyers.ts";
import { worldTrade } from "./world-trade.ts";

/** How much the world buys, who buys it, and how it moved. */
export function worldDemand(w: ExportWork): SectionDraft {
  const s = new SectionWriter("world_demand", "World Demand");
  const years = (w.facts.years ?? []).map((datum) => ({ year: datum.year, value: datum.value, cell: w.book.cell(datum) }));
  const [first, middle, last] = years;
  if (first && middle && last) {
    const { ledger } = w.study;
    const growth = ledger.formula("world_growth", `(${last.cell} / ${first.cell}) ^ 0.5 - 1`, {
      label: `World trade a year, ${first.year} to ${last.year}`,
      unit: "1",
      format: pct,
    });
    const swing = ledger.formula("world_swing", `abs((${last.cell} / ${middle.cell}) - (${middle.cell} / ${first.cell}))`, {
      label: "Difference between the growth of the last year and of the one before",
      unit: "1",
      format: { style: "points", digits: 1 },
    });
    s.block({
      t: "lead",
      sentences: [
        sentence(
          prose`The world traded ${fig(last.cell)} of it in ${year(last.year)}, after ${fig(first.cell)} in ${year(first.year)}: ${fig(growth)} a year.`,
        ),
        ...abnormal(w, years, swing),
      ],
    });
    if (w.rules.homeRules.length > 0)
      s.block({
        t: "p",
        sentences: w.rules.homeRules.map((rule) =>
          sentence(prose`${capital(origin(w))} had rules of its own in these years: ${word(rule.what, "taxonomy")} (${link(rule.url)}).`),
        ),
      });
    worldTrade(w, s, years, growth);
  } else {
    s.block({ t: "lead", sentences: [sentence(prose`The world's exports of it came to ${fig(w.worldExports)} in ${year(tradeYear)}.`)] });
    s.missing(
      "world_imports",
      prose`World trade by year`,
      prose`The codes of this product changed with the edition of the nomenclature, and the table by year is not bridged. UN Comtrade has it by country.`,
    );
  }
  regions(w, s);
  importers(w, s);
  fiveSplit(w, s);
  exporters(w, s);
  return s.draft;
}

/** Whether the base year stands apart from the years before by more than they differ from each other; then potentials are set against their mean. */
function abnormal(w: ExportWork, years: readonly { year: number; value: number; cell: string }[], swing: string): Sentence[] {
  const { ledger } = w.study;
  const [first, middle, last] = years;
  if (!first || !middle || !last) return [];
  const apart = ledger.formula("base_apart", `${last.cell} / mean(${first.cell}, ${middle.cell}) - 1`, {
    label: `World trade of ${last.year} against the mean of the two years before`,
    unit: "1",
    format: pct,
  });
  const size = ledger.formula("base_apart_size", `abs(${apart})`, {
    label: `Distance of world trade of ${last.year} from the mean of the two years before`,
    unit: "1",
    format: pct,
  });
  const side = value(w, apart) < 0 ? "below" : "above";
  const course = worldCourse(w)?.course;
  const level = ledger.formula("three_years", `mean(${first.cell}, ${middle.cell}, ${last.cell}) / ${last.cell}`, {
    label: `Mean of three years of world trade over ${last.year}`,
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
  return [
    course === "apart"
      ? sentence(
          prose`${year(last.year)} lies ${fig(size)} ${side} the mean of the two years before, further than those lie from each other: it is no usual year. At the mean of the three years every potential here is ${fig(level)} what is printed.`,
        )
      : sentence(
          course === "turned"
            ? prose`The two years went in different directions, ${fig(swing)} apart, so neither is a trend; ${year(last.year)} lies ${fig(size)} ${side} the mean of the years before.`
            : prose`${year(last.year)} lies ${fig(size)} ${side} the mean of the two years before.`,
        ),
  ];
}

/** Concentration of the world's exporters. */
function exporters(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const rows = w.facts.exporters.slice(0, 3);
  const ids = rows
    .map(({ iso3 }) => (iso3 === w.subject.origin.iso3 ? w.worldShare : idOf("exporter", iso3, "share")))
    .filter((id) => ledger.has(id));
  if (ids.length < 3) return;
  const three = ledger.formula("three_exporters", `sum(${ids.join(", ")})`, {
    label: "Part of the three largest exporters",
    unit: "1",
    format: aboutPct(1),
  });
  const few = value(w, three) >= 0.6;
  s.block({
    t: "p",
    sentences: [
      sentence(
        few
          ? prose`Supply hangs on few countries: three of them sell ${fig(three)} of what the world exports, so what stops one of them is felt by every buyer.`
          : prose`The three largest exporters sell ${fig(three)} of what the world exports.`,
        `${three} ${few ? ">=" : "<"} 0.6`,
      ),
    ],
  });
}
