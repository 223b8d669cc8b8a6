import type { PageFigure } from "../../../evidence/page-figure.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { areasName, carriedWords, costsFrom, country, isOfHouseholds, placeholderOf } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** What each figure rests on. */
export function coverage(w: LocalWork, s: SectionWriter): void {
  const { facts } = w.subject.evidence;
  const { economics: e, sales } = w;
  const payRead = facts.meanWage?.own ?? facts.earnings;
  const yours = (isGiven: boolean) => text(isGiven ? "yours" : "to be counted");
  const held = (kind: PageFigure["kind"]) => facts.pages.some((each) => each.kind === kind);
  s.exhibit("coverage", {
    status: "filled",
    quality: "reported",
    title: prose`${word(titleOf(w))}`,
    subtitle: prose`Data behind the report`,
    table: {
      columns: [left("What", 2), left("From", 5), left("How good", 2)],
      rows: [
        facts.areas.length > 0
          ? row(text("People"), prose`${word(areasName(w))}, Census figures of ${year(2024)}`, text("counted by area, spread evenly"))
          : row(text("People"), text(densityFrom(w)), text("assumed")),
        facts.income
          ? row(
              text("Income"),
              prose`${word(isOfHouseholds(facts.income) ? "Households of" : "Output or income a head, region of")} ${word(facts.income.name)}, ${year(facts.income.own.year)}`,
              text("official, for a wider area"),
            )
          : row(
              text("Income"),
              text(w.demand.town ? "The country's mean, and the lead of its towns" : "The country's mean"),
              text("assumed"),
            ),
        row(
          text("Spending a head"),
          prose`The trade in ${word(country(w))}, by ${word(w.national.methods.length === 1 ? "one method" : `${numberWord(w.national.methods.length)} methods`)}, ${year(w.national.year)}${carriedWords(w).length > 0 ? prose`; the published figure is one${carriedWords(w)}` : ""}`,
          text(w.subject.evidence.facts.national?.grade ? `modelled, grade ${w.subject.evidence.facts.national.grade}` : "modelled"),
        ),
        sales.known === "counted"
          ? row(
              text("Competitors"),
              prose`Business counts of the ${word(areasName(w))} around, ${year(2022)}, taken in proportion to people`,
              text("estimated"),
            )
          : sales.known === "listed"
            ? row(text("Competitors"), text("Your list"), text("yours"))
            : row(text("Competitors"), text("As many average shops as the demand carries"), text("assumed")),
        row(
          text("Costs"),
          prose`${costsFrom(w)}; balanced with the pay of the trade here and with what its owners live of`,
          text(facts.accounts?.goods ? "of the trade, elsewhere" : "old and wider"),
        ),
        row(
          text("Pay"),
          payRead
            ? prose`${word(held("pay") || held("staff") ? "Pay of the trade as a page prints it; " : "")}${word(facts.meanWage ? "Mean pay of a full-time employee, " : "Earnings of employees, ")}${year(payRead.year)}${word(w.pay.least ? ", and the legal minimum as a floor" : "; no legal minimum is held")}`
            : text(w.pay.least ? "The legal minimum" : "Output a head"),
          text("of the country"),
        ),
        row(text("Rent"), text(e.isRentGiven ? "Your figure" : capital(placeholderOf(w))), yours(e.isRentGiven)),
        row(
          text(w.basis.words.unit.price),
          text(w.units.ticket ? "Your figure" : held("price") ? "A page of the country" : "None"),
          yours(w.units.ticket !== null),
        ),
        row(
          text("Cost of opening"),
          text(e.opening ? "Your figure" : held("opening") ? "A page of the country" : "None"),
          yours(e.opening !== null),
        ),
      ],
    },
    sources: [],
  });
}

/** Where the density comes from. */
const densityFrom = (w: LocalWork): string => {
  const { cityDensity } = w.subject.evidence.facts;
  return cityDensity === null
    ? "Usual density of a city's middle in this part of the world"
    : cityDensity.own === null
      ? "A part of the country's densest square kilometre, by the size of the city"
      : "Density of the municipality, three times for its middle";
};

/** How many of the inputs are counted at the place, given, or neither. */
function titleOf(w: LocalWork): string {
  const { catchment, economics: e, sales, units } = w;
  const given = [e.isRentGiven, units.ticket !== null, e.opening !== null, sales.known === "listed"].filter(Boolean).length;
  const counted = [catchment.areas !== null, sales.known === "counted"].filter(Boolean).length;
  const none = counted + given === 0;
  return none
    ? `None of nine inputs is counted at the place: each is of a wider area, assumed, or left to your count`
    : `${capital(numberWord(counted))} of nine inputs ${counted === 1 ? "rests" : "rest"} on counts around the place, ${numberWord(given)} on what you give`;
}
