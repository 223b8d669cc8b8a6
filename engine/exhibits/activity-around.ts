import type { Sentence } from "#document";
import { currencyLossOf } from "../analysis/own-money.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { importPart } from "../analysis/border-share.ts";
import { cite, fig, lowerFirst, pct, prose, sentence, strong, word, year } from "../writing/prose.ts";
import { fallOf, inPlace, market, value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** Years of the accounts that tell of today. */
const recentYears = 10;
const leastYears = 3;

/** The activity that carries demand, by the accounts of the place: what it did and how it moves the market, where the outlook does not draw it. */
export function activityAround(w: Work): Sentence[] {
  const { grounds } = w.outlook;
  const { driver } = grounds;
  const last = driver?.amounts.at(-1);
  if (!driver || grounds.kind === "driver" || !last) return [];
  const first = driver.amounts.find((a) => a.year >= last.year - recentYears);
  if (!first || last.year - first.year < leastYears) return [];
  const growth = w.study.ledger.formulaOnce(
    idOf("activity_around", last.cell),
    `(${last.cell} / ${first.cell})^(1 / ${last.year - first.year}) - 1`,
    { label: `${driver.name}: yearly change from ${first.year} to ${last.year}, in dollars`, unit: "1", format: pct },
  );
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  const fall = fallOf(w, growth);
  const isUp = value(w, growth) >= 0;
  return [
    sentence(
      [
        strong(`${isUp ? "Measured driver" : "Measured restraint"}: ${lowerFirst(driver.name)}`),
        ...prose`. ${isUp ? "It grew" : "It shrank"} ${fig(isUp ? growth : fall)} a year in dollars ${inPlace(w)} from ${year(first.year)} to ${year(last.year)}`,
        cite(...sourcesOf(w, growth)),
        ...prose` (${market(w)}: ${word(lowerFirst(driver.how).replace(/\.$/, ""))}).`,
      ],
      `${growth} ${isUp ? ">=" : "<"} 0`,
    ),
    ...importsInOwnMoney(w),
  ];
}

/** A smaller move of the currency is none. */
const leastMove = 0.01;

/** What the currency did to what is brought in, where a part of the market is. */
function importsInOwnMoney(w: Work): Sentence[] {
  const past = currencyLossOf(w.study);
  const imported = importPart(w.study, w.size);
  if (!past || !imported || Math.abs(value(w, past.loss)) < leastMove) return [];
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
