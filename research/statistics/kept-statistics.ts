import { gatheredFact, gatheredSource } from "#evidence";
import { sha256 } from "#shared/sha256.ts";
import { z } from "zod";
import type { Clock, Observation, StatisticRequest, Statistics } from "../ports.ts";
import { CallFailure } from "../scheduling/call-failure.ts";

export const observations = z.array(z.object({ source: gatheredSource, facts: z.array(gatheredFact) }));

/** Where answers are kept between studies. */
export interface AnswerStore {
  get(key: string): Promise<{ storedAt: number; answer: string } | undefined>;
  put(key: string, entry: { storedAt: number; answer: string }): Promise<void>;
}

const day = 86_400_000;
/** How long an answer counts as current: trade is revised often, yearly accounts seldom, schedules of duties hardly. */
const agesDays: Readonly<Record<string, number>> = { imports: 14, exports: 14, tariff: 90, population: 90, production: 60, employment: 60 };
const usualAgeDays = 30;
/** While the provider cannot be reached, older answers serve so long. Their source says when they were retrieved. */
const oldestDays = 365;

/** Answers from the store while they are current, and older ones while the provider fails. */
export function keptStatistics(statistics: Statistics, store: AnswerStore, clock: Clock): Statistics {
  return {
    id: statistics.id,
    async observe(request, signal) {
      const key = `${statistics.id} ${sha256(JSON.stringify(keyOf(request)))}`;
      const kept = await read(store, key);
      const age = kept ? clock.now() - kept.storedAt : Number.POSITIVE_INFINITY;
      if (kept && age <= (agesDays[request.measure] ?? usualAgeDays) * day) return kept.answer;
      try {
        const answer = await statistics.observe(request, signal);
        await store.put(key, { storedAt: clock.now(), answer: JSON.stringify(answer) });
        return answer;
      } catch (error) {
        if (kept && age <= oldestDays * day && error instanceof CallFailure) return kept.answer;
        throw error;
      }
    },
  };
}

async function read(store: AnswerStore, key: string): Promise<{ storedAt: number; answer: Observation[] } | undefined> {
  const entry = await store.get(key);
  if (!entry) return undefined;
  const answer = observations.safeParse(JSON.parse(entry.answer));
  // An answer of an older shape is asked for again.
  return answer.success ? { storedAt: entry.storedAt, answer: answer.data } : undefined;
}

const keyOf = ({ measure, geography, codes: { hs, isic, naics }, fromYear, toYear }: StatisticRequest) => [
  measure,
  geography,
  [...hs].toSorted(),
  [...isic].toSorted(),
  [...naics].toSorted(),
  fromYear,
  toYear,
];

/** Keeps the last so many answers of this process. */
export class MemoryStore implements AnswerStore {
  private readonly entries = new Map<string, { storedAt: number; answer: string }>();
  private readonly entriesMax: number;

  constructor(entriesMax = 500) {
    this.entriesMax = entriesMax;
  }

  get(key: string) {
    return Promise.resolve(this.entries.get(key));
  }

  put(key: string, entry: { storedAt: number; answer: string }) {
    this.entries.delete(key);
    this.entries.set(key, entry);
    const oldest = this.entries.size > this.entriesMax ? this.entries.keys().next().value : undefined;
    if (oldest !== undefined) this.entries.delete(oldest);
    return Promise.resolve();
  }
}
