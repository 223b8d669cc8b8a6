import type { Inline } from "#document";
import { idOf } from "../../../ledger.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { endsOf } from "../../../writing/phrases.ts";
import { capital, fig, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { aShop, country, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** From which sales the tax is due, where the plan stands beside that, and what passing it takes. */
function fromWords(w: LocalWork): Inline[] {
  const { from } = w.units;
  if (!from) return [];
  return prose`It is due from sales of ${fig(from.cell)} a year on; the plan sells ${fig(w.sales.middle)}, ${word(from.isPlanAbove ? "so it is due" : "so none is due and none is in its takings")}.${from.isPlanAbove ? "" : prose` To pass that limit with the same prices on the card takes ${fig(from.step)} a year.`} `;
}

/** An office by the name of the place and of the trade, where the table speaks of every country. */
const named = (w: LocalWork, office: string): string =>
  // A postcode is no name of a council.
  (/\d/.test(where(w)) ? office : office.replace("The local council or municipality", `The council of ${where(w)}`))
    .replace("may this trade", `may ${aShop(w)}`)
    .replace("The authorities for labour", `The authorities of ${country(w)} for labour`);

const weekOf = (w: LocalWork, name: string, hours: number): string =>
  w.study.ledger.formulaOnce(idOf("least_week", name), String(hours), {
    label: `Hours of a week, ${name === "law" ? "for which the monthly legal minimum is told" : "full-time by law"}`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });

/** Whom to ask before a lease is signed. */
export function permits(w: LocalWork, s: SectionWriter): void {
  const { facts, permits: offices } = w.subject.evidence;
  const { tax } = facts;
  const rows = [
    ...facts.laws.map(({ law, asks }) => row(text(law), text(`${asks.charAt(0).toUpperCase()}${asks.slice(1)}`))),
    ...offices.map(({ matter, office, gate }) => row(text(matter), text(gate === null ? named(w, office) : `${gate} ${named(w, office)}`))),
    ...(facts.registrationDays && facts.registrationDays.year >= 2019
      ? [
          row(
            text("Days that registering a company took"),
            prose`${fig(w.book.cell(facts.registrationDays))}, in ${year(facts.registrationDays.year)}`,
          ),
        ]
      : []),
    row(
      text(tax?.isOnTop ? "Sales tax, the part of the state" : tax?.isOwn || tax?.isUsual ? "Sales tax of the trade" : "Sales tax"),
      tax
        ? prose`${fig(w.units.tax)}${word(tax.isOwn || tax.isOnTop ? "" : tax.isUsual ? ", as in most countries" : ", the standard rate")}${word(tax.isOnTop ? ", on top of the price" : tax.value > 0 ? ", within the price" : "")}${tax.isUsual ? prose`; the standard rate is ${fig(endsOf(w, w.units.tax).high)}` : ""}. ${word(tax.words)} ${fromWords(w)}Ask ${word(tax.authority)}.`
        : text("No rate is held: ask the tax office for the rate of this trade and the limit for small firms."),
    ),
    facts.leastWage
      ? row(
          text("Minimum wage an hour"),
          prose`${fig(w.book.cell(facts.leastWage))}, the rate of ${year(facts.leastWage.year)}; ask for today's, and whether a county or city sets its own`,
        )
      : facts.leastMonth
        ? row(
            text(facts.regionalLeast ? "National floor of legal pay, a month" : "Legal minimum of pay, a month"),
            prose`${fig(w.book.cell(facts.leastMonth))} by law of ${year(facts.leastMonth.year)}, as the International Labour Organization prints it${facts.leastWeek && w.pay.least ? prose`; the law sets it an hour, and that amount is of ${fig(weekOf(w, "law", facts.leastWeek.hours))} hours a week: ${fig(w.pay.least)} at ${fig(weekOf(w, "full_time", facts.leastWeek.fullTime))}` : ""}; ${word(facts.regionalLeast ? "it is only a floor, as regions set rates of their own, by trade in some: ask the labour office for the one that binds here, which is higher" : "ask for today's, and for that of the trade and the region")}`,
          )
        : row(
            text("Legal minimum of pay"),
            text("None is held, and some countries leave it to agreements of a trade: ask the labour authority."),
          ),
  ];
  s.exhibit("permits", {
    status: "partial",
    reason: prose`The ${word(facts.laws.length > 0 ? "other rules" : "rules")} of ${word(where(w))} are not held; the offices named give them in writing.`,
    quality: "reported",
    title: facts.laws[0]
      ? prose`${word(facts.laws[0].law)} ${word(facts.laws.length > 1 ? "and " + (facts.laws.length === 2 ? "one more law" : "other laws") + " bind" : "binds")} ${aShop(w)} in ${word(country(w))}; whom to ask stands beside ${word(numberWord(rows.length - facts.laws.length))} more matters`
      : prose`${word(capital(numberWord(rows.length)))} matters to ask about before a lease for ${aShop(w)} is signed in ${word(country(w))}`,
    subtitle: prose`Permits, tax and the authority for each`,
    table: { columns: [left("Matter", 2), left("Whom to ask, and what is known", 6)], rows },
    sources: [
      ...new Set(facts.laws.map(({ source }) => sourceId(source))),
      ...(tax ? [sourceId(tax.source)] : []),
      ...(w.units.from && tax?.from ? [sourceId(tax.from.source)] : []),
      ...(facts.leastWage ? [sourceId(facts.leastWage.source)] : facts.leastMonth ? [sourceId(facts.leastMonth.source)] : []),
      ...(facts.regionalLeast ? [sourceId(facts.regionalLeast.source)] : []),
      ...(facts.leastWeek ? [sourceId(facts.leastWeek.source)] : []),
    ],
  });
}
