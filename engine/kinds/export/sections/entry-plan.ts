import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, capitalRun, fig, listed, numberWord, prose, ref, sentence, usd, word } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import type { Sentence } from "#document";
import { type FirstYear, firstYearOf, isPrinted } from "../first-year.ts";
import { isDutyHeld } from "../landed.ts";
import { ownLed } from "../own-sales.ts";
import { competitorOf, suppliersMet, suppliersOf } from "../supplier-cells.ts";
import { adviceOn } from "../advice.ts";
import { reasonOf } from "../verdict-words.ts";
import type { ExportWork, Judged } from "../work.ts";
import { asked, goods, inText, origin, partnerSource, theName } from "../words.ts";
import { countedAs, leadPays, otherCases } from "../first-year-words.ts";
import { defence } from "./defence.ts";
import { firstYearTable, scenarios } from "./first-year-tables.ts";
import { forces } from "./forces.ts";
import { ninetyDays } from "./ninety-days.ts";
import { risks } from "./risks.ts";
import { swot } from "./swot.ts";

/** What to do first, with whom, what it may bring, and what may go wrong. */
export function entryPlan(w: ExportWork): SectionDraft {
  const s = new SectionWriter("entry_plan", "Entry Plan");
  const { within } = w.subject.product;
  const plan = firstYearOf(w);
  const rows = plan.markets;
  const own = ownLed(w);
  const names = rows.map((m) => prose`${word(inText(m.data.country))} (${adviceOn(w, m).toLowerCase()})`);
  s.block({
    t: "lead",
    sentences: [
      w.supply === "none"
        ? sentence(prose`With no exports on record, prove the supply first: sell at home, then to one buyer abroad on prepayment.`)
        : within === null
          ? sentence(
              prose`In this order: ${listed(names)}. ${rows.some((m) => m.verdict.says === "defend") ? (plan.kept.length > 0 ? "What is sold is kept by visits to the buyers of today; nothing new is counted there. " : `${w.open.length > 0 ? "No market has room that is sure" : "No room reaches our bar"}, so nothing new is counted. `) : ""}${rows.filter((m) => m.verdict.says !== "defend").length > 1 ? "Move to the next new market once a buyer in the one before has ordered." : ""}`,
            )
          : sentence(
              prose`${own.length > 0 ? prose`In the order of what was sold there of ${asked(w)} itself, by a page (${ref("ex_published_supply")}): ${listed(names)}` : prose`No order of markets for ${asked(w)} follows from figures of ${goods(w)}. For all of these together it is ${listed(names)}`}. Redo it with the national line before you spend.`,
            ),
      sentence(
        prose`${within === null ? "" : `Counted on ${goods(w)}; it is no forecast for ${asked(w)}. `}On what we assume of your capacity, margin and cost ${plan.isHolding ? prose`a firm holds ${fig(plan.middle.sales)} of sales there a year, which leave ${fig(plan.middle.result)} after visits and offers: a visit pays where you sell ${fig(plan.paysFrom)} a year or more` : prose`the first year brings ${fig(plan.middle.sales)} of ${plan.rows.some(({ isRoom }) => isRoom) ? "new sales" : "sales, won from others who sell there,"} and leaves ${fig(plan.middle.result)} after the cost of entry`}. That is a sum of inputs${plan.beside ? `${countedAs(plan)} as the ranking counts it` : ""}, no forecast.`,
      ),
    ],
  }).block({
    t: "p",
    sentences: [
      ...otherCases(plan),
      // With one market in the plan its result stands in the lead already.
      ...(plan.rows.length > 1 || plan.middle.alone ? leadPays(w) : []),
      sentence(
        prose`${plan.isHeld ? prose`Sales are capped at ${fig(plan.most)}, the most that we assume one firm can make and finance in a ${plan.isHolding ? "" : "first "}year${isPrinted(w, plan.wonPart) ? prose`: ${fig(plan.wonPart)} of the base instead of ${fig(plan.part)}` : ""}. Put in your own capacity. ` : ""}Until buyers pay ${fig(plan.tiedUp)} is tied up.`,
      ),
      ...orderWords(w, plan),
      sentence(
        prose`With ${plan.rows.some(({ isRoom }) => isRoom) ? "room, " : ""}sales, margin and cost at their poor ends${plan.low.alone ? " and that duty on you alone" : ""} it leaves ${fig((plan.low.alone ?? plan.low).result)}.`,
      ),
    ],
  });
  swot(w, s, rows);
  forces(w, s, rows);
  firstMarkets(w, s, rows);
  defence(w, s);
  risks(w, s, rows);
  scenarios(w, s, plan);
  firstYearTable(w, s, plan);
  ninetyDays(w, s, rows);
  return s.draft;
}

/** Why a market that brings more in the first year does not come first; nothing where the order follows the money. */
function orderWords(w: ExportWork, plan: FirstYear): Sentence[] {
  const [lead, ...others] = plan.rows;
  const more = others.find(({ result }) => lead && value(w, result) > value(w, lead.result));
  if (!lead || !more || w.subject.product.within !== null) return [];
  return [
    sentence(
      prose`${capital(inText(more.market.data.country))} leaves more in the first year (${fig(more.result)} against ${fig(lead.result)}), as its base is ${more.isRoom ? "larger" : `all that ${w.subject.origin.name} sells there`}; the order follows ${lead.isRoom && !more.isRoom ? "what is new to win, not what other sellers of the country hold" : "the rule of the short list"}. Sales this year are sought there, beside the trial elsewhere.`,
      `${more.result} > ${lead.result}`,
    ),
  ];
}

function firstMarkets(w: ExportWork, s: SectionWriter, rows: readonly Judged[]): void {
  const asks = rows.map((m) => {
    const [own] = w.rules.controlsIn(m.data.iso3);
    const [rule] = w.rules.entryRulesIn(m.data.iso3);
    const control = own?.what ?? rule?.short;
    return isDutyHeld(m.data)
      ? control
        ? [word(control, "taxonomy")]
        : m.verdict.says === "look"
          ? reasonOf(w, m)
          : text("–")
      : prose`the duty by national line${control ? prose`; ${word(control)}` : ""}`;
  });
  // What is the same everywhere is said once, below.
  const isAlike = new Set(asks.map((ask) => JSON.stringify(ask))).size === 1;
  const [question] = w.rules.controls;
  // What is to be asked of the authority stands in the plan.
  const inEach = [
    ...(isAlike && asks[0] ? asks[0] : []),
    ...(question ? prose`${isAlike ? "; " : ""}who may import (${ref("ex_plan")})` : []),
  ];
  const told = rows.flatMap(({ sold }) => (sold && value(w, sold) > 0 ? [sold] : []));
  const soldHere =
    told.length > 0
      ? w.study.ledger.formulaOnce("plan_sold", `sum(${told.join(", ")})`, {
          label: "Sold today in the markets of the plan",
          unit: "USD",
          format: usd,
        })
      : undefined;
  const isDefended = rows.some((m) => m.verdict.says === "defend");
  const isSoldThere = firstYearOf(w).rows.some(({ market }) => market.verdict.says === "defend");
  s.exhibit("first_markets", {
    status: "filled",
    quality: "modelled",
    title: soldHere
      ? prose`Those who buy from ${origin(w)} today come first: in the ${numberWord(rows.length)} markets of the plan they take ${fig(soldHere)}`
      : prose`No sales are recorded in the markets of the plan: one buyer on a trial order comes first in each`,
    subtitle: prose`From what is sold there already, who supplies, and what must be asked first`,
    table: {
      columns: [left("Destination", 2), left("What to do", 4), left("Whom you meet", 3), ...(isAlike ? [] : [left("Ask first", 4)])],
      rows: rows.map((m, i) => {
        const cells = suppliersOf(w, m);
        const others = suppliersMet(w, m, 3);
        return row(
          text(m.name),
          m.verdict.says === "defend"
            ? prose`${cells?.own ? prose`Keep the ${fig(cells.own)} of imports that ${origin(w)} has` : "Keep what is sold"}`
            : m.sold && value(w, m.sold) > 0
              ? prose`Start with buyers of the ${fig(m.sold)} that ${origin(w)} sells there${m.unused ? prose`; room for ${fig(m.unused)} more` : ""}${beatable(w, m) ? prose`, first with those who also take goods of ${word(theName(beatable(w, m)?.name ?? ""))}` : ""}`
              : prose`One buyer on a trial order: ${origin(w)} has hardly sold there`,
          others.length > 0 ? listed(others.map((r) => prose`${word(r.name)} ${fig(r.share)}`)) : text("suppliers not recorded"),
          ...(isAlike ? [] : [capitalRun(asks[i] ?? [])]),
        );
      }),
    },
    note: prose`${isDefended ? prose`Keep: visit the largest buyers each season${isSoldThere ? prose`; what that costs and protects stands in ${ref("ex_first_year")}` : "; what is new is sought elsewhere, as the model says nothing of room where more is sold than it expects"}. ` : ""}${inEach.length > 0 ? prose`Ask first, in each: ${inEach}.` : ""}`,
    sources: [partnerSource],
  });
}

/** The first competitor where it holds enough of a market for its buyers to be found. */
const beatable = (w: ExportWork, m: Judged) => {
  const found = competitorOf(w, m);
  return found && value(w, found.share) >= leastHeld ? found : undefined;
};
const leastHeld = 0.05;
