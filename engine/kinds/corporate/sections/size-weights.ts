import type { Inline, Sentence } from "#document";
import { carriersOf, weightsOf } from "../../../analysis/method-weights.ts";
import type { Work } from "../../../analysis/work.ts";
import { leastCarried } from "../../../evidence/method-weight.ts";
import { distanceOf, farthestOf, gapCause } from "../../../exhibits/gap-cause.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, prose, ref, sentence } from "../../../writing/prose.ts";

/** How the size was computed: which method decides it, and how far another lies from it. */
export function sizeSentences(w: Work): Sentence[] {
  const { estimates, measured } = w.size;
  const [only] = estimates;
  if (!only)
    return [
      sentence(
        prose`The size is the sum of ${measured.length > 0 ? "economies measured one by one" : "published figures"}, scaled up by the demand base (${ref("ex_triangulation")}).`,
      ),
    ];
  if (estimates.length === 1)
    return [sentence(prose`The size was computed by one method, ${only.way}: ${fig("market_size")} (${ref("ex_triangulation")}).`)];
  return heaviest(w);
}

/** Which method decides the central value, how far another lies from it, and so how firm it is. */
function heaviest(w: Work): Sentence[] {
  const { estimates } = w.size;
  const weights = weightsOf(w.study.ledger, w.size.estimates);
  const ranked = estimates
    .flatMap((e, i) => (weights[i] ? [{ e, cell: weights[i] }] : []))
    .toSorted((a, b) => value(w, b.cell) - value(w, a.cell));
  const [first] = ranked;
  if (!first) return [];
  const distance = (e: (typeof estimates)[number]) => distanceOf(w, e);
  // One without weight says nothing of how firm the mean is.
  const carriers = carriersOf(w);
  const farthest = farthestOf(w, carriers);
  const leads = ranked.slice(1).map(({ cell }) => `${first.cell} >= ${cell}`);
  // As printed: 49.6 % reads "50 %".
  const half = value(w, first.cell) >= nearlyHalf;
  const together = half ? undefined : togetherHalf(w, ranked);
  const most = together
    ? together.words
    : half
      ? carriers.length > 1
        ? value(w, first.cell) >= nearlyAll
          ? prose`${capital(first.e.way)} decides the size with ${fig(first.cell)} of the weight, at ${fig(first.e.size)}`
          : value(w, first.cell) >= mostOf
            ? prose`${capital(first.e.way)} carries most of the weight, ${fig(first.cell)}, at ${fig(first.e.size)}`
            : prose`${capital(first.e.way)} has about as much weight as all other methods together, ${fig(first.cell)}, at ${fig(first.e.size)}`
        : prose`The size rests on ${first.e.way} alone, at ${fig(first.e.size)}`
      : prose`No method carries half of the weight; ${first.e.way} has the most, ${fig(first.cell)}, at ${fig(first.e.size)}`;
  const held = together ? together.asserts : [...leads, `${first.cell} ${half ? ">=" : "<"} ${nearlyHalf}`];
  if (!farthest || farthest === first.e || distance(farthest) < close)
    return [
      sentence(
        carriers.length < 2 || (farthest && distance(farthest) < close)
          ? carriers.filter((e) => e.independent !== false).length < 2
            ? carriers.length > 1
              ? together
                ? prose`${most} (${ref("ex_triangulation")}).`
                : prose`${most} (${ref("ex_triangulation")}).`
              : prose`${most} (${ref("ex_triangulation")}).`
            : prose`${most}; ${othersGive(carriers.filter((e) => e !== first.e))} (${ref("ex_triangulation")}).`
          : prose`${most}${together ? prose`. ${capital(first.e.way)} lies` : ", which itself lies"} furthest from the central value (${ref("ex_triangulation")}): ${gapCause(w, first.e)}.`,
        ...held,
      ),
      ...unweighed(w, carriers),
    ];
  const away = ({ size }: { size: string }) => `max(${size} / market_size, market_size / ${size})`;
  const rest = carriers.filter((e) => e !== farthest).map((e) => `${away(farthest)} >= ${away(e)}`);
  const above = value(w, farthest.size) > value(w, "market_size");
  return [
    sentence(
      prose`${most}. ${capital(farthest.way)} lies furthest ${above ? "above" : "below"} the central value, at ${fig(farthest.size)} (${ref("ex_triangulation")}): ${gapCause(w, farthest)}.`,
      ...held,
      ...rest,
      `${farthest.size} ${above ? ">" : "<"} market_size`,
    ),
  ];
}

/** What the others that weigh come to: how near that is, their reader sees. */
const othersGive = (others: readonly Work["size"]["estimates"][number][]): Inline[] =>
  prose`the ${others.length > 1 ? "other methods with weight give" : "other method with weight gives"} ${listed(others.map(({ size }) => prose`${fig(size)}`))}`;

/** Methods on one input are one measurement: where together they carry half of the weight, that is what decides. */
function togetherHalf(
  w: Work,
  ranked: readonly { e: Work["size"]["estimates"][number]; cell: string }[],
): { words: Inline[]; asserts: string[] } | undefined {
  const { ledger } = w.study;
  const groups = [...Map.groupBy(ranked, ({ e }) => e.sharesWith?.way ?? e.way).values()].map((all) =>
    all.filter(({ cell }) => value(w, cell) >= leastCarried),
  );
  const sum = (of: typeof ranked) => of.reduce((total, { cell }) => total + value(w, cell), 0);
  const [most = []] = groups.filter((of) => of.length > 1).toSorted((a, b) => sum(b) - sum(a));
  if (sum(most) < nearlyHalf) return undefined;
  const cell = ledger.formulaOnce("weight_on_one_input", most.map((m) => m.cell).join(" + "), {
    label: `Weight of ${most.map(({ e }) => e.way).join(" and ")} together, which share inputs`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  const ways = most.map(({ e }, i) => prose`${i === 0 ? capital(e.way) : e.way} (${fig(e.size)})`);
  return {
    words: prose`${listed(ways)} carry ${fig(cell)} of the weight together`,
    asserts: [`${cell} >= ${nearlyHalf}`],
  };
}

/** Where those that weigh agree: how far the farthest of the others lies, and why it says little. */
function unweighed(w: Work, carriers: readonly Work["size"]["estimates"][number][]): Sentence[] {
  const light = farthestOf(
    w,
    w.size.estimates.filter((e) => !carriers.includes(e)),
  );
  if (!light || distanceOf(w, light) < close) return [];
  const above = value(w, light.size) > value(w, "market_size");
  return [
    sentence(
      prose`Of the methods given no weight, ${light.way} lies furthest ${above ? "above" : "below"}, at ${fig(light.size)}: ${gapCause(w, light)}.`,
      `${light.size} ${above ? ">" : "<"} market_size`,
    ),
  ];
}

/** A weight from here on prints as half, or more; is most of it; leaves the others little. */
const [nearlyHalf, mostOf, nearlyAll] = [0.495, 0.55, 0.8];

/** Methods within this distance (a logarithm) of the central value agree with it. */
const close = 0.25;
