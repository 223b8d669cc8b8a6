import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, pct, prose, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { country } from "../words.ts";
import type { LocalWork } from "../work.ts";

const fifths = ["Poorest fifth", "Second fifth", "Middle fifth", "Fourth fifth", "Richest fifth"] as const;

/**
 * The demand within the radius by fifths of income, which add up to it. Incomes are spread as the Gini index of the country says, along the
 * curve that has one parameter (the share of the poorest part p of people is p to a power); spending follows income with the power of the report.
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
  const money = { style: "compact", currency } as const;
  const power = ledger.formula("income_curve", `(100 + ${gini}) / (100 - ${gini})`, {
    label: "Power of the curve of incomes: a hundred and the Gini index over a hundred less it",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });
  const incomes = fifths.map((name, i) =>
    ledger.formula(idOf("fifth", i + 1, "income"), `5 * ((${i + 1} / 5) ^ ${power}${i === 0 ? "" : ` - (${i} / 5) ^ ${power}`})`, {
      label: `${name}: income beside the mean around`,
      unit: "1",
      format: { style: "multiple", digits: 2 },
    }),
  );
  const people = ledger.formula("fifth_people", `${c.people} / 5`, {
    label: "A fifth of the people within the radius",
    unit: "person",
    format: { style: "compact", unit: "people" },
  });
  const all = incomes.map((cell) => `${cell} ^ ${d.effect}`).join(" + ");
  const rows = fifths.map((name, i) => {
    const part = ledger.formula(idOf("fifth", i + 1, "part"), `${incomes[i] ?? ""} ^ ${d.effect} / (${all})`, {
      label: `${name}: part of the demand within the radius`,
      unit: "1",
      format: pct,
    });
    const cell = ledger.formula(idOf("fifth", i + 1, "demand"), `${d.total} * ${part}`, {
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
    title: prose`The richest fifth of the people around spend ${fig(top.cell)} of the ${fig(d.total)}: ${fig(top.part)}`,
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
        totalRow(text("All"), figure(c.people), text(""), text(""), figure(d.total), text("")),
      ],
    },
    note: prose`Demand of a fifth is that of the place times its income to the power ${fig(d.effect)}, over the sum of the five. Incomes are spread as in ${word(country(w))}, whose Gini index is ${fig(gini)}; a single quarter is more alike than a country. ${word(incomeEffect ? "" : "The power is ours. ")}Demand by distance stands in the section on sales; by hour and reason of visit nothing is held.`,
    sources: incomeEffect ? [sourceId(incomeEffect.slope.source)] : [],
  });
}
