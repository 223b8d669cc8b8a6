import type { Answer, Inline, Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { capital, fig, lowerFirst, prose, ref, sentence, strong, word } from "../../writing/prose.ts";
import { areasName, aShop, costsFrom, country, drawsPart, gradeWords, inPlace, placeholderOf, ranged, soldHere } from "./words.ts";
import { perMonth } from "./sections/customers-a-day.ts";
import { runsOut } from "./sections/cash.ts";
import { flip, openingWords } from "./answer-flips.ts";
import { headline } from "./answer-headline.ts";
import { drawnCount } from "./sections/draws.ts";
import { atWorst, countFirst, rentIsWorse, worstButRent } from "./sections/count.ts";
import { aSquareMetre, floorOf } from "./sections/floor.ts";
import type { LocalWork } from "./work.ts";

/** The report on one page: open, change or leave it; what sales and break-even are; what flips it; who is there; what is not known. */
export function answerOf(w: LocalWork): Answer {
  const { economics: e, sales, demand, units: u } = w;
  return {
    question: prose`Should ${aShop(w)} open ${inPlace(w)}, ${word(country(w))}?`,
    verdict: w.verdict === "open" ? "enter" : w.verdict === "not" ? "no" : "wait",
    blocks: [
      { t: "lead", sentences: [headline(w)] },
      {
        t: "p",
        sentences: [
          sentence(
            prose`Sales once known are ${ranged(sales.median, sales.low, sales.high)} a year without tax in the middle of two thousand draws of the ${fig(drawnCount(w))} figures of ${ref("ex_draws")}, and ${fig(sales.middle)} in the plan, with every figure at its value.`,
          ),
          sentence(
            prose`At the rent ${e.isRentGiven ? "given" : prose`of ${fig(e.rentMonth)} a month that is taken`}, rent, people, other fixed costs and goods are paid from ${fig(e.breakEven)} with as few people as that needs, the owner too from ${fig(e.breakEvenPaid)}. In ${drawsPart(w, e.chance)} of the draws all of them are paid: a part of what was drawn, not a probability.`,
          ),
          leftWords(w),
          runsOut(w),
          openingWords(w),
        ],
      },
      {
        t: "kpis",
        items: [
          { cell: sales.median, label: prose`Sales a year once known, middle of the draws` },
          { cell: e.breakEvenPaid, label: prose`Sales a year that also pay the owner${word(e.isRentGiven ? "" : ", at the rent taken")}` },
          { cell: e.profitMedian, label: prose`Left a year after the owner’s pay of ${fig(e.ownerPay)} a month, middle of the draws` },
          value(w, e.rentEven) <= 0
            ? { cell: w.firstYear.neededPaid.low, label: prose`Cash on the first day that lasts a year of low sales, the owner paid` }
            : {
                cell: e.rentEven,
                label: prose`Most rent a month: half of the draws bear it, the owner paid${word(e.rentTax ? ", before tax" : "")}`,
              },
        ],
      },
      { t: "chart", exhibit: "ex_sales" },
      {
        t: "list",
        items: [
          led("Demand", [
            sentence(
              prose`About ${fig(w.catchment.people)} within reach spend ${fig(demand.perHeadHere)} each a year on the trade: ${fig(demand.residents)} in all${soldHere(w)}. ${word(gradeWords(w))}`,
            ),
          ]),
          led("Who is there", [
            sentence(
              sales.known === "counted"
                ? prose`About ${fig(sales.competitors)} competitors, estimated from official counts of the ${word(areasName(w))} around; the demand carries ${fig(demand.carried)} average shops. With yours each has ${fig(sales.saturation)} the sales of an average one.`
                : sales.known === "listed"
                  ? prose`${fig(sales.competitors)} competitors by your list; the demand carries ${fig(demand.carried)} average shops.`
                  : prose`No count is held. The demand carries ${fig(demand.carried)} average shops, so about as many are expected. A new one is taken to sell ${fig(demand.attraction)} of the mean of the others, as chains and old shops lift that.${chainsWords(w)}`,
            ),
          ]),
          led("What must be sold", [
            u.needed && u.expected
              ? sentence(
                  prose`${fig(u.needed)} ${word(w.basis.words.unit.per === "month" ? "" : "a day")} pay rent, people and owner; the plan sells ${fig(u.expected)}.`,
                )
              : sentence(
                  prose`${w.basis.words.unit.per === "month" ? prose`${fig(perMonth(w))} a month` : prose`${fig(e.breakEvenDay)} a day`}. ${word(w.basis.words.unit.price)} was not given: section six says what each number of ${word(w.basis.words.unit.many)} must pay.`,
                ),
          ]),
          led("Rent", rentWords(w)),
          led("What the result is", [byConstruction(w)]),
          led("What would flip it", flip(w)),
          led("Biggest risk", [riskSentence(w), sentence(prose`Costs rest on this: ${costsFrom(w, false)}.`)]),
          ...doFirst(w),
          led("Not known", [notKnown(w)]),
        ],
      },
    ],
  };
}

const chainsWords = (w: LocalWork): Inline[] => {
  const names = w.subject.evidence.facts.chains.slice(0, 4).map(({ name }): Inline => ({ t: "name", v: name, from: "taxonomy" }));
  const last = names.at(-1);
  return names.length < 2 || !last
    ? []
    : prose` Look for ${names.slice(0, -1).flatMap((each, i) => [...(i > 0 ? prose`, ` : []), each])} and ${[last]}.`;
};

const led = (title: string, sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((s, i) => (i === 0 ? { ...s, runs: [strong(`${title}. `), ...s.runs] } : s));

/** What the first year and a year once known leave once the owner is paid, in the middle of the draws. */
function leftWords(w: LocalWork): Sentence {
  const { economics: e, firstYear: f } = w;
  return sentence(
    prose`After an owner’s pay of ${fig(e.ownerPay)} a month the middle of the draws leaves ${fig(f.paid.median)} in the first year and ${fig(e.profitMedian)} in a year once known.`,
  );
}

/** What the middle of the result is made of, said once: it is no finding. */
const byConstruction = ({ economics: e }: LocalWork): Sentence =>
  sentence(
    prose`The costs are balanced so that a shop of this size leaves its owner about the pay of ${fig(e.ownerPay)} a month that he could earn elsewhere. So about nothing is left beyond it by construction: what is found here is the risk around it, and what would change it.`,
  );

/** The rent given or taken, what a rent that is taken is a square metre, and what half of the draws bear. */
function rentWords(w: LocalWork): Sentence[] {
  const { economics: e } = w;
  const [, small, middle] = w.basis.words.floors;
  const taken = e.isRentGiven
    ? prose`${fig(e.rentMonth)} a month is given`
    : prose`${fig(e.rentMonth)} a month is a placeholder, not what the trade pays here: ${word(placeholderOf(w))}`;
  if (e.isRentGiven)
    return [
      sentence(
        prose`${taken}; ${drawsPart(w, e.chance)} of the draws pay the owner at it, half of them up to ${fig(e.rentEven)}${word(e.rentTax ? " before tax" : "")}.`,
      ),
    ];
  return [
    sentence(
      prose`${taken}. That is ${fig(aSquareMetre(w, "taken", e.rentMonth, small))} a square metre on ${fig(floorOf(w, small))} m² and ${fig(aSquareMetre(w, "taken", e.rentMonth, middle))} on ${fig(floorOf(w, middle))} m².${value(w, e.rentEven) > 0 ? prose` The limit is ${fig(e.rentEven)}, in eight of ten draws ${fig(e.rentLow)} to ${fig(e.rentHigh)}; at it nothing is left for opening.` : prose` In half of the draws ${fig(e.rentEven)} a month or less is left for rent with the owner paid: no rent that this plan could pay.`}`,
    ),
  ];
}

/** What to count first: of all that a walk can tell, the assumption that can cost most. */
function doFirst(w: LocalWork): Sentence[][] {
  const first = countFirst(w);
  if (!first) return [];
  const { what, how, over } = first;
  return [
    led("Do first", [
      sentence(prose`${word(what)}: ${word(lowerFirst(how))}${over ? prose`, taken here as ${fig(over)} a month` : ""}.`),
      sentence(prose`Online your count replaces the figure of ${ref("ex_count")}.`),
    ]),
  ];
}

function riskSentence(w: LocalWork): Sentence {
  const worst = worstButRent(w);
  return worst
    ? sentence(
        prose`“${word(worst.name)}”: at ${atWorst(w, worst)}, not ${fig(w.economics.profitPaid)}. ${word(rentIsWorse(w) ? "Apart from the rent, which is yours to refuse, no" : "No")} figure of ${ref("ex_sensitivity")} can cost more.`,
      )
    : sentence(prose`Being wrong about the people who live around.`);
}

function notKnown(w: LocalWork): Sentence {
  const missing = [
    ...(w.catchment.areas ? [] : ["the density of these streets"]),
    ...(w.economics.isRentGiven ? [] : ["the rent"]),
    ...(w.units.ticket ? [] : ["your price"]),
    ...(w.economics.opening ? [] : ["the cost of opening"]),
    `what ${aShop(w)} nearby sells and charges`,
  ];
  return sentence(
    prose`${word(capital(missing.join(", ")))}${word(w.subject.place.kind === "city" ? "; and the address: the circle is drawn around the point that a table gives for the city" : "")}.`,
  );
}
