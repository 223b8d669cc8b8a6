import { type Prompt, versionOf } from "../prompt.ts";
import type { PlanAnswer } from "./answer.ts";
import { queriesMax } from "./read-queries.ts";

/** What is searched for, in words of ours. */
export interface PlanSubject {
  market: string;
  /** Other names of the market. */
  aliases: readonly string[];
  /** "India", "World". */
  place: string;
  /** What the exhibits of the report need. */
  wanted: readonly string[];
  /** Queries that are asked anyway. */
  known: readonly string[];
  /** YYYY-MM-DD. */
  asOf: string;
}

const system = `You plan what is searched on the web for a market report. A list of queries is asked anyway; you add the few that find what these miss.

- Think of who publishes figures on this market in this place: the statistics office, the ministry or regulator, the trade association, the largest
  sellers' yearly reports, the trade press. Ask in the language that they write in, in the words that the trade itself uses there.
- One thing a query: volume, price, a seller's share, capacity and its use, channels, rules, a driver of this very place.
- Plain words as one types them into a search box: 3 to 14 words, no address, no operator, no quotation marks, no figure but a year.
- At most ${queriesMax} queries, the most useful first. An empty list is a good answer.`;

export const planVersion = versionOf(system);

export const planPrompt = ({ market, aliases, place, wanted, known, asOf }: PlanSubject): Prompt<PlanAnswer> => ({
  system,
  user: [
    `Market: ${market}${aliases.length > 0 ? ` (also: ${aliases.join(", ")})` : ""}. Place: ${place}. Date of the report: ${asOf}.`,
    `The report needs: ${wanted.join("; ") || "its size, growth, shares and prices"}.`,
    `Asked anyway:\n${known.map((query) => `- ${query}`).join("\n") || "- nothing"}`,
  ].join("\n\n"),
  version: planVersion,
});
