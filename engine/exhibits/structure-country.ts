import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf } from "../ledger.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, fig, lower, pct, prose, year } from "../writing/prose.ts";
import { fallOf, inPlace, place, value } from "../writing/phrases.ts";
import { between, largestOf } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, row, text } from "../writing/tables.ts";

/** Measures of the country that move demand, by the size of their change. False where fewer than three are published. */
export function measuredDrivers(w: Work, s: SectionWriter): boolean {
  const { ledger, evidence } = w.study;
  const rows = (evidence.structure?.drivers ?? [])
    .map((d) => {
      const from = enterDatum(ledger, evidence, d.from),
        to = enterDatum(ledger, evidence, d.to);
      const growth = ledger.formula(idOf("driver_growth", d.to.measure), `(${to} / ${from})^(1 / ${d.to.year - d.from.year}) - 1`, {
        label: `${d.name}: yearly change`,
        unit: "1",
        format: pct,
      });
      return { ...d, from: d.from.year, until: d.to.year, cell: to, growth };
    })
    .sort((a, b) => Math.abs(value(w, b.growth)) - Math.abs(value(w, a.growth)));
  const first = rows[0];
  if (rows.length < 3 || !first) return false;
  s.exhibit("drivers", {
    status: "filled",
    quality: "reported",
    ...largestOf(
      w,
      rows.map((r) => ({ name: r.name, cell: r.growth })),
      {
        lead: (most) =>
          prose`What moves demand ${inPlace(w)}: ${lower(most.name)} ${value(w, most.cell) > 0 ? "rose" : "fell"} most, by ${value(w, most.cell) > 0 ? fig(most.cell) : fig(fallOf(w, most.cell))} a year`,
        plain: prose`What moves demand ${inPlace(w)}, measure by measure`,
      },
      { by: "change" },
    ),
    subtitle: prose`Yearly change over the years shown; money in current dollars`,
    format: pct,
    chart: { kind: "bars", rows: rows.map((r, i) => ({ name: r.name, cell: r.growth, highlight: i === 0 })) },
    alt: prose`Yearly change of each driver.`,
    table: {
      columns: [left("Driver", 2), left("How it works", 5), right("Latest"), right("Yearly change"), right("From"), right("To")],
      rows: rows.map((r) =>
        row(
          text(r.name),
          text(r.mechanism),
          isShownElsewhere(r) ? text("–") : figure(r.cell),
          figure(r.growth),
          [year(r.from)],
          [year(r.until)],
        ),
      ),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.growth)),
  });
  return true;
}

/** Income per head stands beside that of other countries, from one table for all: a second level from another would contradict it. */
const isShownElsewhere = ({ to }: { to: { measure: string } }): boolean => to.measure.startsWith("income");

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
  const finding = own
    ? between(
        w,
        { name: "Exports", cell: own.exports },
        { name: "Imports", cell: own.imports },
        {
          above: prose`${capital(place(w))}: exports of these goods exceed imports, ${fig(own.exports)} against ${fig(own.imports)}`,
          below: prose`${capital(place(w))}: exports of these goods are lower than imports, ${fig(own.exports)} against ${fig(own.imports)}`,
          plain: prose`${capital(place(w))}: exports and imports of these goods`,
        },
      )
    : { title: prose`Imports and exports of these goods by country` };
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
          text(evidence.official.countryByIso3(r.iso3)?.name ?? r.iso3),
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
