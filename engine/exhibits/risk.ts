import { fig, listed, prose, sentence, word, year } from "../writing/prose.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";
import { vary } from "../writing/phrases.ts";

export function scenarios(w: Work, s: SectionWriter): void {
  const rows = w.risk.scenarios;
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.cell),
  );
  const moved = rows[0]?.moved ?? [];
  if (moved.length > 0)
    s.block({
      t: "p",
      sentences: [
        sentence(
          prose`${vary(w, "moved", "The cautious and the ambitious case move the", "Both outer cases push the", "To reach the outer cases, the report moves the")} ${moved.length === 1 ? "strongest assumption" : "strongest assumptions"} to the end that hurts or helps: ${listed(moved.map((m) => [word(`“${m}”`)]))}.`,
        ),
      ],
    });
  s.exhibit("scenarios", {
    status: "filled",
    quality: "modelled",
    title: prose`Cautious ${fig(rows[0]?.cell ?? w.risk.target)}, base ${fig(w.risk.target)}, ambitious ${fig(rows[2]?.cell ?? w.risk.target)}`,
    subtitle: prose`${unit}, ${placeLabel(w.study)}, ${year(w.study.years.last)}`,
    format,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.cell, highlight: r.name === "Base", quality: "modelled" })) },
    alt: prose`Three cases side by side.`,
    table: {
      columns: [left("Case", 2), right("Market", unit), right("Change a year")],
      rows: rows.map((r) => row(text(r.name), figure(r.cell, format), figure(r.growth))),
    },
    sources: [],
    note: vary(
      w,
      "cases",
      prose`Cases are stories, not probabilities.`,
      prose`A case says what happens if, not how likely it is.`,
      prose`How likely each case is, the simulation says, not this exhibit.`,
    ),
  });
}

export function tornado(w: Work, s: SectionWriter): void {
  const rows = w.risk.swings.slice(0, 10);
  const [first] = rows;
  if (!first) {
    s.missing(
      "sensitivity",
      prose`Nothing that could be moved was assumed`,
      prose`The path of this market rests on published figures and a tested forecast alone; a figure of your own for its size would show what moves it.`,
    );
    return;
  }
  const { format, unit } = moneyScale(
    w,
    rows.flatMap((r) => [r.lo, r.hi]),
  );
  s.exhibit("sensitivity", {
    status: "filled",
    quality: "modelled",
    title: prose`“${word(first.label)}” moves the outcome most`,
    subtitle: prose`${unit}, market in ${year(w.study.years.last)} with one assumption at a time at the ends of its range`,
    format,
    chart: { kind: "tornado", base: w.risk.target, rows: rows.map((r) => ({ name: r.label, lo: r.lo, hi: r.hi })) },
    alt: prose`Bars of the swing that each assumption causes, the widest on top.`,
    table: {
      columns: [left("Assumption", 4), right("Low end", unit), right("High end", unit)],
      rows: rows.map((r) => row([word(r.label)], figure(r.lo, format), figure(r.hi, format))),
    },
    sources: [],
  });
}

export function simulation(w: Work, s: SectionWriter): void {
  const { quantiles, larger } = w.risk;
  const q = (name: string) => quantiles.find((x) => x.cell === name)?.cell ?? w.risk.target;
  const { format, unit } = moneyScale(
    w,
    quantiles.map((x) => x.cell),
  );
  const names = ["One in ten below", "One in four below", "Half below", "One in four above", "One in ten above"];
  s.exhibit("simulation", {
    status: "filled",
    quality: "modelled",
    title: prose`With every assumption drawn at once, four in five outcomes fall between ${fig(q("sim_p10"))} and ${fig(q("sim_p90"))}`,
    subtitle: prose`${unit}, ${placeLabel(w.study)}, ${year(w.study.years.last)}; ten thousand seeded draws from triangular ranges`,
    format,
    chart: {
      kind: "range",
      rows: [
        { name: "Four in five", lo: q("sim_p10"), mid: q("sim_p50"), hi: q("sim_p90"), highlight: true, quality: "modelled" },
        { name: "One in two", lo: q("sim_p25"), mid: q("sim_p50"), hi: q("sim_p75"), quality: "modelled" },
      ],
    },
    alt: prose`Ranges of the simulated market.`,
    table: {
      columns: [left("Outcome", 3), right("Market", unit)],
      rows: quantiles.map((x, i) => row(text(names[i] ?? ""), figure(x.cell, format))),
    },
    sources: [],
    note: vary(
      w,
      "draws",
      prose`${fig(larger)} of the draws lie above the base case: ranges that reach further up than down pull the middle upwards.`,
      prose`The base case is beaten in ${fig(larger)} of the draws, since most ranges reach further up than down.`,
      prose`Above the base case: ${fig(larger)} of all draws. It is not the median, because the ranges are not symmetrical.`,
    ),
  });
}
