import type { Inline } from "#document";
import type { Scenario, Swing } from "../analysis/risk.ts";
import { fallOf, place, value } from "../writing/phrases.ts";
import { fig, lower, prose, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
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
        left("Case", 1),
        right("Market today", unit),
        right("Market, last year", unit),
        right("Growth a year"),
        left("What it takes", 5),
      ],
      rows: rows.map((of) => row(text(of.name), figure(of.start, format), figure(of.cell, format), figure(of.growth), eventOf(w, of))),
    },
    note: prose`One draw in ten ends below the cautious case, one in ten above the ambitious.`,
    sources: sourcesOf(w, ...rows.map((r) => r.pace)),
  });
}

/** Most assumptions behind today's size that are shown one by one. */
const mostParts = 4;

/** The name of a bar as one would say it; the name of an assumption where it already is. */
export function plainName(w: Work, { assumption, label }: Swing): string {
  const { factors, grounds } = w.outlook;
  const at = factors.findIndex((f) => f.id === assumption);
  const forecast = at > 0 ? grounds.forecasts[at - 1] : undefined;
  if (at === 0) return "How large the market is today";
  if (forecast)
    return forecast === w.outlook.economy ? `How fast the output of ${place(w)} grows` : `How fast this grows: ${lower(forecast.label)}`;
  if (at > 0) return "How far the market moves apart from what it follows";
  if (assumption === "trust_in_forecasts") return "Whether published forecasts of growth come true";
  if (assumption === "trust_in_past") return "How far the market's past growth goes on";
  if (assumption === "driver_weight") return `How closely the market follows ${lower(grounds.driver?.name ?? "its driver")}`;
  if (assumption === "catch_up") return "How much faster or slower growth here than worldwide counts";
  if (assumption.startsWith("effect_")) return "How the market compares with that of other countries";
  const method = /^Correction of the method (.+), measured on published sizes/.exec(label)?.[1];
  return method ? `How far the size by ${method} misses` : label;
}

/** A smaller yearly difference prints as nothing. */
const leastApart = 0.0005;

/** What would have to happen for a case: the pace of what the market follows, and a count of today's market. */
function eventOf(w: Work, { name, pace, apart, start }: Scenario): Inline[] {
  const { followed, scenarios: rows } = w.risk;
  const central = rows[1].pace;
  const up = value(w, pace) >= 0;
  const grows = prose`${word(followed)} ${up ? "grows" : "shrinks"} ${fig(up ? pace : fallOf(w, pace))} a year`;
  const ahead = value(w, apart) >= 0;
  const beside = prose`the market ${ahead ? "gains" : "loses"} ${fig(ahead ? apart : fallOf(w, apart))} a year on it`;
  // A market that grows as what it follows gains and loses nothing on it.
  const isApart = Math.abs(value(w, apart)) >= leastApart;
  fallOf(w, apart);
  if (name === "Base")
    return isApart
      ? prose`${grows}; ${beside}; today's market is ${fig(start)}`
      : prose`${grows}, and the market with it; today's market is ${fig(start)}`;
  return prose`${grows} in place of ${fig(central)}; ${beside}; today's market proves to be ${fig(start)}`;
}

export function tornado(w: Work, s: SectionWriter): void {
  const { drawn, swings, target } = w.risk;
  const parts = swings.slice(0, mostParts);
  const rows = [
    ...drawn.map((r) => ({
      ...r,
      label: plainName(w, r),
      highlight: true,
      kind: r.assumption === w.outlook.factors[0]?.id ? "Within ninety days, once counted" : "Over the years to come",
    })),
    ...parts.map((r) => ({ ...r, label: plainName(w, r), highlight: false, kind: "A part of today's size" })),
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
    ...(rows.some((r) => value(w, r.lo) > value(w, r.hi))
      ? { note: prose`Where the low end lies on the right, more of the thing makes the market smaller.` }
      : {}),
    alt: prose`Bars of the swing that each uncertain quantity causes.`,
    table: {
      columns: [left("What is uncertain", 4), right("Low end", unit), right("High end", unit), left("When it is known", 2)],
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
