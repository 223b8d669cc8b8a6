import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import type { FactorId } from "../../analysis/factor-weights.ts";
import { sideOf } from "../../analysis/measure-words.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { fallOf, inPlace, market, value } from "../../writing/phrases.ts";
import { fig, pct, prose, sentence, usd, word, year } from "../../writing/prose.ts";

/** A saying and what must hold for it. */
interface Saying {
  runs: Inline[];
  asserts: string[];
}

/** A measure beside the median, in the words of a trade: which side of it, by how far, and what follows for the one who enters. */
const sayings: Readonly<Record<FactorId, (f: Factor, w: Work, isAbove: boolean, isFar: boolean) => Saying | Inline[]>> = {
  size: (f, w, isAbove) => {
    const middle = prose`${fig(f.norm.middle)} in the middle of ${kinOf(f)}`;
    return isAbove
      ? prose`The market for ${market(w)} ${inPlace(w)} is larger than most of its kind: ${fig(f.value)} a year, against ${middle}. A small share still carries a business.`
      : prose`The market for ${market(w)} ${inPlace(w)} is smaller than most of its kind: ${fig(f.value)} a year, against ${middle}. Only a large share would carry a business.`;
  },
  head: (f, w, isAbove) => {
    const middle = prose`${fig(f.norm.middle, usd)} in the middle of ${kinOf(f)}`;
    return isAbove
      ? prose`People ${inPlace(w)} spend ${fig(f.value, usd)} a head on ${market(w)}, against ${middle}. They buy much already, so more must come from better goods.`
      : prose`People ${inPlace(w)} spend ${fig(f.value, usd)} a head on ${market(w)}, against ${middle}. Lower incomes, lower prices and fewer buyers would all show so.`;
  },
  growth: growthSaying,
  margin: (f, w, isAbove) => {
    const { listed, accounts } = w.study.evidence.structure ?? {};
    const follows = isAbove ? "there is something to give up in a fight over price" : "volume has to make up for it";
    const side = isAbove ? "above" : "below";
    return listed
      ? prose`Listed American companies of ${word(`“${listed.industry}”`)} kept ${fig(f.value)} of sales before interest and tax (${year(listed.operating.year)}), ${side} the median industry (${fig(f.norm.middle)}): ${follows}.`
      : prose`American corporations of ${word(`“${accounts?.name ?? "this trade"}”`)} kept ${fig(f.value)} of receipts in the tax accounts of ${year(2013)}, ${side} the median trade (${fig(f.norm.middle)}): ${follows}.`;
  },
  field: (f, _, isAbove) =>
    isAbove
      ? prose`${fig(f.value)} share the trade, where the median class has ${fig(f.norm.middle)}: no few can close it.`
      : prose`${fig(f.value)} share the trade, where the median class has ${fig(f.norm.middle)}: a few can answer an entrant.`,
  imports: (f, w, isAbove) =>
    isAbove
      ? prose`Imports are ${fig(f.value)} of what is bought ${inPlace(w)} at makers' prices, above the ${fig(f.norm.middle)} of the median goods and country: buyers take foreign goods.`
      : prose`Imports are ${fig(f.value)} of what is bought ${inPlace(w)} at makers' prices, below the ${fig(f.norm.middle)} of the median goods and country: makers at home fill the market.`,
  prices: (f, w, isAbove, isFar) => {
    const g = movement(w, f.value, "rose", "fell");
    const local = isLocal(w);
    return {
      runs: isAbove
        ? isFar
          ? prose`Consumer prices ${inPlace(w)} ${g.runs} in a year, where the median country had ${fig(f.norm.middle)}: ${local ? "rents and wages" : "contracts"} have to be reset within the year.`
          : prose`Consumer prices ${inPlace(w)} ${g.runs} in a year, faster than in the median country (${fig(f.norm.middle)}): ${local ? "menus and price lists age quickly" : "offers need a clause for prices"}.`
        : isFar
          ? prose`Prices ${inPlace(w)} hardly move: consumer prices ${g.runs} in a year, ${fig(f.norm.middle)} in the median country, so ${local ? "rents can be fixed for long" : "margins have to come from cost"}.`
          : prose`Consumer prices ${inPlace(w)} ${g.runs} in a year, no faster than in the median country (${fig(f.norm.middle)}): ${local ? "prices can stand for a year" : "prices agreed today hold for a year"}.`,
      asserts: g.asserts,
    };
  },
  currency: (f, w, isAbove) => {
    const rates = w.study.evidence.structure?.risk?.rates;
    const since = rates ? prose` from ${year(rates.from.year)} to ${year(rates.to.year)}` : [];
    const local = isLocal(w);
    const moved = value(w, f.value);
    if (Math.abs(moved) < held)
      return {
        runs: prose`The currency held against the dollar${since}, while the median currency lost ${fig(f.norm.middle)} a year: ${local ? "imports cost no more than before" : "profit keeps its worth on the way home"}.`,
        asserts: [`${f.value} < ${held}`, `${f.value} > -${held}`],
      };
    const g = movement(w, f.value, "lost", "gained");
    return {
      runs: isAbove
        ? prose`The currency ${g.runs} a year against the dollar${since}, more than the median currency (${fig(f.norm.middle)}): ${local ? "imported equipment and goods grow dearer" : "profit sent home shrinks on its way"}.`
        : prose`The currency ${g.runs} a year against the dollar${since}, better than the median currency, which lost ${fig(f.norm.middle)}: ${local ? "imported goods stay in reach" : "what is earned here keeps its worth abroad"}.`,
      asserts: g.asserts,
    };
  },
};

/** A yearly change of a currency smaller than this is none that a page can print. */
const held = 0.001;

/** What a size is held against: "the same market in other countries". */
const kinOf = ({ kin, against }: Factor): string => (kin === "own" ? "the same market in other countries" : against);

/** Who earns and pays in the country alone; the others carry money over its border. */
const isLocal = (w: Work): boolean => ["local-business", "startup", "franchise"].includes(w.study.brief.companyType);

/** Growth after the dollar's own inflation. Entered whatever the figures say, so that changed assumptions change values and no cells. */
export function realGrowth(w: Work, growth: string): string | undefined {
  const { ledger, tables } = w.study;
  const prices = tables.fact("USA", "inflation");
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
  const prices = w.study.tables.fact("USA", "inflation");
  const real = realGrowth(w, f.value);
  const side = sideOf(value(w, f.score));
  if (!prices || !real)
    return { runs: prose`Demand ${g.runs} a year to ${to}, where classes and countries have ${fig(f.norm.middle)}.`, asserts: g.asserts };
  const rises = value(w, real) > 0;
  const holds = [...g.asserts, `${real} ${rises ? ">" : "<="} 0`];
  const amount = rises ? real : fallOf(w, real);
  if (side === "even")
    return {
      runs: prose`Demand ${g.runs} a year in dollars to ${to}, near the dollar's inflation of ${fig(prices)}: in real terms it hardly grows, and an entrant takes buyers from others.`,
      asserts: holds,
    };
  return {
    runs: rises
      ? prose`Demand ${g.runs} a year in dollars to ${to}; ${fig(amount)} is left after the dollar's inflation of ${fig(prices)}, room for an entrant beside those who are there.`
      : prose`Demand ${g.runs} a year in dollars to ${to}, a real loss of ${fig(amount)} after the dollar's inflation of ${fig(prices)}: an entrant has to win buyers from others.`,
    asserts: holds,
  };
}

/** "grows 2.6 %", "shrinks 0.4 %": a change in words, its amount without a sign. */
function movement(w: Work, cell: string, up: string, down: string): Saying {
  if (value(w, cell) >= 0) return { runs: prose`${up} ${fig(cell)}`, asserts: [`${cell} >= 0`] };
  return { runs: prose`${down} ${fig(fallOf(w, cell))}`, asserts: [`${cell} < 0`] };
}

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
