import { enterDatum } from "../evidence/enter-datum.ts";
import type { Datum } from "../evidence/sizing-data.ts";
import type { IndustryAccount, Part } from "../evidence/structure.ts";
import { idOf } from "../ledger.ts";
import type { Work } from "../analysis/work.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, fig, lower, pct, prose, word, year } from "../writing/prose.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { largestOf } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, row, text } from "../writing/tables.ts";

/** Exhibits from official statistics of the industry. Each returns false where its figures are missing, and then shows nothing. */

const enter = (w: Work, datum: Datum): string => enterDatum(w.study.ledger, w.study.evidence, datum);

/** Largest first, with the cell of each and its share of a whole. */
function shares(w: Work, parts: readonly Part[], whole: string) {
  return parts
    .map(({ name, datum }) => {
      const cell = enter(w, datum);
      const share = w.study.ledger.formulaOnce(idOf("part_of", cell, whole), `${cell} / ${whole}`, {
        label: `Share: ${datum.label}`,
        unit: "1",
        format: pct,
      });
      return { name, cell, share };
    })
    .sort((a, b) => value(w, b.share) - value(w, a.share));
}

/** Said of an industry that is only a part of a broad class. */
const ofSeveral = (account: IndustryAccount | null | undefined): string =>
  account?.isOneOfSeveral ? ", the largest industry of this class" : "";

/** What the industry buys and who buys from it, in the United States. */
export function tradesOfIndustry(w: Work, s: SectionWriter): boolean {
  const account = w.study.evidence.structure?.industry;
  if (!account || account.inputs.length < 3) return false;
  const output = enter(w, account.output);
  const inputs = shares(w, account.inputs.slice(0, 7), output);
  const made = shares(
    w,
    [
      { name: "Pay of employees", datum: account.compensation },
      { name: "Operating surplus", datum: account.surplus },
    ],
    output,
  );
  const buyers = account.buyers.slice(0, 5).map(({ name, datum }) => ({ name, cell: enter(w, datum) }));
  const { format, unit } = moneyScale(w, [output]);
  const first = inputs[0];
  if (!first) return false;
  s.exhibit("value_chain", {
    status: "partial",
    quality: "reported",
    reason: prose`American ${word(lower(account.name))} stand in for those ${inPlace(w)}.`,
    ...largestOf(
      w,
      inputs.map((i) => ({ name: i.name, cell: i.share })),
      {
        lead: (top) =>
          prose`${word(account.name)}, United States, ${year(2017)}: the largest purchase is ${word(lower(top.name))}, ${fig(top.cell)} of output`,
        plain: prose`${word(account.name)}, United States, ${year(2017)}: ${word(lower(first.name))} is ${fig(first.share)} of output`,
      },
      // The first column tells purchases from pay and sales.
      { alike: [0] },
    ),
    subtitle: prose`United States${ofSeveral(account)}, ${year(2017)}; ${unit} and share of the industry's output, sales at the prices that buyers pay`,
    table: {
      columns: [left("Step", 2), left("Who", 4), right("Amount", unit), right("Share of output")],
      rows: [
        ...inputs.map((i) => row(text("Buys"), text(i.name), figure(i.cell, format), figure(i.share))),
        ...made.map((m) => row(text("Adds"), text(m.name), figure(m.cell, format), figure(m.share))),
        ...buyers.map((b) => row(text("Sells to"), text(b.name), figure(b.cell, format), text("–"))),
      ],
    },
    sources: sourcesOf(w, output),
  });
  return true;
}

/** A bar chart of money by name, United States 2017. */
function american(
  w: Work,
  s: SectionWriter,
  key: string,
  parts: readonly (Part & { own?: boolean })[],
  words: { what: string; subtitle: string; reason: string },
): boolean {
  const ranked = parts
    .map((p) => ({ ...p, cell: enter(w, p.datum) }))
    .sort((a, b) => value(w, b.cell) - value(w, a.cell))
    .slice(0, 10);
  const first = ranked[0];
  if (ranked.length < 3 || !first) return false;
  const cells = ranked.map((r) => r.cell);
  const total = w.study.ledger.formula(idOf("sum", key), cells.join(" + "), {
    label: `Sum of the rows shown: ${words.what}`,
    unit: "USD",
    format: { style: "compact", currency: "USD" },
  });
  const rows = ranked.map((r) => ({
    ...r,
    share: w.study.ledger.formula(idOf("part_of", r.cell, key), `${r.cell} / ${total}`, {
      label: `Share of the rows shown: ${r.datum.label}`,
      unit: "1",
      format: pct,
    }),
  }));
  const { format, unit } = moneyScale(w, cells);
  s.exhibit(key, {
    status: "partial",
    quality: "reported",
    reason: prose`${words.reason} The structure is that of the United States; in ${place(w)} it may differ.`,
    ...largestOf(w, ranked, {
      lead: (top) => prose`${word(top.name)} is the largest ${words.what} in the United States: ${fig(top.cell)} in ${year(2017)}`,
      plain: prose`${capital(words.what)} in the United States: ${word(first.name)} ${fig(first.cell)} in ${year(2017)}`,
    }),
    subtitle: prose`${unit}, ${words.subtitle}, United States, ${year(2017)}`,
    format,
    chart: { kind: "bars", rows: rows.map((r, i) => ({ name: r.name, cell: r.cell, highlight: r.own ?? i === 0 })) },
    alt: prose`Bars of ${words.subtitle}.`,
    table: {
      columns: [left("Part", 4), right("United States", unit), right("Share of these")],
      rows: rows.map((r) => highlighted(r.own ?? false, text(r.name), figure(r.cell, format), figure(r.share))),
    },
    sources: sourcesOf(w, first.cell),
  });
  return true;
}

/** The classes that stand beside the market's own under one heading. */
export const siblingClasses = (w: Work, s: SectionWriter): boolean =>
  american(w, s, "neighbours", w.study.evidence.structure?.siblings ?? [], {
    what: "of the classes side by side, by receipts",
    subtitle: "receipts of firms by class",
    reason: "Neighbouring classes have no sizes of one publisher for this place.",
  });

/** Firms, employees and pay: how large the industry is as an employer. */
export function firmsAndWorkers(w: Work, s: SectionWriter): boolean {
  const { firms, workers } = w.study.evidence.structure ?? { firms: null, workers: null };
  const { ledger } = w.study;
  const rows: { name: string; where: string; cell: string; year: number }[] = [];
  if (workers)
    rows.push({ name: `Workers: ${lower(workers.name)}`, where: placeLabel(w.study), cell: enter(w, workers.own), year: workers.own.year });
  if (firms) {
    const add = (name: string, cell: string) => rows.push({ name, where: "United States", cell, year: firms.firms.year });
    const count = enter(w, firms.firms),
      receipts = enter(w, firms.receipts);
    add("Firms with employees", count);
    add("Receipts", receipts);
    const ratio = (name: string, formula: string, unit: string) =>
      add(
        name,
        ledger.formula(idOf("ratio", name), formula, {
          label: `${name}: ${firms.name}, United States`,
          unit,
          format: unit === "1" ? pct : { style: "compact", ...(unit.startsWith("USD") ? { currency: "USD" } : {}) },
        }),
      );
    ratio("Receipts per firm", `${receipts} / ${count}`, "USD/firm");
    if (firms.employees) {
      const employees = enter(w, firms.employees);
      add("Employees", employees);
      ratio("Employees per firm", `${employees} / ${count}`, "person/firm");
      ratio("Receipts per employee", `${receipts} / ${employees}`, "USD/person");
      if (firms.payroll) {
        const pay = enter(w, firms.payroll);
        ratio("Pay per employee", `${pay} / ${employees}`, "USD/person");
        ratio("Pay as a share of receipts", `${pay} / ${receipts}`, "1");
      }
    }
  }
  const [lead] = rows;
  if (!lead || rows.length < 3) return false;
  s.exhibit("adoption", {
    status: "partial",
    quality: "reported",
    reason: prose`No figure on use was found for ${market(w)}; the industry's firms and workers stand in.`,
    title: prose`Firms and workers of the field of ${market(w)}: ${word(lower(lead.name))} ${fig(lead.cell)} in ${year(lead.year)}, ${lead.where}`,
    subtitle: prose`Counts, receipts and pay, as published, and ratios of them`,
    table: {
      columns: [left("Measure", 4), left("Where", 2), right("Figure"), right("Year")],
      rows: rows.map((r) => row(text(capital(r.name)), text(r.where), figure(r.cell), [year(r.year)])),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.cell)),
  });
  return true;
}
