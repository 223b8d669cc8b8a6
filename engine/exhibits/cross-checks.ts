import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { carriersOf } from "../analysis/method-weights.ts";
import { fourFifths } from "../analysis/sizing/log-normal.ts";

import { idOf, present } from "../ledger.ts";
import { impliedOutput } from "../analysis/border-share.ts";
import { placeLabel } from "../report/study.ts";
import { place, value } from "../writing/phrases.ts";
import { capital, fig, prose, times, usd } from "../writing/prose.ts";

/** A figure of this report and another of the same thing. */
export interface CrossCheck {
  what: Inline[];
  /** The range of this report; one cell alone may not be larger than the other figure. */
  ours: [low: string, high: string] | [atMost: string];
  other: string;
  year: number;
  why: Inline[];
}

/** Ends of ranges are met within this factor: the way a figure is carried to the base year moves it by as much. */
export const touching = 1.02;

/**
 * Methods that carry the size and whose own estimate lies outside the printed range, with what each usually misses by. One without weight stands
 * in the table of the methods alone.
 */
export function methodsOutside(w: Work): CrossCheck[] {
  const { study, size } = w;
  const [low, high] = [value(w, size.low), value(w, size.high)];
  const carriers = carriersOf(w);
  return size.estimates.flatMap((e): CrossCheck[] => {
    // There whatever the figures say: a reader's own assumption changes values, never which cells there are.
    const error = study.ledger.formulaOnce(idOf("four_of_five", e.size), `exp(${fourFifths} * ${e.spread})`, {
      label: `Factor within which ${e.way} came in four of five known figures`,
      unit: "1",
      format: times,
    });
    const own = value(w, e.size);
    if (!carriers.includes(e) || (low <= own * touching && own <= high * touching)) return [];
    return [
      {
        what: prose`${capital(e.way)} alone`,
        ours: [size.low, size.high],
        other: e.size,
        year: study.years.base,
        why: prose`Its own range is wide: in four of five tests it came within ${fig(error)} of the known figure.`,
      },
    ];
  });
}

/** What customs counted beside what the size implies: what is bought holds the net imports, and makers make what they export. */
export function atTheBorder(w: Work): CrossCheck[] {
  const { study, size } = w;
  const { border, headline } = size;
  if (!border) return [];
  const { ledger } = study;
  const period = ((c) => (c.kind === "fact" ? c.period : study.years.base))(ledger.cell(border.imports));
  const shown = { unit: "USD", format: usd };
  const made = present(impliedOutput(study, size), "a size at makers' prices");
  const most = ledger.formula("most_exported", `0.9 * ${made}`, {
    label: `Nine tenths of the output that the size implies, ${placeLabel(study)}, ${period}`,
    ...shown,
  });
  const kept = ledger.formula("sold_at_home", `${made} - ${border.exports}`, {
    label: `What makers would sell at home at this size, ${placeLabel(study)}, ${period}`,
    ...shown,
  });
  const short = value(w, border.exports) > value(w, made);
  const missing = short
    ? ledger.formula("imports_passed_on", `${border.exports} - ${made}`, {
        label: `Imports that are not bought ${placeLabel(study)} at this size, ${period}`,
        ...shown,
      })
    : undefined;
  return [
    ...(border.floor
      ? [
          {
            what: prose`Net imports with sales tax, which the size by the methods should hold`,
            ours: [border.floor] as [string],
            other: ledger.has("size_by_methods") ? "size_by_methods" : headline,
            year: period,
            why: ledger.has("size_by_methods")
              ? prose`The methods learn from other countries and do not see what customs count here. The size is raised to the net imports; its range still reaches down to what the methods give.`
              : prose`The codes of customs hold more than publishers count as this market, or goods that are used up in other products. The range is widened up to the net imports.`,
          },
        ]
      : []),
    // Nothing sold abroad is within any output: that cannot fail, so it tells nothing.
    ...(value(w, border.exports) > 0
      ? [
          {
            what: prose`Exports, which nine tenths of the output that the size implies should hold`,
            ours: [border.exports] as [string],
            other: most,
            year: period,
            why: !missing
              ? prose`At this size makers would sell only ${fig(kept)} at home: the market is more likely above the size than below it, or imports are built into exports.`
              : prose`Of the imports of ${fig(border.imports)}, ${fig(missing)} would not be bought in ${place(w)}: parts that makers build into exports, goods sent on, or margins thinner than American ones.`,
          },
        ]
      : []),
  ];
}
