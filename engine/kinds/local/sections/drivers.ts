import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, howMany, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { aShop, country, inPlace, isOfHouseholds } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { ofYear } from "./of-year.ts";

/** What lifts and what holds demand: figure, mechanism, and the assumption that it moves. */
export function drivers(w: LocalWork, s: SectionWriter): void {
  const { iso3 } = w.subject.place.country;
  const fact = (key: Parameters<typeof w.tables.fact>[1]) => w.tables.fact(iso3, key);
  const { facts } = w.subject.evidence;
  const [inflation, growth] = [fact("inflation"), fact("gdp_growth")];
  // A minimum below what the trade pays binds nobody in this report.
  const legalMoves =
    w.pay.least && value(w, w.pay.least) < value(w, w.pay.wage) ? "Nothing now: pay is taken above it" : "Pay: nobody is paid less";
  const rows: Inline[][][] = [
    ...ofTrade(w),
    ...(growth
      ? [
          [
            prose`Growth of the economy${ofYear(w, growth, ", ")}`,
            figure(growth),
            text(
              value(w, growth) > 0
                ? "More jobs and pay around; new shops follow within a year or two"
                : "Jobs and pay shrink; treats go before needs",
            ),
            prose`Nothing here: no growth after ${year(w.national.year)} is taken`,
          ],
        ]
      : []),
    ...(inflation
      ? [
          [
            prose`Rise of consumer prices${ofYear(w, inflation, ", ")}`,
            figure(inflation),
            text("Goods follow at once, rent and pay at their next date, your prices last"),
            text("Sales now, from figures of earlier years"),
          ],
        ]
      : []),
    ...(w.demand.place
      ? [
          [
            text(
              w.demand.place.uncapped
                ? "Size of the city beside the usual place; taken no further than measured"
                : "Size of the city beside the usual place",
            ),
            w.demand.place.uncapped
              ? prose`${fig(w.demand.place.uncapped)}; taken: ${fig(w.demand.place.city)}`
              : figure(w.demand.place.city),
            text("Shops of larger cities sell more each: more goods in one place and customers from around, measured in America"),
            text("Sales of an average shop here"),
          ],
        ]
      : []),
    ...(w.demand.income
      ? [
          [
            text(
              isOfHouseholds(w.demand.income.of)
                ? `Income, ${w.demand.income.of.name}`
                : `Output a head, region of ${w.demand.income.of.name}`,
            ),
            figure(w.demand.income.ratio),
            text(`Spending on the category follows income with a power ${surveyOf(w)}`),
            text("Spending a head around"),
          ],
        ]
      : []),
    ...(facts.leastWage
      ? [
          [
            text("Minimum wage an hour by law"),
            figure(w.book.cell(facts.leastWage)),
            prose`Floor under pay, in force ${year(facts.leastWage.year)}; competitors for staff pay above it`,
            text(legalMoves),
          ],
        ]
      : w.pay.least && facts.leastMonth
        ? [
            [
              text(facts.regionalLeast ? "National floor of legal pay, a month" : "Legal minimum of pay, a month"),
              figure(w.pay.least),
              prose`By law of ${year(facts.leastMonth.year)}, carried with prices where that is past; ${word(facts.regionalLeast ? "regions set their own above it" : "competitors for staff pay above it")}`,
              text(legalMoves),
            ],
          ]
        : []),
    ...(facts.lending && w.economics.opening
      ? [
          [
            prose`Interest on bank loans, ${year(facts.lending.year)}`,
            figure(w.book.cell(facts.lending)),
            text("A loan for fitting out is dearer than this mean"),
            text("Payment on the loan"),
          ],
        ]
      : []),
  ];
  const moving = rows.filter((cells) => !JSON.stringify(cells.at(-1)).includes("Nothing")).length;
  s.exhibit("drivers", {
    status: "filled",
    quality: "reported",
    title: prose`${word(capital(howMany(moving)))} of ${word(numberWord(rows.length))} forces on demand for ${aShop(w)} ${inPlace(w)} ${word(moving === 1 ? "moves" : "move")} a figure of this report`,
    subtitle: prose`Figures of ${word(country(w))} or its region, the latest held`,
    table: {
      columns: [left("Force", 2), right("Figure"), left("How it works here", 5), left("It moves", 2)],
      rows: rows.map((cells) => row(...cells)),
    },
    sources: [],
  });
}

/** Where the power of income was measured. */
function surveyOf({ subject }: LocalWork): string {
  const of = subject.evidence.facts.incomeEffect?.of;
  return of === undefined
    ? "of our own"
    : of === subject.place.country.iso3
      ? "measured here"
      : `measured in the survey of another country (${of})`;
}

/** The age that the trade lives of, by the country's own share. */
function ofTrade(w: LocalWork): Inline[][][] {
  const found = w.basis.words.age;
  const share = found && w.tables.fact(w.subject.place.country.iso3, found.who === "old" ? "age_65p" : "age_0_14");
  if (!found || !share) return [];
  return [
    [
      text(found.who === "old" ? "Sixty-five and over, part of all people" : "Under fifteen, part of all people"),
      figure(share),
      text(found.how),
      text("Nothing here until the ages of the ward are counted"),
    ],
  ];
}
