import type { RewordPassage } from "#shared/rewording.ts";
import { estimateTokens } from "./token-account.ts";
import { writePrompt } from "./write/prompt.ts";

/** What a run is expected to take, said before it begins. */
export interface BudgetQuote {
  collectTokens: number;
  writeTokens: number;
  /** What it costs at the models' prices; null where one is not known. */
  costUsd: number | null;
}

/** Answers of extraction are about a sixth of the page; rewording answers are about as long as the paragraphs. */
const answerShare = { extract: 1 / 6, write: 0.4 } as const;
/** Room for tries that fail and are billed, and for repairs: an assumption, to be replaced by what runs show. */
const repeats = 1.4;

/** Estimate for so many letters of pages and these paragraphs. */
export function quoteBudget(
  { pageLetters, passages }: { pageLetters: number; passages: readonly RewordPassage[] },
  prices: { extract?: { input: number; output: number } | undefined; write?: { input: number; output: number } | undefined },
): BudgetQuote {
  const pages = Math.ceil(pageLetters / 3.5);
  const prose = estimateTokens(passages.map((p) => writePrompt([p]).user).join(""));
  const parts = [
    { input: pages * repeats, output: pages * answerShare.extract * repeats, price: prices.extract },
    { input: prose * repeats, output: prose * answerShare.write * repeats, price: prices.write },
  ];
  const [collect = 0, write = 0] = parts.map((p) => Math.ceil(p.input + p.output));
  const costs = parts.map(({ input, output, price }) =>
    price ? (input * price.input + output * price.output) / 1e6 : input + output > 0 ? null : 0,
  );
  const costUsd = costs.reduce<number | null>((sum, c) => (sum === null || c === null ? null : sum + c), 0);
  return { collectTokens: collect, writeTokens: write, costUsd };
}
