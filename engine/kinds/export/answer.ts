import type { Answer, Inline, Sentence } from "#document";
import { figBeside, value } from "../../writing/phrases.ts";
import { capital, fig, led, listed, lower, numberWord, prose, sentence, usd, word, year } from "../../writing/prose.ts";
import {
  addedDuty,
  dutyFirst,
  leadingRisk,
  marginRisk,
  riskSentence,
  seatSentence,
  sumSentence,
  supplierSentence,
  untoldSentence,
} from "./answer-points.ts";
import { changeSentences } from "./change-words.ts";
import { barOf, firstOnceAnswered, isLargeRoom, lowBar, worthCell } from "./choice-turns.ts";
import { isHalf, largestBuyers, leastCell } from "./choose-markets.ts";
import { firstYearOf } from "./first-year.ts";
import { fiveParts } from "./five-cells.ts";
import { losersWords } from "./first-year-words.ts";
import { tradeYear } from "./interpret.ts";
import { hasAdded, isDutyHeld } from "./landed.ts";
import { aboveSentence, fitSentence, modelFit } from "./model-fit.ts";
import { ownBuyers, ownLed, ownSales, ownSaleSource, periodOf } from "./own-sales.ts";
import { ownScoreSentence } from "./own-score.ts";
import { hasQuantity, priceAt } from "./prices-held.ts";
import { remediesOf, remediesOnOwn, remedySentences } from "./remedies.ts";
import { ruleAhead } from "./rules-ahead.ts";
import { suppliersOf } from "./supplier-cells.ts";
import { soldOnSentence } from "./sold-on.ts";
import { againstFirst } from "./spoken-of.ts";
import { adviceOn } from "./advice.ts";
import { hasFirmRoom, reasonOf, roomOf, sumOf, largeUntold } from "./verdict-words.ts";
import { soldRange, soldRangeWords } from "./sold-range.ts";
import type { ExportWork, Judged } from "./work.ts";
import { asked, goods, inText, link, origin, aSale, aboutPct, theName } from "./words.ts";

/** The report on one page: where to sell first and why, who is there, the biggest risk, and what is not known. */
export function answerOf(w: ExportWork): Answer {
  const first = w.lead ?? w.short[0];
  const verdict = verdictOf(w);
  const others = w.short.filter((m) => m !== first && m.verdict.says !== "not");
  const sum = sumOf(w);
  const ahead = ruleAhead(w);
  const added = addedDuty(w);
  const remedy = first && w.subject.product.within === null && remediesOnOwn(w, first).length > 0 ? remedySentences(w, first) : [];
  const leading = leadingRisk(w);
  const larger = leading === "currency" || leading === "freight" ? marginRisk(w) : undefined;
  const untold = largeUntold(w.markets).slice(0, 3);
  // A rule that begins within the ninety days of the plan is the first thing that can stop a sale, unless a duty was added.
  const isRuleFirst = leading === "rule";
  const losing = losersWords(w, w.short);
  const against = againstFirst(w, first);
  const of = (...says: Judged["verdict"]["says"][]) => others.filter((m) => says.includes(m.verdict.says));
  const news = of("win", "test");
  const large = news.filter((m) => !w.isNewFirst || isLargeRoom(w, m));
  const small = news.filter((m) => !large.includes(m));
  return {
    question: prose`Where should ${origin(w)} sell ${asked(w)} first?`,
    verdict,
    blocks: [
      { t: "lead", sentences: [headline(w, verdict)] },
      ...(first
        ? [
            {
              t: "p" as const,
              sentences: [
                ...why(first, w),
                ...soldOnSentence(w, first),
                ...fitSentence(w),
                ...ownScoreSentence(w),
                ...(verdict === "wait" ? aboveSentence(w) : []),
              ],
            },
          ]
        : []),
      {
        t: "kpis",
        items: [
          { cell: w.exports, label: prose`Exports of ${goods(w)}, ${word(w.subject.origin.name)}, ${year(tradeYear)}, partly estimated` },
          ...(ownSales(w).length > 0
            ? ownSales(w)
                .slice(0, 1)
                .map(({ cell, market, ...period }) => ({
                  cell,
                  label: prose`${capital(asked(w))} sold to ${word(inText(market.data.country))} ${periodOf(period)}`,
                }))
            : [{ cell: w.worldShare, label: prose`Share of the world's exports` }]),
          ...(first
            ? [
                {
                  cell: first.sold ?? first.bought,
                  label: first.sold
                    ? prose`Sold to ${word(inText(first.data.country))}${aSale(w, first) === "" ? "" : ", estimated"}`
                    : prose`Imports, ${word(first.name)}`,
                },
                // Beside sales that the model does not explain its own figure is no key figure.
                ...(first.verdict.says === "defend" && suppliersOf(w, first)?.own
                  ? [{ cell: suppliersOf(w, first)?.own ?? first.expected, label: prose`Part of what it imports` }]
                  : [{ cell: first.expected, label: prose`Tested potential there, a year` }]),
              ]
            : []),
        ],
      },
      { t: "chart", exhibit: "ex_potential" },
      {
        t: "list",
        items: [
          ...(large.length > 0
            ? [
                led(
                  w.subject.product.within !== null ? `Room, of ${goods(w)}` : w.isNewFirst ? "Then" : "Where there is room for more",
                  each(w, large, ownLed(w).length > 0 ? prose`; whether ${asked(w)} is bought there is not told` : []),
                ),
              ]
            : []),
          ...(of("defend").length > 0
            ? [led(ownLed(w).length > 0 ? `Keep what is sold, of ${goods(w)}` : "Keep what is sold", each(w, of("defend")))]
            : []),
          ...(small.length > 0 ? [led("Not yet", [smallRoom(w, small)])] : []),
          ...(first && w.subject.product.within === null && losing.length > 0 ? [led("Does not pay at once", losing)] : []),
          ...(sum ? [led("By estimate", [...sumSentence(w, sum), ...untoldSentence(w), ...seatSentence(w)])] : []),
          ...(first && w.subject.product.within === null ? [led("Whom you meet there", [supplierSentence(w, first)])] : []),
          ...(ahead.length > 0 && !isRuleFirst ? [led("Rule ahead", ahead)] : []),
          ...(larger
            ? [led(`Biggest risk. ${larger.title}`, [larger.said])]
            : added.length > 0 || remedy.length > 0
              ? [
                  led(added.length > 0 ? `Biggest risk. ${remedy.length > 0 ? "Duties" : "Added duty"}` : "Biggest risk. Trade remedy", [
                    ...remedy,
                    ...added,
                  ]),
                ]
              : isRuleFirst
                ? [led("Biggest risk. A rule ahead", [...ahead, sentence(prose`Without it no lot can be sold there after that day.`)])]
                : [led("Biggest risk", [riskSentence(w, first)])]),
          ...(against.length > 0 ? [led("What speaks against it", against)] : []),
          led("What would change our mind", changeSentences(w, first)),
          led("Not known", [
            sentence(
              prose`${pricesNotKnown(w)}${w.short.some((m) => !isDutyHeld(m.data)) ? ", some duties" : ""}, ${first && remediesOf(w, first).length > 0 ? "rates of trade remedies by exporter" : "trade remedies beyond the notices read"}, names of importers${untold.length > 0 ? prose`; what ${listed(untold.map((m) => [word(inText(m.data.country))]))} ${untold.length === 1 ? "buys" : "buy"} from ${origin(w)}` : ""}.`,
            ),
          ]),
        ],
      },
    ],
  };
}

/** What is not known of prices and quantities beside what is printed of them. */
const pricesNotKnown = (w: ExportWork): string =>
  priceAt(w)
    ? `Prices of today${hasQuantity(w) ? " by destination" : ", quantities"}`
    : hasQuantity(w)
      ? "Prices, quantities by destination"
      : "Prices and quantities";

/** Enter: sell where there is room. Try: ask and test first. Wait: defend, or no strength at home, or figures of wider goods. No: nothing to sell, or nowhere. */
function verdictOf(w: ExportWork): "enter" | "try" | "wait" | "no" {
  const { supply, lead, subject, isNewFirst } = w;
  if (supply === "none" || !lead) return "no";
  if (supply === "weak" || subject.product.within !== null || !isNewFirst || lead.verdict.says === "defend" || lead.verdict.says === "look")
    return "wait";
  // A model that most of its first markets refute, or a room of which its own low end leaves nothing, carries no more than a trial.
  return lead.verdict.says === "test" || modelFit(w).isPoor || !hasFirmRoom(w, lead) ? "try" : "enter";
}

/** "Germany ($20 million a year of room)". */
const each = (w: ExportWork, rows: readonly Judged[], untold: Inline[] = []): Sentence[] => [
  sentence(
    prose`${listed(
      rows.map((m, i) =>
        m.verdict.says === "defend" && m.sold
          ? prose`${word(i === 0 ? capital(inText(m.data.country)) : inText(m.data.country))} (${aSale(w, m)}${fig(m.sold)} sold)`
          : prose`${word(i === 0 ? capital(inText(m.data.country)) : inText(m.data.country))} (room ${fig(m.unused ?? m.expected)})`,
      ),
    )}${rows.length > 1 ? ", in this order" : ""}${rows.some((m) => m.verdict.says === "test") ? prose`; ${rows.every((m) => m.verdict.says === "test") ? "ask there first" : prose`ask first in ${listed(rows.flatMap((m) => (m.verdict.says === "test" ? [[word(inText(m.data.country))]] : [])))}`}` : ""}${untold}.`,
  ),
];

/** Room that does not reach what the first market reached, so that it is no plan. */
const smallRoom = (w: ExportWork, rows: readonly Judged[]): Sentence =>
  sentence(
    prose`${listed(
      rows.map((m, i) => {
        const worth = worthCell(w, m);
        return prose`${word(i === 0 ? capital(inText(m.data.country)) : inText(m.data.country))} (room ${figBeside(w, m.unused ?? m.expected, barOf(w))}${worth && m.verdict.says === "test" ? prose`, of which ${fig(worth)} counts until what must be asked is answered` : ""})`;
      }),
    )}: less than the ${rows[0] ? figBeside(w, barOf(w), rows[0].unused ?? rows[0].expected) : fig(barOf(w))} that a market to be entered must reach.`,
  );

function headline(w: ExportWork, verdict: ReturnType<typeof verdictOf>): Sentence {
  const place = w.lead ? inText(w.lead.data.country) : "any destination";
  const bold = (runs: Inline[]) =>
    sentence(runs.map((run): Inline => (run.t === "text" || run.t === "fig" ? { ...run, strong: true } : run)));
  const { within } = w.subject.product;
  if (w.supply === "none") return bold(prose`Do not export yet: the tables record no sales of ${goods(w)} by ${origin(w)} abroad.`);
  if (verdict === "no") return bold(prose`Do not export: every destination of the ranking is ruled out.`);
  if (within !== null) {
    const buyers = largestBuyers(w.markets).slice(0, 3);
    const sold = buyers.flatMap((m) => m.sold ?? []);
    const part =
      sold.length === 0
        ? []
        : prose`, with ${fig(
            w.study.ledger.formulaOnce("named_buyers", `sum(${sold.join(", ")}) / ${w.soldTotal}`, {
              label: "Part of exports recorded by buyer that goes to the three that the answer names",
              unit: "1",
              format: aboutPct(1),
            }),
          )} of it`;
    const led = ownLed(w);
    const own = ownSales(w).filter(({ market }) => led.some(({ data }) => data.iso3 === market.data.iso3));
    if (own.length > 0)
      return bold(
        prose`Begin with ${ownBuyers(own)}: what they bought of ${asked(w)} itself ${periodOf(own[0] ?? { months: undefined, year: tradeYear })} ${ownSaleSource(own)}. The ranking counts ${lower(within)} of all kinds: it adds what each imports in all and from whom, and who else buys any of it.`,
      );
    return bold(
      prose`No market for ${asked(w)} can be named from these figures: they count ${lower(within)} of all kinds. The largest buyers of that are ${listed(buyers.map((m) => [word(inText(m.data.country))]))}${part}; get the national line of ${asked(w)} before you choose.`,
    );
  }
  if (w.supply === "weak")
    return bold(prose`Not yet: ${origin(w)} sells little of it for its size, so win one buyer in ${place} before you plan for many.`);
  const five = fiveFirst(w);
  if (verdict === "wait") {
    const kept = firstYearOf(w).markets.filter((market) => market.verdict.says === "defend");
    const rows = [
      ...kept.map((m) => ({ name: [word(inText(m.data.country))], sold: m.data.fromOrigin ?? 0 })),
      ...(five ? [five] : []),
    ].toSorted((one, other) => other.sold - one.sold);
    const held = rows.map(({ name }) => name);
    return bold(
      held.length > 0
        ? prose`Hold sales in ${listed(held)}: ${roomWords(w)}`
        : prose`Hold what is sold today: no destination has room that the test supports.`,
    );
  }
  const beside = five ? prose`Hold sales in ${five.name}; of those recorded singly ` : [];
  const plan = firstYearOf(w);
  const isLoss = value(w, plan.middle.result) < 0;
  return bold(
    verdict === "try"
      ? prose`${five ? prose`${beside}test` : "Test"} ${place} first, with one buyer${w.lead && w.lead.verdict.says === "win" && w.lead.unused && !hasFirmRoom(w, w.lead) ? prose`: ${fig(w.lead.unused)} a year of room at the middle of model and caps, nothing at their low end` : ""}${w.lead ? dutyFirst(w, w.lead) : ""}${w.lead && w.rules.controlsIn(w.lead.data.iso3).length + w.rules.controls.length > 0 ? `${w.lead && dutyFirst(w, w.lead) ? " and" : ", once"} its authority has answered on the permit` : ""}.`
      : prose`${five ? prose`${beside}sell` : "Sell"} in ${place} first: ${fig(w.lead?.unused ?? w.exports)} a year of room${isLoss ? prose`; the first year of the plan does not earn its cost of entry (${fig(plan.middle.result)})` : ""}.`,
  );
}

/** Part of exports recorded by buyer from which the largest of the importers that are held as one sum stands in the answer. */
const mostly = 0.4;
/** Where much of all sales goes to importers of which only the sum is held, the largest of them by estimate is part of the answer, and called so. */
function fiveFirst(w: ExportWork): { name: Inline[]; sold: number } | undefined {
  const sum = sumOf(w);
  const [top] = fiveParts(w);
  const [buyer] = largestBuyers(w.markets);
  if (!sum?.sold || !top) return undefined;
  const sold = value(w, top.sold);
  const isLargest = sold > (buyer?.data.fromOrigin ?? 0);
  // A plan for new sales is no place for a buyer of today, unless most depends on it.
  if (!isLargest && value(w, sum.sold) < mostly * value(w, w.soldTotal)) return undefined;
  return {
    name: prose`${word(theName(top.name))} (by estimate ${fig(top.sold)}, ${fig(top.ends.sold.low)} to ${fig(top.ends.sold.high)}; only the sum of ${numberWord(sum.data.members.length)} is held)`,
    sold,
  };
}

/** What must be answered before room counts in full, as the end of a clause. */
const onceAnswered = ({ data, verdict }: Pick<Judged, "data" | "verdict">): string =>
  verdict.reason === "duty unknown"
    ? hasAdded(data)
      ? "once the line is known to be spared its added duty"
      : "once its duty is known and can be borne"
    : "once what must be asked there is answered well";

/** What there is to add to present sales, as the end of a sentence. */
function roomWords(w: ExportWork): Inline[] {
  const [next] = w.open;
  const [most] = [...w.short, ...w.passedOver]
    .filter((m) => (m.verdict.says === "win" || m.verdict.says === "test") && roomOf(w, m))
    .toSorted((a, b) => value(w, b.unused ?? b.expected) - value(w, a.unused ?? a.expected));
  const fork = next && firstOnceAnswered(w)?.data.iso3 === next.data.iso3 ? `; it comes first ${onceAnswered(next)}` : "";
  return next?.unused
    ? prose`the model shows no room that is large and sure enough to come first; the most is in ${word(inText(next.data.country))}, ${fig(next.unused)} a year${next.sold ? prose` beside ${fig(next.sold)} sold` : ""}${fork}.`
    : lowBar(w)
      ? prose`no room reaches ${fig(leastCell(w))} a year, the least that counts at our bar.`
      : most?.unused && isHalf(w)
        ? prose`do not enter a new market, as no room reaches ${fig(leastCell(w))} a year, the least that counts at our bar; the most is in ${word(inText(most.data.country))}, ${fig(most.unused)}.`
        : most?.unused
          ? prose`do not enter a new market, as no room reaches the ${fig(leastCell(w))} a year below which no first year pays for an entry; the most is in ${word(inText(most.data.country))}, ${fig(most.unused)}.`
          : prose`the model shows no room that is large and sure enough to plan with.`;
}

function why(first: Judged, w: ExportWork): Sentence[] {
  const place = capital(inText(first.data.country));
  const isSold = first.sold !== null && value(w, first.sold) > 0;
  const { within } = w.subject.product;
  const [line] = w.rules.namedLines;
  const own = w.rules.nationalStatistics(w.subject.origin.iso3);
  return [
    ...(within === null
      ? []
      : [
          sentence(
            line
              ? prose`Finer lines exist: ${word(line.place)}, ${word(line.codes, "taxonomy")} (${word(line.note, "taxonomy")}, ${link(line.url)}).`
              : own
                ? prose`Finer lines of eight digits are printed by ${word(own.name)}, ${link(own.url)}.`
                : prose`Finer lines of eight digits are printed by the customs administration of ${origin(w)}.`,
          ),
        ]),
    sentence(
      isSold && first.verdict.says === "defend"
        ? prose`${place} imported ${fig(first.bought)} of ${goods(w)} in ${year(tradeYear)}, ${aSale(w, first)}${fig(first.sold ?? first.bought)} of it from ${origin(w)}${soldRange(w, first) ? prose` (${soldRangeWords(w, first)})` : ""}.`
        : isSold
          ? prose`${place} imported ${fig(first.bought)} of ${goods(w)} in ${year(tradeYear)}, ${aSale(w, first)}${fig(first.sold ?? first.bought)} of it from ${origin(w)}${soldRange(w, first) ? prose` (${soldRangeWords(w, first)})` : ""}${roomOf(w, first) ? "" : prose`; the tested potential is ${fig(first.expected)} a year (half of such cases lie between ${fig(first.low)} and ${fig(first.high)})`}.`
          : prose`${place} imported ${fig(first.bought)} of ${goods(w)} in ${year(tradeYear)}; its tested potential for ${origin(w)} is ${fig(first.expected)} a year (half of such cases lie between ${fig(first.low)} and ${fig(first.high)}).`,
    ),
    // Where room alone decides, or a duty that must be asked for, the headline has said it.
    ...((first.verdict.reason === "room" || first.verdict.reason === "duty unknown") && first.unused
      ? []
      : [sentence(prose`${adviceOn(w, first)}: ${reasonOf(w, first)}.`)]),
    ...roomRange(w, first),
    ...(first.dutyCases && !first.unused && first.verdict.says !== "defend"
      ? [
          sentence(
            prose`Its added duty is ${first.dutyCases.isCounted ? "" : "not "}counted; by whom it falls on the tested potential lies between ${fig(first.dutyCases.least)} and ${fig(first.dutyCases.most)}.`,
          ),
        ]
      : []),
  ];
}

/** The room with its ends, and whether what is sold is any sign of it. */
function roomRange(w: ExportWork, m: Judged): Sentence[] {
  const room = roomOf(w, m);
  if (!room || !m.sold || !m.unusedLow || !m.unusedHigh) return [];
  const isWhole = value(w, m.expected) - value(w, m.sold) <= value(w, room) * (1 + rounding);
  const isUsual = value(w, m.sold) >= value(w, m.low);
  return [
    sentence(
      isWhole
        ? prose`The tested potential is ${fig(m.expected)} a year. It exceeds present sales by ${fig(room)}: that is the room (${fig(m.unusedLow)} to ${fig(m.unusedHigh)} over the ranges of model and caps).`
        : prose`The model tests ${fig(m.expected)} a year, ${fig(gapCell(w, m))} above present sales; a plan may count on ${fig(room)} of that, which is our cap and not a finding (${fig(m.unusedLow)} to ${fig(m.unusedHigh)} over the ranges of both).`,
    ),
    ...(isUsual
      ? [
          sentence(
            prose`Present sales already lie in the usual range for such a market (${fig(m.low)} to ${fig(m.high)}), so the gap alone does not show that more can be sold.`,
            `${m.sold} >= ${m.low}`,
          ),
        ]
      : []),
  ];
}
/** What the model itself sees beyond present sales. */
const gapCell = (w: ExportWork, m: Judged): string =>
  w.study.ledger.formulaOnce(`d_${m.data.iso3.toLowerCase()}_gap`, `${m.expected} - ${m.sold ?? "0"}`, {
    label: `${m.name}: tested potential beyond present sales`,
    unit: "USD",
    format: usd,
  });
/** Part of the room within which a gap of the same size is printed alike. */
const rounding = 0.005;
