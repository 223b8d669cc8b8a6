import type { Inline } from "#document";
import { enterSource } from "../../../evidence/enter.ts";
import { hasFreeTerms } from "../../../evidence/trade.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, cite, fig, listed, lower, lowerFirst, prose, ref, word, year } from "../../../writing/prose.ts";
import { addedCell, addedOnCompetitors, addedOnOwn } from "../duty-cases.ts";
import { bearsAdded } from "../landed.ts";
import { plainDay } from "../plain-day.ts";
import { placesOf } from "../place-cells.ts";
import { datedRule, rulesOfMarkets } from "../rules-ahead.ts";
import { isNewEnough, sideAtHome, sideOf } from "../statement-side.ts";
import { worldCourse } from "../world-course.ts";
import type { ExportWork, Judged } from "../work.ts";
import { goods, inText, origin } from "../words.ts";

/** What is read, what was measured of it, and what that decides. */
export type Reading = readonly [what: string, measured: Inline[], decides: Inline[]];

const place = (m: Judged): string => inText(m.data.country);
const named = (rows: readonly Judged[]): Inline[] => listed(rows.map((m) => [word(place(m))]));

/** What acts on the markets of the plan from outside, by the letters of PESTEL. */
export const surroundings = (w: ExportWork, planned: readonly Judged[]): Reading[] => [
  ...political(w, planned),
  ...economic(w),
  ...social(w, planned),
  ...environmental(w),
  ...legal(w, planned),
];

/** An added duty, a payment that may not arrive, or who has an agreement. */
function political(w: ExportWork, planned: readonly Judged[]): Reading[] {
  const risky = planned.flatMap((m) => {
    const risk = w.rules.paymentRiskIn(m.data.iso3);
    return risk ? [{ m, risk }] : [];
  });
  if (risky[0])
    return [
      [
        "Political",
        prose`${listed(risky.map(({ m, risk }) => prose`${word(capital(place(m)))}: ${word(risk.short, "taxonomy")}`))} (${ref("ex_risks")})`,
        prose`No goods leave before the bank has said that it takes money from ${named(risky.map(({ m }) => m))}`,
      ],
    ];
  const [struck] = planned.filter(({ data }) => data.additional !== null && data.additional.high > 0);
  if (struck?.data.additional) {
    const { additional } = struck.data;
    const own = addedOnOwn(w.study.ledger, struck.placed) ?? addedCell(w.study.ledger, struck.data.iso3, struck.name, additional);
    const theirs = addedOnCompetitors(w.study.ledger, struck.placed);
    const bears = bearsAdded(struck.data);
    return [
      [
        "Political",
        prose`${word(capital(place(struck)))} added ${bears ? prose`up to ${fig(own)} on goods of ${origin(w)}` : prose`nothing on goods of ${origin(w)}`}${theirs ? prose`, ${fig(theirs)} on those of competitors` : ""}, as recorded on ${word(plainDay(additional.asOf), "taxonomy")}`,
        bears
          ? prose`Sign for one season, with a clause on who bears a change; a stock there would carry it`
          : prose`Sell while it lasts and build nothing on it: it can end by a notice`,
      ],
    ];
  }
  const [free, other] = [planned.filter(({ data }) => hasFreeTerms(data.terms)), planned.filter(({ data }) => !hasFreeTerms(data.terms))];
  return [
    [
      "Political",
      free.length > 0
        ? prose`An agreement, a union or a scheme with ${named(free)}${other.length > 0 ? prose`, none known with ${named(other)}` : ""}`
        : prose`No agreement that is known with ${named(other)}`,
      free.length > 0
        ? prose`The proof of origin is part of the goods: no consignment without it, as the ordinary duty stands behind`
        : prose`Offer before duty, and let the buyer name it`,
    ],
  ];
}

/** What the world trades of the goods themselves: an economy, or its level of all prices, says nothing of them. */
function economic(w: ExportWork): Reading[] {
  if (!w.study.ledger.has("world_growth")) return [];
  const falls = value(w, "world_growth") < 0;
  const course = worldCourse(w);
  // A rise that stands apart is as likely one of prices, and a turn is no trend.
  if (course && course.course !== "steady")
    return [
      [
        "Economic",
        prose`World trade in ${goods(w)}: ${fig(course.middle.cell)} in ${year(course.middle.year)}, ${fig(course.last.cell)} in ${year(course.last.year)}`,
        course.course === "turned"
          ? prose`Quote for one season at a time: the next year may turn again, and a stock would carry it`
          : prose`Quote in quantities beside the price, and plan at the mean of the three years (${ref("ex_world_imports")})`,
      ],
    ];
  return [
    [
      "Economic",
      prose`World trade in ${goods(w)}: ${fig("world_growth")} a year in value over two years`,
      falls
        ? prose`Plan no sale on growth: ask each buyer whose goods yours would replace, and at what price`
        : prose`Ask first those who bought more than the year before: a part of new orders is won more easily than a place of another supplier`,
    ],
  ];
}

/** What a page says of those who buy, else how many they are and what they take. */
function social(w: ExportWork, planned: readonly Judged[]): Reading[] {
  const { pages, published } = w.subject.evidence;
  for (const m of planned) {
    const said = published(m.data.iso3).find(
      (row) => row.of === null && isNewEnough(row) && ofPeople.test(`${row.name} ${row.text}`) && (sideOf(row) ?? "rule") !== "rule",
    );
    if (said) {
      const side = sideOf(said);
      return [
        [
          "Social",
          [
            ...prose`${word(capital(place(m)))}, by a page on ${year(said.year)}: ${word(lower(said.name), "taxonomy")} `,
            cite(enterSource(w.study.ledger, pages, said.source)),
          ],
          side === "for"
            ? prose`Name it in the offer to buyers in ${word(place(m))}, and ask which of your goods meet it`
            : prose`Ask buyers in ${word(place(m))} which of your goods still grow before a range is listed`,
        ],
      ];
    }
  }
  const first = placesOf(w).find(({ market }) => market.data.iso3 === planned[0]?.data.iso3);
  if (!first?.people || !first.perHead) return [];
  return [
    [
      "Social",
      prose`People in ${word(place(first.market))}: ${fig(first.people)} a year over ten years; imports of ${fig(first.perHead)} a head`,
      value(w, first.people) < slow
        ? prose`Few buyers are added there: what is sold is mostly won from somebody who sells today`
        : prose`New buyers come each year: list for growth, and look again at what is taken a head in two years`,
    ],
  ];
}
const ofPeople =
  /\b(?:young|adults?|people|consumers?|households?|famil(?:y|ies)|taste|drinkers?|eaters?|health|habit|fashion|incomes?|home cooking|ageing|women|men)\b/i;
/** Growth of a people below which it brings no new buyers to speak of: ours. */
const slow = 0.01;

const ofNature =
  /\b(?:drought|heat|water|climate|frost|flood|rain|deforest\w*|carbon|emissions?|recycl\w*|packaging|pollution|disease|residues?)\b/i;
/** A rule or a page on weather, soil or waste. */
function environmental(w: ExportWork): Reading[] {
  const rule = rulesOfMarkets(w).find(({ rule: own }) => ofNature.test(`${own.short} ${own.what}`));
  if (rule)
    return [
      [
        "Environmental",
        prose`${word(capital(rule.hasSum ? "the European Union" : (rule.names[0] ?? "")))}: ${word(lowerFirst(datedRule({ ...rule.rule, what: rule.rule.short }, w.subject.asOf)), "taxonomy")}`,
        prose`Gather the proof by lot now: who has it sells where others are stopped (${ref("ex_requirements")})`,
      ],
    ];
  const { pages, published } = w.subject.evidence;
  const said = published(w.subject.origin.iso3).find(
    (row) => row.of === null && isNewEnough(row) && ofNature.test(`${row.name} ${row.text}`) && sideAtHome(row) === "against",
  );
  return said
    ? [
        [
          "Environmental",
          [
            ...prose`${word(capital(origin(w)))}, by a page on ${year(said.year)}: ${word(lower(said.name), "taxonomy")} `,
            cite(enterSource(w.study.ledger, pages, said.source)),
          ],
          prose`Promise volume only from stock or from a second region`,
        ],
      ]
    : [];
}

/** A rule of a market of the plan by day and page, or who may import. */
function legal(w: ExportWork, planned: readonly Judged[]): Reading[] {
  const names = new Set(planned.map(place));
  const rules = rulesOfMarkets(w).filter(
    (row) => row.names.some((name) => names.has(name)) && !ofNature.test(`${row.rule.short} ${row.rule.what}`),
  );
  const [first] = rules;
  const [home] = w.rules.exitRules;
  if (!first)
    return home
      ? [
          [
            "Legal",
            prose`At home: ${word(lowerFirst(datedRule({ ...home, what: home.short }, w.subject.asOf)), "taxonomy")}`,
            prose`No day of shipment is promised before it is met: ask the ${word(home.authority)} first (${ref("ex_requirements")})`,
          ],
        ]
      : [];
  return [
    [
      "Legal",
      prose`${listed(first.names.filter((name) => names.has(name)).map((name) => [word(capital(name))]))}: ${word(lowerFirst(datedRule({ ...first.rule, what: first.rule.short }, w.subject.asOf)), "taxonomy")}`,
      prose`Ship nothing there without it: ask the ${word(first.rule.authority)} before a price is named (${ref("ex_requirements")})`,
    ],
  ];
}
