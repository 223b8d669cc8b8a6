import type { PartId } from "./ease-model.ts";

/** A weight: the per cent by which the index grows if its part grows by one. */
export interface Weight {
  value: number;
  low: number;
  high: number;
  /** Fitted on trade of 2024, or our judgement. */
  basis: "fitted" | "judged";
  label: string;
  why: string;
}

const fitted =
  "Fitted on flows of 2024 of products that the backtest does not judge; the range is a tenth on each side or twice the standard error, whichever is wider.";

/**
 * Weights of the parts, fitted by `npm run bench:export -- --fit` where flows of one year can tell them. What one year cannot tell (a change
 * of duty, growth, logistics, prices) is a judgement with a wide range.
 */
export const weights: Readonly<Record<PartId, Weight>> = {
  demand: { value: 0.89, low: 0.79, high: 1, basis: "fitted", label: "imports of the product", why: fitted },
  ease: { value: 0.85, low: 0.75, high: 0.95, basis: "fitted", label: "ease of trade with the origin in all goods", why: fitted },
  related: { value: 0.49, low: 0.39, high: 0.59, basis: "fitted", label: "ease of trade in related goods", why: fitted },
  distance: {
    value: -0.14,
    low: -0.24,
    high: -0.04,
    basis: "fitted",
    label: "distance, beyond what it does to trade already",
    why: fitted,
  },
  ties: { value: 0.17, low: 0.07, high: 0.27, basis: "fitted", label: "border, language and past in common", why: fitted },
  agreement: { value: 0.02, low: 0, high: 0.12, basis: "fitted", label: "trade agreement", why: fitted },
  competition: { value: -0.36, low: -0.46, high: -0.26, basis: "fitted", label: "concentration of the other suppliers", why: fitted },
  access: {
    value: 3,
    low: 1,
    high: 6,
    basis: "judged",
    label: "duty against that of competitors",
    why: "Sales fall by some per cent for each per cent of duty that competitors do not pay; published elasticities of trade lie between one and eight and differ by product.",
  },
  growth: {
    value: 1,
    low: 0.5,
    high: 1.5,
    basis: "judged",
    label: "growth of the economy over five years",
    why: "What the economy grew is carried five years ahead, in place of demand for the goods, which no table holds by year; less where growth does not last, more where it draws new suppliers in.",
  },
  logistics: {
    value: 0.3,
    low: 0,
    high: 1,
    basis: "judged",
    label: "logistics performance",
    why: "What logistics do to trade is in the ease already; the weight is small and stands for what a new exporter meets beyond it.",
  },
  prices: {
    value: -1,
    low: -2,
    high: 0,
    basis: "judged",
    label: "inflation, as a sign of payment and currency risk",
    why: "Where prices run away the currency follows and importers pay late; the part lost is about as large as the inflation of one year.",
  },
};
