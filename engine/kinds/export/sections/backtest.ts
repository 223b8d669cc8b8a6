import type { Sentence } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { exportBacktest } from "../../../analysis/trade/backtest.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text } from "../../../writing/tables.ts";
import { ownScore } from "../own-score.ts";
import type { ExportWork } from "../work.ts";
import { goods, origin, partnerSource } from "../words.ts";

const share = { style: "percent", digits: 0 } as const;
const coefficient = { style: "fixed", scale: 1, digits: 2 } as const;
const whole = { style: "fixed", scale: 1, digits: 0 } as const;
const multiple = { style: "multiple", digits: 2 } as const;

/** How the ranking did where what was sold had been hidden from it. */
export function backtests(w: ExportWork, s: SectionWriter): void {
  hiddenFlows(w, s);
  bands(w, s);
}

type Row = { code: string; name: string; values: readonly number[] };
/** Stores results as a table of the ledger, and gives the cell of one of them. */
function stored(w: ExportWork, id: string, label: string, source: string, columns: readonly string[], rows: readonly Row[]) {
  const { ledger } = w.study;
  ledger.run({
    id,
    method: "table-sum",
    label,
    unit: "1",
    sources: [source],
    columns: [...columns],
    rows: rows.map(({ code, name, values }) => ({ code, name, group: "all", imputed: false, values: [...values] })),
  });
  return (code: string, column: string, words: string, format: FigureFormat): string => {
    const found = rows.find((r) => r.code === code);
    return ledger.method(idOf(id, code, column), id, `row:${column}:${code}`, found?.values[columns.indexOf(column)] ?? 0, {
      label: found ? `${found.name}: ${words}` : words,
      unit: "1",
      format,
    });
  };
}

/** Parts of the main buyers found that differ by less are the same. */
const sameFive = 0.01;

function hiddenFlows(w: ExportWork, s: SectionWriter): void {
  const { orders, strict, pairs, headings, origins, year: of } = exportBacktest;
  const cell = stored(
    w,
    "backtest",
    "Orders of destinations held against sales that were hidden",
    partnerSource,
    ["correlation", "five", "ten", "strict", "count"],
    [
      ...orders.map((o) => ({
        code: o.id,
        name: o.name,
        values: [o.correlation, o.five, o.ten, strict.find(({ id }) => id === o.id)?.five ?? 0, 0],
      })),
      ...[
        { code: "pairs", name: "Pairs of a product and its exporter", count: pairs },
        { code: "headings", name: "Headings", count: headings },
        { code: "origins", name: "Exporters", count: origins },
      ].map(({ code, name, count }) => ({ code, name, values: [0, 0, 0, 0, count] })),
    ],
  );
  const [judged, goodsJudged, countries] = ["pairs", "headings", "origins"].map((code) => cell(code, "count", "judged", whole));
  const rows = orders.map((o) => ({
    id: o.id,
    name: o.name,
    correlation: cell(o.id, "correlation", "rank correlation with sales", coefficient),
    five: cell(o.id, "five", "part of the five largest buyers found", share),
    ten: cell(o.id, "ten", "part of the five largest buyers among its first ten", share),
    strict: cell(o.id, "strict", "part of the five largest buyers found, the flow taken out of imports too", share),
  }));
  const [ours, largest] = [rows[0], rows.find(({ id }) => id === "largest")];
  const nextBest = rows.find(({ id }) => id === "gravity");
  const without = rows.find(({ id }) => id === "fitted");
  const judgedAddNothing = ours !== undefined && without !== undefined && value(w, without.five) >= value(w, ours.five) - sameFive;
  const own = ownScore(w);
  const isBetter =
    ours && largest && nextBest && value(w, ours.five) > value(w, largest.five) && value(w, ours.five) > value(w, nextBest.five);
  s.exhibit("backtest", {
    status: "filled",
    quality: "modelled",
    title: isBetter
      ? prose`The ranking finds ${fig(ours.five)} of an exporter's five main buyers, where imports over distance find ${fig(nextBest.five)} and imports alone ${fig(largest.five)}`
      : prose`How the ranking did where flows were hidden`,
    ...(isBetter ? { asserts: [`${ours.five} > ${largest.five}`, `${ours.five} > ${nextBest.five}`] } : {}),
    subtitle: prose`${fig(judged ?? "")} pairs of a product and its exporter, ${fig(goodsJudged ?? "")} headings, ${fig(countries ?? "")} exporters, ${year(of)}; sales hidden from the ranking`,
    table: {
      columns: [
        left("Order", 7),
        right("Rank correlation"),
        right("In first five"),
        right("In first ten"),
        right("In first five, strictly"),
      ],
      rows: [
        ...rows.map((r, i) => highlighted(i === 0, [word(r.name)], figure(r.correlation), figure(r.five), figure(r.ten), figure(r.strict))),
        ...(own
          ? [
              row(
                prose`This report: ${goods(w)} from ${origin(w)}, the five largest buyers recorded singly`,
                text("–"),
                figure(own.five),
                figure(own.ten),
                text("–"),
              ),
            ]
          : []),
      ],
    },
    note: prose`Columns tell how many of the five main buyers are found. ${judgedAddNothing ? "The four judged weights (duty, growth, logistics, prices) are not shown to help: without them the order does as well. " : ""}Fitted ones come of other headings than those judged. Strictly: the hidden sale is taken out of imports too.`,
    sources: [partnerSource],
  });
}

/** Places of the ranking in words. */
const places = ["First to fifth", "Sixth to tenth", "Eleventh to thirtieth", "Thirty-first to sixtieth", "All others"];

function bands(w: ExportWork, s: SectionWriter): void {
  const rows = exportBacktest.flows.map((band, i) => ({ ...band, code: `from_${band.from}`, name: places[i] ?? "Others" }));
  const columns = ["low", "quarter", "median", "threeQuarters", "high", "none", "count", "sellerQuarter", "seller", "sellerThree"] as const;
  const cell = stored(
    w,
    "flow_bands",
    "What was sold over the share by the index that was computed without it",
    partnerSource,
    columns,
    rows.map((band) => ({
      code: band.code,
      name: band.name,
      values: [
        band.low,
        band.quarter,
        band.median,
        band.threeQuarters,
        band.high,
        band.none,
        band.count,
        band.seller.quarter,
        band.seller.median,
        band.seller.threeQuarters,
      ],
    })),
  );
  const told = rows.map(({ code, name }) => ({
    name,
    cells: columns.slice(0, 5).map((column) => cell(code, column, column === "threeQuarters" ? "three quarters" : column, multiple)),
    none: cell(code, "none", "part where nothing was sold", share),
    sellers: [
      cell(code, "sellerQuarter", "quarter where something was sold", multiple),
      cell(code, "seller", "median where something was sold", multiple),
      cell(code, "sellerThree", "three quarters where something was sold", multiple),
    ],
    count: cell(code, "count", "destinations judged", whole),
  }));
  const [first] = told;
  const [low, median, high] = first?.sellers ?? [];
  s.exhibit("flow_bands", {
    status: "filled",
    quality: "modelled",
    title:
      low && median && high
        ? prose`In the first five places hidden sales were ${fig(median)} the index's share, from ${fig(low)} to ${fig(high)} between the quarters`
        : prose`What was sold over the index's share, by place in the ranking`,
    subtitle: prose`Sales that were hidden, as a multiple of the index's share of exports that was computed without them; eight of ten lie between the ends`,
    table: {
      columns: [
        left("Places", 3),
        right("Destinations"),
        right("Low end"),
        right("Quarter"),
        right("Median"),
        right("Three quarters"),
        right("High end"),
        right("Nothing sold"),
        right("Sellers: quarter"),
        right("Median"),
        right("Three quarters"),
      ],
      rows: told.map((band) =>
        row(
          text(band.name),
          figure(band.count),
          ...band.cells.map((id) => figure(id)),
          figure(band.none),
          ...band.sellers.map((id) => figure(id)),
        ),
      ),
    },
    note: prose`Ranges of potential in this report run from the quarter to the three quarters. They are those of sellers, in the last three columns, where ${origin(w)} sells already, and those of all others where it does not. Between the middles of two groups they lie in proportion to the logarithm of the place. Sales below a hundred thousand dollars are not recorded and count as nothing.`,
    sources: [partnerSource],
  });
}

const censusSource = {
  id: "s_us_census_naics",
  kind: "official statistic",
  title: "Imports for consumption by NAICS group of three digits and country, 2013 to 2024",
  publisher: "United States Census Bureau",
  url: "https://usatrade.census.gov/",
  published: "2025",
  retrieved: "2026-11-22",
  licence: "Public domain; compiled by tradewartracker/us-imports-hs2@5530afc, MIT",
  snapshot: "year;group;partner;import_usd\n2017;all products;world;2327152802551\n2023;all products;world;3068959028958",
} as const;

/** How well an order like this one foretells whose sales will grow, in a sentence. */
export function growthSentence(w: ExportWork): Sentence | undefined {
  const { orders, groups, pairs, from, to } = exportBacktest.growth;
  const source = w.study.ledger.source(censusSource);
  const cell = stored(
    w,
    "backtest_growth",
    "Orders of suppliers of the United States held against the growth of their sales",
    source,
    ["correlation", "five", "above", "count"],
    [
      ...orders.map((o) => ({ code: o.id, name: o.name, values: [o.correlation, o.five, o.above, 0] })),
      { code: "groups", name: "Groups of goods", values: [0, 0, 0, groups] },
      { code: "pairs", name: "Suppliers of a group", values: [0, 0, 0, pairs] },
    ],
  );
  const [ours] = orders;
  return (
    ours &&
    sentence(
      prose`It hardly predicts who grows. Held against the growth of suppliers of the United States over six years, in ${fig(cell("groups", "count", "judged", whole))} groups of goods, an order of this kind correlates at ${fig(cell(ours.id, "correlation", "rank correlation with growth", coefficient))} (figures to ${year(from)}, growth to ${year(to)}).`,
    )
  );
}
