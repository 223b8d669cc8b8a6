import type { Answer, Inline, Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { capital, fig, listed, prose, sentence, strong, word } from "../../writing/prose.ts";
import { suppliersOf } from "./supplier-cells.ts";
import type { ExportWork } from "./work.ts";
import { goods, inText, origin } from "./words.ts";

/** The report on one page: where to sell first and why, who is there, the biggest risk, and what is not known. */
export function answerOf(w: ExportWork): Answer {
  const [first, second, third] = w.short;
  const verdict = verdictOf(w);
  return {
    question: prose`Where should ${origin(w)} sell ${goods(w)} first?`,
    verdict,
    blocks: [
      { t: "lead", sentences: [headline(w, verdict)] },
      ...(first ? [{ t: "p" as const, sentences: why(w, first) }] : []),
      {
        t: "kpis",
        items: [
          { cell: w.exports, label: prose`Exports of ${word(w.subject.origin.name)} today` },
          { cell: w.worldShare, label: prose`Share of the world's exports` },
          ...(first ? [{ cell: first.potential, label: prose`Potential, ${word(first.name)}` }] : []),
          ...(first?.unused ? [{ cell: first.unused, label: prose`Of it not yet used` }] : []),
        ].slice(0, 4),
      },
      { t: "chart", exhibit: "ex_potential" },
      {
        t: "list",
        items: [
          led("After that", [
            sentence(
              second && third
                ? prose`${capital(inText(second.data.country))} (${fig(second.potential)}) and ${inText(third.data.country)} (${fig(third.potential)}), when the first has paid.`
                : prose`No second destination stands out.`,
            ),
          ]),
          ...(first ? [led("Who supplies there now", [supplierSentence(w)])] : []),
          led("Biggest risk", [riskSentence(w)]),
          led("What would change our mind", [changeSentence(w)]),
          led("Not known", [
            sentence(
              prose`Prices, as the tables hold no weights; requirements by product; ${w.short.some((m) => !m.data.favoured && m.data.terms !== "union") ? "most duties; " : ""}names of importers. The gap tables say where each is to be had.`,
            ),
          ]),
        ],
      },
    ],
  };
}

/** Sell, try, wait, or not at all. */
function verdictOf(w: ExportWork): "enter" | "try" | "wait" | "no" {
  if (w.supply === "none") return "no";
  const [first] = w.short;
  if (!first || first.verdict.says === "not") return "wait";
  if (w.supply === "weak") return "wait";
  return first.verdict.says === "try" ? "try" : "enter";
}

const led = (title: string, sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((s, i) => (i === 0 ? { ...s, runs: [strong(`${title}. `), ...s.runs] } : s));

function headline(w: ExportWork, verdict: ReturnType<typeof verdictOf>): Sentence {
  const [first] = w.short;
  const place = first ? inText(first.data.country) : "any destination";
  const bold = (runs: Inline[]) => runs.map((run): Inline => (run.t === "text" ? { ...run, strong: true } : run));
  if (verdict === "no") return sentence(bold(prose`Do not export yet: the tables record no sales of ${goods(w)} by ${origin(w)} abroad.`));
  if (verdict === "wait")
    return sentence(
      bold(
        w.supply === "weak"
          ? prose`Not yet: ${origin(w)} sells little of it for its size, so win one buyer in ${place} before a plan for many.`
          : prose`Not yet: every destination among the first is ruled out by duty, a single supplier or runaway prices.`,
      ),
    );
  return sentence(
    bold(verdict === "try" ? prose`Try ${place} first, with one buyer, and have its imports confirmed.` : prose`Sell in ${place} first.`),
  );
}

function why(w: ExportWork, first: ExportWork["short"][number]): Sentence[] {
  const place = capital(inText(first.data.country));
  return [
    sentence(
      first.sold && value(w, first.sold) > 0
        ? prose`${place} imported ${fig(first.bought)} in the last year held, ${fig(first.sold)} of it from ${origin(w)}; its potential is ${fig(first.potential)} a year (range ${fig(first.low)} to ${fig(first.high)}).`
        : prose`${place} imported ${fig(first.bought)} in the last year held; its potential for ${origin(w)} is ${fig(first.potential)} a year (range ${fig(first.low)} to ${fig(first.high)}).`,
    ),
    sentence(
      prose`In eight of ten draws of weights and imports it stands between place ${fig(first.rankLow)} and place ${fig(first.rankHigh)}, and in ${fig(first.firstFive)} among the first five.`,
    ),
  ];
}

function supplierSentence(w: ExportWork): Sentence {
  const [first] = w.short;
  const cells = first && suppliersOf(w, first);
  if (!first || !cells) return sentence(prose`The tables do not tell its suppliers.`);
  return sentence(prose`${listed(cells.rows.slice(0, 3).map((r) => prose`${word(r.name)} (${fig(r.share)})`))} of its imports.`);
}

function riskSentence(w: ExportWork): Sentence {
  const [first] = w.short;
  const inflation = first && w.tables.fact(first.data.iso3, "inflation");
  const cells = first && suppliersOf(w, first);
  const competitor = cells?.rows.find((r) => !r.isOrigin);
  if (inflation && value(w, inflation) >= 0.15)
    return sentence(prose`Payment: consumer prices there rise ${fig(inflation)} a year.`, `${inflation} >= 0.15`);
  if (w.study.ledger.has("three_buyers") && value(w, "three_buyers") >= 0.6)
    return sentence(prose`Concentration: ${fig("three_buyers")} of exports already go to three countries.`, "three_buyers >= 0.6");
  if (competitor && value(w, competitor.share) >= 0.4)
    return sentence(
      prose`One competitor: ${word(competitor.name)} holds ${fig(competitor.share)} of its imports.`,
      `${competitor.share} >= 0.4`,
    );
  return sentence(prose`The duty, freight and margins in the worksheet are inputs until you replace them with offers.`);
}

function changeSentence(w: ExportWork): Sentence {
  const [first, second] = w.short;
  if (first && second)
    return sentence(
      prose`${capital(inText(second.data.country))} comes first if its potential, now ${fig(second.potential)}, passes ${fig(first.potential)}: through a lower duty, an agreement, or a competitor that drops out.`,
      `${first.potential} >= ${second.potential}`,
    );
  return sentence(prose`A recorded supply, and one repeat buyer.`);
}
