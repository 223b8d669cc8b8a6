import type { Sentence } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { country, isOfHouseholds, withA } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { atWorst, worstButRent } from "./count.ts";
import { chainsOf } from "./chains.ts";
import { crowded, openingMonth } from "./location-cells.ts";
import { isClosed } from "./licence.ts";
import { lossOf } from "./money.ts";
import { ofYear } from "./of-year.ts";
import { hired } from "./staff-words.ts";

/** Strengths and weaknesses of the plan, openings and dangers of the place, each with its figure, and what follows. */
export function swot(w: LocalWork, s: SectionWriter): void {
  const { facts } = w.basis;
  const { economics: e, sales, demand: d } = w;
  const say = (...runs: Sentence["runs"]): Sentence => ({ runs });
  const growth = w.tables.fact(w.subject.place.country.iso3, "gdp_growth");
  const worst = worstButRent(w);
  const richer = d.income && value(w, d.income.ratio) > 1;
  s.exhibit("swot", {
    status: "filled",
    quality: "modelled",
    title: prose`Demand drawn up by a tenth adds ${fig(e.tenthMore)} a year, down by a tenth it takes ${fig(e.tenthLess)}`,
    subtitle: prose`Strengths and weaknesses of the plan, openings and dangers of the place, each with its figure`,
    quadrants: [
      {
        title: "Strengths",
        tone: "good",
        items: [
          ...(d.place && value(w, d.place.byCity) > 1
            ? [say(...prose`A shop of a city of this size is expected to sell ${fig(d.place.byCity)} the country’s average.`)]
            : []),
          ...(facts.licensed && !facts.licensed.isOwner
            ? [
                say(
                  ...prose`The work needs ${word(withA(facts.licensed.role))}: who is one need not employ another, for ${fig(hired(w))} a year with contributions.`,
                ),
              ]
            : []),
          say(...prose`Of each sale ${fig(e.contribution)} is left for rent, people, other fixed costs and the owner.`),
          ...(value(w, e.breakEven) < value(w, sales.middle)
            ? [
                say(
                  ...prose`Nothing is lost down to sales of ${fig(e.breakEven)} a year, the owner unpaid; the plan sells ${fig(sales.middle)}.`,
                ),
              ]
            : []),
          ...(value(w, e.rentSure) > value(w, e.rentMonth) && !e.isRentGiven
            ? [say(...prose`The plan meets the bar up to a rent of ${fig(e.rentSure)} a month, above the ${fig(e.rentMonth)} taken.`)]
            : []),
          ...(e.isRentGiven ? [say(...prose`The rent of ${fig(e.rentMonth)} is known; the bar is met up to ${fig(e.rentSure)}.`)] : []),
        ],
      },
      {
        title: "Weaknesses",
        tone: "bad",
        items: [
          say(...prose`A tenth less demand takes ${fig(e.tenthLess)} a year.`),
          say(
            ...(value(w, w.firstYear.paid.cell) < 0
              ? prose`The first year of the plan lacks ${fig(lossOf(w))} of the owner’s pay, as sales grow slowly to their level.`
              : prose`The first year of the plan leaves ${fig(w.firstYear.paid.cell)} after the owner’s pay, a year once known ${fig(e.profitPaid)}.`),
          ),
          say(
            ...prose`Rent, other fixed costs and the people of the first year take ${fig(openingMonth(w))} a month from the first day, whoever comes.`,
          ),
        ],
      },
      {
        title: "Openings",
        tone: "good",
        items: [
          ...(richer && d.income
            ? [
                say(
                  ...prose`${word(isOfHouseholds(d.income.of) ? `Households of ${d.income.of.name} earn` : `Output or income a head of the region of ${d.income.of.name} is`)} ${fig(d.income.ratio)} the country’s.`,
                ),
              ]
            : []),
          ...(growth && value(w, growth) > 0
            ? [
                say(
                  ...prose`The economy of ${word(country(w))} grew ${fig(growth)}${ofYear(w, growth)}; the figures take no growth after ${year(w.national.year)}.`,
                ),
              ]
            : []),
          ...(sales.known !== "carried" && value(w, sales.saturation) >= 1
            ? [say(...prose`With yours each shop would have ${fig(sales.saturation)} the sales of an average one: there is room.`)]
            : []),
          say(...prose`A tenth more demand drawn than planned adds ${fig(e.tenthMore)} to what a year leaves.`),
        ],
      },
      {
        title: "Dangers",
        tone: "bad",
        items: [
          ...(sales.known !== "carried" && value(w, sales.saturation) < 1
            ? [say(...prose`With yours each shop would have ${fig(sales.saturation)} the sales of an average one: the place is crowded.`)]
            : [
                say(
                  ...prose`${word(sales.known === "listed" ? "Your list may miss some competitors: twice" : "Twice")} as many competitors take what is left after the owner’s pay from ${fig(e.profitPaid)} to ${fig(crowded(w))} a year.`,
                ),
              ]),
          ...(worst ? [say(...prose`“${word(worst.name)}” can cost most: at ${atWorst(w, worst)}.`)] : []),
          ...(chainsOf(w).chains.length > 1 && !isClosed(w) && !facts.licensed?.isOwner
            ? [
                say(
                  ...prose`${word(capital(numberWord(chainsOf(w).chains.length)))} chains of the trade are named for the country by lists that are not complete, and any may open next door; the demand carries ${fig(d.carried)} average shops.`,
                ),
              ]
            : []),
        ],
      },
    ],
    note: prose`Therefore: sign only where what you count reaches the sales from which the written rent can be signed, and open with at least ${fig(w.firstYear.neededPaid.low)} in the bank.`,
    sources: [],
  });
}
