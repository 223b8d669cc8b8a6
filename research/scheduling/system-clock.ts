import { setTimeout as wait } from "node:timers/promises";
import type { Chance, Clock } from "../ports.ts";

/** The machine's clock, for production; tests drive one of their own. */
export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) => wait(ms, undefined, { signal }),
};

export const systemChance: Chance = { next: () => Math.random() };

/** Today as YYYY-MM-DD, in UTC. */
export const dayOf = (clock: Clock): string => new Date(clock.now()).toISOString().slice(0, 10);
