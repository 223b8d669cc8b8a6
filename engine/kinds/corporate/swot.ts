import type { Claim } from "../../evidence/evidence.ts";
import { capital, cite, fig, numberWord, pct, prose, sentence, strong, word, year } from "../../writing/prose.ts";
import type { SectionWriter } from "../../report/section.ts";
import { type Work } from "../../analysis/work.ts";
import { inPlace, market, place, value } from "../../writing/phrases.ts";
import { ifOld, isOfPlace, nearest, sourcesOf, support } from "../../writing/relevance.ts";
import { impliedOutput } from "../../analysis/border-share.ts";
import { settingPoints } from "../../exhibits/pestel.ts";
import { type RuledPoint, rulesBySide } from "../../exhibits/rule-sides.ts";
import { decisiveGap } from "./decisive-words.ts";
import { sideOf } from "../../analysis/measure-words.ts";
import { reason } from "./reasons.ts";
import type { Sentence } from "#document";

/** Fewer points than this fill no four boxes. */
const fewestPoints = 3;

/** What speaks for an entry and against it, what stays and what can change: each point with its figure or source. */
export function swot(w: Work, s: SectionWriter): void {
  const { claims } = w.study.evidence;
  const { competition } = w;
  const sources: string[] = [];
  const claim = (c: { name: string; mechanism: string; source: string; quote: string; year: number }): Sentence => {
    const source = support(w, c, c.mechanism);
    sources.push(source);
    return sentence(
      [strong(`${c.name}. `), word(c.mechanism), cite(source), ...ifOld(w, c.year)].map((r) =>
        r.t === "text" && /\d/.test(r.v) ? { t: "name" as const, v: r.v, from: "library" } : r,
      ),
    );
  };
  // A measure of the market that can change with time is a chance or a threat, one that stays is a strength or a weakness.
  const factors = (w.strategy?.attractiveness.factors ?? []).toSorted(
    (x, y) => Math.abs(value(w, y.score) - 0.5) - Math.abs(value(w, x.score) - 0.5),
  );
  const measured = (isGood: boolean, canChange: boolean): Sentence[] =>
    factors.filter((f) => f.canChange === canChange && sideOf(value(w, f.score)) === (isGood ? "for" : "against")).map((f) => reason(f, w));
  /** Where no point stands in a quadrant, that nothing was found, so that it is known that it was looked for. */
  const none = (isGood: boolean, canChange: boolean): Sentence[] => [
    sentence(
      prose`Nothing was read of ${place(w)} that speaks ${isGood ? "for" : "against"} an entry and ${canChange ? "can change within the outlook" : "lasts"}.`,
    ),
  ];
  const here = <T extends Claim>(all: readonly T[], most: number) => nearest(w, all, most).filter((c) => isOfPlace(w, c));
  const rules = rulesBySide(w);
  // What is known of the measure that decides; that it is not known is a gap of the research and no weakness of the market.
  const { decisive } = w.strategy ?? {};
  const isMissed = decisive?.own !== undefined && value(w, decisive.score) === 0;
  const gap = w.strategy && isMissed ? decisiveGap(w, w.strategy) : undefined;
  const scored = new Set(factors.map((f) => f.value));
  const ruledCells = new Set([...(rules?.for ?? []), ...(rules?.against ?? [])].map(({ own }) => own));
  const ofSetting = settingPoints(w)
    .filter((p) => p.speaks === "against" && !scored.has(p.cell) && !ruledCells.has(p.cell))
    .map(({ runs, cell }) => {
      const cited = sourcesOf(w, cell);
      sources.push(...cited);
      return sentence([...runs, cite(...cited), { t: "text", v: "." }]);
    });
  const ruled = (points: readonly RuledPoint[]): Sentence[] =>
    points.slice(0, 2).map(({ name, own, median, words }) => {
      const cited = sourcesOf(w, own);
      sources.push(...cited);
      const beside = median ? prose`, against ${fig(median)} in the median country` : [];
      return sentence(prose`${capital(name)}: ${fig(own)}${beside}. ${words}${cite(...cited)}`);
    });
  const strengths = [...here(claims.drivers, 2).map(claim), ...measured(true, false), ...ruled(rules?.for ?? [])].slice(0, 4);
  const weaknesses = [
    ...here(claims.restraints, 2).map(claim),
    ...measured(false, false),
    ...(gap ? [gap] : []),
    ...ruled(rules?.against ?? []),
    ...ofSetting,
  ].slice(0, 4);
  const opportunities = [...here(claims.opportunities, 2).map(claim), ...measured(true, true), ...soldAbroad(w)].slice(0, 4);
  const threats = orSmaller([
    ...(competition.hhiLow && value(w, competition.hhiLow) > 1800
      ? [
          sentence(
            prose`A concentrated field: the index is ${fig(competition.hhiLow)} or more, so the leaders can answer an entrant.`,
            `${competition.hhiLow} > 1800`,
          ),
        ]
      : []),
    ...measured(false, true),
    ...mayShrink(w),
    ...here(claims.restraints, 4).slice(2, 4).map(claim),
  ]).slice(0, 4);
  if (strengths.length + weaknesses.length + opportunities.length + threats.length < fewestPoints) {
    s.missing(
      "swot",
      prose`Strengths, weaknesses, opportunities and threats of ${market(w)} ${inPlace(w)}`,
      prose`Too few measures or sources of this place speak to it; the trade association and three sellers would.`,
    );
    return;
  }
  s.exhibit("swot", {
    status: "filled",
    quality: "reported",
    title: prose`${capital(market(w))} ${inPlace(w)}: ${numberWord(strengths.length + opportunities.length)} ${strengths.length + opportunities.length === 1 ? "point" : "points"} for it, ${numberWord(weaknesses.length + threats.length)} against`,
    subtitle: prose`What stays above, what can change below`,
    quadrants: [
      { title: "Strengths", tone: "good", items: strengths.length > 0 ? strengths : none(true, false) },
      { title: "Weaknesses", tone: "bad", items: weaknesses.length > 0 ? weaknesses : none(false, false) },
      { title: "Opportunities", tone: "good", items: opportunities.length > 0 ? opportunities : none(true, true) },
      { title: "Threats", tone: "bad", items: threats },
    ],
    sources,
  });
}

/** From this part of the draws on a smaller market is a threat worth naming. */
const oftenSmaller = 0.25;

/** What threatens an entry; where nothing else does, that today's market may be smaller than counted. */
const orSmaller = (threats: Sentence[]): Sentence[] =>
  threats.length > 0
    ? threats
    : [
        sentence(
          prose`The market may be smaller than counted: at the low end of its range it is ${fig("market_low")}, where the report counts ${fig("market_size")}.`,
          "market_low < market_size",
        ),
      ];

/** How often the market of the last year is smaller than today's. */
function mayShrink(w: Work): Sentence[] {
  const { ledger, years } = w.study;
  const cell = ledger.formulaOnce("place_shrinks", `1 - ${w.risk.grows}`, {
    label: `Draws that end below the market of ${years.base}`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  return value(w, cell) >= oftenSmaller
    ? [
        sentence(
          prose`In ${fig(cell)} of the draws the market of ${year(years.last)} is smaller than today's.`,
          `${cell} >= ${oftenSmaller}`,
        ),
      ]
    : [];
}

/** From this part of the output that the size implies on, exports carry makers. */
const muchSold = 0.1;

/** Where makers sell a part of their output abroad that is not more than the home market leaves over: a maker there serves more than that. */
function soldAbroad(w: Work): Sentence[] {
  const { ledger } = w.study;
  const { border } = w.size;
  const made = impliedOutput(w.study, w.size);
  if (!border || !made || w.strategy?.surplus) return [];
  const cell = ledger.formulaOnce("sold_abroad", `${border.exports} / ${made}`, {
    label: "Exports as a part of the output that the size implies",
    unit: "1",
    format: pct,
  });
  const part = value(w, cell);
  return part >= muchSold && part < 1
    ? [
        sentence(
          prose`Makers ${inPlace(w)} sold ${fig(border.exports)} abroad, ${fig(cell)} of the output that the size implies: a maker there serves more than the home market.`,
          `${cell} >= ${muchSold}`,
        ),
      ]
    : [];
}
