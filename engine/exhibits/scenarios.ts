import type { Inline } from "#document";
import { decide, differ, pointsTo } from "../analysis/decide.ts";
import { scoreOf } from "../analysis/score-scale.ts";
import { withScores } from "../analysis/turns.ts";
import type { Precedent } from "../analysis/past-spans.ts";
import type { Scenario } from "../analysis/risk.ts";
import { fallOf, inPlace, market, value } from "../writing/phrases.ts";
import { capital, capitalRun, fig, listed, prose, word, year } from "../writing/prose.ts";
import { isOfPlace, movesSales, nearest, sourcesOf } from "../writing/relevance.ts";
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
        left("Early sign", 3),
      ],
      rows: rows.map((of) =>
        row(text(of.name), figure(of.start, format), figure(of.cell, format), figure(of.growth), eventOf(w, of), signOf(w, of)),
      ),
    },
    note: trimmed(prose`${adviceInCases(w)}${beatenWords(w)}${pushesOf(w)}`),
    sources: sourcesOf(w, ...rows.map((r) => r.pace)),
  });
}

/** Sentences that each begin with a space, as one note. */
const trimmed = ([first, ...rest]: readonly Inline[]): Inline[] =>
  first?.t === "text" ? [{ ...first, v: first.v.trimStart() }, ...rest] : first ? [first, ...rest] : rest;

/** What the advice would be with size and growth as in a case; a case that leaves it as it is needs no word of its own. */
function adviceInCases(w: Work): Inline[] {
  const { strategy, risk, study } = w;
  if (!strategy) return [];
  const { ledger } = study;
  const { attractiveness, deciding, growth } = strategy;
  const [cautious, , ambitious] = risk.scenarios;
  const cases = [
    { name: "cautious", size: cautious.start, growth: growth.low },
    { name: "ambitious", size: ambitious.start, growth: growth.high },
  ];
  const said = cases.flatMap((each) => {
    const scores = attractiveness.factors.flatMap((f): [string, number][] =>
      f.id === "size" || f.id === "growth" ? [[f.score, scoreOf(ledger, f, each[f.id])]] : [],
    );
    // In a case size and growth are known: no draws of them count against it.
    const decision = decide(deciding, withScores(ledger, deciding, { ...Object.fromEntries(scores), [deciding.passes]: 1 }));
    const words = { in: "a way in would pass", out: "the advice would be not to enter", wait: "one would wait", tie: "it would be a tie" };
    return differ(decision, strategy) ? [prose`in the ${each.name} case ${words[pointsTo(decision.verdict)]}`] : [];
  });
  return said.length > 0 ? prose` ${capitalRun(listed(said))}.` : prose` In neither outer case does the advice change.`;
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

/** What was read here that would push the market towards a case, in the words of its exhibit; nothing where nothing was. */
function pushesOf(w: Work): Inline[] {
  const { restraints, drivers } = w.study.evidence.claims;
  const first = (claims: typeof drivers) => nearest(w, claims, 6).find((c) => isOfPlace(w, c) && movesSales(w, c));
  const [down, up] = [first(restraints), first(drivers)];
  return [
    ...(down ? prose` Towards the cautious case points what was read of ${word(quoted(down.name))}.` : []),
    ...(up ? prose` Towards the ambitious points ${word(quoted(up.name))}.` : []),
  ];
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
  return prose`${grows}, not ${fig(central)}${precedent ? pastOf(w, precedent) : []}; ${beside}; today's market turns out to be ${fig(start)}`;
}

/** Output of a country with a money of its own may shrink in dollars and grow at home. */
const inDollars = ({ strategy, outlook: { grounds } }: Work): string =>
  strategy?.growth.ownMoney && (grounds.kind === "driver" || grounds.kind === "economy") ? " in dollars" : "";

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
  return prose`${followed} in ${year(published + 1)} ${growsOrGrow(followed, true)} ${sign.side === "below" ? "less" : "more"} than ${fig(sign.cell)}${inDollars(w)}; or a count of today's market is nearer to ${fig(start)} than to the base case`;
}
