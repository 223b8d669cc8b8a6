import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { capital, fig, listed, prose, ref, sentence, word } from "../../writing/prose.ts";
import { largestBuyers } from "./choose-markets.ts";
import { fiveParts } from "./five-cells.ts";
import { firstYearOf } from "./first-year.ts";
import { addedOnCompetitors } from "./duty-cases.ts";
import { bearsAdded, hasAdded, isDutyHeld, landedOf } from "./landed.ts";
import { plainDay } from "./plain-day.ts";
import { mayResell, sellsAlike } from "./exporters.ts";
import { remediesOnOwn } from "./remedies.ts";
import { ruleAhead, rulesOfPlan } from "./rules-ahead.ts";
import { competitorOf, ownMakersOf, suppliersMet, suppliersOf } from "./supplier-cells.ts";
import { membersOf, untoldOf } from "./verdict-words.ts";
import type { ExportWork, Judged } from "./work.ts";
import { inText, link, origin, theName } from "./words.ts";

/** Margins that read alike in print. */
const printedAlike = 0.0005;
/** The part of the plan's sales from which an added duty in a market stands on the first page. */
const carries = 0.2;

/** An added duty where it touches a main market of the plan: what it is, and what is left where all of it falls on the exporter. */
export function addedDuty(w: ExportWork): Sentence[] {
  if (w.subject.product.within !== null) return [];
  return firstYearOf(w).rows.flatMap(({ market, part }) => {
    const { additional } = market.data;
    const own = landedOf(w).find((row) => row.market.data.iso3 === market.data.iso3);
    if (!additional || additional.high <= 0 || !part || value(w, part) < carries) return [];
    if (!bearsAdded(market.data)) return onCompetitors(w, market, part);
    return [
      sentence(
        prose`${capital(inText(market.data.country))}${value(w, part) < 1 ? prose` (${fig(part)} of the plan's sales)` : ""} added a duty on goods of ${origin(w)}: ${word(additional.what)}, as recorded on ${word(plainDay(additional.asOf), "taxonomy")}.${own?.marginAtHigh ? prose` A margin of ${fig("own_margin")} ${own.marginOnBoth ? prose`${value(w, own.marginOnBoth) >= value(w, "own_margin") - printedAlike ? "stays" : prose`becomes ${fig(own.marginOnBoth)}`} where competitors bear theirs too (${fig("duty_passed")} of it in the price), ${fig(own.marginAtHigh)} were it yours alone` : prose`becomes ${fig(own.marginAtHigh)} where all of it is yours`}.` : ""}`,
      ),
    ];
  });
}

/** What the first page calls the biggest risk; the exhibit of risks begins with it. "other": what `riskSentence` says. */
export type LeadingRisk =
  | "currency"
  | "freight"
  | "duty"
  | "remedy"
  | "rule"
  | "payment"
  | "home"
  | "access"
  | "prices"
  | "competitor"
  | "other";
export function leadingRisk(w: ExportWork): LeadingRisk {
  const first = w.lead ?? w.short[0];
  const hasRemedy = first !== undefined && w.subject.product.within === null && remediesOnOwn(w, first).length > 0;
  const hasAddedDuty = addedDuty(w).length > 0;
  if (hasRemedy) return "remedy";
  if (hasAddedDuty) {
    const larger = marginRisk(w);
    return larger ? (larger.title === "Currency" ? "currency" : "freight") : "duty";
  }
  return ruleAhead(w).length > 0 && rulesOfPlan(w, firstYearOf(w).markets).some(({ isNear }) => isNear) ? "rule" : plainRisk(w, first).of;
}

/** What takes more of the margin in the first market of the plan than its added duty would, by the exhibit on both; undefined where nothing does. */
export function marginRisk(w: ExportWork): { title: string; said: Sentence } | undefined {
  const [first] = firstYearOf(w).rows;
  const own = landedOf(w).find((row) => row.market.data.iso3 === first?.market.data.iso3);
  if (!own?.marginAtHigh || !bearsAdded(own.market.data)) return undefined;
  const [worst] = own.sensitivity.filter(({ of }) => of !== "duty").toSorted((a, b) => value(w, a.margin) - value(w, b.margin));
  // Each is held against the margin that it starts from: the added duty on both sides is counted in that of the plan.
  const counted = own.marginOnBoth ?? "own_margin";
  const lost = (from: string, to: string) => value(w, from) - value(w, to);
  if (!worst || lost(counted, worst.margin) <= lost("own_margin", own.marginAtHigh)) return undefined;
  return {
    title: worst.of === "currency" ? "Currency" : "Freight",
    said: sentence(
      prose`In ${word(inText(own.market.data.country))} ${word(worst.name)} leaves ${fig(worst.margin)} of a margin of ${fig(counted)}${worst.of === "currency" ? ", were all costs in it" : ""}; the added duty, ${word(own.market.data.additional?.what ?? "")}, leaves ${fig(own.marginAtHigh)}${counted === "own_margin" ? "" : prose` of ${fig("own_margin")}`} were it yours alone (${ref("ex_sensitivity")}).`,
      `${counted} - ${worst.margin} > own_margin - ${own.marginAtHigh}`,
    ),
  };
}

/** A duty of which goods of the origin bear nothing more: what it gives is lost with it. */
function onCompetitors(w: ExportWork, { data, placed, dutyCases, unused }: Judged, part: string): Sentence[] {
  const theirs = addedOnCompetitors(w.study.ledger, placed);
  const without = dutyCases?.unusedWithout;
  if (!data.additional || !theirs) return [];
  return [
    sentence(
      prose`${capital(inText(data.country))}${value(w, part) < 1 ? prose` (${fig(part)} of the plan's sales)` : ""} added a duty of which goods of ${origin(w)} bear nothing beyond the ordinary one, and those of competitors ${fig(theirs)} in the mean, as recorded on ${word(plainDay(data.additional.asOf), "taxonomy")}.${dutyCases?.isCounted && unused && without ? prose` Room of ${fig(unused)} rests on it: were it lifted, ${value(w, without) > 0 ? prose`${fig(without)} would be left` : "none would be left"}.` : ""}`,
    ),
  ];
}

/** The importers held as a sum: what they buy together, and by estimate which of them buy the most of the origin. */
export function sumSentence(w: ExportWork, sum: ExportWork["markets"][number]): Sentence[] {
  const own = sum.data.holdsOrigin ? prose`, what ${origin(w)} itself imports included` : [];
  const largest = fiveParts(w)
    .filter(({ sold }) => value(w, sold) > 0)
    .slice(0, fiveNamed);
  return [
    sentence(
      prose`${membersOf(sum)} bought an estimated ${fig(sum.bought)} together${own}, ${untoldOf(w) ? "at most " : "about "}${fig(sum.sold ?? sum.bought)} of it from ${origin(w)}.`,
    ),
    ...(largest.length > 0
      ? [
          sentence(
            prose`Split by estimate, ${listed(largest.map((part, at) => prose`${word(theName(part.name))} ${at === 0 ? "takes " : ""}${fig(part.sold)} (${fig(part.ends.sold.low)} to ${fig(part.ends.sold.high)})`))}: confirm it at ${sum.data.members.includes("United Kingdom") ? "Eurostat and the British customs" : "Eurostat"} (${ref("ex_five_split")}).`,
          ),
        ]
      : []),
  ];
}
const fiveNamed = 2;

/** Sales that are recorded to the seat of those who trade the goods, where they are much of all. */
export function seatSentence(w: ExportWork): Sentence[] {
  return largestBuyers(w.markets)
    .slice(0, seatsLookedFor)
    .flatMap((m) => {
      const seat = w.rules.tradingSeatIn(m.data.iso3);
      return seat && m.sold
        ? [
            sentence(
              prose`${fig(m.sold)} is recorded as sold to ${word(inText(m.data.country))}: ${word(seat.what, "taxonomy")} (${link(seat.url)}).`,
            ),
          ]
        : [];
    });
}
const seatsLookedFor = 5;

/** The largest importer of which the tables hold no row of what it buys from the origin. */
export function untoldSentence(w: ExportWork): Sentence[] {
  const untold = untoldOf(w);
  return untold
    ? [
        sentence(
          prose`${capital(inText(untold.data.country))} imported ${fig(untold.bought)}; what it buys from ${origin(w)} is not in the tables held and may stand in that sum${untold.data.iso3 === "USA" ? prose`; USA Trade Online has it (${link("https://usatrade.census.gov")})` : ""}.`,
        ),
      ]
    : [];
}

export function supplierSentence(w: ExportWork, first: Judged): Sentence {
  const cells = suppliersOf(w, first);
  if (!cells) return sentence(prose`The tables do not tell its suppliers.`);
  const others = suppliersMet(w, first, 3);
  const makers = ownMakersOf(w, first);
  const unlike = others.filter((r) => !mayResell(w, r.iso3) && !sellsAlike(w, r.iso3));
  const resold = others.filter((r) => mayResell(w, r.iso3));
  return sentence(
    prose`${makers ? prose`Its own makers, who sold about ${fig(makers)} abroad; then ` : ""}${listed(others.map((r, i) => prose`${word(i === 0 && !makers ? capital(theName(r.name)) : theName(r.name))} (${fig(r.share)})`))} of the imports of ${word(inText(first.data.country))}${cells.own ? prose`, beside ${fig(cells.own)} from ${origin(w)}` : []}${resold.length > 0 ? prose`; ${listed(resold.map((r) => [word(theName(r.name))]))} ${resold.length === 1 ? "buys" : "buy"} much of what ${resold.length === 1 ? "it sells" : "they sell"} abroad, so part may be resold` : ""}${unlike.length > 0 ? prose`; ${listed(unlike.map((r) => [word(theName(r.name))]))} ${unlike.length === 1 ? "sells" : "sell"} mostly other lines` : ""}.`,
  );
}

/** The biggest risk where no duty, order or rule is one. */
export const riskSentence = (w: ExportWork, first: Judged | undefined): Sentence => plainRisk(w, first).said;

/** The same with the row of the exhibit of risks that it is of. */
function plainRisk(w: ExportWork, first: Judged | undefined): { of: LeadingRisk; said: Sentence } {
  const risk = (of: LeadingRisk, said: Sentence) => ({ of, said });
  const inflation = first && w.tables.fact(first.data.iso3, "inflation");
  const competitor = first && competitorOf(w, first);
  const [home] = w.rules.homeRules;
  const paying = firstYearOf(w).markets.flatMap((market) => {
    const risk = w.rules.paymentRiskIn(market.data.iso3);
    return risk ? [{ market, risk }] : [];
  });
  const [control] = first ? w.rules.controlsIn(first.data.iso3) : [];
  const extra = first?.data.additional;
  if (paying.length > 0)
    return risk(
      "payment",
      sentence(
        prose`Payment: ${listed(paying.map(({ market, risk }, i) => prose`${word(i === 0 ? capital(inText(market.data.country)) : inText(market.data.country))} (${word(risk.short, "taxonomy")})`))}; ask your bank before an offer whether it takes money from there (${ref("ex_risks")}).`,
      ),
    );
  if (home)
    return risk(
      "home",
      sentence(prose`Rules at home: ${word(home.what.replace(/;.*$/, ""), "taxonomy")}; so the year of the tables is no usual one.`),
    );
  if (extra && extra.high > 0)
    return risk(
      "duty",
      sentence(
        prose`Duty: ${word(inText(first.data.country))} added one on goods of ${origin(w)} (${word(extra.what)}; ${word(`as recorded on ${plainDay(extra.asOf)}`, "taxonomy")}); the list of today is not held.`,
      ),
    );
  if (control) return risk("access", sentence(prose`Access: ${word(control.what)}.`));
  if (inflation && value(w, inflation) >= 0.1)
    return risk("prices", sentence(prose`Payment: consumer prices there rise ${fig(inflation)} a year.`, `${inflation} >= 0.1`));
  if (w.study.ledger.has("three_buyers") && value(w, "three_buyers") >= 0.5)
    return risk(
      "other",
      sentence(prose`Concentration: ${fig("three_buyers")} of exports already go to three countries.`, "three_buyers >= 0.5"),
    );
  if (competitor && value(w, competitor.share) >= 0.3)
    return risk(
      "competitor",
      sentence(
        prose`One competitor: ${word(theName(competitor.name))} holds ${fig(competitor.share)} of the imports there.`,
        `${competitor.share} >= 0.3`,
      ),
    );
  return risk(
    "freight",
    sentence(prose`The landed price: freight, margins and some duties are inputs until you replace them with offers.`),
  );
}

/** What must be known of the duty before a first order, as the end of a clause. */
export const dutyFirst = (w: ExportWork, { data }: Pick<Judged, "data">): string => {
  const order = remediesOnOwn(w, { data }).length > 0 ? "what its trade remedy costs your firm" : "";
  if (isDutyHeld(data)) return order ? `, once it is known ${order}` : "";
  return hasAdded(data)
    ? `, once it is known whether the added duty applies to the line${order ? `, and ${order}` : ""}`
    : `, once the duty on the line is known${order ? `, and ${order}` : ""}`;
};
