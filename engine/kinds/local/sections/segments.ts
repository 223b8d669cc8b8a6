import { money } from "../../../analysis/local/catchment.ts";
import type { PageFigure } from "../../../evidence/page-figure.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { country } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { ages } from "./drivers.ts";

/** People within reach by age, where the trade lives of one and the ages of the country are held: no table splits the sales of a trade. */
export function segments(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const split = w.subject.evidence.facts.pages.filter(({ kind }) => kind === "split");
  if (split.length > 2) {
    products(w, s, split);
    return;
  }
  const { iso3 } = w.subject.place.country;
  const trade = ages[w.basis.words.id];
  const [young, old] = [w.tables.fact(iso3, "age_0_14"), w.tables.fact(iso3, "age_65p")];
  if (!trade || !young || !old) {
    // Shares that nobody has measured would make an exhibit of assumptions alone: it stays a question.
    s.told(
      "segments",
      sentence(
        prose`No table splits the sales of this trade by customer. Ask thirty ${word(w.basis.words.customers)} of a neighbour which they are: ${word(w.basis.words.segments.join("; ").toLowerCase())}. Without which of them would the business close?`,
      ),
    );
    return;
  }
  const groups = [
    { name: "Under fifteen", who: "young", share: young },
    { name: "Fifteen to sixty-four", who: "between", share: rest() },
    { name: "Sixty-five and over", who: "old", share: old },
  ].map((group) => ({
    ...group,
    people: ledger.formula(idOf("age", group.who, "people"), `${w.catchment.people} * ${group.share}`, {
      label: `${group.name}: people within the radius, if ages are those of the country`,
      unit: "person",
      format: { style: "compact", unit: "people", rounded: true },
    }),
  }));
  const leads = groups.find(({ who }) => who === trade.who) ?? groups[0];
  if (!leads) return;
  s.exhibit("segments", {
    status: "partial",
    reason: prose`No table splits the sales of this trade by customer, and the ages of these streets are not held.`,
    quality: "modelled",
    title: prose`About ${fig(leads.people)} within reach are ${word(leads.name.toLowerCase())}, if ages are those of ${word(country(w))}`,
    subtitle: prose`People within the radius by age`,
    table: {
      columns: [left("Age", 3), right("Part of all people"), right("People within the radius")],
      rows: [
        ...groups.map((group) => highlighted(group === leads, text(group.name), figure(group.share), figure(group.people))),
        totalRow(text("All"), text(""), figure(w.catchment.people)),
      ],
    },
    note: prose`${word(trade.how)}. ${tellApart(w)}`,
    sources: [],
  });

  function rest(): string {
    return ledger.formulaOnce("age_15_64_part", `1 - ${young} - ${old}`, {
      label: `Fifteen to sixty-four, part of all people of ${country(w)}`,
      unit: "1",
      format: pct,
    });
  }
}

/** Whom to tell apart on the spot. */
const tellApart = (w: LocalWork) => prose`On the spot tell apart: ${word(w.basis.words.segments.join("; ").toLowerCase())}.`;

/** What the trade sells, by kind of goods, where a page of the country splits it. */
function products(w: LocalWork, s: SectionWriter, split: readonly PageFigure[]): void {
  const { ledger } = w.study;
  const rows = split
    .map((each) => {
      const part = w.book.cell(each.value);
      return {
        ...each,
        part,
        spent: ledger.formula(idOf(part, "spent"), `${w.demand.residents} * ${part}`, {
          label: `${each.what}: what residents within the radius spend a year, if they buy as the country does`,
          unit: w.basis.currency,
          format: money(w.basis.currency),
        }),
      };
    })
    .toSorted((a, b) => b.value.value - a.value.value);
  const [first] = rows;
  if (!first) return;
  const rest = ledger.formula("split_rest", `1 - (${rows.map(({ part }) => part).join(" + ")})`, {
    label: "All else, part of what the trade sells",
    unit: "1",
    format: pct,
  });
  s.exhibit("segments", {
    status: "filled",
    quality: "estimated",
    title: prose`${word(first.what)} are ${fig(first.part)} of what the trade sold in ${word(country(w))} in ${year(first.year)}: ${fig(first.spent)} a year within reach`,
    subtitle: prose`Products by kind, parts of the country's sales, and what they are of the demand of residents`,
    table: {
      columns: [left("Kind", 4), right("Part of sales"), right("Residents spend a year")],
      rows: [
        ...rows.map((each) => highlighted(each === first, text(each.what), figure(each.part), figure(each.spent))),
        row(text("All else"), figure(rest), text("")),
      ],
    },
    note: prose`Services come on top where the page leaves them out. ${tellApart(w)}`,
    sources: [sourceId(first.source)],
  });
}
