import type { Inline, Sentence } from "#document";
import { valueLevels } from "#shared/interpretation.ts";
import { capital, cite, dated, eighty, fig, numberWord, percent, ref, prose, sentence, strong, year } from "../../../writing/prose.ts";
import { placeName } from "../../../report/study.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { assumptions } from "../../../exhibits/assumptions.ts";
import { backtest } from "../../../exhibits/backtest.ts";
import { economy } from "../../../exhibits/economy.ts";
import { coverageId } from "../../../exhibits/coverage.ts";
import { simulation } from "../../../exhibits/risk.ts";
import { formulas } from "../../../exhibits/key-formulas.ts";
import { inPlace } from "../../../writing/phrases.ts";
import type { Estimate } from "../../../analysis/sizing/estimate.ts";
import type { ClassPart } from "../../../analysis/sizing/class-part.ts";
import { leastCarried } from "../../../evidence/method-weight.ts";
import { carriersOf, weightsOf } from "../../../analysis/method-weights.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { pricesBehind } from "../own-money-words.ts";
import { ruleWords } from "../verdict-words.ts";
import { outputWords } from "./path-words.ts";

/** How many methods give an estimate, and how many of them carry the size. */
function carrying(w: Work, carriers: readonly Estimate[]): Sentence {
  const cells = weightsOf(w.study.ledger, w.size.estimates);
  const heavy = cells.filter((_, i) => carriers.some((each) => each === w.size.estimates[i]));
  return sentence(
    heavy.length === cells.length
      ? prose`The market ${inPlace(w)} was computed by ${numberWord(cells.length)} methods.`
      : prose`${capital(numberWord(cells.length))} methods give an estimate of the market ${inPlace(w)}; ${numberWord(heavy.length)} of them ${heavy.length === 1 ? "carries" : "carry"} its size.`,
    ...cells.map((cell) => `${cell} ${heavy.includes(cell) ? ">=" : "<"} ${leastCarried}`),
  );
}

/** Section two: where the figures come from, how they were computed, and where the report is weak. */
export function methodology(w: Work): SectionDraft {
  const { outlook, size } = w;
  const s = new SectionWriter("research_methodology", "Research Methodology");
  // What has no weight is named once; how it was made stands with its formula in the appendix.
  const carriers = carriersOf(w);
  const ways = carriers.map((e) => [sentence([strong(`${capital(e.way)}. `), ...dated(`${capital(e.explains.replace(/\.$/, ""))}.`)])]);
  const independent = size.estimates.filter((e) => e.independent !== false).length;
  s.block({
    t: "lead",
    sentences: [
      size.estimates.length > 1
        ? carrying(w, carriers)
        : sentence(
            size.estimates.length === 1
              ? prose`The market ${inPlace(w)} was computed by one method.`
              : prose`The largest economies were measured one by one and scaled up by the demand base to the market ${inPlace(w)}.`,
          ),
    ],
  });
  s.heading("How the size was found");
  if (ways.length > 0) s.block({ t: "list", items: ways });
  s.block({
    t: "p",
    sentences: [
      ...(size.estimates.length > 1
        ? [
            sentence(
              prose`The estimates are averaged as ratios, with the weights in ${ref("ex_triangulation")}${independent > 0 && independent < size.estimates.length ? prose`; methods that share an input count as one, so ${numberWord(independent)} ${independent === 1 ? "is" : "are"} independent` : []}.`,
            ),
            sentence(
              prose`A method weighs more the less it missed in tests (the inverse square of the logarithm of its typical error, the one that half of the cases stay within), and less where others share its errors.`,
            ),
          ]
        : []),
      ...(size.classPart ? [classSentence(w, size.classPart)] : []),
      sentence(
        size.errors.backtest
          ? prose`The size measures ${valueLevels[size.level]}. Its evidence grade is ${size.grade}.`
          : prose`The size measures ${valueLevels[size.level]}. Its evidence grade is ${size.grade}: half of the sizes with this grade miss by no more than ${fig(size.errors.typical)}.`,
      ),
      ...(size.errors.backtest
        ? [
            sentence(
              prose`This was tested: ${fig(size.errors.backtest.figures)} published national figures of this grade were hidden and sized again. Half of them were missed by less than ${fig(size.errors.backtest.median)}, and ${fig(size.errors.backtest.held)} lay within the printed range.`,
            ),
          ]
        : []),
    ],
  });
  // What is published and what is not is written when all sections are.
  s.block({ t: "exhibit", id: coverageId });
  s.heading("The formulas");
  formulas(w, s);
  s.heading("What had to be assumed");
  assumptions(w, s);
  s.heading("How far forecasts can be trusted").block({
    t: "p",
    sentences: [
      sentence(
        outlook.grounds.kind === "own"
          ? prose`Enough yearly figures are published to test a forecast on them: ${outlook.grounds.name}${cite(...sourcesOf(w, outlook.grounds.series.observed[0]?.cell))}.`
          : restsOn(w),
      ),
      bandSentence(w),
      ...outputWords(w),
      ...pricesBehind(w),
      ...ownBandSentences(w),
    ],
  });
  if (w.study.country) simulation(w, s);
  backtest(w, s);
  economy(w, s);
  if (w.strategy) s.heading("How the advice is reached").block({ t: "p", sentences: ruleWords(w, w.strategy) });
  return s.draft;

  /** The official class holds more or less than the market of the publisher: by how much, and what was made of it. */
  function classSentence(work: Work, { world, factor, isAnother }: ClassPart) {
    const { ledger } = work.study;
    const isWider = ledger.value(world) > ledger.value(work.world.size);
    return sentence(
      prose`Sized by official statistics of the class, the world comes to ${fig(world)}${isWider ? ", more than is published" : ""}; sizes based on them are multiplied by ${fig(factor, { style: "fixed", scale: 1, digits: 2 })}${isAnother ? "" : ", half-way to the published size"}.`,
      `${world} ${isWider ? ">" : "<="} ${work.world.size}`,
    );
  }
}

/** What the growth is made of where the market itself has no eight years in a row. */
function restsOn({ outlook: { grounds }, study }: Work): Inline[] {
  const beside = grounds.own ? ", adjusted for the market’s own pace" : "";
  return grounds.kind === "driver"
    ? prose`Growth is that of the output of ${placeName(study)}, moved ${fig("driver_weight")} of the way towards ${grounds.name}${beside}.`
    : prose`Growth rests on ${grounds.name}${beside}.`;
}

/** How the rule fared on the country's own accounts. */
function ownBandSentences({ study, outlook: { bandTest } }: Work): Sentence[] {
  const { own } = bandTest;
  return own
    ? [
        sentence(
          prose`Tested with actual output on ${numberWord(own.branches)} sectors in the accounts of ${placeName(study)} since ${year(own.from)}, it missed ${fig(own.forecasts)} values by ${fig(own.error)} ${percent} (repeating the last value: ${fig(own.naive)} ${percent}); ${fig(own.held)} lay within the band.`,
        ),
      ]
    : [];
}

/** How often the printed band held, and how far the rule that makes the path missed. */
function bandSentence({ outlook }: Work): Sentence {
  const { rule, forecasts, held, error, naive } = outlook.bandTest;
  return sentence(
    rule === "series"
      ? prose`Of ${fig(forecasts)} hidden years of such series, ${fig(held)} lay within the ${eighty} band.`
      : prose`Tested on ${fig(forecasts)} hidden years of American industries, that rule${outlook.grounds.published ? " (without published forecasts)" : ""} kept ${fig(held)} of them within its ${eighty} band and missed by ${fig(error)} ${percent} (repeating the last value: ${fig(naive)} ${percent}).`,
  );
}
