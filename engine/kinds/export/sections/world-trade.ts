import type { Inline } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { worldBand } from "../../../analysis/trade/backtest.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, pct, prose, times, usd, year } from "../../../writing/prose.ts";
import { figure, left, moneyScale, right, row, text } from "../../../writing/tables.ts";
import type { ExportWork } from "../work.ts";
import { worldCourse } from "../world-course.ts";
import { goods, worldSource } from "../words.ts";
import { fitting } from "../../../writing/title-words.ts";

/** Years after the tables for which world trade is told. */
const yearsAhead = [1, 2, 3] as const;

/** "fell to $4.48 billion in 2023 and rose to $5.44 billion in 2024": no rate a year where the two years differ. */
const pathOf = ({ middle, last, roseFirst, roseLast }: NonNullable<ReturnType<typeof worldCourse>>): Inline[] =>
  prose`${roseFirst ? "rose" : "fell"} to ${fig(middle.cell)} in ${year(middle.year)} and ${roseFirst === roseLast ? "" : roseLast ? "rose " : "fell "}to ${fig(last.cell)} in ${year(last.year)}`;

/** World trade as it was, and the range that headings of the same kind leave for the years after. */
export function worldTrade(w: ExportWork, s: SectionWriter, years: readonly { year: number; cell: string }[], growth: string): void {
  const { ledger } = w.study;
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return;
  const up = value(w, growth) >= 0;
  const course = worldCourse(w);
  const isSteady = course?.course === "steady";
  const path = course ? pathOf(course) : [];
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
  const [end, next] = [ahead.at(-1), ahead[0]];
  const held = band && measured("held", "changes of the next year that the range held", band.held, whole);
  const none = years.map(() => null);
  s.exhibit("world_imports", {
    status: "filled",
    quality: end ? "modelled" : "reported",
    title:
      next && held
        ? fitting(
            w,
            prose`World trade in ${goods(w)} ${isSteady ? prose`${up ? "grew" : "shrank"} (${fig(growth)} a year to ${year(last.year)})` : path}; ${year(next.year)}: ${fig(next.low)} to ${fig(next.high)}`,
            prose`World trade in ${goods(w)} ${isSteady ? prose`${up ? "grew" : "shrank"} (${fig(growth)} a year to ${year(last.year)})` : path}`,
          )
        : prose`World trade in ${goods(w)} ${isSteady ? prose`${up ? "grew" : "shrank"}: ${fig(growth)} a year from ${year(first.year)} to ${year(last.year)}` : path}`,
    asserts:
      isSteady || !course
        ? [`${growth} ${up ? ">=" : "<"} 0`]
        : [
            `${course.middle.cell} ${course.roseFirst ? ">=" : "<"} ${first.cell}`,
            `${last.cell} ${course.roseLast ? ">=" : "<"} ${course.middle.cell}`,
          ],
    subtitle: prose`${unit}, current prices at the exporter's border${next && held ? prose`; the range of ${year(next.year)}, ${fig(next.low)} to ${fig(next.high)}, holds in ${fig(held)} of like headings` : []}`,
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
      ? prose`No trend is carried on: for ${fig(measured("headings", "headings measured", band.headings, { style: "fixed", scale: 1, digits: 0 }))} headings of ${band.name} the last year missed the next by ${fig(measured("last", "middle error of the last year", band.last, times))} in the middle, growth carried on by ${fig(measured("trend", "middle error of growth carried on", band.trend, times))}. The range held ${fig(held ?? "")} of the changes a year later and ${fig(measured("held_two", "changes over two years that the widened range held", band.heldTwo, whole))} of those over two. Amounts hold prices as well as quantities.${gapWords(w, last.cell)}`
      : prose`Amounts hold prices as well as quantities; the tables have no weights, so a rise may be dearer goods and not more of them.`,
    sources: [worldSource],
  });
}

/** How far the table by year lies from that of exporters, on which shares rest. */
function gapWords(w: ExportWork, byYear: string): Inline[] {
  const gap = w.study.ledger.formulaOnce("two_worlds", `abs(${w.worldExports} / ${byYear} - 1)`, {
    label: "World exports by country over world trade by year: gap of the two tables",
    unit: "1",
    format: pct,
  });
  return prose` Exporters' tables, on which shares rest, give ${fig(gap)} ${value(w, w.worldExports) >= value(w, byYear) ? "more" : "less"}: they follow another edition of the codes.`;
}

const reportYear = (w: ExportWork): number => Number(w.subject.asOf.slice(0, 4));
const whole = { style: "percent", digits: 0 } as const;
