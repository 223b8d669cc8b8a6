import { fig, prose, word, year } from "../writing/prose.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";
import { largestOf } from "../writing/comparisons.ts";

export function scenarios(w: Work, s: SectionWriter): void {
  const { scenarios: rows } = w.risk;
  const { base, last } = w.study.years;
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.cell),
  );
  const [cautious, central, ambitious] = rows;
  s.exhibit("scenarios", {
    status: "filled",
    quality: "modelled",
    title: prose`Cautious ${fig(cautious.cell)}, base ${fig(central.cell)}, ambitious ${fig(ambitious.cell)}`,
    asserts: [`${cautious.cell} < ${central.cell}`, `${central.cell} < ${ambitious.cell}`],
    subtitle: prose`${unit}, ${placeLabel(w.study)}, ${year(last)}; each case grows from its own size of ${year(base)}`,
    format,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.cell, highlight: r.name === "Base", quality: "modelled" })) },
    alt: prose`Three cases side by side.`,
    table: {
      columns: [
        left("Case", 2),
        right(`Market, base year`, unit),
        right("Market, last year", unit),
        right("Growth a year"),
        left("What it is", 4),
      ],
      rows: [
        { of: cautious, what: "one draw in ten ends lower; size and growth both disappoint" },
        { of: central, what: "half of the draws end lower, half higher" },
        { of: ambitious, what: "one draw in ten ends higher; size and growth both surprise" },
      ].map(({ of, what }) => row(text(of.name), figure(of.start, format), figure(of.cell, format), figure(of.growth), text(what))),
    },
    sources: [],
  });
}

export function tornado(w: Work, s: SectionWriter): void {
  const { drawn, swings, target } = w.risk;
  const parts = swings.slice(0, Math.max(0, 10 - drawn.length));
  const rows = [
    ...drawn.map((r) => ({ ...r, highlight: true, kind: "drawn: four in five outcomes" })),
    ...parts.map((r) => ({ ...r, highlight: false, kind: "within today's size: ends of its range" })),
  ];
  const { format, unit } = moneyScale(
    w,
    rows.flatMap((r) => [r.lo, r.hi]),
  );
  s.exhibit("sensitivity", {
    status: "filled",
    quality: "modelled",
    ...largestOf(
      w,
      rows.map((r) => ({ name: r.label, cell: r.lo, to: r.hi })),
      { lead: (top) => prose`“${word(top.name)}” moves the outcome most`, plain: prose`What moves the outcome` },
      { by: "swing" },
    ),
    subtitle: prose`${unit}, market in ${year(w.study.years.last)} with one thing at a time at its ends, all else at the median`,
    format,
    chart: { kind: "tornado", base: target, rows: rows.map((r) => ({ name: r.label, lo: r.lo, hi: r.hi, highlight: r.highlight })) },
    alt: prose`Bars of the swing that each uncertain quantity causes.`,
    table: {
      columns: [left("What is uncertain", 4), right("Low end", unit), right("High end", unit), left("In the simulation", 3)],
      rows: rows.map((r) => row([word(r.label)], figure(r.lo, format), figure(r.hi, format), [word(r.kind)])),
    },
    sources: [],
  });
}

export function simulation(w: Work, s: SectionWriter): void {
  const { quantiles, grows, target } = w.risk;
  const q = (name: string) => quantiles.find((x) => x.name === name)?.cell ?? target;
  const { format, unit } = moneyScale(
    w,
    quantiles.map((x) => x.cell),
  );
  const names = ["One in ten below", "One in four below", "Half below", "One in four above", "One in ten above"];
  s.exhibit("simulation", {
    status: "filled",
    quality: "modelled",
    title: prose`With everything uncertain drawn at once, four in five outcomes fall between ${fig(q("10 %"))} and ${fig(q("90 %"))}`,
    subtitle: prose`${unit}, ${placeLabel(w.study)}, ${year(w.study.years.last)}; ten thousand seeded draws`,
    format,
    chart: {
      kind: "range",
      rows: [
        { name: "Four in five", lo: q("10 %"), mid: target, hi: q("90 %"), highlight: true, quality: "modelled" },
        { name: "One in two", lo: q("25 %"), mid: target, hi: q("75 %"), quality: "modelled" },
      ],
    },
    alt: prose`Ranges of the simulated market.`,
    table: {
      columns: [left("Outcome", 3), right("Market", unit)],
      rows: [
        ...quantiles.map((x, i) => row(text(names[i] ?? ""), figure(x.cell, format))),
        row(prose`Draws that end above the market of ${year(w.study.years.base)}`, figure(grows)),
      ],
    },
    sources: [],
  });
}
