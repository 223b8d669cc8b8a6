import type { Study } from "../report/study.ts";

export const factorIds = ["size", "need", "head", "growth", "margin", "field", "leader", "imports", "surplus", "prices"] as const;
export type FactorId = (typeof factorIds)[number];

/**
 * What counts for whom: three for what decides, two for what matters, one for what is watched, nothing for what does not bear on it. A
 * judgement of ours, printed with its reason, open to the reader.
 */
export const weightsOf: Readonly<Record<Study["brief"]["companyType"], { weights: Readonly<Record<FactorId, number>>; why: string }>> = {
  corporation: {
    weights: { size: 2, need: 2, head: 0, growth: 3, margin: 2, field: 2, leader: 2, imports: 1, surplus: 3, prices: 1 },
    why: "A corporation needs a market with room for one more seller, that grows, that nobody holds, and whose sellers do not already offer too much.",
  },
  investor: {
    weights: { size: 1, need: 1, head: 0, growth: 3, margin: 3, field: 1, leader: 1, imports: 0, surplus: 3, prices: 1 },
    why: "An investor is paid by growth and margin, in dollars: the way goods reach the shelf does not count.",
  },
  consultant: {
    weights: { size: 2, need: 2, head: 0, growth: 3, margin: 2, field: 2, leader: 2, imports: 1, surplus: 2, prices: 1 },
    why: "An adviser's client is not known, so growth stands first and nothing else above what all of them look at.",
  },
  exporter: {
    weights: { size: 1, need: 1, head: 0, growth: 2, margin: 1, field: 1, leader: 1, imports: 3, surplus: 2, prices: 1 },
    why: "An exporter lives on what the country buys abroad.",
  },
  manufacturer: {
    weights: { size: 1, need: 1, head: 0, growth: 3, margin: 3, field: 2, leader: 2, imports: 2, surplus: 3, prices: 1 },
    why: "A manufacturer must fill a line: growth and what is still imported fill it, makers who already make too much empty it.",
  },
  "local-business": {
    weights: { size: 0, need: 0, head: 2, growth: 3, margin: 2, field: 3, leader: 2, imports: 0, surplus: 0, prices: 2 },
    why: "A local business sells to the people around it: what each spends, and how many share them, decides.",
  },
  franchise: {
    weights: { size: 1, need: 1, head: 2, growth: 3, margin: 2, field: 2, leader: 1, imports: 0, surplus: 0, prices: 2 },
    why: "A franchise opens where people spend enough a head to carry a fee on top of the costs.",
  },
  startup: {
    weights: { size: 1, need: 1, head: 0, growth: 3, margin: 2, field: 3, leader: 3, imports: 0, surplus: 1, prices: 1 },
    why: "A startup wins where a market grows and nobody holds it.",
  },
};
