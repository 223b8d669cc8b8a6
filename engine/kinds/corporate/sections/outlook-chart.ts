import type { Inline } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { inOwnMoney } from "../../../analysis/own-money.ts";
import type { Work } from "../../../analysis/work.ts";
import { present } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { isPart, placeLabel } from "../../../report/study.ts";
import { inPlace, market, value } from "../../../writing/phrases.ts";
import { capital, eighty, fig, lowerFirst, prose, word, year } from "../../../writing/prose.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text } from "../../../writing/tables.ts";
import { fitting } from "../../../writing/title-words.ts";
import { valueLevels } from "#shared/interpretation.ts";

/** The median of each year in the country's own money, at a dollar that moves by the difference of inflation. */
function pathInOwnMoney(w: Work): { cells: string[]; format: FigureFormat; unit: string } | undefined {
  const { ownMoney, place: p } = w.outlook;
  if (!ownMoney) return undefined;
  const cells = p.mid.map((cell, i) => inOwnMoney(w.study, ownMoney, cell, present(p.years[i], "a year of the outlook")));
  return { cells, ...moneyScale(w, cells) };
}

/** What the path rests on, as the end of a title. */
function carriedBy({ outlook: { grounds }, ...w }: Work): Inline[] {
  if (grounds.own) return prose`output and its own past`;
  if (grounds.kind === "own") return prose`its own yearly figures`;
  if (grounds.published) return prose`${grounds.published.by.length === 1 ? "one published forecast" : "published forecasts"} and output`;
  if (grounds.kind === "driver" && grounds.driver)
    return prose`output and ${grounds.driver.name.split(" ").length > 3 ? "its sector" : word(lowerFirst(grounds.driver.name))}`;
  if (grounds.kind === "class") return prose`the output of its class`;
  if (grounds.kind === "world") return prose`the path of the world market`;
  return isPart(w.study) ? prose`output alone` : prose`the output of the world`;
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
  const ends = prose`${fig(lo)} to ${fig(hi)}`;
  if (isAlone && band >= openBand) return prose`${what}: anything from ${ends} in ${last}, as nothing but output carries it`;
  const pace = prose`${fig(growth)} a year`;
  if (isAlone && band >= wideBand) return prose`${what}: ${fig(mid)} in ${last} (${ends}), carried by output alone`;
  return fitting(
    w,
    prose`${what}: ${fig(mid)} in ${last} (${ends}), ${pace} by ${carriedBy(w)}`,
    prose`${what}: ${fig(mid)} in ${last} (${ends}) by ${carriedBy(w)}`,
    prose`${what}: ${fig(mid)} in ${last}, ${pace} by ${carriedBy(w)}`,
  );
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
    subtitle: prose`${unit}, ${valueLevels[w.size.level]}; median and middle ${eighty} of the draws`,
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
