import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { aShop, country, inPlace, isHome } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** What lifts and what holds demand: figure, mechanism, and the assumption that it moves. */
export function drivers(w: LocalWork, s: SectionWriter): void {
  const { iso3 } = w.subject.place.country;
  const fact = (key: Parameters<typeof w.tables.fact>[1]) => w.tables.fact(iso3, key);
  const { facts } = w.subject.evidence;
  const [inflation, growth, urban] = [fact("inflation"), fact("gdp_growth"), fact("urban_share")];
  const rows: Inline[][][] = [
    ...(growth
      ? [
          [
            text("Growth of the economy"),
            figure(growth),
            text(
              value(w, growth) > 0
                ? "More jobs and pay around; new shops follow within a year or two"
                : "Jobs and pay shrink; treats go before needs",
            ),
            text("Nothing here: no growth is taken"),
          ],
        ]
      : []),
    ...(inflation
      ? [
          [
            text("Rise of consumer prices"),
            figure(inflation),
            text("Goods follow at once, rent and pay at their next date, prices on the card last"),
            text("Sales now, from figures of earlier years"),
          ],
        ]
      : []),
    ...(urban && !isHome(w)
      ? [
          [
            text("People in towns"),
            figure(urban),
            text("Towns earn and spend more than the countryside, so the country's mean understates a city"),
            text(w.demand.town ? "Nothing by itself: earnings of towns stand for it" : "Nothing here: no earnings of towns are held"),
          ],
        ]
      : []),
    ...(w.demand.income
      ? [
          [
            text(
              w.demand.income.of.own.unit.endsWith("household")
                ? `Income, ${w.demand.income.of.name}`
                : `Output a head, region of ${w.demand.income.of.name}`,
            ),
            figure(w.demand.income.ratio),
            text("Spending on the category follows income with the measured power"),
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
            text("Pay: nobody is paid less"),
          ],
        ]
      : w.pay.least && facts.leastMonth
        ? [
            [
              text("Legal minimum of pay, a month"),
              figure(w.pay.least),
              prose`By law of ${year(facts.leastMonth.year)}, carried with prices where that is past; competitors for staff pay above it`,
              text("Pay: nobody is paid less"),
            ],
          ]
        : []),
    ...(facts.lending
      ? [
          [
            prose`Interest on bank loans, ${year(facts.lending.year)}`,
            figure(w.book.cell(facts.lending)),
            text("A loan for fitting out is dearer than this mean"),
            text(w.economics.opening ? "Payment on the loan" : "Nothing until a cost of opening is given"),
          ],
        ]
      : []),
    [text("Seasons of the trade"), text("no table"), text(w.basis.words.season), text("Nothing here: it says when to open")],
  ];
  s.exhibit("drivers", {
    status: "filled",
    quality: "reported",
    title: prose`What lifts and what holds demand for ${aShop(w)} ${inPlace(w)}, and which assumption it moves`,
    subtitle: prose`Figures of ${word(country(w))} or its region, the latest held`,
    table: {
      columns: [left("Force", 2), right("Figure"), left("How it works here", 5), left("It moves", 2)],
      rows: rows.map((cells) => row(...cells)),
    },
    sources: [],
  });
}
