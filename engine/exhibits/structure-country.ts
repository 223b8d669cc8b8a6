import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf, present } from "../ledger.ts";
import type { Inline } from "#document";
import { sideOf } from "../analysis/measure-words.ts";
import type { Work } from "../analysis/work.ts";
import type { DriverOfDemand } from "../evidence/official-statistics.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, fig, listed, lower, pct, prose, word, year } from "../writing/prose.ts";
import { fallOf, inPlace, market, place, value } from "../writing/phrases.ts";
import { between } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { dearLoans } from "./rule-sides.ts";
import { figure, highlighted, left, moneyScale, right, row, text } from "../writing/tables.ts";

/**
 * What moves demand: the activity that carries it, then measures of the country, by the size of their change, and last what moves any market
 * there. False below three of them, and where all would stand in a report on any other market.
 */
export function measuredDrivers(w: Work, s: SectionWriter): boolean {
  const { ledger, evidence } = w.study;
  const changeOf = (id: string, name: string, [from, to]: readonly [string, string], years: number) =>
    ledger.formula(id, `(${to} / ${from})^(1 / ${years}) - 1`, { label: `${name}: yearly change`, unit: "1", format: pct });
  const carried = w.outlook.grounds.driver;
  // Over all years that the chart draws: a later start would be chosen, and might be a trough.
  const [begin, end] = [carried?.amounts[0], carried?.amounts.at(-1)];
  const first =
    carried && begin && end && end.year - begin.year >= 3
      ? {
          name: carried.name,
          mechanism: carried.how,
          from: begin.year,
          until: end.year,
          cell: end.cell,
          growth: changeOf("driver_growth_carried", carried.name, [begin.cell, end.cell], end.year - begin.year),
        }
      : undefined;
  const measured = (evidence.structure?.drivers ?? [])
    .map((d) => {
      const from = enterDatum(ledger, evidence, d.from),
        to = enterDatum(ledger, evidence, d.to);
      const growth = changeOf(idOf("driver_growth", d.to.measure), d.name, [from, to], d.to.year - d.from.year);
      return {
        name: d.name,
        isGeneral: d.isGeneral,
        mechanism: d.mechanism,
        from: d.from.year,
        until: d.to.year,
        cell: to,
        growth,
      };
    })
    .sort((a, b) => Number(a.isGeneral) - Number(b.isGeneral) || Math.abs(value(w, b.growth)) - Math.abs(value(w, a.growth)));
  const recent = carried && first ? recentOf(w, carried) : undefined;
  const rows = [
    ...(first ? [first] : []),
    ...(first && recent ? [{ ...first, ...recent, name: "The same, last ten years", mechanism: "–" }] : []),
    ...(first ? measured.filter((d) => !d.isGeneral) : measured),
  ];
  if (measured.length + (first ? 1 : 0) < 3 || (!first && measured.every((d) => d.isGeneral))) return false;
  const { format, unit } = moneyScale(
    w,
    (carried?.amounts ?? []).map((a) => a.cell),
  );
  const lead = present(rows[0], "a driver");
  s.exhibit("drivers", {
    status: "filled",
    quality: "reported",
    ...(first && carried
      ? {
          title: prose`${first.name} ${inPlace(w)} ${moved(w, first.growth)} a year from ${year(first.from)} to ${year(first.until)}${recent ? since(w, first.growth, recent) : []}`,
          asserts: [first, ...(recent ? [recent] : [])].map(({ growth }) => `${growth} ${value(w, growth) >= 0 ? ">=" : "<"} 0`),
          note: shareWords(w, carried),
          subtitle: prose`Chart: ${lower(first.name)}, ${unit}. Table: yearly change over the years shown; money in current dollars`,
          format,
          chart: {
            kind: "line",
            years: carried.amounts.map((a) => a.year),
            series: [{ name: first.name, cells: carried.amounts.map((a) => a.cell), highlight: true }],
          },
          alt: prose`A line through the yearly amounts of ${lower(first.name)}.`,
        }
      : {
          title: prose`What moves demand for ${market(w)}: ${lower(lead.name)} ${inPlace(w)} ${moved(w, lead.growth)} a year from ${year(lead.from)} to ${year(lead.until)}`,
          asserts: [`${lead.growth} ${value(w, lead.growth) >= 0 ? ">=" : "<"} 0`],
          subtitle: prose`Yearly change over the years shown; money in current dollars`,
          format: pct,
          chart: { kind: "bars", rows: rows.map((r, i) => ({ name: r.name, cell: r.growth, highlight: i === 0 })) },
          alt: prose`Yearly change of each driver.`,
        }),
    table: {
      columns: [left("Driver", 2), left("How it works", 5), right("Latest"), right("Yearly change"), right("From"), right("To")],
      rows: rows.map((r) => row(text(r.name), text(r.mechanism), figure(r.cell), figure(r.growth), [year(r.from)], [year(r.until)])),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.growth)),
  });
  return true;
}

/** Years that are told beside all that a chart draws: what has changed since is what one who enters meets. */
const recentYears = 10;

/** Change over the last ten years, where the chart begins well before them. */
function recentOf(w: Work, { name, amounts }: DriverOfDemand): { from: number; growth: string } | undefined {
  const last = amounts.at(-1);
  const start = amounts.find(({ year: of }) => last && of === last.year - recentYears);
  if (!last || !start || amounts[0] === start) return undefined;
  const growth = w.study.ledger.formulaOnce("driver_growth_recent", `(${last.cell} / ${start.cell})^(1 / ${recentYears}) - 1`, {
    label: `${name}: yearly change from ${start.year} to ${last.year}`,
    unit: "1",
    format: pct,
  });
  fallOf(w, growth);
  return { from: start.year, growth };
}

/** ", and 2.3 % from 2013 on", ", but fell 2.6 % from 2013 on". */
function since(w: Work, before: string, recent: { from: number; growth: string }): Inline[] {
  const isAlike = value(w, before) >= 0 === value(w, recent.growth) >= 0;
  const amount = value(w, recent.growth) >= 0 ? recent.growth : fallOf(w, recent.growth);
  return prose`, ${isAlike ? prose`and ${fig(amount)}` : prose`but ${moved(w, recent.growth)}`} from ${year(recent.from)} on`;
}

/** "rose 2.3 %", "fell 2.6 %". */
function moved(w: Work, growth: string): Inline[] {
  const fall = fallOf(w, growth);
  return value(w, growth) >= 0 ? prose`rose ${fig(growth)}` : prose`fell ${fig(fall)}`;
}

/** What the outlook takes from the activity: its share of output, and whether the forecast of that share lifts or lowers growth. */
function shareWords(w: Work, { share }: DriverOfDemand): Inline[] {
  const { base, last } = w.study.years;
  const [now, then] = [share.at(base), share.at(last)];
  if (w.outlook.grounds.kind !== "driver")
    return prose`Its share of output, ${fig(now)} in ${year(base)}, is held at that: its forecast did no better than its last value.`;
  const side = value(w, then) > value(w, now) ? "raises" : "lowers";
  return prose`The outlook follows it in part: its share of output is ${fig(now)} in ${year(base)} and forecast at ${fig(then)} in ${year(last)}, which ${side} growth.`;
}

/** Measured restraints of this place: output that finds no buyer at home, a falling activity behind demand, dear loans. False where there is none. */
export function measuredRestraints(w: Work, s: SectionWriter): boolean {
  const { ledger, evidence } = w.study;
  const surplus = w.strategy?.surplus;
  const loans = dearLoans(w);
  const rows: { name: string; cell: string; how: Inline[] }[] = [];
  if (surplus && w.strategy?.attractiveness.factors.some((f) => f.id === "surplus" && sideOf(value(w, f.score)) === "against"))
    rows.push({
      name: "More is made than used",
      cell: surplus.cell,
      how: prose`What is exported of goods that are dear to carry comes back when prices abroad fall: it holds prices ${inPlace(w)} down, and a new plant adds to it.`,
    });
  const loss = fallingDriver(w);
  if (loss)
    rows.push({
      name: `${loss.name} falls`,
      cell: loss.growth,
      how: prose`${word(loss.how)} Its fall takes demand for ${market(w)} with it.`,
    });
  if (loans)
    rows.push({
      name: "Dear loans",
      cell: enterDatum(ledger, evidence, loans.own),
      how: prose`Banks lend at more than in most countries: what is bought on credit and stock that is financed here cost more. The rate is a mean over firms and households, and no hurdle for capital of one’s own.`,
    });
  if (rows.length === 0) return false;
  s.exhibit("restraints", {
    status: "filled",
    quality: "reported",
    title: prose`Measured against ${market(w)} ${inPlace(w)}: ${listed(rows.map((r) => prose`${lower(r.name)}, ${fig(r.cell)}`))}`,
    subtitle: prose`Each with its figure of this place`,
    table: {
      columns: [left("Restraint", 2), right("Figure"), left("What follows", 6)],
      rows: rows.map((r) => row(text(r.name), figure(r.cell), r.how)),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.cell)),
  });
  return true;
}

/** The activity that carries demand, where it has shrunk. */
function fallingDriver(w: Work): { name: string; how: string; growth: string } | undefined {
  const carried = w.outlook.grounds.driver;
  const id = ["driver_growth_recent", "driver_growth_carried"].find((each) => w.study.ledger.has(each));
  if (!carried || !id || value(w, id) >= 0) return undefined;
  return { name: carried.name, how: carried.how, growth: id };
}

/** Imports and exports of the class by country. False where it is a service or no three countries report. */
export function tradeOfCountries(w: Work, s: SectionWriter): boolean {
  const { ledger, evidence, country } = w.study;
  const rows = (evidence.structure?.trade ?? []).map((t) => {
    const imports = enterDatum(ledger, evidence, t.imports),
      exports = enterDatum(ledger, evidence, t.exports);
    const balance = ledger.formula(idOf("trade_balance", t.country), `${exports} - ${imports}`, {
      label: `Exports less imports, ${evidence.official.countryByIso3(t.country)?.name ?? t.country}`,
      unit: "USD",
      format: { style: "compact", currency: "USD" },
    });
    return { iso3: t.country, imports, exports, balance, year: t.imports.year };
  });
  if (rows.length < 3) return false;
  const own = rows.find((r) => r.iso3 === country?.iso3);
  const lead = present(rows[0], "a country that trades");
  const nameOf = (iso3: string) => evidence.official.countryByIso3(iso3)?.name ?? iso3;
  const finding = own
    ? between(
        w,
        { name: "Exports", cell: own.exports },
        { name: "Imports", cell: own.imports },
        {
          above: prose`${capital(place(w))}: exports of these goods exceed imports, ${fig(own.exports)} against ${fig(own.imports)} in ${year(own.year)}`,
          below: prose`${capital(place(w))}: exports of these goods are lower than imports, ${fig(own.exports)} against ${fig(own.imports)} in ${year(own.year)}`,
          plain: prose`${capital(place(w))}: exports and imports of these goods are alike, ${fig(own.exports)} in ${year(own.year)}`,
        },
      )
    : {
        title: prose`${word(nameOf(lead.iso3))}: exports of these goods ${fig(lead.exports)}, imports ${fig(lead.imports)} in ${year(lead.year)}`,
      };
  const { format, unit } = moneyScale(
    w,
    rows.flatMap((r) => [r.imports, r.exports]),
  );
  s.exhibit("country_figures", {
    status: own || !country ? "filled" : "partial",
    quality: "reported",
    ...(own || !country ? {} : { reason: prose`No trade of ${place(w)} in these goods is reported.` }),
    ...finding,
    subtitle: prose`${unit}, goods of the class by customs headings, ${year(rows[0]?.year ?? w.study.years.base)}`,
    table: {
      columns: [left("Country", 3), right("Imports", unit), right("Exports", unit), right("Exports less imports", unit)],
      rows: rows.map((r) =>
        highlighted(
          r.iso3 === country?.iso3,
          text(nameOf(r.iso3)),
          figure(r.imports, format),
          figure(r.exports, format),
          figure(r.balance, format),
        ),
      ),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.balance)),
  });
  return true;
}
