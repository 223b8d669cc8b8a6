import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf, present } from "../ledger.ts";
import type { Inline, Sentence } from "#document";
import { sideOf } from "../analysis/measure-words.ts";
import type { Work } from "../analysis/work.ts";
import { firstReal } from "../analysis/own-pace.ts";
import { realChange } from "./activity-around.ts";
import type { DriverOfDemand } from "../evidence/official-statistics.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, cite, fig, listed, lower, lowerFirst, pct, prose, sentence, strong, word, year } from "../writing/prose.ts";
import { fallOf, inPlace, market, place, value } from "../writing/phrases.ts";
import { between } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { sumNames } from "./partners.ts";
import { figure, highlighted, left, moneyScale, right, row, text } from "../writing/tables.ts";

/** What carries demand and moves the outlook, drawn over its years. False where the outlook follows nothing of its own. */
export function measuredDrivers(w: Work, s: SectionWriter): boolean {
  const carried = w.outlook.grounds.kind === "driver" ? w.outlook.grounds.driver : undefined;
  const end = carried?.amounts.at(-1);
  const starts = carried?.amounts.filter((a) => end && end.year - a.year >= leastSpan) ?? [];
  if (!carried || !end || !starts[0]) return false;
  // After prices where that can be told, else over all years that the chart draws.
  const begin = firstReal(w.study, starts, end.year) ?? starts[0];
  const real = realChange(w, carried, begin, end);
  const growth = real?.growth ?? changeOf(w, "driver_growth_carried", carried.name, [begin.cell, end.cell], end.year - begin.year);
  const first = { name: carried.name, mechanism: carried.how, from: begin.year, until: end.year, cell: end.cell, growth };
  const recent = end.year - begin.year > recentYears ? recentOf(w, carried, real !== undefined) : undefined;
  const rows = [
    first,
    ...(recent ? [{ ...first, ...recent, name: "The same, last ten years", mechanism: "–" }] : []),
    ...measuredOf(w).filter((d) => !d.isGeneral),
  ];
  const { format, unit } = moneyScale(
    w,
    carried.amounts.map((a) => a.cell),
  );
  s.exhibit("drivers", {
    status: "filled",
    quality: "reported",
    title: prose`${first.name} ${inPlace(w)} ${moved(w, growth)} a year${real ? " after prices" : ""} from ${year(first.from)} to ${year(first.until)}${recent ? since(w, growth, recent) : []}`,
    asserts: [first, ...(recent ? [recent] : [])].map((each) => `${each.growth} ${value(w, each.growth) >= 0 ? ">=" : "<"} 0`),
    note: shareWords(w, carried),
    subtitle: prose`Chart: ${lower(first.name)}, ${unit}. Table: yearly change over the years named${real ? ", of this driver after prices" : "; money in current dollars"}`,
    format,
    chart: {
      kind: "line",
      years: carried.amounts.map((a) => a.year),
      series: [{ name: first.name, cells: carried.amounts.map((a) => a.cell), highlight: true }],
    },
    alt: prose`A line through the yearly amounts of ${lower(first.name)}.`,
    table: {
      columns: [left("Driver", 2), left("How it works", 5), right("Latest"), right("Yearly change"), right("From"), right("To")],
      rows: rows.map((r) => row(text(r.name), text(r.mechanism), figure(r.cell), figure(r.growth), [year(r.from)], [year(r.until)])),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.growth)),
  });
  return true;
}

/** Fewer years draw no line. */
const leastSpan = 3;

const changeOf = ({ study: { ledger } }: Work, id: string, name: string, [from, to]: readonly [string, string], years: number): string =>
  ledger.formulaOnce(id, `(${to} / ${from})^(1 / ${years}) - 1`, { label: `${name}: yearly change`, unit: "1", format: pct });

/** Measures of the country that move demand, those of this trade first, then by the size of their change. */
function measuredOf(w: Work) {
  const { ledger, evidence } = w.study;
  return (evidence.structure?.drivers ?? [])
    .map((d) => {
      const from = enterDatum(ledger, evidence, d.from),
        to = enterDatum(ledger, evidence, d.to);
      const growth = changeOf(w, idOf("driver_growth", d.to.measure), d.name, [from, to], d.to.year - d.from.year);
      return { name: d.name, isGeneral: d.isGeneral, mechanism: d.mechanism, from: d.from.year, until: d.to.year, cell: to, growth };
    })
    .sort((a, b) => Number(a.isGeneral) - Number(b.isGeneral) || Math.abs(value(w, b.growth)) - Math.abs(value(w, a.growth)));
}

/** What the country measures around this trade, in one line; what moves any market there is left out. Undefined where nothing is of this trade. */
export function economyWords(w: Work): Sentence | undefined {
  // Where the outlook follows an activity, its table holds them.
  if (w.outlook.grounds.kind === "driver") return undefined;
  const own = measuredOf(w).filter((d) => !d.isGeneral);
  if (own.length === 0) return undefined;
  return sentence(
    prose`In the economy around it: ${listed(own.map((d) => prose`${lower(d.name)} ${moved(w, d.growth)} a year from ${year(d.from)} to ${year(d.until)}${cite(...sourcesOf(w, d.growth))}`))}.`,
    ...own.map((d) => `${d.growth} ${value(w, d.growth) >= 0 ? ">=" : "<"} 0`),
  );
}

/** Years that are told beside all that a chart draws: what has changed since is what one who enters meets. */
const recentYears = 10;

/** Change over the last ten years, where the chart begins well before them. `isReal`: after prices, as the change over all years is. */
function recentOf(w: Work, driver: DriverOfDemand, isReal: boolean): { from: number; growth: string } | undefined {
  const { name, amounts } = driver;
  const last = amounts.at(-1);
  const start = amounts.find(({ year: of }) => last && of === last.year - recentYears);
  if (!last || !start || amounts[0] === start) return undefined;
  const growth =
    (isReal ? realChange(w, driver, start, last)?.growth : undefined) ??
    w.study.ledger.formulaOnce("driver_growth_recent", `(${last.cell} / ${start.cell})^(1 / ${recentYears}) - 1`, {
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

/** A smaller change of a share of output prints as none. */
const leastShare = 0.001;

/** What the outlook takes from the activity: whether the forecast of its share of output lifts or lowers growth. */
function shareWords(w: Work, { share }: DriverOfDemand): Inline[] {
  const { base, last } = w.study.years;
  const [now, then] = [share.at(base), share.at(last)];
  const moves =
    Math.abs(value(w, then) - value(w, now)) < leastShare ? "hardly moves" : value(w, then) > value(w, now) ? "raises" : "lowers";
  return prose`The outlook follows it in part: its share of output is ${fig(now)} in ${year(base)} and forecast at ${fig(then)} in ${year(last)}, which ${moves} growth.`;
}

/** Measured restraints of this place: what has to be sold abroad of goods that are dear to carry, and a falling activity behind demand. False where there is none. */
export function measuredRestraints(w: Work, s: SectionWriter): boolean {
  const surplus = w.strategy?.surplus;
  const points: Sentence[] = [];
  if (surplus && w.strategy?.attractiveness.factors.some((f) => f.id === "surplus" && sideOf(value(w, f.score)) === "against"))
    points.push(
      sentence([
        strong("Restraint: exports of goods that are dear to carry"),
        ...prose`. ${fig(surplus.cell)} of what is made ${inPlace(w)} is sold abroad${cite(...sourcesOf(w, surplus.cell))}: when prices there fall, it is offered at home.`,
      ]),
    );
  const loss = fallingDriver(w);
  if (loss)
    points.push(
      sentence([
        strong(`Restraint: ${lowerFirst(loss.name)} falls`),
        ...prose`. ${word(loss.how)} It fell ${fig(fallOf(w, loss.growth))} a year${cite(...sourcesOf(w, loss.growth))}, and takes demand for ${market(w)} with it.`,
      ]),
    );
  if (points.length > 0) s.told("restraints", ...points);
  return points.length > 0;
}

/** The activity that carries demand and the outlook, where it has shrunk. Where the outlook does not follow it, the points around the market tell it. */
function fallingDriver(w: Work): { name: string; how: string; growth: string } | undefined {
  const { kind, driver: carried } = w.outlook.grounds;
  if (kind !== "driver") return undefined;
  const [begin, end] = [carried?.amounts[0], carried?.amounts.at(-1)];
  const start = carried?.amounts.find(({ year: of }) => end && of === end.year - recentYears) ?? begin;
  const real = carried && start && end ? realChange(w, carried, start, end)?.growth : undefined;
  const id = real ?? ["driver_growth_recent", "driver_growth_carried"].find((each) => w.study.ledger.has(each));
  if (!carried || !id || value(w, id) >= 0) return undefined;
  return { name: carried.name, how: carried.how, growth: id };
}

/** A smaller difference is none: customs of two countries differ by more over one shipment, and some of these figures are estimated. */
const evenPart = 0.1;

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
          above: prose`${capital(place(w))} exports more of these goods than it imports: ${fig(own.exports)} against ${fig(own.imports)} in ${year(own.year)}`,
          below: prose`${capital(place(w))} exports less of these goods than it imports: ${fig(own.exports)} against ${fig(own.imports)} in ${year(own.year)}`,
          plain: prose`${capital(place(w))} exports about as much of these goods as it imports: ${fig(own.exports)} and ${fig(own.imports)} in ${year(own.year)}`,
        },
        { even: evenPart },
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
    subtitle: prose`${unit} at the border, before trade margins and tax; goods of the class by customs headings, ${year(rows[0]?.year ?? w.study.years.base)}`,
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
    note:
      own && value(w, own.balance) > 0
        ? prose`What ${place(w)} sells to ${sumNames(w)} is estimated, as customs data hold only the sum of their purchases.`
        : prose`Customs data hold the purchases of ${sumNames(w)} as a sum only: exports to them are estimated.`,
    sources: sourcesOf(w, ...rows.map((r) => r.balance)),
  });
  return true;
}
