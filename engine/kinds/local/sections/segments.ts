import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { fifthsOfIncome } from "../../../analysis/local/income-spread.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, pct, prose, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { country } from "../words.ts";
import type { LocalWork } from "../work.ts";

const fifths = ["Poorest fifth", "Second fifth", "Middle fifth", "Fourth fifth", "Richest fifth"] as const;

/**
 * The demand within the radius by fifths of income, which add up to it. Incomes are spread by the log-normal curve that has the Gini index of the
 * country; spending follows income with the power of the report.
 */
export function segments(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { demand: d, catchment: c } = w;
  const gini = w.tables.fact(w.subject.place.country.iso3, "gini");
  const { incomeEffect } = w.subject.evidence.facts;
  if (!gini || w.basis.isForVisitors) {
    s.missing(
      "segments",
      prose`Demand by class of income`,
      w.basis.isForVisitors
        ? prose`Guests come from elsewhere, so the incomes around do not split them. Ask two hotels of the place for their guests by reason of stay.`
        : prose`No spread of incomes in ${word(country(w))} is held. Ask thirty customers of a neighbour: ${word(w.basis.words.segments.join("; ").toLowerCase())}.`,
    );
    return;
  }
  const { currency } = w.basis;
  const money = moneyFormat(currency);
  const shares = fifthsOfIncome(ledger.value(gini) / 100);
  const incomes = fifths.map((name, i) =>
    ledger.assumption(idOf("fifth", i + 1, "income"), {
      label: `${name}: income beside the mean around`,
      unit: "1",
      format: { style: "multiple", digits: 2 },
      value: Number((5 * (shares[i] ?? 0)).toFixed(3)),
      low: Number((5 * (shares[i] ?? 0)).toFixed(3)),
      high: Number((5 * (shares[i] ?? 0)).toFixed(3)),
      measured: true,
      why: "Computed from the Gini index of the country: the log-normal curve that has it (J. Aitchison and J. A. C. Brown, The Lognormal Distribution, 1957).",
      sources: [],
    }),
  );
  const people = ledger.formula("fifth_people", `${c.people} / 5`, {
    label: "A fifth of the people within the radius",
    unit: "person",
    format: { style: "compact", unit: "people", rounded: true },
  });
  const all = incomes.map((cell) => `${cell} ^ ${d.effect}`).join(" + ");
  const rows = fifths.map((name, i) => {
    const part = ledger.formula(idOf("fifth", i + 1, "part"), `${incomes[i] ?? ""} ^ ${d.effect} / (${all})`, {
      label: `${name}: part of the demand within the radius`,
      unit: "1",
      format: pct,
    });
    const cell = ledger.formula(idOf("fifth", i + 1, "demand"), `${d.residents} * ${part}`, {
      label: `${name}: demand a year within the radius`,
      unit: currency,
      format: money,
    });
    const head = ledger.formula(idOf("fifth", i + 1, "head"), `${cell} / ${people}`, {
      label: `${name}: spending a head a year`,
      unit: `${currency}/person`,
      format: money,
    });
    return { name, part, cell, head, income: incomes[i] };
  });
  const top = rows.at(-1);
  if (!top) return;
  s.exhibit("segments", {
    status: "filled",
    quality: "modelled",
    title: prose`The richest fifth of the people around spend ${fig(top.cell)} of the ${fig(d.residents)} that residents spend: ${fig(top.part)}`,
    subtitle: prose`Demand a year within the radius by fifths of income, modelled`,
    format: money,
    chart: { kind: "bars", rows: rows.map(({ name, cell }) => ({ name, cell })) },
    alt: prose`Demand by fifth of income.`,
    table: {
      columns: [
        left("Fifth of income", 3),
        right("People"),
        right("Income beside the mean"),
        right("Spends a head"),
        right("Demand a year"),
        right("Part"),
      ],
      rows: [
        ...rows.map(({ name, cell, head, part, income }) =>
          row(text(name), figure(people), figure(income), figure(head), figure(cell), figure(part)),
        ),
        totalRow(text("All"), figure(c.people), text(""), text(""), figure(d.residents), text("")),
      ],
    },
    note: prose`Incomes are spread as the Gini index of ${word(country(w))}, ${fig(gini)}, says; a single quarter is more alike than a country. A fifth spends as its income to the power ${fig(d.effect)}. ${word(incomeEffect ? "" : "The power is ours. ")}Demand by distance stands in the section on sales; by hour and reason of visit nothing is held.`,
    sources: incomeEffect ? [sourceId(incomeEffect.slope.source)] : [],
  });
}
