import type { Answer, Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { capital, fig, led, lowerFirst, prose, ref, sentence, word } from "../../writing/prose.ts";
import {
  areasName,
  aShop,
  competitorsExpected,
  atRent,
  costsFrom,
  country,
  drawsPart,
  hoursWord,
  inPlace,
  placeholderOf,
  rentIsTaxed,
  rentWord,
  soldHere,
  whatIsSold,
} from "./words.ts";
import { isClosed, isHeld } from "./sections/licence.ts";
import { flip } from "./answer-flips.ts";
import { headline } from "./answer-headline.ts";
import { atWorst, countFirst, worstButRent } from "./sections/count.ts";
import { kindOfPlan } from "./sections/plan-kind.ts";
import { lookFor } from "./sections/chains.ts";
import { asRead } from "./sections/accounts.ts";
import { heldRentBriefly } from "./sections/held-rent.ts";
import type { LocalWork } from "./work.ts";

/** The report on one page: open, change or leave it; what sales and break-even are; what flips it; who is there; what is not known. */
export function answerOf(w: LocalWork): Answer {
  const { economics: e, sales, demand } = w;
  return {
    question: prose`Should ${aShop(w)} open ${inPlace(w)}, ${word(country(w))}?`,
    verdict: w.verdict === "open" ? "enter" : w.verdict === "not" ? "no" : "wait",
    blocks: [
      { t: "lead", sentences: headline(w) },
      {
        t: "p",
        sentences: [
          sentence(
            prose`The plan sells ${fig(sales.middle)} a year once known, without tax, ${fig(sales.low)} to ${fig(sales.high)} in eight of ten draws.`,
          ),
          sentence(
            prose`It takes ${fig(e.breakEvenPaid)} to pay rent, people, goods, wear and the owner${atRent(w)}${w.verdict === "none" ? "" : prose`; ${drawsPart(w, e.chance)} of the draws pay them at costs drawn too`}.`,
          ),
          leftWords(w),
        ],
      },
      {
        t: "kpis",
        items: [
          { cell: sales.middle, label: prose`Sales of the plan a year, once known` },
          { cell: e.breakEvenPaid, label: prose`Sales a year that also pay the owner, at the rent ${word(rentWord(w))}` },
          {
            cell: e.profitPaid,
            label: prose`Left a year by the plan after the owner’s pay of ${fig(e.ownerPay)} a month, at the rent ${word(rentWord(w))}`,
          },
          {
            cell: w.firstYear.neededPaid.low,
            label: prose`Cash on the first day that lasts a year of low sales, the owner paid, at the rent ${word(rentWord(w))}`,
          },
        ],
      },
      { t: "chart", exhibit: "ex_sales" },
      {
        t: "list",
        items: [
          led("Which shop", kindOfPlan(w)),
          led("The place", placeWords(w)),
          led("Who is there", [
            sentence(
              sales.known === "counted"
                ? prose`About ${fig(sales.competitors)} competitors by official counts of the ${word(areasName(w))} around. With yours each has ${fig(sales.saturation)} the sales of an average one.`
                : sales.known === "listed"
                  ? prose`${fig(sales.competitors)} competitors by your list; the demand carries ${fig(demand.carried)} average shops.`
                  : prose`${competitorsExpected(w)}, none counted. A new one is taken to sell ${fig(demand.attraction)} of their mean.${lookFor(w)}`,
            ),
          ]),
          led("What it rests on", basisWords(w)),
          led("Rent", rentWords(w)),
          led("Costs", [asReadWords(w)]),
          led("What meets the bar", flip(w)),
          led("Biggest risk", [riskSentence(w)]),
          ...doFirst(w),
          led("Not known", [notKnown(w)]),
        ],
      },
    ],
  };
}

/** What of the place moves the sales of one shop, and what does not. */
function placeWords(w: LocalWork): Sentence[] {
  const { demand: d, sales } = w;
  if (w.basis.isForVisitors)
    return [
      sentence(
        prose`Its ${word(w.basis.words.customers)} come from elsewhere, and no table counts them here: the country's sales shared out by people give the ${fig(w.catchment.people)} within reach ${fig(d.residents)}${soldHere(w)}. A place that draws visitors sells several times that, so count before you believe it.`,
      ),
    ];
  const of = prose`About ${fig(w.catchment.people)} within reach spend ${fig(d.perHeadHere)} each a year${word(w.subject.typed === null ? "" : ` on ${whatIsSold(w)}`)}: ${fig(d.residents)}${soldHere(w)}.`;
  if (!d.place) return [sentence(of)];
  return [
    sentence(of),
    sentence(
      prose`${word(sales.known === "carried" ? "More people bring as many more competitors, so what moves one shop is" : "What makes shops larger here is")} income (${fig(d.place.byIncome)} of the country’s average shop), the size of the city (${fig(d.place.byCity)}) and the street.`,
    ),
  ];
}

/** The plan in one line, and the judgements that decide: hours, people, the owner's pay, the size of a shop and the bar. */
function basisWords(w: LocalWork): Sentence[] {
  const { economics: e, sales } = w;
  const { people } = sales;
  const usual = people.usualHours === null ? [] : prose` (usual for the trade: ${word(hoursWord(people.usualHours))})`;
  return [
    sentence(
      prose`A shop open ${fig(people.hours)} hours a day${usual} on ${fig(people.days)} days, with ${fig(people.staff)} employed beside the owner, who takes ${fig(e.ownerPay)} a month against an employee’s ${fig(e.wage)}. The bar: four draws of five pay rent, people, wear of equipment and owner, and half of them the cost of opening in three years.`,
    ),
  ];
}

/** How the costs were made to agree, with the result of the accounts as read beside it. */
function asReadWords(w: LocalWork): Sentence {
  const { economics: e } = w;
  return sentence(
    prose`${costsFrom(w)}. As their sources print them the plan leaves ${fig(asRead(w))} a year after the owner’s pay; adjusted ${word(isClosed(w) || isHeld(w) ? "to each other" : "until an average shop pays its owner")}, ${fig(e.profitPaid)}.`,
  );
}

/** What the first year and a year once known leave once the owner is paid, every figure at its value. */
function leftWords(w: LocalWork): Sentence {
  const { economics: e, firstYear: f } = w;
  return sentence(
    prose`After an owner’s pay of ${fig(e.ownerPay)} a month the plan leaves ${fig(f.paid.cell)} in the first year and ${fig(e.profitPaid)} in a year once known${value(w, e.profitMedian) < value(w, e.profitPaid) ? prose`; half of the draws leave less than ${fig(e.profitMedian)}` : ""}.`,
  );
}

/** The rent given or taken, what a rent that is taken is a square metre, and what half of the draws bear. */
function rentWords(w: LocalWork): Sentence[] {
  const { economics: e } = w;
  const taken = e.isRentGiven
    ? prose`${fig(e.rentMonth)} a month is given`
    : prose`${fig(e.rentMonth)} a month is a placeholder: ${word(placeholderOf(w))}`;
  if (e.isRentGiven)
    return [
      sentence(
        prose`${taken}; ${drawsPart(w, e.chance)} of the draws pay the owner at it, four of five ${value(w, e.rentSure) > 0 ? prose`up to ${fig(e.rentSure)}${word(rentIsTaxed(w) ? " before tax" : "")}` : "at none"}.`,
      ),
    ];
  const held = heldRentBriefly(w);
  return [sentence(prose`${taken}.`), ...(held.length > 0 ? [sentence(prose`${held}.`)] : [])];
}

/** What to count first: of all that a walk can tell, the assumption that can cost most. */
function doFirst(w: LocalWork): Sentence[][] {
  const first = countFirst(w);
  if (!first) return [];
  const { what, short, how, over } = first;
  // The sheet says the rest.
  const [brief = how] = how.split("; ");
  return [
    led("Do first", [
      sentence(prose`${word(short ?? what)}: ${word(lowerFirst(brief))}${over ? prose`, taken here as ${fig(over)} a month` : ""}.`),
      ...(isClosed(w) ? [sentence(prose`Before that ask whose licence is for sale or may be moved here.`)] : []),
    ]),
  ];
}

function riskSentence(w: LocalWork): Sentence {
  const worst = worstButRent(w);
  return worst
    ? sentence(prose`“${word(worst.name)}”: at ${atWorst(w, worst)}, not ${fig(w.economics.profitPaid)}.`)
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
  const centre = w.sites.find(({ id }) => id === "centre");
  const address =
    w.subject.place.kind === "city"
      ? prose`; and the address, as a table gives the point${centre ? prose`: on a shopping street or by a station the plan would leave ${fig(centre.rent)} a month for rent, by the case of ${ref("ex_sites")}` : ""}`
      : [];
  return sentence(prose`${word(capital(missing.join(", ")))}${address}.`);
}
