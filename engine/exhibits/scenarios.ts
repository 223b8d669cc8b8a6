import type { Inline } from "#document";
import { type Decision, decide, differ, pointsTo } from "../analysis/decide.ts";
import { scoreOf } from "../analysis/score-scale.ts";
import type { Strategy } from "../analysis/strategy.ts";
import { withScores } from "../analysis/turns.ts";
import type { Precedent } from "../analysis/past-spans.ts";
import type { Scenario } from "../analysis/risk.ts";
import { fallOf, inPlace, market, value } from "../writing/phrases.ts";
import { idOf } from "../ledger.ts";
import { capital, fig, pct, prose, word, year } from "../writing/prose.ts";
import { movesSales } from "../writing/effects.ts";
import { isOfPlace, nearest, sourcesOf } from "../writing/relevance.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";

export function scenarios(w: Work, s: SectionWriter): void {
  const { scenarios: rows } = w.risk;
  const { base, last } = w.study.years;
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.cell),
  );
  const [cautious, central, ambitious] = rows;
  const advice = adviceInCases(w);
  s.exhibit("scenarios", {
    status: "filled",
    quality: "modelled",
    title: prose`${capital(market(w))} ${inPlace(w)} in ${year(last)}: ${fig(cautious.cell)} in the cautious case, ${fig(central.cell)} in the base case, ${fig(ambitious.cell)} in the ambitious`,
    asserts: [`${cautious.cell} < ${central.cell}`, `${central.cell} < ${ambitious.cell}`],
    subtitle: prose`${unit}, ${placeLabel(w.study)}, ${year(last)}; each case grows from its own size of ${year(base)}; one draw in ten ends below the cautious case, one in ten above the ambitious`,
    format,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.cell, highlight: r.name === "Base", quality: "modelled" })) },
    alt: prose`Three cases side by side.`,
    table: {
      columns: [
        left("Case", 1),
        right("Market today", unit),
        right("Market, last year", unit),
        right("Growth a year"),
        left("What has to happen", 5),
        left("Advice", 2),
        left("Early sign", 3),
      ],
      rows: rows.map((of, i) =>
        row(
          text(of.name),
          figure(of.start, format),
          figure(of.cell, format),
          figure(of.growth),
          eventOf(w, of),
          text(advice[i] ?? "–"),
          signOf(w, of),
        ),
      ),
    },
    note: prose`Money is in current dollars.${w.risk.scenarios.some((r) => r.precedent) ? " Spans of the past overlap." : ""}${currencyWords(w)}${beatenWords(w)}`,
    sources: sourcesOf(w, ...rows.map((r) => r.pace)),
  });
}

/** What an advice that points another way comes to. */
const adviceWords = { in: "a way in passes", out: "do not enter", wait: "wait", tie: "a tie" };

/** What the advice is with size and growth as in each case. */
function adviceInCases(w: Work): string[] {
  const { strategy, risk } = w;
  if (!strategy) return [];
  const { growth } = strategy;
  const [cautious, , ambitious] = risk.scenarios;
  const at = (size: string, pace: string) => {
    const decision = decidedWith(w, strategy, { size, growth: pace });
    return differ(decision, strategy) ? adviceWords[pointsTo(decision.verdict)] : "as now";
  };
  return [at(cautious.start, growth.low), "as now", at(ambitious.start, growth.high)];
}

/** The verdict with size and growth at the values of other cells; known there, so that no draws of them count against it. */
function decidedWith(
  { study: { ledger } }: Work,
  { attractiveness, deciding }: Strategy,
  at: { size?: string; growth?: string },
): Decision {
  const scores = attractiveness.factors.flatMap((f): [string, number][] => {
    const cell = f.id === "size" || f.id === "growth" ? at[f.id] : undefined;
    return cell ? [[f.score, scoreOf(ledger, f, cell)]] : [];
  });
  return decide(deciding, withScores(ledger, deciding, { ...Object.fromEntries(scores), [deciding.passes]: 1 }));
}

/** What the market does in dollars where the currency goes on as its trend has it, and where it moves as prices do: the two that the path lies between. */
function currencyWords(w: Work): Inline[] {
  const { strategy, outlook, study } = w;
  const { economyParts: parts, economyGrowth, ownMoney } = outlook;
  if (!strategy || !parts || !ownMoney) return [];
  const cases = (["forecast", "real"] as const).map((of) => {
    const growth = study.ledger.formulaOnce(
      idOf("growth_by_currency", of),
      `(1 + ${strategy.growth.value}) * (1 + ${parts[of]}) / (1 + ${economyGrowth}) - 1`,
      {
        label: `Yearly growth of the market in dollars, ${of === "forecast" ? "with output as its own trend in dollars has it" : "with a dollar that moves by the difference of inflation alone"}`,
        unit: "1",
        format: pct,
      },
    );
    return { of, growth, decision: decidedWith(w, strategy, { growth }) };
  });
  return cases.flatMap(({ of, growth, decision }) => [
    ...(of === "forecast"
      ? prose` The currency: as its past trend has it, the market grows ${fig(growth)} a year in dollars`
      : prose`; as prices alone would move it, ${fig(growth)}`),
    ...(differ(decision, strategy) ? prose` (${adviceWords[pointsTo(decision.verdict)]})` : prose` (the advice stays)`),
    ...(of === "real" ? prose`.` : []),
  ]);
}

/** Where most of the past was faster than the ambitious case, or slower than the cautious one: then the case is one beside this forecast alone. */
function beatenWords(w: Work): Inline[] {
  const [cautious, , ambitious] = w.risk.scenarios;
  const isBeaten = ({ precedent }: Scenario) => precedent !== undefined && value(w, precedent.beyond) > value(w, precedent.all) / 2;
  if (isBeaten(ambitious))
    return prose` Output grew faster than in the ambitious case in ${fig(ambitious.precedent?.beyond ?? ambitious.pace)} of ${fig(ambitious.precedent?.all ?? ambitious.pace)} spans of the past: this forecast expects less than the past brought.`;
  return isBeaten(cautious)
    ? prose` Output grew more slowly than in the cautious case in ${fig(cautious.precedent?.beyond ?? cautious.pace)} of ${fig(cautious.precedent?.all ?? cautious.pace)} spans of the past: this forecast expects more than the past brought.`
    : [];
}

/** What was read here that goes on or grows in a case, at the head of what has to happen; nothing where nothing was read of that side. */
function goesOn(w: Work, name: string): Inline[] {
  const { restraints, drivers } = w.study.evidence.claims;
  if (name === "Base") return [];
  const [found] = nearest(w, name === "Cautious" ? restraints : drivers, 6).filter((c) => isOfPlace(w, c) && movesSales(w, c));
  return found ? prose`${word(quoted(found.name))} ${name === "Cautious" ? "weighs more" : "goes on"}. ` : [];
}

/** A smaller yearly difference prints as nothing. */
const leastApart = 0.0005;

/** What would have to happen for a case: the pace of what the market follows, and a count of today's market. */
function eventOf(w: Work, { name, pace, apart, start, precedent }: Scenario): Inline[] {
  const { followed, scenarios: rows } = w.risk;
  const central = rows[1].pace;
  // Whether a fall has a cell of its own does not change with what a reader assumes.
  const up = w.study.ledger.valuesBeforeBrief()(pace) >= 0;
  // A fall that prints as nothing is none.
  const amount = up ? pace : fallOf(w, pace);
  const stands = Math.abs(w.study.ledger.valuesBeforeBrief()(pace)) < leastApart;
  const grows = stands
    ? prose`${word(followed)} ${/\bsales of\b/.test(followed) ? "stand" : "stands"} still`
    : prose`${word(followed)} ${growsOrGrow(followed, up)} ${fig(amount)} a year${inDollars(w)}`;
  const ahead = value(w, apart) >= 0;
  // A market that grows as what it follows is neither faster nor slower.
  const isApart = Math.abs(value(w, apart)) >= leastApart;
  const beside = !isApart
    ? prose`the market grows with it`
    : prose`the market grows ${fig(ahead ? apart : fallOf(w, apart))} a year ${ahead ? "faster" : "more slowly"} than that`;
  fallOf(w, apart);
  if (name === "Base")
    return isApart
      ? prose`${grows}; ${beside}; today's market is ${fig(start)}`
      : prose`${grows}, and the market with it; today's market is ${fig(start)}`;
  return prose`${goesOn(w, name)}${grows}, not ${fig(central)}${precedent ? pastOf(w, precedent) : []}; ${beside}; today's market turns out to be ${fig(start)}`;
}

/** Output of a country with a money of its own may shrink in dollars and grow at home. */
const inDollars = ({ outlook: { grounds, ownMoney } }: Work): string =>
  ownMoney && (grounds.kind === "driver" || grounds.kind === "economy") ? " in dollars" : "";

const quoted = (name: string): string => `“${name}”`;

/** Sales are many, an output or a volume is one. */
const growsOrGrow = (followed: string, up: boolean): string => `${up ? "grow" : "shrink"}${/\bsales of\b/.test(followed) ? "" : "s"}`;

/** How often the past went beyond the pace of a case, and when it came nearest. */
function pastOf(w: Work, { side, beyond, all, nearest }: Precedent): Inline[] {
  const count = value(w, beyond);
  const often = count === 0 ? prose`none of ${fig(all)} spans of that length` : prose`${fig(beyond)} of ${fig(all)} spans of that length`;
  return prose`; ${often} ${count <= 1 ? "was" : "were"} ${side === "below" ? "slower" : "faster"}, and the nearest one is ${year(nearest.from)} to ${year(nearest.to)} (${fig(nearest.growth)})`;
}

/** What tells first that a case comes nearer, and when: the next yearly figure of what is followed, and a count of today's market. */
function signOf(w: Work, { sign, start }: Scenario): Inline[] {
  const { followed, published } = w.risk;
  if (!sign) return prose`Neither sign`;
  return prose`${followed} in ${year(firstToWatch(w, published))} ${growsOrGrow(followed, true)} ${sign.side === "below" ? "less" : "more"} than ${fig(sign.cell)}${inDollars(w)}; or a count of today's market is nearer to ${fig(start)} than to the base case`;
}

/** The month from which the rest of a year tells little of it. */
const lateMonth = 7;

/** The first year after the known ones that is not almost over at the date of the report: a sign has to lie ahead. */
function firstToWatch({ study }: Work, known: number): number {
  const [ofReport = known, month = 1] = study.asOf.split("-").map(Number);
  return Math.max(known + 1, month >= lateMonth ? ofReport + 1 : ofReport);
}
