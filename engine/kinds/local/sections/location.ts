import type { Sentence } from "#document";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { fewestParts } from "../../../analysis/local/verdict.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, numberWord, prose, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { country, isOfHouseholds, where } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { alternatives } from "./alternatives.ts";
import { atWorst, rentIsWorse, worstButRent } from "./count.ts";
import { oneFewer, openingMonth } from "./location-cells.ts";
import { lossOf } from "./money.ts";

/** What is known of the place against others: score, strengths and dangers, areas around. */
export function location(w: LocalWork): SectionDraft {
  const s = new SectionWriter("location", "Location");
  const { score } = w;
  const known = score.parts.filter(({ cells }) => cells !== null).length;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        score.total
          ? prose`${word(where(w))} scores ${fig(score.total)} of a hundred on the ${word(numberWord(known))} parts of which more than an assumption is held.`
          : prose`${word(where(w))} gets no score. Five parts would make one: competitors, people, income, sales beside break-even, and rent. Fewer than ${word(numberWord(fewestParts))} rest on more than an assumption.`,
      ),
      ...placeWords(w),
    ],
  });
  scored(w, s);
  swot(w, s);
  alternatives(w, s);
  return s.draft;
}

/** What is held of the place itself, beside what follows from assumptions. */
function placeWords(w: LocalWork): Sentence[] {
  const { people } = w.subject.place;
  const { income, town } = w.demand;
  return [
    ...(people
      ? [
          sentence(
            prose`What is held of it: ${fig(w.book.cell(people))} by a table of cities${income ? prose`, ${word(isOfHouseholds(income.of) ? "the income of its county" : "the output or income a head of its region")} at ${fig(income.ratio)} the country` : ""}${town ? prose`, and towns that earn ${fig(town)} ${word(income ? "their region" : "the country")}` : ""}.`,
          ),
        ]
      : []),
    sentence(prose`Nothing of its streets is held, so one corner scores as another until you count.`),
  ];
}

function scored(w: LocalWork, s: SectionWriter): void {
  const { score } = w;
  if (!score.total) {
    s.missing(
      "score",
      prose`A location score`,
      prose`Room needs a count of competitors, rent an offer, people a census figure. Give the rent, the competitors and the staff with the order, and it is computed.`,
    );
    return;
  }
  const adds = score.parts.flatMap(({ name, cells }) => (cells ? [{ name, cell: cells.adds }] : []));
  s.exhibit("score", {
    status: "filled",
    quality: "modelled",
    ...largestOf(w, adds, {
      lead: (top) => prose`“${word(top.name)}” adds most to the score: ${fig(top.cell)} points`,
      plain: prose`What each part adds to the score`,
    }),
    subtitle: prose`Points that each part adds; weights can be changed`,
    format: { style: "fixed", scale: 1, digits: 1 },
    chart: { kind: "bars", rows: adds },
    alt: prose`Points of each part of the score.`,
    table: {
      columns: [left("Part", 3), left("Measured by", 5), right("Score"), right("Weight, of those known"), right("Adds")],
      rows: [
        ...score.parts.map(({ id, name, what, cells }) =>
          cells
            ? row(text(name), text(what), figure(cells.score), figure(shareOfWeights(w, id, cells.weight)), figure(cells.adds))
            : row(text(name), text(what), text("not known"), text(""), text("")),
        ),
        totalRow(text("Score"), text(""), text(""), text(""), figure(score.total)),
      ],
    },
    sources: [],
  });
}

/** The weights of the parts that are scored are made to sum to one. */
const shareOfWeights = (w: LocalWork, id: string, weight: string): string =>
  w.study.ledger.formulaOnce(
    `weight_${id}_of_known`,
    `${weight} / (${w.score.parts.flatMap(({ cells }) => (cells ? [cells.weight] : [])).join(" + ")})`,
    { label: `Weight among the parts that are known: ${id}`, unit: "1", format: { style: "percent", digits: 1 } },
  );

function swot(w: LocalWork, s: SectionWriter): void {
  const { facts } = w.basis;
  const { economics: e, sales, demand: d } = w;
  const say = (...runs: Sentence["runs"]): Sentence => ({ runs });
  const inflation = w.tables.fact(w.subject.place.country.iso3, "inflation");
  const growth = w.tables.fact(w.subject.place.country.iso3, "gdp_growth");
  const crowded = w.study.ledger.formulaOnce(
    "profit_crowded",
    `${e.profitWith({ reach: `(${sales.reachIf({ competitors: `(2 * ${sales.competitors})` })})` })} - 12 * ${e.ownerPay}`,
    {
      label: "Left a year after the owner's pay, with twice as many competitors",
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    },
  );
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
          say(...prose`A tenth more demand drawn than planned adds ${fig(e.tenthMore)} to what a year leaves.`),
          ...(value(w, e.rentEven) > value(w, e.rentMonth) && !e.isRentGiven
            ? [say(...prose`Half of the draws bear a rent of ${fig(e.rentEven)} a month, above the ${fig(e.rentMonth)} taken.`)]
            : []),
          ...(e.isRentGiven ? [say(...prose`The rent of ${fig(e.rentMonth)} is known; half of the draws bear ${fig(e.rentEven)}.`)] : []),
        ],
      },
      {
        title: "Weaknesses",
        tone: "bad",
        items: [
          say(...prose`A tenth less takes ${fig(e.tenthLess)}${word(sales.people.fixed ? ", as part of the people stay paid" : "")}.`),
          say(
            ...(value(w, w.firstYear.paid.median) < 0
              ? prose`In the middle of the draws the first year lacks ${fig(lossOf(w))} of the owner’s pay, as sales grow slowly to their level.`
              : prose`In the middle of the draws the first year leaves ${fig(w.firstYear.paid.median)} after the owner’s pay, ${fig(e.profitMedian)} once known.`),
          ),
          say(
            ...prose`Rent, other fixed costs and the people with whom it opens take ${fig(openingMonth(w))} a month from the first day, whoever comes.`,
          ),
        ],
      },
      {
        title: "Openings",
        tone: "good",
        items: [
          ...(richer && d.income ? [say(...prose`${word(d.income.of.name)} earns ${fig(d.income.ratio)} the country’s mean.`)] : []),
          ...(growth && value(w, growth) > 0
            ? [say(...prose`The economy of ${word(country(w))} grew ${fig(growth)} in the latest year held; none of it is in the figures.`)]
            : []),
          ...(sales.known !== "carried" && value(w, sales.saturation) >= 1
            ? [say(...prose`With yours each shop would have ${fig(sales.saturation)} the sales of an average one: there is room.`)]
            : []),
          say(...prose`Each competitor fewer than the ${fig(sales.competitors)} taken adds ${fig(oneFewer(w))} to what a year leaves.`),
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
                  ...prose`${word(sales.known === "listed" ? "Your list may miss some competitors: twice" : "Twice")} as many competitors take what is left after the owner’s pay from ${fig(e.profitPaid)} to ${fig(crowded)} a year.`,
                ),
              ]),
          ...(worst
            ? [
                say(
                  ...prose`“${word(worst.name)}” ${word(rentIsWorse(w) ? "can cost most beside the rent" : "can cost most")}: at ${atWorst(w, worst)}.`,
                ),
              ]
            : []),
          ...(facts.chains.length > 1
            ? [
                say(
                  ...prose`${word(capital(numberWord(facts.chains.length)))} chains of the trade have a sign of shops in the country and can open next door; the demand carries ${fig(d.carried)} average shops.`,
                ),
              ]
            : []),
          ...(inflation && value(w, inflation) >= 0.04
            ? [
                say(
                  ...prose`Prices rise ${fig(inflation)} a year by the latest figure held; goods follow at once, rent and pay at their next date.`,
                ),
              ]
            : []),
        ],
      },
    ],
    sources: [],
  });
}
