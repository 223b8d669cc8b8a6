import type { Inline } from "#document";
import { onWorld } from "../../../exhibits/divided-world.ts";
import type { Work } from "../../../analysis/work.ts";
import { isOfGoods } from "../../../report/study.ts";
import { market, place } from "../../../writing/phrases.ts";
import { capitalRun, fig, listed, prose, word } from "../../../writing/prose.ts";
import { whoCounts, whoKnowsTrade, whoSells } from "./who-has-it.ts";

/** What one of the requirements of a family is about, within a sentence on the market. */
type Noun = (w: Work) => Inline[];
const plain =
  (words: string): Noun =>
  () => [word(words)];

/** What is missing of one thing is one row: requirements of the outline by what they are about, in the order of what they change. */
interface Family {
  nouns: Readonly<Record<string, Noun>>;
  /** What the lack leaves open, by the report's own figures. `lacks`: the requirements that are missing. */
  changes: (w: Work, lacks: ReadonlySet<string>) => Inline[];
  whoHas: (w: Work) => Inline[];
  /** Where nothing that the report says of the place would change by it, it is no gap. */
  isIdle?: (w: Work, lacks: ReadonlySet<string>) => boolean;
}

const byParts = plain("sales by product, buyer and channel");

export const families: readonly Family[] = [
  {
    nouns: {
      funnel: (w) => prose`what a newcomer to ${market(w)} can win`,
      companies: plain("who sells it"),
      shares: plain("shares of sellers"),
      concentration: plain("how concentrated it is"),
      positioning: plain("margins of sellers by sales"),
    },
    changes: leftOfSellers,
    whoHas: whoSells,
  },
  {
    nouns: {
      costs: plain("what sellers pay for"),
      unit_economics: plain("costs of sellers"),
      winning: ({ economics: { terms } }) => prose`the cost of winning ${word(terms?.customer ?? "a customer")} (and how long it stays)`,
      benchmarks: plain("margins of sellers"),
    },
    changes: ({ strategy }) =>
      strategy?.entrant
        ? prose`Whether a newcomer's sales of ${fig(strategy.entrant.cell)} a year pay; the score includes no costs`
        : prose`Whether any part of ${fig("market_size")} pays; the score includes no costs`,
    whoHas: whoSells,
  },
  {
    nouns: {
      segments_a: byParts,
      segments_b: byParts,
      segments_c: byParts,
      country_regions: (w) => (w.study.country ? prose`regions of ${place(w)}` : [word("regions within countries")]),
      own_units: plain("amounts sold"),
      own_figures: plain("figures year by year"),
      neighbours: (w) => [word(isOfGoods(w.study) ? "spending on related goods" : "spending on related services")],
      adoption: plain("who uses it"),
    },
    changes: (w) =>
      w.strategy && !w.strategy.first
        ? prose`Which part of ${fig("market_size")} to start with: none can be advised`
        : prose`How ${fig("market_size")} is divided; the total does not change`,
    whoHas: (w) => whoCounts(w),
  },
  {
    nouns: {
      drivers: (w) => prose`what drives ${market(w)}`,
      restraints: plain("restraints"),
      opportunities: (w) => prose`openings in ${market(w)}`,
      pestel: plain("politics and technology"),
      porter: plain("the five forces"),
      regulation: (w) => prose`rules on ${market(w)}`,
      value_chain: plain("its value chain"),
    },
    changes: ({ strategy }) => (strategy ? prose`Nothing in the score` : prose`No figure`),
    whoHas: whoKnowsTrade,
    // What moves no figure is a gap where it leaves nothing that drives or binds the trade.
    isIdle: (w, lacks) => w.strategy !== undefined && !["drivers", "restraints", "regulation"].some((key) => lacks.has(key)),
  },
  {
    nouns: {
      world_published: plain("a published size of the world"),
      world_history: plain("the world year by year"),
      world_outlook: plain("the outlook of the world"),
      forecasts: plain("growth forecasts by others"),
      regions: plain("regions of the world"),
      countries: plain("sizes of other countries"),
      map: () => [],
      country_figures: plain("more figures of single countries"),
    },
    changes: onTheWorld,
    whoHas: publishersOfWorld,
    isIdle: (w) => w.study.country !== null && onWorld(w).length === 0,
  },
  {
    nouns: {
      disagreements: plain("figures of others beside these"),
      codes: plain("codes in official statistics"),
      attractiveness: plain("how attractive it is, by measure"),
      swot: plain("strengths and weaknesses that change the advice"),
    },
    changes: () => prose`No figure`,
    whoHas: (w) => whoCounts(w),
    isIdle: (w) => w.study.country !== null,
  },
];

function leftOfSellers(w: Work, lacks: ReadonlySet<string>): Inline[] {
  const { strategy, competition } = w;
  const leader = strategy?.attractiveness.factors.find((f) => f.id === "leader");
  const parts = [
    ...(lacks.has("funnel") ? [prose`which part of ${fig("market_size")} one seller can take`] : []),
    ...(strategy && !leader ? [prose`how much one seller holds, which the score leaves out`] : []),
    ...(lacks.has("concentration") && competition.bounds.length === 0 ? [prose`whether few hold it`] : []),
  ];
  return capitalRun(parts.length > 0 ? listed(parts) : prose`who earns what; no measure in the score`);
}

/** Which part of the size a published world would move. */
function onTheWorld(w: Work): Inline[] {
  if (!w.study.country) return prose`How ${market(w)} developed; ${fig("world_size")} is computed without it`;
  return prose`The part of the size by ${listed(onWorld(w).map((e) => [word(e.way)]))}, which start from a world market of ${fig("world_size")}`;
}

/** Who publishes the world's size, as far as one was read. */
function publishersOfWorld(w: Work): Inline[] {
  const names = [...new Set(w.world.published.map(({ fact }) => w.study.evidence.producerOf(fact)))].slice(0, mostPublishers);
  return names.length > 0 ? listed(names.map((name) => [word(name)])) : prose`Statistics offices of the largest economies`;
}
const mostPublishers = 3;
