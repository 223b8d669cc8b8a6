import { idOf } from "../../../ledger.ts";
import type { Sentence } from "#document";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, moneyScale, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { suppliersOf } from "../supplier-cells.ts";
import type { ExportWork } from "../work.ts";
import { goods, origin, partnerSource, tradeSource, worldSource } from "../words.ts";

const importersNamed = 12;

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
    const [a, b] = [middle.value / first.value - 1, last.value / middle.value - 1];
    const turned = a * b < 0;
    const swing = ledger.formula("world_swing", `abs((${last.cell} / ${middle.cell}) - (${middle.cell} / ${first.cell}))`, {
      label: "Difference between the growth of the last year and of the one before",
      unit: "1",
      format: { style: "points", digits: 1 },
    });
    const up = value(w, growth) >= 0;
    s.block({
      t: "lead",
      sentences: [
        sentence(
          prose`The world traded ${fig(last.cell)} of it in ${year(last.year)}, after ${fig(first.cell)} in ${year(first.year)}: ${fig(growth)} a year.`,
        ),
        ...abnormal(w, years, turned, swing),
      ],
    });
    if (w.rules.homeRules.length > 0)
      s.block({
        t: "p",
        sentences: w.rules.homeRules.map((rule) =>
          sentence(
            prose`${capital(origin(w))} had rules of its own in these years: ${word(rule.what, "taxonomy")} (${{ t: "name", v: rule.url, from: "taxonomy" }}).`,
          ),
        ),
      });
    const { format, unit } = moneyScale(
      w,
      years.map((y) => y.cell),
    );
    s.exhibit("world_imports", {
      status: "filled",
      quality: "reported",
      title: prose`World trade in ${goods(w)} ${up ? "grew" : "shrank"}: ${fig(growth)} a year from ${year(first.year)} to ${year(last.year)}`,
      asserts: [`${growth} ${up ? ">=" : "<"} 0`],
      subtitle: prose`${unit}, current prices`,
      format,
      chart: { kind: "bars", rows: years.map((y) => ({ name: String(y.year), cell: y.cell })) },
      alt: prose`World trade by year.`,
      table: {
        columns: [left("Year", 2), right("World trade", unit)],
        rows: years.map((y) => row([year(y.year)], figure(y.cell, format))),
      },
      note: prose`Amounts hold prices as well as quantities; the tables have no weights, so a rise may be dearer goods and not more of them.`,
      sources: [worldSource],
    });
  } else {
    s.block({ t: "lead", sentences: [sentence(prose`The world's exports of it came to ${fig(w.worldExports)} in ${year(tradeYear)}.`)] });
    s.missing(
      "world_imports",
      prose`World trade by year`,
      prose`The codes of this product changed with the edition of the nomenclature, and the table by year is not bridged. UN Comtrade has it by country.`,
    );
  }
  importers(w, s);
  exporters(w, s);
  return s.draft;
}

/** Whether the base year stands apart from the years before by more than they differ from each other; then potentials are set against their mean. */
function abnormal(
  w: ExportWork,
  years: readonly { year: number; value: number; cell: string }[],
  turned: boolean,
  swing: string,
): Sentence[] {
  const { ledger } = w.study;
  const [first, middle, last] = years;
  if (!first || !middle || !last) return [];
  const apart = ledger.formula("base_apart", `${last.cell} / mean(${first.cell}, ${middle.cell}) - 1`, {
    label: `World trade of ${last.year} against the mean of the two years before`,
    unit: "1",
    format: pct,
  });
  const before = Math.abs(middle.value / first.value - 1);
  const isApart = Math.abs(value(w, apart)) > Math.max(0.1, before);
  const level = ledger.formula("three_years", `mean(${first.cell}, ${middle.cell}, ${last.cell}) / ${last.cell}`, {
    label: `Mean of three years of world trade over ${last.year}`,
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
  return [
    isApart
      ? sentence(
          prose`${year(last.year)} lies ${fig(apart)} from the mean of the two years before, further than those lie from each other: it is no usual year. At the mean of the three years every potential here is ${fig(level)} what is printed.`,
        )
      : sentence(
          turned
            ? prose`The two years went in different directions, ${fig(swing)} apart, so neither is a trend; ${year(last.year)} lies ${fig(apart)} from the mean of the years before.`
            : prose`${year(last.year)} lies ${fig(apart)} from the mean of the two years before.`,
        ),
  ];
}

function importers(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const rows = w.markets.toSorted((a, b) => b.data.bought - a.data.bought).slice(0, importersNamed);
  const total = w.importsTotal;
  const { format, unit } = moneyScale(w, [total]);
  const cells = rows.map((m) => ({
    data: m.data,
    name: m.name,
    bought: m.bought,
    share: ledger.formula(idOf("d", m.data.iso3, "world_share"), `${m.bought} / ${total}`, {
      label: `Share in world imports, ${m.name}`,
      unit: "1",
      format: pct,
    }),
    // The same share as on the page of the destination: of what its customs tell by supplier, where they do.
    ours:
      suppliersOf(w, m)?.own ??
      (m.sold
        ? ledger.formulaOnce(idOf("d", m.data.iso3, "our_share"), `min(${m.sold} / ${m.bought}, 1)`, {
            label: `Share of the origin in imports of ${m.name}`,
            unit: "1",
            format: pct,
          })
        : undefined),
  }));
  s.exhibit("importers", {
    status: "filled",
    quality: "reported",
    ...largestOf(
      w,
      cells.map((m) => ({ name: m.name, cell: m.bought })),
      {
        lead: (top) => prose`${word(top.name)} is the largest importer, with ${fig(top.cell)} in ${year(tradeYear)}`,
        plain: prose`Who imports ${goods(w)}`,
      },
    ),
    subtitle: prose`Imports, share of the world, and the part that ${origin(w)} supplies, ${year(tradeYear)}`,
    format,
    chart: {
      kind: "bars",
      rows: cells.map((m) => ({
        name: m.name,
        cell: m.bought,
        quality: m.data.importsRange ? ("estimated" as const) : ("reported" as const),
      })),
    },
    alt: prose`Imports of each country.`,
    table: {
      columns: [
        left("Importer", 3),
        left("Basis", 1),
        right("Imports", unit),
        right("Share of world"),
        right(`From ${w.subject.origin.name}`),
      ],
      rows: cells.map((m) =>
        row(
          text(m.name),
          text(m.data.importsRange ? "estimate" : "own figures"),
          figure(m.bought, format),
          figure(m.share),
          figure(m.ours),
        ),
      ),
    },
    note: prose`Estimates are divided from the sum of five importers by distance, household spending and ties, and may be off by ${fig("split_error")} either way; the sum itself is told.`,
    sources: [tradeSource, partnerSource],
  });
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
    format: pct,
  });
  const few = value(w, three) >= 0.6;
  s.block({
    t: "p",
    sentences: [
      sentence(
        few
          ? prose`Supply hangs on few countries: three of them sell ${fig(three)} of what the world exports, so a bad harvest, a strike or a ban in one moves the price.`
          : prose`The three largest exporters sell ${fig(three)} of what the world exports.`,
        `${three} ${few ? ">=" : "<"} 0.6`,
      ),
    ],
  });
}
