import type { Inline } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { inOwnMoney } from "../../../analysis/own-money.ts";
import type { Work } from "../../../analysis/work.ts";
import { present } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { isPart, placeLabel } from "../../../report/study.ts";
import { inPlace, market, place, value } from "../../../writing/phrases.ts";
import { capital, eighty, fig, lowerFirst, prose, word, year } from "../../../writing/prose.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text } from "../../../writing/tables.ts";

/** The median of each year in the country's own money, at a dollar that moves by the difference of inflation. */
function pathInOwnMoney(w: Work): { cells: string[]; format: FigureFormat; unit: string } | undefined {
  const { ownMoney, place: p } = w.outlook;
  if (!ownMoney) return undefined;
  const cells = p.mid.map((cell, i) => inOwnMoney(w.study, ownMoney, cell, present(p.years[i], "a year of the outlook")));
  return { cells, ...moneyScale(w, cells) };
}

/** What the path rests on, as the end of a title. */
function carriedBy({ outlook: { grounds, growth, economyGrowth }, ...w }: Work): Inline[] {
  if (grounds.own)
    return prose`by output (${fig(economyGrowth)} a year) and its own pace from ${year(grounds.own.from)} to ${year(grounds.own.to)}`;
  if (grounds.kind === "own") return prose`by its own yearly figures (${fig(growth)} a year)`;
  if (grounds.published)
    return prose`by ${grounds.published.by.length === 1 ? "one published forecast" : "published forecasts"} and output (${fig(economyGrowth)} a year)`;
  if (grounds.kind === "driver" && grounds.driver)
    return prose`by output and ${word(lowerFirst(grounds.driver.name))} (${fig(growth)} a year)`;
  if (grounds.kind === "class") return prose`by the output of its class (${fig(growth)} a year)`;
  if (grounds.kind === "world") return prose`by the path of the world market (${fig(growth)} a year)`;
  return isPart(w.study)
    ? prose`by the output of ${place(w)} alone (${fig(growth)} a year)`
    : prose`by the output of the world (${fig(growth)} a year)`;
}

/** A band whose ends lie this far apart leaves the order of size open, or is no more than an order of size. */
const [openBand, wideBand] = [6, 4];

/** Where the path ends; where output alone carries it, the wider the band the more the title is of the band. */
function titleOf(w: Work): Inline[] {
  const { place: p, grounds, growth } = w.outlook;
  const what = prose`${capital(market(w))} ${inPlace(w)}`;
  const [mid, lo, hi] = [p.mid, p.lo, p.hi].map((cells) => present(cells.at(-1), "the last year of the outlook")) as [
    string,
    string,
    string,
  ];
  const last = year(w.study.years.last);
  const isAlone = isPart(w.study) && grounds.kind === "economy" && !grounds.own && !grounds.published;
  const band = value(w, hi) / value(w, lo);
  if (isAlone && band >= openBand)
    return prose`${what}: anywhere from ${fig(lo)} to ${fig(hi)} in ${last}, around ${fig(mid)}, as it rests on the output of ${place(w)} alone (${fig(growth)} a year)`;
  if (isAlone && band >= wideBand)
    return prose`${what} follows the output of ${place(w)} alone (${fig(growth)} a year), from ${fig("market_size")} to ${fig(mid)} in ${last}: ${fig(lo)} to ${fig(hi)}`;
  return prose`${what}: from ${fig("market_size")} to ${fig(mid)} in ${last} (${fig(lo)} to ${fig(hi)}), ${carriedBy(w)}`;
}

export function outlookChart(w: Work, s: SectionWriter): void {
  const { outlook, study } = w;
  const { place: p, history, grounds } = outlook;
  const { format, unit } = moneyScale(w, [...p.mid, ...p.hi]);
  const before = history.cells.some((cell) => cell !== null) ? history : { years: [], cells: [] };
  const gap = before.years.map(() => null);
  const own = pathInOwnMoney(w);
  s.exhibit("outlook", {
    status: "filled",
    quality: "modelled",
    title: titleOf(w),
    subtitle: prose`${unit}; median and middle ${eighty} of the draws`,
    format,
    chart: {
      kind: "line",
      years: [...before.years, ...p.years],
      forecastFrom: study.years.base + 1,
      series: [
        {
          name: placeLabel(study),
          cells: [...before.cells, ...p.mid],
          lo: [...gap, ...p.lo],
          hi: [...gap, ...p.hi],
          highlight: true,
          quality: "modelled",
        },
      ],
    },
    alt: prose`A line over the years, with a band that widens.`,
    table: {
      columns: [left("Year"), right("Low", unit), right("Median", unit), right("High", unit), ...(own ? [right("Median", own.unit)] : [])],
      rows: [
        ...before.years.flatMap((y, i) => {
          const cell = before.cells[i];
          return cell ? [row([year(y)], text("–"), figure(cell, format), text("–"), ...(own ? [text("–")] : []))] : [];
        }),
        ...p.years.map((y, i) =>
          row(
            [year(y)],
            figure(p.lo[i], format),
            figure(p.mid[i], format),
            figure(p.hi[i], format),
            ...(own ? [figure(own.cells[i], own.format)] : []),
          ),
        ),
      ],
    },
    sources: sourcesOf(w, p.mid.at(-1)),
    ...(before.years.length > 0
      ? {
          note: prose`Before ${year(study.years.base)}: today's size carried back with ${grounds.name}, as observed${grounds.series.observed.at(-1)?.year === study.years.base ? "" : prose` to ${year(grounds.series.observed.at(-1)?.year ?? study.years.base)}`}.`,
        }
      : {}),
  });
}
