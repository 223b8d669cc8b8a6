import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import type { Inline } from "#document";
import { isNear } from "../../../analysis/local/signing.ts";
import { costliest } from "../../../analysis/local/swings.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, lowerFirst, numberWord, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { aShop, atRent, drawsPart, each, inPlace } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { atWorst, count, countFirst, worstButRent } from "./count.ts";
import { neighbourExpected, neighbourNeeded } from "./decision.ts";
import { isClosed } from "./licence.ts";
import { ofYear } from "./of-year.ts";
import { permits } from "./permits.ts";
import { gateOf } from "./step-gates.ts";

/** What to do, ask and count before the lease is signed, and what can go wrong after. */
export function launch(w: LocalWork): SectionDraft {
  const s = new SectionWriter("launch", "Launch Plan and Risks");
  const { economics: e } = w;
  const { words } = w.basis;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        isClosed(w)
          ? prose`Sign nothing before a licence is in sight: a new one is hardly ever given. ${firstWords(w)}`
          : w.verdict === "open"
            ? prose`Count, then sign: the owner is paid in ${drawsPart(w, e.chance)} of the draws, and a count of ${word(words.customers)} next door can still stop it.`
            : w.verdict === "change"
              ? value(w, e.rentSure) > 0
                ? prose`Sign nothing yet, and nothing above ${fig(e.rentSure)} of rent a month, the most at which the plan meets the bar. ${firstWords(w)}`
                : prose`Sign nothing yet: no rent is low enough for the bar. ${firstWords(w)}`
              : w.verdict === "none"
                ? prose`Sign nothing: the figures do not close for the trade, so only your counts and two owners' accounts can decide.`
                : prose`Sign nothing: not even rent-free does the plan meet the bar; ${drawsPart(w, e.chanceFree)} of the draws pay the owner then. ${firstWords(w)}`,
      ),
    ],
  });
  // The steps stand under the lead; the sheet to count fills a page of its own.
  plan(w, s);
  count(w, s);
  permits(w, s);
  risks(w, s);
  return s.draft;
}

function risks(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales, firstYear: f } = w;
  const { words } = w.basis;
  const inflation = w.tables.fact(w.subject.place.country.iso3, "inflation");
  const worst = worstButRent(w);
  const rentFirst = costliest(w.swings)[0]?.id === e.rentMonth;
  const rentRow = [
    text("The rent"),
    prose`${drawsPart(w, e.chance)} of the draws pay the owner${atRent(w)}; ${ref("ex_decision")} tries others`,
    value(w, e.rentSure) > 0
      ? prose`The written offer, with its yearly rise, passes the limit of ${ref("ex_break_even")} within the term`
      : prose`The written offer asks for more sales than you have counted: ${ref("ex_decision")} has them side by side`,
  ];
  const rows: Inline[][][] = [
    ...(rentFirst ? [rentRow] : []),
    ...(sales.known !== "carried" && value(w, sales.saturation) < 1
      ? [
          [
            text("Too many of the same nearby"),
            prose`Each would have ${fig(sales.saturation)} the sales of an average shop`,
            text(`The best neighbour is half empty at the busiest hour: look for another street`),
          ],
        ]
      : []),
    [
      text("Cash ends before customers know you"),
      prose`At low sales, the owner paid, the year needs ${fig(f.neededPaid.low)} on the first day; ${fig(f.reserve)} is planned`,
      prose`Month three below ${fig(thirdMonth(w))} of sales, the pace that pays the owner: cut hours or people at once`,
    ],
    ...(rentFirst ? [] : [rentRow]),
    ...(worst
      ? [
          [
            text(`Wrong about: ${worst.name.toLowerCase()}`),
            prose`At ${atWorst(w, worst)}`,
            prose`Your count in ${ref("ex_count")} goes that way; ${ref("ex_flips")} says how far it may`,
          ],
        ]
      : []),
    ...words.dangers.map(([name, sign]) => [text(name), text(""), text(sign)]),
    ...(inflation && value(w, inflation) >= 0.05
      ? [
          [
            text("Prices run ahead"),
            prose`Consumer prices rose ${fig(inflation)}${ofYear(w, inflation)}`,
            text("Suppliers reprice twice a quarter: print cards and lists that can change"),
          ],
        ]
      : []),
  ];
  s.exhibit("risks", {
    status: "filled",
    quality: "modelled",
    title: worst
      ? prose`${word(worst.name)} ${inPlace(w)}: at ${atWorst(w, worst)}`
      : prose`What can go wrong with ${aShop(w)} ${inPlace(w)}, and the sign that shows it early`,
    subtitle: prose`Risks with their size where one can be computed, and the sign that shows each early`,
    table: { columns: [left("Risk", 2), left("How large", 4), left("Sign, and what to do", 4)], rows: rows.map((cells) => row(...cells)) },
    sources: [],
  });
}

/** Sales of the third month on the way to the level that pays the owner: a course that fails later falls short of them. */
const thirdMonth = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("third_month", `${w.economics.breakEvenPaid} / 12 * ${w.firstYear.ramp[2] ?? "1"}`, {
    label: "Sales of month three on the way to the level that pays the owner at the rent taken",
    unit: w.basis.currency,
    format: moneyFormat(w.basis.currency),
  });

/** What to count first, as the first page says. */
function firstWords(w: LocalWork): Inline[] {
  const first = countFirst(w);
  return first ? prose`First to count: ${word(lowerFirst(first.short ?? first.what))}.` : prose`Your counts decide first.`;
}

function plan(w: LocalWork, s: SectionWriter): void {
  const { economics: e, firstYear: f, threeYears: y, units: u } = w;
  const { words } = w.basis;
  const go = w.verdict !== "not";
  const first = countFirst(w);
  const [one, two, three] = words.launch;
  const licence = [text(`${one?.[0] ?? "First step"}: ${one?.[1] ?? ""}`), gateOf(w, one?.[0] ?? "")];
  // Where a licence is hardly ever given it comes before every count; elsewhere it needs an address, so it follows the offers of rent.
  const asksFirst = isClosed(w) && /licen|permit|qualification|recognition|registration/i.test(one?.[0] ?? "");
  s.exhibit("plan", {
    status: "filled",
    quality: "modelled",
    title: go
      ? prose`Seven steps to ${aShop(w)}, with ${fig(f.neededPaid.low)} in the bank as the last stop before the lease`
      : !isNear(w.basis, w.signings.turn)
        ? prose`No lease at ${fig(w.sales.middle)} of sales a year: steps to a better spot before any big payment`
        : prose`Sign a lease from counted sales of ${fig(w.signings.turn.yes)} a year on: steps before any big payment`,
    subtitle: prose`In order; how long each takes, the offices and builders of the place say`,
    table: {
      columns: [left("Step", 1), left("What", 6), left("Go on only if", 4)],
      rows: numbered([
        ...(asksFirst ? [licence] : []),
        [
          first
            ? prose`First to count: ${word(lowerFirst(first.short ?? first.what))}; then the rest of ${ref("ex_count")}. Put the counts in`
            : prose`Count: fill the sheet of ${ref("ex_count")} and put the counts in`,
          u.needed
            ? prose`With your counts, the highest rent that pays the owner is one that landlords here accept; ${fig(u.needed)} ${word(words.unit.per === "month" ? "can be won" : "a day are in sight next door")}`
            : value(w, e.rentSure) > 0
              ? prose`With your counts, ${ref("ex_break_even")} shows a limit of rent that landlords here accept; now it is ${fig(e.rentSure)} a month`
              : prose`Neighbours take what ${ref("ex_decision")} asks for at a rent that landlords here accept${isNear(w.basis, w.signings.turn) ? prose`: at ${fig(w.signings.turn.rent)} a month ${fig(neighbourNeeded(w))} ${word(each(w))}, from which a new shop sells ${fig(w.signings.turn.yes)} a year; the report expects ${fig(neighbourExpected(w))}` : ""}`,
        ],
        [
          text("Two written rent offers, two quotations for each opening item"),
          value(w, e.rentSure) <= 0
            ? prose`The counted sales carry the written rent in ${ref("ex_decision")}, and half of the draws earn back the quotations`
            : value(w, y.openingMost) > 0
              ? prose`Rent at that limit or below, through the yearly rises; opening for ${fig(y.openingMost)} at most, or half of the draws do not pay it back in three years`
              : prose`Rent at that limit or below; with counts, rent and quotations in, what three years leave pays the cost of opening back`,
        ],
        [prose`Permits: ask every office of ${ref("ex_permits")}`, text("Every office has answered in writing")],
        ...(asksFirst ? [] : [licence]),
        ...(go
          ? [
              [
                text("Bank, insurer, accountant; lease with a way out and the landlord's part in fitting out"),
                prose`${fig(f.neededPaid.low)} in the bank after all of the opening is paid: the need at low sales, the owner paid, at the rent taken`,
              ],
              [text(`${two?.[0] ?? "Second step"}: ${two?.[1] ?? ""}`), gateOf(w, two?.[0] ?? "")],
              [
                text(`${three?.[0] ?? "Third step"}: ${three?.[1] ?? ""}`),
                prose`Month three reaches ${fig(thirdMonth(w))} of sales, the pace that pays the owner`,
              ],
            ]
          : [
              [text("The same count at two other streets"), text("The counts are better than here")],
              [
                text(
                  w.basis.facts.licensed
                    ? "Ask for a post or a share in a business that has the licence before you found one"
                    : `Try the trade without a lease: ${words.trial}`,
                ),
                text(w.basis.facts.licensed ? "The holder agrees in writing" : "Repeat customers pay for the trial"),
              ],
            ]),
      ]),
    },
    note: prose`Watch from the first day: ${word(words.watch)}, and cash at the end of each month.`,
    sources: [],
  });
}

function numbered(steps: readonly (readonly [Inline[], Inline[]] | Inline[][])[]) {
  return steps.map(([what = [], gate = []], i) => row(text(capital(numberWord(i + 1))), what, gate));
}
