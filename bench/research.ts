/**
 * What gathered evidence does to a size: `npm run --silent bench:research`. Each corpus of tests/corpora is a market with pages of ours and
 * the size that its statistics give. The market is sized without its pages, with all of them, and with each page left out in turn; printed is
 * by what factor each size misses. Exit code 1 if the median with pages is not the smaller one, or a page left out costs more than having none.
 */
import { generateReport } from "#engine";
import { bundledTables } from "../engine/reference/official/sizing-tables.ts";
import { type Corpus, corpusDate, corpusNames, gatherCorpus, readCorpus } from "../tests/corpora/read-corpus.ts";

const corpora = corpusNames.map(readCorpus).filter(({ truth }) => truth.size !== undefined);
const began = performance.now();
const without: number[] = [],
  joined: number[] = [];
let worse = 0;
for (const corpus of corpora) {
  const alone = await missOf(corpus, undefined),
    all = await missOf(corpus, new Set());
  without.push(alone.miss);
  joined.push(all.miss);
  console.log(`${corpus.name}\n  without pages        ${shown(alone)}\n  with all pages       ${shown(all)}`);
  for (const { id } of corpus.sources) {
    const left = await missOf(corpus, new Set([id]));
    if (left.miss > alone.miss * 1.1) worse += 1;
    console.log(`  without ${id.padEnd(18)} ${shown(left)}`);
  }
}
const [before, after] = [median(without), median(joined)];
console.log(
  `\nmedian miss: ${before.toFixed(3)}× without pages, ${after.toFixed(3)}× with them; pages left out that cost more than having none: ${worse}`,
);
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
process.exitCode = after < before && worse === 0 ? 0 : 1;

interface Missed {
  /** Larger over smaller of size and truth. */
  miss: number;
  /** The truth lies within the printed range. */
  isHeld: boolean;
  grade: string;
}

async function missOf(corpus: Corpus, leftOut: ReadonlySet<string> | undefined): Promise<Missed> {
  const { headline } = await generateReport(corpus.brief, {
    asOf: corpusDate,
    ...(leftOut ? { gathered: gatherCorpus(corpus, leftOut) } : {}),
  });
  const { size } = corpus.truth;
  const rate =
    size === undefined || size.unit === "USD" ? 1 : bundledTables().rate(size.unit, corpus.brief.country ?? "", size.year)?.value;
  if (!headline || !size || !rate) throw new Error(`${corpus.name} has no size, or no rate`);
  const known = size.value / rate;
  return {
    miss: Math.max(headline.value / known, known / headline.value),
    isHeld: headline.low <= known && known <= headline.high,
    grade: headline.grade,
  };
}

function shown({ miss, isHeld, grade }: Missed): string {
  return `${miss.toFixed(3).padStart(7)}×  grade ${grade}  ${isHeld ? "held" : "missed"}`;
}
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
