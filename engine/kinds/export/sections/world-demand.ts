import type { FigureFormat } from "#shared/figures.ts";
import { worldBand } from "../../../analysis/trade/backtest.ts";
import { idOf } from "../../../ledger.ts";
import type { Sentence } from "#document";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, pct, prose, sentence, usd, word, year } from "../../../writing/prose.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { suppliersOf } from "../supplier-cells.ts";
import { membersOf, sumOf } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { goods, origin, partnerSource, theName, tradeSource, worldSource } from "../words.ts";

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
  exporters(w, s);
  return s.draft;
}

/** Years after the tables for which world trade is told. */
const yearsAhead = [1, 2, 3] as const;

/** World trade as it was, and the range that headings of the same kind leave for the years after. */
function worldTrade(w: ExportWork, s: SectionWriter, years: readonly { year: number; cell: string }[], growth: string): void {
  const { ledger } = w.study;
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return;
  const up = value(w, growth) >= 0;
  const band = worldBand(w.subject.product.codes[0] ?? "");
  const measured = (id: string, label: string, of: number, format: FigureFormat) =>
    ledger.assumption(idOf("world", id), {
      label: `World trade in ${band?.name ?? "such goods"}: ${label}`,
      unit: "1",
      format,
      value: of,
      low: of,
      high: of,
      measured: true,
      why: "Measured on the headings of this kind from 2022 to 2024, each foretold from the years before.",
      sources: [],
    });
  const times = { style: "multiple", digits: 2 } as const;
  const ends = band && {
    low: measured("low", "low end of a year's change", band.low, times),
    high: measured("high", "high end of a year's change", band.high, times),
  };
  const ahead = ends
    ? yearsAhead.map((years) => {
        const at = last.year + years;
        const end = (side: "low" | "high") =>
          ledger.formula(idOf("world", at, side), `${last.cell} * ${ends[side]} ^ sqrt(${years})`, {
            label: `World trade in ${at}, ${side} end`,
            unit: "USD",
            format: usd,
          });
        return { year: at, low: end("low"), middle: last.cell, high: end("high") };
      })
    : [];
  const { format, unit } = moneyScale(
    w,
    years.map((y) => y.cell),
  );
  const end = ahead.at(-1);
  const none = years.map(() => null);
  s.exhibit("world_imports", {
    status: "filled",
    quality: end ? "modelled" : "reported",
    title: end
      ? prose`World trade in ${goods(w)} changed by ${fig(growth)} a year to ${year(last.year)}; eight times in ten it lies between ${fig(end.low)} and ${fig(end.high)} in ${year(end.year)}`
      : prose`World trade in ${goods(w)} ${up ? "grew" : "shrank"}: ${fig(growth)} a year from ${year(first.year)} to ${year(last.year)}`,
    asserts: [`${growth} ${up ? ">=" : "<"} 0`],
    subtitle: prose`${unit}, current prices`,
    format,
    chart: {
      kind: "line",
      years: [...years, ...ahead].map((y) => y.year),
      ...(end ? { forecastFrom: last.year + 1 } : {}),
      series: [
        {
          name: "World",
          cells: [...years.map((y) => y.cell), ...ahead.map((y) => y.middle)],
          ...(end
            ? {
                lo: [...none.slice(1), last.cell, ...ahead.map((y) => y.low)],
                hi: [...none.slice(1), last.cell, ...ahead.map((y) => y.high)],
              }
            : {}),
          highlight: true,
        },
      ],
    },
    alt: prose`World trade by year, and the range of the years after.`,
    table: {
      columns: [left("Year", 2), right("Low", unit), right("World trade", unit), right("High", unit), left("Basis", 2)],
      rows: [
        ...years.map((y) => row([year(y.year)], text("–"), figure(y.cell, format), text("–"), text("customs"))),
        ...ahead.map((y) =>
          row(
            [year(y.year)],
            figure(y.low, format),
            figure(y.middle, format),
            figure(y.high, format),
            text(y.year < reportYear(w) ? "past, not yet in the tables: range" : "range around the last year"),
          ),
        ),
      ],
    },
    note: band
      ? prose`The tables end in ${year(last.year)}: what has been traded since is not in them. No trend is carried on. For ${fig(measured("headings", "headings measured", band.headings, { style: "fixed", scale: 1, digits: 0 }))} headings of ${band.name} the last year missed the next by ${fig(measured("last", "middle error of the last year", band.last, times))} in the middle, growth carried on by ${fig(measured("trend", "middle error of growth carried on", band.trend, times))}. A range learnt on the first change held ${fig(measured("held", "changes of the next year that the range held", band.held, whole))} of the changes a year later. Amounts hold prices as well as quantities.`
      : prose`Amounts hold prices as well as quantities; the tables have no weights, so a rise may be dearer goods and not more of them.`,
    sources: [worldSource],
  });
}

const reportYear = (w: ExportWork): number => Number(w.subject.asOf.slice(0, 4));
const whole = { style: "percent", digits: 0 } as const;

/** The world's imports by region: who buys, what the origin has of it, and what it has nothing of. */
function regions(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const groups = [...Map.groupBy(w.markets, ({ data }) => regionOf(data))].map(([name, markets]) => ({ name, markets }));
  const cells = groups
    .map(({ name, markets }) => {
      const sum = (column: "bought" | "sold", of: (m: (typeof markets)[number]) => number, label: string) =>
        ledger.method(
          idOf("region", column, name),
          "destinations",
          `sum:${column}:${name}`,
          markets.reduce((all, m) => all + of(m), 0),
          {
            label: `${label}, ${name}`,
            unit: "USD",
            format: usd,
          },
        );
      const bought = sum("bought", ({ data }) => data.bought, "Imports");
      const sold = sum("sold", ({ data }) => data.fromOrigin ?? 0, "Sold by the origin");
      const part = (what: string, formula: string, label: string) =>
        ledger.formula(idOf("region", what, name), formula, { label: `${label}, ${name}`, unit: "1", format: pct });
      return {
        name,
        bought,
        sold,
        ofWorld: part("of_world", `${bought} / ${w.importsTotal}`, "Share of imports"),
        ofExports: value(w, w.soldTotal) > 0 ? part("of_exports", `${sold} / ${w.soldTotal}`, "Share of what the origin sells") : undefined,
        ours: part("ours", `${sold} / ${bought}`, "Share of the origin in imports"),
      };
    })
    .toSorted((a, b) => value(w, b.bought) - value(w, a.bought));
  const { format, unit } = moneyScale(w, [w.importsTotal]);
  s.exhibit("regions", {
    status: "filled",
    quality: "estimated",
    ...largestOf(
      w,
      cells.map((r) => ({ name: r.name, cell: r.bought })),
      {
        lead: (top) => {
          const own = cells.find((r) => r.bought === top.cell);
          return own?.ofExports
            ? prose`${word(top.name)} buys the most, ${fig(own.ofWorld)} of imports, and takes ${fig(own.ofExports)} of what ${origin(w)} sells`
            : prose`${word(top.name)} buys the most: ${fig(top.cell)} a year`;
        },
        plain: prose`Where ${goods(w)} are bought, region by region`,
      },
    ),
    subtitle: prose`Imports of ${year(tradeYear)} by region, without ${origin(w)} itself, and what ${origin(w)} sells there`,
    table: {
      columns: [
        left("Region", 3),
        right("Imports", unit),
        right("Share of imports"),
        right(`From ${w.subject.origin.name}`, unit),
        right("Share there"),
        right("Of its exports"),
      ],
      rows: [
        ...cells.map((r) =>
          row(text(r.name), figure(r.bought, format), figure(r.ofWorld), figure(r.sold, format), figure(r.ours), figure(r.ofExports)),
        ),
        totalRow(
          text("All"),
          figure(w.importsTotal, format),
          figure(wholeCell(w)),
          figure(w.soldTotal, format),
          [],
          value(w, w.soldTotal) > 0 ? figure(wholeCell(w)) : text("–"),
        ),
      ],
    },
    note: prose`Exporters' tables give the world ${fig(w.worldExports)}; here ${origin(w)}'s own imports are left out, and importers' tables differ. Both come of one reconciled source, so no second measure stands beside them.`,
    sources: [tradeSource, partnerSource],
  });
}

const regionOf = (data: ExportWork["markets"][number]["data"]): string => data.country.macroRegion ?? "Other";
const wholeCell = (w: ExportWork): string => w.study.ledger.formulaOnce("all_of_it", "1", { label: "All of it", unit: "1", format: pct });

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
  const rows = w.markets
    .filter(({ data }) => !data.isSum)
    .toSorted((a, b) => b.data.bought - a.data.bought)
    .slice(0, importersNamed);
  const sum = sumOf(w);
  const total = w.importsTotal;
  const { format, unit } = moneyScale(w, [total]);
  const importing = (m: ExportWork["markets"][number]) => ({
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
  });
  const cells = rows.map(importing);
  s.exhibit("importers", {
    status: "filled",
    quality: "reported",
    ...largestOf(
      w,
      cells.map((m) => ({ name: m.name, cell: m.bought })),
      {
        lead: (top) =>
          prose`${word(capital(theName(top.name)))} is the largest importer of those told apart, with ${fig(top.cell)} in ${year(tradeYear)}`,
        plain: prose`Who imports ${goods(w)}`,
      },
    ),
    subtitle: prose`Imports, share of what all but ${origin(w)} import, and the part that ${origin(w)} supplies, ${year(tradeYear)}`,
    format,
    chart: {
      kind: "bars",
      rows: cells.map((m) => ({
        name: m.name,
        cell: m.bought,
      })),
    },
    alt: prose`Imports of each country.`,
    table: {
      columns: [left("Importer", 3), right("Imports", unit), right("Share of all"), right(`From ${w.subject.origin.name}`)],
      rows: cells.map((m) => row(text(m.name), figure(m.bought, format), figure(m.share), figure(m.ours))),
    },
    note: sum
      ? prose`${membersOf(sum)} are held as one sum of ${fig(sum.bought)}, ${fig(importing(sum).share)} of all${sum.data.holdsOrigin ? prose`, what ${origin(w)} imports included` : ""}: any of them may buy more than some that are named.`
      : prose`Shares are of what all importers buy.`,
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
          ? prose`Supply hangs on few countries: three of them sell ${fig(three)} of what the world exports, so what stops one of them is felt by every buyer.`
          : prose`The three largest exporters sell ${fig(three)} of what the world exports.`,
        `${three} ${few ? ">=" : "<"} 0.6`,
      ),
    ],
  });
}
