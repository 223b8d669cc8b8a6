import type { Answer, Block, Inline, Sentence } from "#document";
import type { Work } from "../../analysis/work.ts";
import { present } from "../../ledger.ts";
import { isPart, placeLabel } from "../../report/study.ts";
import { asker, inPlace, market } from "../../writing/phrases.ts";
import { capital, eighty, fig, listed, numberWord, prose, sentence, strong, word, year } from "../../writing/prose.ts";
import { recommendationOf, wayName } from "./recommendation.ts";

/** The report on one page: what was asked, the answer, what to do and why, what would change it, and what is not known. */
export function answerOf(w: Work): Answer {
  const { study, outlook, size, strategy } = w;
  const r = strategy && recommendationOf(w, strategy);
  const [low, high] = [outlook.place.lo.at(-1), outlook.place.hi.at(-1)];
  const independent = size.estimates.filter((e) => e.independent !== false).length;
  const [cautious, , ambitious] = w.risk.scenarios;
  return {
    question: prose`Should ${asker(w)} enter ${market(w)} ${inPlace(w)}?`,
    verdict: strategy?.verdict ?? null,
    blocks: [
      {
        t: "lead",
        sentences: [
          sentence(
            prose`${capital(market(w))} ${inPlace(w)}: ${fig("market_size")} in ${year(study.years.base)} (${eighty} range ${fig("market_low")} to ${fig("market_high")}; ${size.grade === null ? "" : `grade ${size.grade}, `}${independent > 0 ? prose`${numberWord(independent)} independent ${independent === 1 ? "method" : "methods"}` : "sum of measured economies"}).`,
          ),
          sentence(
            prose`Growth is ${fig(outlook.growth)} a year to ${year(study.years.last)}${cautious && ambitious ? prose`, between ${fig(cautious.growth)} and ${fig(ambitious.growth)} in the outer cases` : ""}.`,
          ),
        ],
      },
      ...(r
        ? [
            {
              t: "p" as const,
              sentences: [sentence([...bold(r.headline), { t: "text", v: ". " }, ...r.advice.runs], ...(r.advice.asserts ?? []))],
            },
          ]
        : []),
      keyFigures(w),
      { t: "chart", exhibit: "ex_outlook" },
      {
        t: "list",
        items: [
          ...(r ? [led("Why", r.reasons), led("What would change our mind", r.changes)] : []),
          ...(strategy?.ways[0] && (strategy.verdict === "no" || strategy.verdict === "wait")
            ? [led("If one enters all the same", [sentence(prose`${word(wayName(w, strategy.ways[0]))}.`)])]
            : []),
          led("Who leads here", [leaders(w)]),
          ...risk(w),
          led("First ninety days", firstDays(w)),
          led("Not known", notKnown(w)),
          ...(low && high
            ? [led("How wide it is", [sentence(prose`The market of ${year(study.years.last)} lies between ${fig(low)} and ${fig(high)}.`)])]
            : []),
        ],
      },
    ],
  };
}

/** The figures that a reader who reads nothing else should see; the executive summary begins with them too. */
export function keyFigures({ study, outlook }: Work): Block {
  const last = present(outlook.place.mid.at(-1), "the last year of the outlook");
  return {
    t: "kpis",
    items: [
      { cell: "market_size", label: prose`Market, ${placeLabel(study)}, ${year(study.years.base)}` },
      { cell: outlook.growth, label: prose`Growth a year to ${year(study.years.last)}` },
      { cell: last, label: prose`Market, ${placeLabel(study)}, ${year(study.years.last)}` },
      ...(isPart(study) ? [{ cell: "world_share", label: prose`Share of the world market` }] : []),
    ],
  };
}

const bold = (runs: readonly Inline[]): Inline[] =>
  runs.map((run) => (run.t === "text" || run.t === "fig" ? { ...run, strong: true } : run));

/** Sentences of one list item under a word in bold. */
const led = (title: string, sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((s, i) => (i === 0 ? { ...s, runs: [strong(`${title}. `), ...s.runs] } : s));

function leaders({ competition }: Work): Sentence {
  const top = competition.shares.slice(0, 3);
  if (top.length > 0)
    return sentence(
      prose`${listed(top.map((t) => prose`${word(t.name)} (${fig(t.cell)})`))}, by ${competition.measure} of ${word(competition.sharesOf)}.`,
    );
  const named = competition.companies.slice(0, 3);
  return named.length > 0
    ? sentence(prose`${listed(named.map((c) => [word(c.name)]))} sell here; their shares are not published.`)
    : sentence(prose`No seller with evidence of selling here is in the lists that were read.`);
}

function risk({ risk: { swings }, study }: Work): Sentence[][] {
  const [first] = swings;
  if (!first) return [];
  return [
    led("Biggest risk", [
      sentence(
        prose`“${word(first.label)}”: at its two ends the market of ${year(study.years.last)} is ${fig(first.lo)} or ${fig(first.hi)}.`,
      ),
    ]),
  ];
}

/** What to replace, in the order of its weight in the outcome, and whom to ask. */
function firstDays(w: Work): Sentence[] {
  const replaced = w.risk.swings.slice(0, 2).map((s) => [word(`“${s.label}”`)]);
  return [
    ...(replaced.length > 0 ? [sentence(prose`Replace by a figure, in this order: ${listed(replaced)}.`)] : []),
    ...(w.economics.terms ? [sentence(prose`To buy or to ask: ${word(w.economics.terms.whoHasIt)}.`)] : []),
  ];
}

function notKnown(w: Work): Sentence[] {
  return [
    ...(w.economics.terms ? [sentence(prose`${capital(w.economics.terms.unpublished)}.`)] : []),
    ...(w.reach.som
      ? []
      : [sentence(prose`The part that can be won: no share of a seller is published for ${inPlace(w).replace(/^in /, "")}.`)]),
  ];
}
