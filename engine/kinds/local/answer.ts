import type { Answer, Inline, Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, prose, sentence, strong, word } from "../../writing/prose.ts";
import { ranged, shop, trade, where } from "./words.ts";
import { runsOut } from "./sections/cash.ts";
import type { LocalWork } from "./work.ts";

/** The report on one page: open, change or leave it; what sales and break-even are; what flips it; who is there; what is not known. */
export function answerOf(w: LocalWork): Answer {
  const { economics: e, sales, demand } = w;
  return {
    question: prose`Should a ${shop(w)} open at ${word(where(w))}?`,
    verdict: w.verdict === "open" ? "enter" : w.verdict === "change" ? "wait" : "no",
    blocks: [
      { t: "lead", sentences: [headline(w)] },
      {
        t: "p",
        sentences: [
          sentence(
            prose`Sales once known are ${ranged(sales.middle, sales.low, sales.high)} a year; nothing is lost from ${fig(e.breakEven)}.`,
          ),
          sentence(
            value(w, e.profit) > 0
              ? prose`At the middle ${fig(e.profit)} is left a year before the owner's pay, interest and income tax.`
              : prose`At the middle the year ends at ${fig(e.profit)} before the owner has been paid.`,
            `${e.profit} ${value(w, e.profit) > 0 ? ">" : "<="} 0`,
          ),
          runsOut(w),
        ],
      },
      {
        t: "kpis",
        items: [
          { cell: sales.middle, label: prose`Sales a year in reach` },
          { cell: e.breakEven, label: prose`Sales a year to break even` },
          { cell: w.catchment.people, label: prose`Live within the radius` },
          { cell: w.score.total, label: prose`Location score, of a hundred` },
        ],
      },
      { t: "chart", exhibit: "ex_sales" },
      {
        t: "list",
        items: [
          led("Who is there", [
            sentence(
              sales.isListed
                ? prose`${fig(sales.competitors)} competitors by your list; the spending of these people would carry ${fig(demand.expected)} average shops.`
                : prose`No count is held. Competitors expected: ${fig(sales.competitors)}; they are the first thing to count.`,
            ),
          ]),
          led("What would flip it", [
            sentence(
              value(w, e.rentMost) <= 0
                ? prose`No rent is low enough at the middle of sales: fewer people employed, or ${fig(e.peopleLeast)} within reach instead of ${fig(w.catchment.people)}.`
                : value(w, e.profit) <= 0
                  ? prose`Rent of at most ${fig(e.rentMost)} a month, or ${fig(e.peopleLeast)} within reach instead of ${fig(w.catchment.people)}.`
                  : prose`Rent above ${fig(e.rentMost)} a month, or fewer than ${fig(e.peopleLeast)} within reach.`,
            ),
          ]),
          led("Biggest risk", [riskSentence(w)]),
          led("Do first", [
            sentence(prose`Count competitors, passers-by and homes on one Saturday and put the counts in: every figure here follows.`),
          ]),
          led("Not known", [notKnown(w)]),
        ],
      },
    ],
  };
}

const led = (title: string, sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((s, i) => (i === 0 ? { ...s, runs: [strong(`${title}. `), ...s.runs] } : s));

function headline(w: LocalWork): Sentence {
  const { economics: e } = w;
  const words: Inline[] =
    w.verdict === "open"
      ? prose`Open: even the low end of sales pays for rent, people and goods.`
      : w.verdict === "change"
        ? value(w, e.profit) > 0
          ? prose`Not as planned yet: the middle of sales pays, the low end does not, so count before you sign.`
          : prose`Change the plan: only the upper part of the range pays for rent and people as they stand.`
        : prose`Do not open here: not even the high end of sales pays for rent and people.`;
  return sentence(words.map((run): Inline => (run.t === "text" ? { ...run, strong: true } : run)));
}

function riskSentence(w: LocalWork): Sentence {
  const [first] = w.swings;
  if (value(w, w.sales.saturation) < 0.7)
    return sentence(
      prose`Too many of the same: with yours each has ${fig(w.sales.saturation)} the sales of an average shop.`,
      `${w.sales.saturation} < 0.7`,
    );
  return first
    ? sentence(
        prose`Being wrong about “${word(first.name.toLowerCase())}”: what is left goes from ${fig(first.low)} to ${fig(first.high)} a year.`,
      )
    : sentence(prose`Being wrong about the people who live around.`);
}

function notKnown(w: LocalWork): Sentence {
  const missing = [
    ...(w.catchment.isCounted ? [] : ["the density of the streets"]),
    ...(w.sales.isListed ? [] : ["the competitors"]),
    ...(w.economics.isRentGiven ? [] : ["the rent"]),
    ...(w.economics.ticket ? [] : ["the ticket"]),
    ...(w.economics.opening ? [] : ["the cost of opening"]),
    "prices nearby",
  ];
  return sentence(
    w.subject.typed === null
      ? prose`${word(capitalFirst(missing.join(", ")))}.`
      : prose`${word(capitalFirst(missing.join(", ")))}; and how ${shop(w)} differs from ${trade(w)} as a whole.`,
  );
}
const capitalFirst = (v: string): string => v.charAt(0).toUpperCase() + v.slice(1);
