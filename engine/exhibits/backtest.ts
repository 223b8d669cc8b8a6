import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { placeName } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { eighty, fig, listed, lower, numberWord, percent, prose, strong, word, year } from "../writing/prose.ts";
import { value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";

/** What each method weighs in the forecast of the first series; one method alone needs no weights. */
function memberWeights(first: Work["outlook"]["economy"] | undefined): Inline[] {
  const used = first?.result.members.flatMap(({ weight }, i) => {
    const member = first.members[i];
    return member && weight >= leastTold ? [member] : [];
  });
  if (!first || !used || used.length === 0) return [];
  return prose`The forecast of ${word(first.label)} combines ${listed(used.map((m) => prose`${word(m.name, "method")} (${fig(m.weight)})`))}. `;
}
/** A smaller weight prints as nothing. */
const leastTold = 0.005;

/** The rule that makes the path, as a row names it. */
const ruleWords = {
  pace: "This outlook’s rule: output growth plus part of the market’s own lead or lag; industries of the United States",
  output: "This outlook’s rule: the market grows with output; industries of the United States",
  series: "All series of classes and countries whose last years were hidden",
};

/** What the trend counts for in the path of output. */
const partWords = ({ past }: { past: { isExpected?: true } }): string =>
  past.isExpected ? "a fourth of the path of output" : "half of the path of output";

/** How the path of output fared on its own past, and whether that beats its last value: what the growth of a market without a series leans on. */
function ofOutput(w: Work): { title: Inline[]; asserts: string[] } {
  const { economy } = w.outlook;
  const [own = "", naive = ""] = (["smape", "naiveSmape"] as const).map((measure) => economy.backtest(measure));
  const wins = value(w, own) < value(w, naive);
  // A country without a series of its own is carried by the world's.
  const isWorlds = economy.label.endsWith(", world");
  const what = isWorlds
    ? "forecasts of the GDP of the world"
    : w.study.country
      ? prose`forecasts of the GDP of ${placeName(w.study)}`
      : prose`forecasts of ${word(economy.label)}`;
  const missed = prose`missed by ${fig(own)} ${percent}`;
  return {
    title: wins
      ? prose`In tests ${what} ${missed}, repeating the last value by ${fig(naive)} ${percent}`
      : prose`In tests ${what} ${missed}, ${isWorse(w, own, naive) ? "worse" : "no better"} than repeating the last value (${fig(naive)} ${percent})`,
    asserts: [`${own} ${wins ? "<" : ">="} ${naive}`],
  };
}

/** Nearer errors print alike. */
const alike = 1.02;
/** Whether a forecast missed by clearly more than its last value would have. */
const isWorse = (w: Work, own: string, naive: string): boolean => {
  const before = w.study.ledger.valuesBeforeBrief();
  return before(own) > before(naive) * alike;
};

/** The rule on the country's own accounts. */
function ofBranches({ study, outlook: { bandTest } }: Work) {
  const { own } = bandTest;
  if (!own) return [];
  const what = prose`The same on ${numberWord(own.branches)} sectors in the accounts of ${placeName(study)} since ${year(own.from)}, with actual output`;
  return [row(what, figure(own.error), figure(own.naive), text("–"), text("–"), figure(own.held), text("–"))];
}

export function backtest(w: Work, s: SectionWriter): void {
  const { outlook } = w;
  const runs = [
    ...new Map(
      [
        outlook.grounds.series,
        ...outlook.grounds.forecasts,
        ...(outlook.grounds.driver ? [outlook.grounds.driver.share] : []),
        ...outlook.worldGrounds.forecasts,
        outlook.economy,
        outlook.worldEconomy,
      ].flatMap((f) => (f ? [[f.run, f] as const] : [])),
    ).values(),
  ];
  // What moves nothing has no band to widen.
  const carried = new Set([...outlook.grounds.forecasts, ...outlook.worldGrounds.forecasts]);
  const { rule, held, error, naive: last } = outlook.bandTest;
  const ofRule = row(text(ruleWords[rule]), figure(error), figure(last), text("–"), text("–"), figure(held), text("–"));
  const isSeries = rule === "series";
  const rows = [
    ...(isSeries ? [] : [ofRule, ...ofBranches(w)]),
    ...runs.map((f) =>
      row(
        text(f === outlook.economy && outlook.economyParts ? `${f.label}: its trend, ${partWords(outlook.economyParts)}` : f.label),
        figure(f.backtest("smape")),
        figure(f.backtest("naiveSmape")),
        figure(f.backtest("mase")),
        figure(f.backtest("naiveMase")),
        figure(f.backtest("coverage80")),
        carried.has(f) ? figure(f.backtest("stretch80")) : text("–"),
      ),
    ),
    ...(isSeries ? [ofRule] : []),
  ];
  const best = runs[0];
  const furthest = Math.max(1, ...runs.map((f) => f.result.backtest.horizon));
  const [own, naive] = isSeries ? [best?.backtest("smape"), best?.backtest("naiveSmape")] : [error, last];
  s.exhibit("backtest", {
    status: own ? "filled" : "partial",
    quality: "modelled",
    ...(own ? {} : { reason: prose`The series is too short for a backtest.` }),
    ...(!isSeries
      ? ofOutput(w)
      : {
          title:
            own && naive && best
              ? prose`Tested on its past, the forecast of ${word(lower(best.label).replace(/, world$/, " worldwide"))} missed by ${fig(own)} ${percent}, repeating the last value by ${fig(naive)} ${percent}`
              : prose`Of hidden years of other series, ${fig(held)} lay within the ${eighty} band`,
        }),
    subtitle: prose`Symmetric percentage error and scaled error over up to eight starting points, one to ${numberWord(furthest)} years ahead; share of these years within the four-fifths interval, and by how much that is widened here`,
    table: {
      columns: [
        left("Series", 3),
        right("Error", "sMAPE, %"),
        right("Naive", "sMAPE, %"),
        right("Error", "MASE"),
        right("Naive", "MASE"),
        right("Interval held"),
        right("Widened"),
      ],
      rows,
    },
    note: prose`${strong("Naive")} repeats the last observed value. ${memberWeights(best)}${strong("Widened")}: how much wider a band is made if it held less than four fifths.${outlook.bandTest.own ? " A sector is wider than a market and follows output more closely." : ""}`,
    sources: sourcesOf(w, ...runs.map((f) => f.observed[0]?.cell)),
  });
}
