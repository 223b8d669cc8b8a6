import type { Inline } from "#document";
import { type Case, casesOf } from "../analysis/cases.ts";
import { type Decision, decide, differ, middle, pointsTo } from "../analysis/decide.ts";
import { scoreOf } from "../analysis/score-scale.ts";
import type { Strategy } from "../analysis/strategy.ts";
import { withScores } from "../analysis/turns.ts";
import { idOf } from "../ledger.ts";
import { fallOf, inPlace, market, place, value } from "../writing/phrases.ts";
import { capital, fig, listed, lowerFirst, prose, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";

/** What may happen, by its cause: each thing alone, the market that it makes, and whether it changes the advice. */
export function scenarios(w: Work, s: SectionWriter): void {
  const { size, outlook, study, strategy } = w;
  const { last } = study.years;
  // Of a market that passes what would speak against it is looked for, of one that fails what would speak for it.
  const before = study.ledger.valuesBeforeBrief();
  const passes = strategy ? before(strategy.attractiveness.score) >= middle : true;
  const cases = casesOf(study, outlook, size, passes);
  const { format, unit } = moneyScale(
    w,
    cases.map((c) => c.end),
  );
  const told = cases.map((c) => ({ c, name: nameOf(c), advice: adviceIn(w, c) }));
  const [central, ...others] = told;
  const named = others.map(({ c, name }) => prose`${fig(c.end)} ${word(inTitle(c, name))}`);
  s.exhibit("scenarios", {
    status: "filled",
    quality: "modelled",
    title: prose`${capital(market(w))} ${inPlace(w)} in ${year(last)}: ${fig(central?.c.end ?? "market_size")} in the base case; ${listed(named.slice(0, mostTitled))}`,
    asserts: others.flatMap(({ c }) => sideOf(w, c)),
    subtitle: prose`${unit}, ${placeLabel(study)}, ${year(last)}; one thing at a time, all else as in the base case`,
    format,
    chart: {
      kind: "bars",
      rows: told.map(({ c, name }) => ({ name, cell: c.end, highlight: c.id === "base", quality: "modelled" as const })),
    },
    alt: prose`Bars of the market in each case.`,
    table: {
      columns: [
        left("Case", 2),
        left("What happens", 5),
        right("In the last year", unit),
        right("Growth a year"),
        ...(strategy ? [left("Advice", 2)] : []),
        left("Seen first in", 3),
      ],
      rows: told.map(({ c, name, advice }) =>
        row(
          text(name),
          causeOf(w, c),
          figure(c.end, format),
          figure(c.growth),
          ...(strategy ? [text(advice ?? "as now")] : []),
          signOf(w, c),
        ),
      ),
    },
    ...noteOf(told),
    sources: sourcesOf(
      w,
      ...cases.flatMap((c) => (c.id === "currency" ? [c.loss] : c.id === "worst" || c.id === "best" ? [c.hard.cell] : [])),
    ),
  });
}

/** Cases that a title has room for beside the base case. */
const mostTitled = 2;

const nameOf = (c: Case): string =>
  ({
    base: "Base",
    currency: c.id === "currency" && !c.isFall ? "Currency rises as it did" : "Currency falls as it did",
    worst: "One year like the worst",
    best: "One year like the best",
    small: "Today's market at its low end",
    large: "Today's market at its high end",
  })[c.id];

const inTitle = (c: Case, name: string): string =>
  c.id === "currency" ? `if the currency ${c.isFall ? "falls" : "rises"} as it did` : `with ${lowerFirst(name)}`;

/** On which side of the base case a case lies, as its name says. */
function sideOf(w: Work, c: Case): string[] {
  const base = w.outlook.place.mid.at(-1);
  if (!base || c.id === "base" || (c.id === "currency" && w.outlook.economyParts)) return [];
  return [`${c.end} ${value(w, c.end) >= value(w, base) ? ">=" : "<"} ${base}`];
}

/** What an advice that points another way comes to. */
const adviceWords = { in: "a way in passes", out: "do not enter", wait: "wait", tie: "too near to tell" };

/** The advice of a case where it is another than now. */
function adviceIn(w: Work, c: Case): string | undefined {
  const { strategy } = w;
  if (!strategy || c.id === "base") return undefined;
  const decision = decidedWith(w, strategy, { size: c.start, growth: c.growth });
  return differ(decision, strategy) ? adviceWords[pointsTo(decision.verdict)] : undefined;
}

/** The verdict with size and growth at the values of other cells. */
function decidedWith({ study: { ledger } }: Work, { attractiveness, deciding }: Strategy, at: { size: string; growth: string }): Decision {
  const scores = attractiveness.factors.flatMap((f): [string, number][] =>
    f.id === "size" || f.id === "growth" ? [[f.score, scoreOf(ledger, f, at[f.id])]] : [],
  );
  return decide(deciding, withScores(ledger, deciding, Object.fromEntries(scores)));
}

/** Which of the cases change the advice, and which do not; no note where none does, which stands in each row. */
function noteOf(told: readonly { c: Case; name: string; advice: string | undefined }[]): { note?: Inline[] } {
  const cases = told.filter(({ c }) => c.id !== "base");
  const turning = cases.filter(({ advice }) => advice !== undefined);
  if (turning.length === 0) return {};
  const quoted = (rows: typeof cases) => listed(rows.map(({ name }) => prose`“${word(name)}”`));
  const still = cases.filter(({ advice }) => advice === undefined);
  return {
    note: prose`${quoted(turning)} ${turning.length === 1 ? "changes" : "change"} the advice${still.length > 0 ? prose`; ${quoted(still)} ${still.length === 1 ? "does" : "do"} not` : []}.`,
  };
}

/** A change as a word and an amount: "fell 8.3 %". */
function moved(w: Work, cell: string, up: string, down: string): Inline[] {
  const isUp = w.study.ledger.valuesBeforeBrief()(cell) >= 0;
  return prose`${isUp ? up : down} ${fig(isUp ? cell : fallOf(w, cell))}`;
}

function causeOf(w: Work, c: Case): Inline[] {
  const { years } = w.study;
  switch (c.id) {
    case "base":
      return prose`The median of the outlook`;
    case "currency": {
      const amount = c.isFall ? c.loss : fallOf(w, c.loss);
      return prose`The currency ${c.isFall ? "loses" : "gains"} ${fig(amount)} a year against the dollar beyond the difference of inflation, as from ${year(c.from)} to ${year(c.to)}: a dollar at ${fig(c.rate)} in ${year(years.last)}; demand as in the base case`;
    }
    case "worst":
    case "best": {
      const { of, from, to, isOwn, since, year: then, cell } = c.hard;
      const when = since
        ? prose`from ${year(since)} to ${year(then)}, the worst between two years held of ${year(from)} to ${year(to)}`
        : prose`in ${year(then)}, the ${c.id} ${isOwn ? "year held" : "year"} of ${year(from)} to ${year(to)}${c.id === "best" ? ", the ends of slumps left out" : ""}`;
      return prose`${capital(of)}${isOwn ? "" : ` of ${place(w)}`} ${moved(w, cell, "grew", "fell")} ${when}; ${comesOf(w, c)}`;
    }
    case "small":
    case "large":
      return prose`Today's market is ${fig(c.start)}, the ${c.id === "small" ? "low" : "high"} end of its range, and grows as in the base case`;
  }
}

/** When such a year comes, and what follows on it: what was made up before is not supposed to stay. */
function comesOf({ study: { years } }: Work, { id, hard: { madeUpBy } }: Extract<Case, { id: "worst" | "best" }>): Inline[] {
  if (id === "best") return prose`it comes once and stays`;
  return madeUpBy
    ? prose`that was made up by ${year(madeUpBy)}, so here the fall comes in ${year(years.last)} itself`
    : prose`it comes once and is not made up`;
}

/** Who publishes first that a case comes, and when. */
function signOf(w: Work, c: Case): Inline[] {
  const { ownMoney } = w.outlook;
  const { ledger, asOf, years } = w.study;
  const next = Number(asOf.slice(0, 4)) + 1;
  switch (c.id) {
    case "base":
      return text("–");
    case "currency": {
      if (!ownMoney) return text("–");
      const { unit } = ledger.cell(ownMoney.rate.cell);
      const format = { style: "compact", currency: ownMoney.currency } as const;
      const sign = ledger.formulaOnce(
        idOf("case_currency_sign", next),
        `${ownMoney.rate.cell} * (1 + ${ownMoney.parity})^${next - ownMoney.rate.year} / (1 - ${c.loss})^${next - years.base}`,
        { label: `Price of a dollar in ${ownMoney.currency} on average of ${next}, if the currency goes on as it did`, unit, format },
      );
      return prose`The central bank's average of ${year(next)}: a dollar ${c.isFall ? "above" : "below"} ${fig(sign)}`;
    }
    case "worst":
    case "best":
      return c.hard.isOwn
        ? prose`The same count for ${year(Math.max(next, c.hard.to + 1))}`
        : prose`The International Monetary Fund's outlook of each April and October`;
    case "small":
    case "large":
      return prose`A count of sales by the statistics office`;
  }
}
