import type { Swing } from "../analysis/risk.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, fig, lower, lowerFirst, prose, sentence, word, year } from "../writing/prose.ts";
import { present } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";
import { largestOf } from "../writing/comparisons.ts";
import { fitting } from "../writing/title-words.ts";

/** Most assumptions behind today's size that are shown one by one. */
const mostParts = 4;

/** The name of a bar as one would say it; the name of an assumption where it already is. */
export function plainName(w: Work, { assumption, label }: Swing): string {
  const { factors, grounds } = w.outlook;
  const at = factors.findIndex((f) => f.id === assumption);
  const forecast = at > 0 ? grounds.forecasts[at - 1] : undefined;
  if (at === 0) return "Today's size";
  if (forecast)
    return forecast === w.outlook.economy
      ? "Output growth in dollars"
      : `Growth of ${lowerFirst(forecast.label).replace(/, world$/, " worldwide")}`;
  if (at > 0) return "The market's lead or lag";
  if (assumption.startsWith("trust_in_forecasts")) return "Whether published forecasts of growth come true";
  if (assumption.startsWith("trust_in_one_forecast"))
    return `Whether the one published forecast${assumption.endsWith("of_world") ? ", of the world," : ""} holds here`;
  if (assumption === "own_pace_spread") return "How far the market's own past goes on";
  if (assumption === "real_weight") return "Whether the currency goes as prices do, or as its trend";
  if (assumption === "trust_in_past") return "How far the market's past growth goes on";
  if (assumption === "driver_weight") return `How closely the market follows ${lower(grounds.driver?.name ?? "its driver")}`;
  if (assumption === "catch_up") return "How far the pace of the economy here moves this market";
  if (assumption.startsWith("effect_")) return "How this market compares with those of other countries";
  if (label.includes("over what American accounts hold")) return "How far this market differs from the American one";
  const method = /^Correction of the method (.+), measured on published sizes/.exec(label)?.[1];
  return method ? `How far the size by ${method} misses` : label;
}

export function tornado(w: Work, s: SectionWriter): void {
  const { drawn, swings, target } = w.risk;
  const parts = swings.slice(0, mostParts);
  const labelled = distinct(w, [...drawn, ...parts]);
  // A part beside its whole would be counted twice by who reads the chart: parts stand in the table alone.
  const wholes = drawn.map((r) => ({
    ...r,
    label: labelled(r),
    kind: r.assumption === w.outlook.factors[0]?.id ? "Size" : "Growth",
  }));
  const rows = [...wholes, ...parts.map((r) => ({ ...r, label: labelled(r), kind: "Part of size" }))];
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
      {
        lead: (top) => {
          const [low, high] = [top.cell, top.to].toSorted((a, b) => value(w, a) - value(w, b));
          const ends = prose`${fig(low ?? top.cell)} or ${fig(high ?? top.to)} in ${year(w.study.years.last)}`;
          const what = prose`${market(w)} ${inPlace(w)}`;
          const swing = ({ lo, hi }: Swing) => Math.abs(Math.log(value(w, hi) / value(w, lo)));
          const [first, second] = wholes.toSorted((a, b) => swing(b) - swing(a));
          const ratio = Math.exp(first ? swing(first) : 0);
          const most = prose`${word(top.name)} ${ratio < apart ? "moves" : "sways"} ${what} most`;
          if (!first || !second || first.label !== top.name) return prose`${most}: ${ends}`;
          // Today's size stands alone where its bar is more than twice as long as any other.
          if (first.assumption === w.outlook.factors[0]?.id && swing(first) > 2 * swing(second)) {
            const name = word(lowerFirst(top.name));
            if (ratio >= farthestApart) return prose`${capital(market(w))} ${inPlace(w)} hangs most on ${name}: ${ends}`;
            const alone = prose`${word(top.name)} alone sways ${what} most: ${ends}`;
            if (ratio >= farApart)
              return fitting(w, prose`${word(top.name)}, not ${word(short(second.label))}, sways ${what} most: ${ends}`, alone);
            if (ratio < apart) return prose`${word(top.name)} outweighs all growth for ${what}: ${ends}`;
          }
          return fitting(w, prose`${most}, then ${word(short(second.label))}: ${ends}`, prose`${most}: ${ends}`);
        },
        plain: prose`${word(present(rows[0], "a bar").label)} alone puts ${market(w)} ${inPlace(w)} at ${fig(present(rows[0], "a bar").lo)} or ${fig(present(rows[0], "a bar").hi)} in ${year(w.study.years.last)}`,
      },
      { by: "swing" },
    ),
    subtitle: prose`${unit}, ${year(w.study.years.last)}; one factor at an end of its range, the others at the median${rows.some((r) => value(w, r.lo) > value(w, r.hi)) ? "; where the low end lies on the right, more of it makes the market smaller" : ""}`,
    format,
    chart: { kind: "tornado", base: target, rows: wholes.map((r) => ({ name: r.label, lo: r.lo, hi: r.hi, highlight: true })) },
    alt: prose`Bars of the swing that each uncertain quantity causes.`,
    table: {
      columns: [left("What is uncertain", 4), right("Low end", unit), right("High end", unit), left("Moves", 1)],
      rows: rows.map((r) => row([word(r.label)], figure(r.lo, format), figure(r.hi, format), [word(r.kind)])),
    },
    sources: sourcesOf(w, target),
  });
}

/** A factor as a title has room for it. */
const short = (label: string): string =>
  lowerFirst(label)
    .replace(/ in dollars$/, "")
    .replace(/^the market's /, "its ");

/** From these ratios of its ends on a factor leaves the market in doubt, decides it, or moves it more than a part. */
const [farthestApart, farApart, apart] = [6, 3.5, 2.6];

/** The plain name of a bar, with what it is of where several bars would read alike. */
function distinct(w: Work, rows: readonly Swing[]): (of: Swing) => string {
  const names = Map.groupBy(rows, (r) => plainName(w, r));
  return (of) => {
    const plain = plainName(w, of);
    return (names.get(plain)?.length ?? 1) > 1 ? `${plain}: ${of.label.split(", ").at(-1) ?? ""}` : plain;
  };
}

/**
 * All that is uncertain drawn at once: for a country in a line beside the test of the band, which shows its ends, as the cases move by their causes;
 * for the world and its regions, which have few cases, as ranges.
 */
export function simulation(w: Work, s: SectionWriter): void {
  const { quantiles, grows, target } = w.risk;
  const q = (name: string) => quantiles.find((x) => x.name === name)?.cell ?? target;
  const [low, high] = [q("25 %"), q("75 %")];
  if (w.study.country) {
    s.told(
      "simulation",
      sentence(
        prose`With everything uncertain drawn at once, half of the draws for ${year(w.study.years.last)} lie between ${fig(low)} and ${fig(high)}; ${fig(grows)} end above the size that they begin with.`,
        `${low} < ${high}`,
      ),
    );
    return;
  }
  const { format, unit } = moneyScale(
    w,
    quantiles.map((x) => x.cell),
  );
  s.exhibit("simulation", {
    status: "filled",
    quality: "modelled",
    title: prose`${capital(market(w))} ${inPlace(w)} in ${year(w.study.years.last)}, everything uncertain drawn at once: one in two outcomes between ${fig(low)} and ${fig(high)}`,
    subtitle: prose`${unit}, ${year(w.study.years.last)}; ten thousand seeded draws; ${fig(grows)} end above today's size`,
    format,
    chart: {
      kind: "range",
      rows: [
        { name: "Four in five", lo: q("10 %"), mid: target, hi: q("90 %"), highlight: true, quality: "modelled" },
        { name: "One in two", lo: low, mid: target, hi: high, quality: "modelled" },
      ],
    },
    alt: prose`Ranges of the simulated market.`,
    table: {
      columns: [left("Outcome", 3), right("Market", unit)],
      rows: ["One in ten below", "One in four below", "Half below", "One in four above", "One in ten above"].map((name, i) =>
        row(text(name), figure(quantiles[i]?.cell ?? target, format)),
      ),
    },
    sources: sourcesOf(w, target),
  });
}
