import type { Answer, Inline, Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { capital, fig, listed, lower, prose, sentence, strong, word, year } from "../../writing/prose.ts";
import { tradeYear } from "./interpret.ts";
import { suppliersOf } from "./supplier-cells.ts";
import { reasonOf, withReason } from "./verdict-words.ts";
import type { ExportWork, Judged } from "./work.ts";
import { goods, inText, origin, theName } from "./words.ts";

/** The report on one page: where to sell first and why, who is there, the biggest risk, and what is not known. */
export function answerOf(w: ExportWork): Answer {
  const first = w.lead ?? w.short[0];
  const verdict = verdictOf(w);
  const next = w.short
    .filter((m) => m.data.iso3 !== first?.data.iso3 && (m.verdict.says === "sell" || m.verdict.says === "test"))
    .slice(0, 2);
  return {
    question: prose`Where should ${origin(w)} sell ${goods(w)} first?`,
    verdict,
    blocks: [
      { t: "lead", sentences: [headline(w, verdict)] },
      ...(first ? [{ t: "p" as const, sentences: [...why(first, w), ...wider(w)] }] : []),
      {
        t: "kpis",
        items: [
          { cell: w.exports, label: prose`Exports of ${word(w.subject.origin.name)}, ${year(tradeYear)}` },
          { cell: w.worldShare, label: prose`Share of the world's exports` },
          ...(first ? [{ cell: first.potential, label: prose`Potential a year, ${word(first.name)}` }] : []),
          ...(first?.unused && value(w, first.unused) > 0
            ? [{ cell: first.unused, label: prose`Of it not yet used` }]
            : first
              ? [{ cell: first.bought, label: prose`Imports, ${word(first.name)}` }]
              : []),
        ].slice(0, 4),
      },
      { t: "chart", exhibit: "ex_potential" },
      {
        t: "list",
        items: [
          ...(next.length > 0
            ? [
                led("After that", [
                  sentence(
                    prose`Go on to ${listed(next.map((m) => prose`${word(inText(m.data.country))} (potential ${fig(m.potential)})`))} once the first has paid.`,
                  ),
                ]),
              ]
            : []),
          ...(w.reached.length > 0
            ? [
                led("Hold, do not push", [
                  sentence(
                    prose`In ${listed(
                      w.reached.slice(0, 4).map((m) => [word(inText(m.data.country))]),
                      "or",
                    )} most of what can be sold is sold already.`,
                  ),
                ]),
              ]
            : []),
          ...(w.ruledOut.length > 0
            ? [
                led(
                  "Not now",
                  w.ruledOut.slice(0, 2).map((m) => sentence(withReason(w, m))),
                ),
              ]
            : []),
          ...(first ? [led(`Who supplies ${inText(first.data.country)} now`, [supplierSentence(w, first)])] : []),
          led("Biggest risk", [riskSentence(w, first)]),
          led("What would change our mind", [changeSentence(first, next[0])]),
          led("Not known", [
            sentence(
              prose`Prices, as the tables hold no weights; requirements by product; ${w.short.some((m) => !m.data.favoured && m.data.terms !== "union") ? "some duties; " : ""}names of importers. The gap tables say where each is to be had.`,
            ),
          ]),
        ],
      },
    ],
  };
}

/** Enter: sell where there is room. Try: test one buyer. Wait: hold, or no strength at home. No: nothing to sell, or nowhere to sell it. */
function verdictOf({ supply, lead, exports: cell, study }: ExportWork): "enter" | "try" | "wait" | "no" {
  if (supply === "none" || !lead) return "no";
  const exports = study.ledger.valuesBeforeBrief()(cell);
  if (supply === "weak" || lead.verdict.says === "hold" || isSmall(lead, exports)) return "wait";
  return lead.verdict.says === "test" ? "try" : "enter";
}

/** The substitution stands beside the answer. */
const wider = (w: ExportWork): Sentence[] =>
  w.subject.product.within === null
    ? []
    : [sentence(prose`Every figure is of ${lower(w.subject.product.within)} as a whole, as customs do not count ${goods(w)} by itself.`)];

/** Room below this part of today's exports changes nothing for the country. */
const leastRoom = 0.01;
const isSmall = ({ placed: { potential, data } }: Judged, exports: number): boolean =>
  data.fromOrigin !== null && potential - data.fromOrigin < leastRoom * exports;

const led = (title: string, sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((s, i) => (i === 0 ? { ...s, runs: [strong(`${title}. `), ...s.runs] } : s));

function headline(w: ExportWork, verdict: ReturnType<typeof verdictOf>): Sentence {
  const place = w.lead ? inText(w.lead.data.country) : "any destination";
  const bold = (runs: Inline[]) =>
    sentence(runs.map((run): Inline => (run.t === "text" || run.t === "fig" ? { ...run, strong: true } : run)));
  if (w.supply === "none") return bold(prose`Do not export yet: the tables record no sales of ${goods(w)} by ${origin(w)} abroad.`);
  if (verdict === "no") return bold(prose`Do not export: every destination of the ranking is ruled out.`);
  if (w.supply === "weak")
    return bold(prose`Not yet: ${origin(w)} sells little of it for its size, so win one buyer in ${place} before you plan for many.`);
  if (verdict === "wait" && w.lead && w.lead.verdict.says !== "hold" && w.lead.unused)
    return bold(
      prose`Hold what is sold today: the largest room left, ${fig(w.lead.unused)} a year in ${place}, is small beside ${fig(w.exports)} of exports.`,
    );
  if (verdict === "wait") return bold(prose`Hold what is sold today: no destination of the short list has room that the index can see.`);
  return bold(verdict === "try" ? prose`Test ${place} first, with one buyer.` : prose`Sell in ${place} first.`);
}

function why(first: Judged, w: ExportWork): Sentence[] {
  const place = capital(inText(first.data.country));
  const isSold = first.sold !== null && value(w, first.sold) > 0;
  return [
    sentence(
      isSold
        ? prose`${place} imported ${fig(first.bought)} in ${year(tradeYear)}, ${fig(first.sold ?? first.bought)} of it from ${origin(w)}; the potential is ${fig(first.potential)} a year (half of such cases: ${fig(first.low)} to ${fig(first.high)}).`
        : prose`${place} imported ${fig(first.bought)} in ${year(tradeYear)}; its potential for ${origin(w)} is ${fig(first.potential)} a year (half of such cases: ${fig(first.low)} to ${fig(first.high)}).`,
    ),
    sentence(prose`${capitalRuns(reasonOf(w, first))}.`),
    sentence(
      value(w, first.rankLow) === value(w, first.rankHigh)
        ? prose`It keeps place ${fig(first.rankLow)} of the ranking in eight of ten draws of weights and imports.`
        : prose`Its place in the ranking is ${fig(first.rankLow)} to ${fig(first.rankHigh)} in eight of ten draws of weights and imports.`,
    ),
  ];
}

const capitalRuns = (runs: Inline[]): Inline[] => runs.map((run, i) => (i === 0 && run.t === "text" ? { ...run, v: capital(run.v) } : run));

function supplierSentence(w: ExportWork, first: Judged): Sentence {
  const cells = suppliersOf(w, first);
  if (!cells) return sentence(prose`The tables do not tell its suppliers.`);
  return sentence(prose`${listed(cells.rows.slice(0, 3).map((r) => prose`${word(theName(r.name))} (${fig(r.share)})`))} of its imports.`);
}

function riskSentence(w: ExportWork, first: Judged | undefined): Sentence {
  const inflation = first && w.tables.fact(first.data.iso3, "inflation");
  const competitor = first && suppliersOf(w, first)?.rows.find((r) => !r.isOrigin);
  if (inflation && value(w, inflation) >= 0.1)
    return sentence(prose`Payment: consumer prices there rise ${fig(inflation)} a year.`, `${inflation} >= 0.1`);
  if (w.study.ledger.has("three_buyers") && value(w, "three_buyers") >= 0.5)
    return sentence(prose`Concentration: ${fig("three_buyers")} of exports already go to three countries.`, "three_buyers >= 0.5");
  if (competitor && value(w, competitor.share) >= 0.3)
    return sentence(
      prose`One competitor: ${word(theName(competitor.name))} holds ${fig(competitor.share)} of the imports there.`,
      `${competitor.share} >= 0.3`,
    );
  if (w.study.ledger.has("world_growth") && value(w, "world_growth") < 0)
    return sentence(prose`Shrinking trade: the world's changes by ${fig("world_growth")} a year.`, "world_growth < 0");
  return sentence(prose`The landed price: freight, margins and some duties are inputs until you replace them with offers.`);
}

function changeSentence(first: Judged | undefined, next: Judged | undefined): Sentence {
  if (!first) return sentence(prose`A recorded supply, and one repeat buyer.`);
  return next
    ? sentence(
        prose`${capital(inText(next.data.country))}, if a lower duty, an agreement or a competitor that drops out lifts its potential of ${fig(next.potential)} above ${fig(first.potential)}.`,
      )
    : sentence(prose`A second destination with room: none of the short list has any that is sure.`);
}
