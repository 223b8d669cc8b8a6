import type { Sentence } from "#document";
import { currencyLossOf } from "../analysis/own-money.ts";
import { firstReal, realBetween } from "../analysis/own-pace.ts";
import type { Work } from "../analysis/work.ts";
import type { DriverOfDemand } from "../evidence/official-statistics.ts";
import { idOf } from "../ledger.ts";
import { importPart } from "../analysis/border-share.ts";
import { cite, fig, lowerFirst, pct, prose, sentence, strong, word, year } from "../writing/prose.ts";
import { fallOf, inPlace, value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** Years of the accounts that tell of today. */
const recentYears = 10;
const leastYears = 3;

/** The activity that carries demand, by the accounts of the place: what it did and how it moves the market, where the outlook does not draw it. */
export function activityAround(w: Work): Sentence[] {
  const found = paceAround(w);
  if (!found) return [];
  const { driver, first, last, real, growth } = found;
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  const fall = fallOf(w, growth);
  const isUp = value(w, growth) >= 0;
  const side = sideOfPace(w, found);
  return [
    sentence(
      [
        strong(`${isUp && side !== "behind" ? "Measured driver" : "Measured restraint"}: ${lowerFirst(driver.name)}`),
        ...prose`. ${isUp ? "It grew" : "It shrank"} ${fig(isUp ? growth : fall)} a year ${real ? "after prices" : "in dollars"} ${inPlace(w)} from ${year(first.year)} to ${year(last.year)}${real ? (side === "behind" ? prose`, behind all output (${fig(real.output)})` : prose`, all output ${fig(real.output)}`) : []}`,
        cite(...sourcesOf(w, growth)),
        ...prose`: ${word(lowerFirst(driver.how).replace(/\.$/, ""))}.`,
      ],
      `${growth} ${isUp ? ">=" : "<"} 0`,
    ),
    ...importsInOwnMoney(w),
  ];
}

/** What the activity did over the last years that are held; undefined where the outlook draws it, or too few years are held. */
export function paceAround(w: Work) {
  const { grounds } = w.outlook;
  const { driver } = grounds;
  const last = driver?.amounts.at(-1);
  if (!driver || grounds.kind === "driver" || !last) return undefined;
  const starts = driver.amounts.filter((a) => a.year >= last.year - recentYears && last.year - a.year >= leastYears);
  const from = firstReal(w.study, starts, last.year);
  const first = from ?? starts[0];
  if (!first) return undefined;
  const real = from && realChange(w, driver, from, last);
  const growth =
    real?.growth ??
    w.study.ledger.formulaOnce(idOf("activity_around", last.cell), `(${last.cell} / ${first.cell})^(1 / ${last.year - first.year}) - 1`, {
      label: `${driver.name}: yearly change from ${first.year} to ${last.year}, in dollars`,
      unit: "1",
      format: pct,
    });
  return { driver, first, last, real, growth };
}

/** Rates that lie closer tell of no lead and no lag. */
const apart = 0.01;

/** Whether what carries demand grew faster than all output or lagged behind it, after prices; undefined where they lie close or only dollars are known. */
export function sideOfPace(w: Work, { growth, real }: NonNullable<ReturnType<typeof paceAround>>): "ahead" | "behind" | undefined {
  const difference = real ? value(w, growth) - value(w, real.output) : 0;
  return difference > apart ? "ahead" : difference < -apart ? "behind" : undefined;
}

interface Amount {
  year: number;
  cell: string;
}

/**
 * What an activity of the place grew by in its own money after prices: its share of output, which is the same in any money, times real output.
 * Dollars would show the currency. Both parts of the share are of one publisher's accounts: where two publishers' output parts, their ratio
 * would drift with it. Undefined where real output of these years is not held.
 */
export function realChange(
  { study }: Work,
  { name, share }: DriverOfDemand,
  first: Amount,
  last: Amount,
): { growth: string; output: string } | undefined {
  const output = realBetween(study, first.year, last.year);
  if (!output) return undefined;
  const growth = study.ledger.formulaOnce(
    idOf("activity_real", first.cell, last.year),
    `(${share.at(last.year)} / ${share.at(first.year)})^(1 / ${last.year - first.year}) * (1 + ${output}) - 1`,
    { label: `${name}: yearly change from ${first.year} to ${last.year}, after prices`, unit: "1", format: pct },
  );
  return { growth, output };
}

/** A smaller move of the currency is none. */
const leastMove = 0.01;

/** Where less than this of what is bought comes in, what the currency does to it moves no market. */
const leastImported = 0.05;

/** What the currency did to what is brought in, where a part of the market is. */
function importsInOwnMoney(w: Work): Sentence[] {
  const past = currencyLossOf(w.study);
  const imported = importPart(w.study, w.size);
  if (!past || !imported || Math.abs(value(w, past.loss)) < leastMove) return [];
  if (w.study.ledger.valuesBeforeBrief()(imported) < leastImported) return [];
  const isLoss = value(w, past.loss) > 0;
  const amount = isLoss ? past.loss : fallOf(w, past.loss);
  return [
    sentence(
      [
        strong(isLoss ? "Measured restraint: a weaker currency" : "Measured driver: a stronger currency"),
        ...prose`. It ${isLoss ? "lost" : "gained"} ${fig(amount)} a year in real terms from ${year(past.from)} to ${year(past.to)}`,
        cite(...sourcesOf(w, past.loss)),
        ...prose`, so the ${fig(imported)} of goods that is imported became ${isLoss ? "dearer" : "cheaper"} beside what is made at home.`,
      ],
      `${past.loss} ${isLoss ? ">" : "<="} 0`,
    ),
  ];
}
