import type { Block, Inline, Sentence } from "#document";
import type { OwnMoney } from "../../analysis/own-money.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { fallOf, value } from "../../writing/phrases.ts";
import { fig, prose, sentence, word, year } from "../../writing/prose.ts";

/** From this difference on what the dollar has to do is more than prices explain. */
const muchMoved = 0.01;

/** A yearly change below this is none that the past shows. */
const leastMoved = 0.002;

/** Growth in the country's own money with its two parts, and the price of a dollar without which growth in both does not hold. */
export function growthInOwnMoney(w: Work): Sentence[] {
  const own = w.strategy?.growth.ownMoney;
  if (!own) return [];
  const { currency, nominal, real, from, prices, pricesYear } = own;
  return [
    sentence(
      prose`In ${word(currency)} the market grows ${fig(nominal)} a year: ${fig(real)} in volume, with output growing as since ${year(from)}, and ${fig(prices)} in prices, as in ${year(pricesYear)}.`,
    ),
    ...headWords(w, own),
    ...dollarWords(w, own),
  ];
}

/** Growth in the country's own money, before and after inflation, and the price of a dollar that joins them, as tiles of the first page. */
export function growthFigures(w: Work): Block[] {
  const own = w.strategy?.growth.ownMoney;
  if (!own) return [];
  const { currency, nominal, real, rate } = own;
  const { last } = w.study.years;
  return [
    {
      t: "kpis",
      items: [
        { cell: nominal, label: prose`Growth a year in ${word(currency)}` },
        { cell: real, label: prose`The same after inflation` },
        { cell: rate.last, format: dollarPrice(w, rate.last), label: prose`A dollar in ${year(last)} for both to hold` },
      ],
    },
  ];
}

/** Of food, growth after prices a head: more than output a head grew is more than people eat. */
function headWords(w: Work, { head }: OwnMoney): Sentence[] {
  if (!head || w.study.evidence.market.demandKey !== "food_spending") return [];
  const isFaster = value(w, head.market) > value(w, head.output);
  return [
    sentence(
      prose`Per person the volume grows ${fig(head.market)} a year${isFaster ? prose`, faster than output per person did (${fig(head.output)}). Spending on food seldom outgrows income, so expect less` : []}.`,
      `${head.market} ${isFaster ? ">" : "<="} ${head.output}`,
    ),
  ];
}

/** What a dollar costs today and has to cost in the last year, how much of that prices explain, and whether the past went that way. */
function dollarWords(w: Work, own: OwnMoney): Sentence[] {
  const { currency, dollar, parity, rate, from, to } = own;
  const { last } = w.study.years;
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  for (const cell of [dollar, rate.past, ...(parity === undefined ? [] : [parity])]) fallOf(w, cell);
  const moves = (cell: string, up: string, down: string) =>
    value(w, cell) >= 0 ? prose`${up} ${fig(cell)} a year` : prose`${down} ${fig(fallOf(w, cell))} a year`;
  const rises = value(w, dollar) >= 0;
  const isMore = parity !== undefined && Math.abs(value(w, dollar) - value(w, parity)) >= muchMoved;
  const said = sentence(
    prose`Growth in dollars and in ${word(currency)} agree only if a dollar, ${fig(rate.cell, dollarPrice(w, rate.cell))} in ${year(rate.year)}, costs ${fig(rate.last, dollarPrice(w, rate.last))} in ${year(last)}. It then ${moves(dollar, "rises", "falls")}${pricesWords(w, own)}.`,
    `${dollar} ${rises ? ">=" : "<"} 0`,
    ...(parity === undefined ? [] : [isMore ? `abs(${dollar} - ${parity}) >= ${muchMoved}` : `abs(${dollar} - ${parity}) < ${muchMoved}`]),
  );
  const past = value(w, rate.past);
  const isStill = Math.abs(past) < leastMoved;
  const isBorneOut = !isStill && past >= 0 === rises;
  const holds = isStill ? `abs(${rate.past}) < ${leastMoved}` : `${rate.past} ${past >= 0 ? ">=" : "<"} 0`;
  // A past that went the same way needs no word.
  if (!isMore || isBorneOut) return [said];
  const before = prose`From ${year(from)} to ${year(to)} it ${isStill ? prose`hardly moved` : moves(rate.past, "rose", "fell")}`;
  return [
    said,
    sentence(
      prose`${before}, so one of the two rates is off: too ${rises ? "low in dollars, or too high" : "high in dollars, or too low"} in ${word(currency)}.`,
      holds,
    ),
  ];
}

/** How much of the dollar's move the difference of inflation explains: as points of it where it points the same way, else as a pace of its own. */
function pricesWords(w: Work, { dollar, parity }: OwnMoney): Inline[] {
  if (parity === undefined) return [];
  const [moved, explained] = [pointsOf(w, dollar), pointsOf(w, parity)];
  const [all, part] = [value(w, dollar), value(w, parity)];
  if (Math.abs(all - part) < muchMoved) return prose`, about as inflation in the two countries has it (${fig(parity)})`;
  return all > 0 && part > 0 && part < all
    ? prose`; inflation explains ${fig(explained)} of these ${fig(moved)} points`
    : prose`; inflation alone would move it by ${fig(parity)} a year`;
}

/** A yearly rate in points, so that a part of it is not read as a part in per cent. */
const pointsOf = ({ study: { ledger } }: Work, rate: string): string =>
  ledger.formulaOnce(idOf("points", rate), `100 * ${rate}`, {
    label: `${ledger.cell(rate).label}, in percentage points`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 1 },
  });

/** A rate of exchange as a price: "EGP 49.2". */
export const dollarPrice = ({ study: { ledger } }: Work, cell: string) => {
  const { format } = ledger.cell(cell);
  return format.style === "compact" && format.currency ? ({ style: "compact", currency: format.currency } as const) : format;
};
