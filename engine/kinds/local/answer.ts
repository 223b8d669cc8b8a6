import type { Answer, Inline, Sentence } from "#document";
import { surely } from "../../analysis/local/verdict.ts";
import { value } from "../../writing/phrases.ts";
import { fig, prose, ref, sentence, strong, word } from "../../writing/prose.ts";
import { aShop, areasName, country, ranged, shop, inPlace } from "./words.ts";
import { lossOf } from "./sections/money.ts";
import { perMonth } from "./sections/customers-a-day.ts";
import { runsOut } from "./sections/cash.ts";
import { flip, openingWords } from "./answer-flips.ts";
import { countFirst } from "./sections/count.ts";
import type { LocalWork } from "./work.ts";

/** The report on one page: open, change or leave it; what sales and break-even are; what flips it; who is there; what is not known. */
export function answerOf(w: LocalWork): Answer {
  const { economics: e, sales, demand, firstYear: f, units: u } = w;
  const loses = value(w, f.result.middle) < 0;
  return {
    question: prose`Should ${aShop(w)} open ${inPlace(w)}, ${word(country(w))}?`,
    verdict: w.verdict === "open" ? "enter" : w.verdict === "change" ? "wait" : "no",
    blocks: [
      { t: "lead", sentences: [headline(w)] },
      {
        t: "p",
        sentences: [
          sentence(
            prose`Sales once known are ${ranged(sales.middle, sales.low, sales.high)} a year without tax. Rent, people and goods are paid from ${fig(e.breakEven)}${word(w.sales.people.isGiven ? "" : ", with only the people that such sales need")}; the owner too from ${fig(e.breakEvenPaid)}. With costs drawn too, all are paid in ${fig(e.chance)} of draws.`,
          ),
          sentence(
            loses
              ? prose`The first year loses ${fig(lossOf(w))} before the owner's pay, while customers come slowly; a year once known leaves ${fig(e.profit)}.`
              : prose`The first year leaves ${fig(f.result.middle)} before the owner's pay, a year once known ${fig(e.profit)}.`,
            `${f.result.middle} ${loses ? "<" : ">="} 0`,
          ),
          runsOut(w),
          openingWords(w),
        ],
      },
      {
        t: "kpis",
        items: [
          { cell: sales.middle, label: prose`Sales a year once known` },
          { cell: e.breakEvenPaid, label: prose`Sales a year that also pay the owner` },
          { cell: e.rentPaid, label: prose`Highest rent a month that pays the owner` },
          { cell: e.chance, label: prose`Chance that rent, people and owner are paid` },
        ],
      },
      { t: "chart", exhibit: "ex_sales" },
      {
        t: "list",
        items: [
          led("Demand", [
            sentence(
              prose`${fig(w.catchment.people)} within reach spend ${fig(demand.perHeadHere)} each a year on the trade: ${fig(demand.total)} in all. ${word(gradeWords(w))}`,
            ),
          ]),
          led("Who is there", [
            sentence(
              sales.known === "counted"
                ? prose`About ${fig(sales.competitors)} competitors by official counts of ${word(areasName(w))}; the demand carries ${fig(demand.carried)} average shops.`
                : sales.known === "listed"
                  ? prose`${fig(sales.competitors)} competitors by your list; the demand carries ${fig(demand.carried)} average shops.`
                  : prose`No count is held. The demand carries ${fig(demand.carried)} average shops, and about as many are expected.${word(chainsWords(w))}`,
            ),
          ]),
          led("What must be sold", [
            w.subject.brief.opening?.averageTicket !== undefined && u.needed && u.expected
              ? sentence(
                  prose`${fig(u.needed)} ${word(w.basis.words.unit.per === "month" ? "" : "a day")} pay rent, people and owner; the middle of sales is ${fig(u.expected)}.`,
                )
              : sentence(
                  prose`${w.basis.words.unit.per === "month" ? prose`${fig(perMonth(w))} a month` : prose`${fig(e.breakEvenDay)} a day`}. ${word(w.basis.words.unit.price)} was not given: section six says what each number of ${word(w.basis.words.unit.many)} must pay.`,
                ),
          ]),
          led("What would flip it", flip(w)),
          led("Biggest risk", [riskSentence(w)]),
          ...doFirst(w),
          led("Not known", [notKnown(w)]),
        ],
      },
    ],
  };
}

const gradeWords = (w: LocalWork): string => {
  const grade = w.subject.evidence.facts.national?.grade;
  return grade ? `Evidence grade of the national figure: ${grade}.` : "";
};
const chainsWords = (w: LocalWork): string => {
  const names = w.subject.evidence.facts.chains.slice(0, 4).map(({ name }) => name);
  return names.length < 2 ? "" : ` Look for ${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}.`;
};

const led = (title: string, sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((s, i) => (i === 0 ? { ...s, runs: [strong(`${title}. `), ...s.runs] } : s));

function headline(w: LocalWork): Sentence {
  const { economics: e } = w;
  const gate = w.subject.evidence.permits.find((each) => each.gate !== null)?.gate;
  const words: Inline[] = gate
    ? w.verdict === "not"
      ? prose`Do not open: a new licence is hardly ever given here, and in most draws sales do not pay the owner.`
      : prose`Do not plan a new one: a licence is bought or moved here. These figures tell what an existing one may be worth.`
    : w.verdict === "open"
      ? prose`Open: sales pay rent, people and the owner in most draws. Count first all the same.`
      : w.verdict === "change"
        ? value(w, e.profitPaid) > 0
          ? value(w, e.chance) >= surely
            ? prose`Not yet: most draws pay the owner, but three years do not earn back the cost of opening.`
            : prose`Not yet: the middle pays the owner, too many draws do not. Open only with a known rent${word(w.sales.known === "carried" ? " and counted competitors" : "")}.`
          : value(w, e.profit) > 0
            ? prose`Change the plan: the middle of sales pays rent and people, but not all of the owner's pay.`
            : prose`Change the plan: the middle of sales does not pay rent and people; only a good street would.`
        : prose`Do not open here as planned: in most draws sales do not pay rent, people and the owner.`;
  return sentence(words.map((run): Inline => (run.t === "text" ? { ...run, strong: true } : run)));
}

/** What to count first: of all that a walk can tell, the assumption that moves the result most. */
function doFirst(w: LocalWork): Sentence[][] {
  const first = countFirst(w);
  if (!first) return [];
  const { what, how } = first.line;
  return [
    led("Do first", [
      sentence(prose`${word(what)}: ${word(lowerFirst(how))}.`),
      sentence(
        prose`In ${ref("ex_count")} it stands beside the figure of the report; in the reader your count replaces it, and sales and break-even follow.`,
      ),
    ]),
  ];
}

function riskSentence(w: LocalWork): Sentence {
  // The largest of the tornado; what a walk can tell stands beside it where it is another.
  const [first] = w.swings;
  const counted = countFirst(w)?.swing;
  if (w.sales.known !== "carried" && value(w, w.sales.saturation) < 0.7)
    return sentence(
      prose`Too many of the same: with yours each has ${fig(w.sales.saturation)} the sales of an average shop.`,
      `${w.sales.saturation} < 0.7`,
    );
  return first
    ? sentence(
        prose`Being wrong about “${word(first.name.toLowerCase())}”: what is left before the owner's pay goes from ${fig(first.low)} to ${fig(first.high)} a year${counted && counted.id !== first.id ? prose`; “${word(counted.name.toLowerCase())}”, which a walk can count, takes it from ${fig(counted.low)} to ${fig(counted.high)}` : ""}.`,
      )
    : sentence(prose`Being wrong about the people who live around.`);
}

function notKnown(w: LocalWork): Sentence {
  const { opening } = w.subject.brief;
  const missing = [
    ...(w.catchment.areas ? [] : ["the density of these streets"]),
    ...(w.sales.known === "carried" ? ["how many competitors there are"] : []),
    ...(w.economics.isRentGiven ? [] : ["the rent"]),
    ...(opening?.averageTicket === undefined ? ["your price"] : []),
    ...(w.economics.opening ? [] : ["the cost of opening"]),
    `what a ${shop(w)} nearby sells and charges`,
  ];
  return sentence(
    prose`${word(capitalFirst(missing.join(", ")))}${word(w.subject.place.kind === "city" ? "; and the address, as the circle is drawn around the middle of the city" : "")}.`,
  );
}
const capitalFirst = (v: string): string => v.charAt(0).toUpperCase() + v.slice(1);
const lowerFirst = (v: string): string => v.charAt(0).toLowerCase() + v.slice(1);
