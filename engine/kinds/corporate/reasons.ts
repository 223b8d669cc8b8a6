import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { dollarInflation } from "../../analysis/dollar-prices.ts";
import type { FactorId } from "../../analysis/factor-weights.ts";
import { sideOf } from "../../analysis/measure-words.ts";
import { madeLess } from "../../analysis/made.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { fallOf, figBeside, inPlace, market, paceBeside, paceHolds, value } from "../../writing/phrases.ts";
import { capital, fig, pct, prose, sentence, usd, word, year } from "../../writing/prose.ts";
import { needInBrief, needSaying } from "./entrant-words.ts";

/** A saying and what must hold for it. */
interface Saying {
  runs: Inline[];
  asserts: string[];
}

/** A measure beside what it is held against: the figure, what it is compared with, and what follows for the one who enters. */
const sayings: Readonly<Record<FactorId, (f: Factor, w: Work, isAbove: boolean, isFar: boolean) => Saying | Inline[]>> = {
  size: (f, w, isAbove, isFar) =>
    f.kin === "need"
      ? needSaying(w)
      : printsAlike(w, f)
        ? prose`At ${fig(f.value)} a year the market is as large as the median of ${kinOf(f)}${basisOf(f)}.`
        : isFar && isAbove
          ? prose`At ${fig(f.value)} a year the market is above the upper quartile of ${kinOf(f)} (${fig(f.norm.high)}${basisOf(f)}).`
          : prose`At ${fig(f.value)} a year the market is ${isAbove ? "above" : "below"} the median of ${kinOf(f)} (${fig(f.norm.middle)}${basisOf(f)})${sideOf(value(w, f.score)) === "even" ? ", which counts neither way" : ""}.`,
  need: (_, w) => needSaying(w),
  head: (f, w, isAbove) =>
    prose`People ${inPlace(w)} spend ${fig(f.value, usd)} per head and year on ${market(w)}, ${isAbove ? "more" : "less"} than in the middle of ${kinOf(f)} (${fig(f.norm.middle, usd)}).`,
  growth: growthSaying,
  margin: (f, w, isAbove) => {
    const { listed, accounts } = w.study.evidence.structure ?? {};
    const side = isAbove ? "more than" : "less than";
    return listed
      ? prose`Listed companies of ${word(`“${listed.industry}”`)} kept ${fig(f.value)} of sales before interest and tax (${year(listed.operating.year)}), ${side} the median industry (${fig(f.norm.middle)}).`
      : prose`Corporations of ${word(`“${accounts?.name ?? "this trade"}”`)} kept ${fig(f.value)} of receipts in the tax accounts of ${year(2013)}, ${side} the median trade (${fig(f.norm.middle)}).`;
  },
  field: (f, w, isAbove) =>
    isAbove
      ? prose`${fig(f.value)} share the trade ${inPlace(w)} (median trade: ${fig(f.norm.middle)}), so no small group can keep a newcomer out.`
      : prose`Only ${fig(f.value)} share the trade ${inPlace(w)} (median trade: ${fig(f.norm.middle)}), so each of them can respond to a newcomer.`,
  leader: (f, w, isAbove) =>
    isAbove
      ? prose`One seller holds ${fig(f.value)} ${inPlace(w)}: it can respond on price wherever a newcomer starts.`
      : prose`No seller is known to hold more than ${fig(f.value)} ${inPlace(w)}: none can respond to a newcomer everywhere.`,
  imports: (f, w, isAbove) =>
    isAbove
      ? prose`Imports supply ${fig(f.value)} of what is bought ${inPlace(w)}, against ${fig(f.norm.middle)} of the same goods in the median country: buyers and importers are used to foreign goods${passedOn(w)}.`
      : prose`Imports supply only ${fig(f.value)} of what is bought ${inPlace(w)}, against ${fig(f.norm.middle)} of the same goods in the median country: makers there supply the rest.`,
  surplus: (f, w) => {
    const surplus = w.strategy?.surplus;
    if (!surplus) return prose`Makers ${inPlace(w)} make ${fig(f.value)} more than is used there.`;
    if (surplus.by === "sold")
      return prose`Makers ${inPlace(w)} sold ${fig(surplus.made)} in ${year(surplus.year)}, ${fig(surplus.other)} of it at home: ${fig(f.value)} went abroad, for lack of buyers there.`;
    return surplus.by === "volume"
      ? prose`Makers ${inPlace(w)} made ${fig(surplus.made)} in ${year(surplus.year)} and buyers there used ${fig(surplus.other)}: ${fig(f.value)} of the output found no buyer at home.`
      : prose`Makers ${inPlace(w)} exported ${fig(surplus.other)} in ${year(surplus.year)}, ${fig(f.value)} of the output that the size implies${surplus.ends ? prose` (${fig(surplus.ends[0])} to ${fig(surplus.ends[1])} over its range)` : ""}, of goods that are costly to transport: they make more than the home market takes.`;
  },
  prices: (f, w, isAbove) => {
    const isAhead = w.study.ledger.cell(f.value).kind === "formula";
    const g = movement(w, f.value, isAhead ? "are expected to rise" : "rose", isAhead ? "are expected to fall" : "fell");
    return {
      runs: prose`Consumer prices ${inPlace(w)} ${g.runs} ${isAhead ? prose`a year to ${year(w.study.years.last)}` : "in a year"}, ${isAbove ? "more" : "no more"} than in the median country (${fig(f.norm.middle)}).`,
      asserts: g.asserts,
    };
  },
};

/** Of a country that exports more than it imports, imports may be parts of what leaves again. */
const passedOn = ({ study: { ledger }, size: { border } }: Work): string =>
  border && ledger.value(border.exports) > ledger.value(border.imports) ? ", though some are built into exports" : "";

/** Amounts that print as one number are neither above nor below each other. */
const printsAlike = (w: Work, { value: own, norm }: Factor): boolean => Math.abs(value(w, own) / value(w, norm.middle) - 1) < unseen;
const unseen = 0.005;

/**
 * The same market is sized by one method in all countries, so that they compare: other sizes than those that several methods give. A yardstick
 * of other trades is named as one.
 */
const basisOf = ({ kin }: Factor): Inline[] =>
  kin === "own" ? prose`, by official methods alone` : prose`; other trades, since sizes of this one elsewhere are too uncertain`;

/** What a size is held against: "the same market in other countries". */
const kinOf = ({ kin, against }: Factor): string => (kin === "own" ? "the same market in other countries" : against);

/** Growth after the dollar's own inflation. Entered whatever the figures say, so that changed assumptions change values and no cells. */
export function realGrowth(w: Work, growth: string): string | undefined {
  const { ledger } = w.study;
  const prices = dollarInflation(w.study);
  if (!prices) return undefined;
  const real = ledger.formulaOnce(idOf("real", growth), `(1 + ${growth}) / (1 + ${prices}) - 1`, {
    label: `${ledger.cell(growth).label}, after the dollar's own inflation`,
    unit: "1",
    format: pct,
  });
  [growth, real].forEach((cell) => fallOf(w, cell));
  return real;
}

/** Growth beside what the dollar loses: only what is left is room for an entrant. Its word is that of its score, wherever it stands. */
function growthSaying(f: Factor, w: Work): Saying {
  const g = movement(w, f.value, "grows", "shrinks");
  const to = year(w.study.years.last);
  const prices = dollarInflation(w.study);
  const real = realGrowth(w, f.value);
  const side = sideOf(value(w, f.score));
  if (!prices || !real)
    return { runs: prose`Demand ${g.runs} a year to ${to}, where classes and countries have ${fig(f.norm.middle)}.`, asserts: g.asserts };
  const rises = value(w, real) > 0;
  const holds = [...g.asserts, `${real} ${rises ? ">" : "<="} 0`];
  const amount = rises ? real : fallOf(w, real);
  const pace = prose`Demand ${g.runs} a year in dollars to ${to}`;
  // What its own test does not bear out is no room for an entrant, however fast it is.
  if (rises && w.strategy?.growth.failed)
    return {
      runs: prose`${pace}, or ${fig(amount)} above dollar inflation, by a forecast that did no better than repeating the last value, so it does not count.`,
      asserts: holds,
    };
  const made = madeLess(w);
  if (made && rises)
    return {
      runs: prose`${pace}, or ${fig(amount)} above dollar inflation. Yet makers ${inPlace(w)} made ${fig(made.to)} in ${year(made.toYear)}, less than the ${fig(made.from)} of ${year(made.fromYear)}.`,
      asserts: [...holds, `${made.to} < ${made.from}`],
    };
  if (side === "even")
    return {
      runs: prose`${pace}, close to dollar inflation of ${fig(prices)}: in real dollars it hardly grows.`,
      asserts: holds,
    };
  if (!rises) return { runs: prose`${pace}, ${fig(amount)} below dollar inflation: in real dollars it shrinks.`, asserts: holds };
  return (
    outputBeside(w, f.value, { pace, amount, prices, holds }) ?? {
      runs: prose`${pace}, or ${fig(amount)} above dollar inflation.`,
      asserts: holds,
    }
  );
}

/** Growth beside output and beside the dollar's prices: which of them it outgrows, and by how much. */
function outputBeside(
  w: Work,
  growth: string,
  { pace, amount, prices, holds }: { pace: Inline[]; amount: string; prices: string; holds: string[] },
): Saying | undefined {
  const { economyGrowth } = w.outlook;
  if (!w.study.country) return undefined;
  const [own, output, inflation] = [growth, economyGrowth, prices].map((cell) => value(w, cell)) as [number, number, number];
  const beside = paceBeside(w, growth, economyGrowth);
  if (beside === "alike") {
    const times = own >= 2 * inflation ? "twice" : own >= littleMore * inflation ? "well" : "hardly";
    return {
      runs: {
        twice: prose`${pace} as output does, at least twice dollar inflation (${fig(prices)}).`,
        well: prose`${pace} as output does, or ${fig(amount)} above dollar inflation.`,
        hardly: prose`${pace} as output does, little above dollar inflation (${fig(prices)}).`,
      }[times],
      asserts: [
        ...holds,
        ...paceHolds(growth, economyGrowth, beside),
        ...(times === "twice" ? [`${growth} >= 2 * ${prices}`] : times === "hardly" ? [`${growth} < ${littleMore} * ${prices}`] : []),
      ],
    };
  }
  const isFaster = beside === "faster";
  const isFar = own >= 2 * output;
  const isWell = own >= wellAhead * output;
  return {
    runs: prose`${pace}, ${isFar ? "at least twice as fast as" : isWell ? "well ahead of" : isFaster ? "faster than" : "more slowly than"} output (${figBeside(w, economyGrowth, growth)})${isFaster ? "" : " but"} ${isFaster ? "and " : ""}${fig(amount)} above dollar inflation.`,
    asserts: [
      ...holds,
      ...paceHolds(growth, economyGrowth, beside),
      ...(isWell ? [`${growth} >= ${isFar ? 2 : wellAhead} * ${economyGrowth}`] : []),
    ],
  };
}
/** Below this multiple of the dollar's inflation growth is little more than prices; from this one of output's it is well ahead of it. */
const [littleMore, wellAhead] = [1.5, 1.3];

/** "grows 2.6 %", "shrinks 0.4 %": a change in words, its amount without a sign. */
function movement(w: Work, cell: string, up: string, down: string): Saying {
  if (value(w, cell) >= 0) return { runs: prose`${up} ${fig(cell)}`, asserts: [`${cell} >= 0`] };
  return { runs: prose`${down} ${fig(fallOf(w, cell))}`, asserts: [`${cell} < 0`] };
}

/** One measure for the first page, its figure first and then what it is held against. */
export function briefReason(f: Factor, w: Work): Sentence {
  const { id, kin, name, value: own, norm, against } = f;
  const middle = prose`${/^(?:the|an?) /.test(against) ? against : `the middle of ${against}`} (${fig(norm.middle)})`;
  switch (id) {
    case "need":
    case "size":
      if (kin === "need" && w.strategy?.entrant) return needInBrief(w, w.strategy.entrant);
      return sentence(
        prose`At ${fig(own)} it is ${printsAlike(w, f) ? "as large as" : beside(w, f, "larger", "smaller")} the median of ${f.kin === "own" ? "such markets in other countries" : against} (${fig(norm.middle)}).`,
      );
    case "growth": {
      const g = movement(w, own, "grows", "shrinks");
      const pace = w.strategy?.growth.failed ? prose`Its growth is scored at ${fig(own)} a year` : prose`It ${g.runs} a year`;
      const prices = dollarInflation(w.study);
      return sentence(
        prices === norm.middle
          ? prose`${pace} in dollars, against dollar inflation of ${fig(prices)}.`
          : prose`${pace}, against ${middle}.`,
        ...(w.strategy?.growth.failed ? [] : g.asserts),
      );
    }
    case "imports":
      return sentence(prose`Imports supply ${fig(own)} of what is bought, against ${middle}.`);
    case "surplus":
      return sentence(
        w.strategy?.surplus?.by === "exports"
          ? prose`Makers there export ${fig(own)} of the output that this size implies.`
          : w.strategy?.surplus?.by === "sold"
            ? prose`${fig(own)} of what makers there sell goes abroad, for lack of buyers at home.`
            : prose`${fig(own)} of what is made there finds no buyer at home.`,
      );
    default:
      return sentence(prose`${capital(name)}: ${fig(own)}, against ${middle}.`);
  }
}

const beside = (w: Work, { value: own, norm }: Factor, more: string, less: string): string =>
  `${value(w, own) >= value(w, norm.middle) ? more : less} than`;

/** One measure as a sentence that is marked once its side of the median changes. */
export function reason(f: Factor, w: Work): Sentence {
  const isAbove = value(w, f.value) >= value(w, f.norm.middle);
  const score = value(w, f.score);
  const isFar = score >= 1 || score <= 0;
  const said = sayings[f.id](f, w, isAbove, isFar);
  const { runs, asserts } = Array.isArray(said) ? { runs: said, asserts: [] } : said;
  const beyond = isAbove ? `${f.value} >= ${f.norm.high}` : `${f.value} <= ${f.norm.low}`;
  return sentence(runs, isFar ? beyond : `${f.value} ${isAbove ? ">=" : "<"} ${f.norm.middle}`, ...asserts);
}
