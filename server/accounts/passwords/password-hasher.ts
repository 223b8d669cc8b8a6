import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { Problem } from "#shared/problem.ts";
import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "../ports.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const waitingMax = 256;

/**
 * Passwords as typed, in Unicode's composed form: two keyboards may write one letter in two ways. At most `atOnce` are worked on
 * together (19 MiB each), so a flood of sign-ins costs time and not memory; beyond a queue it is turned away.
 */
export function createPasswordHasher(atOnce = Math.max(1, Math.min(4, availableParallelism()))): PasswordHasher {
  const inTurn = turns(atOnce, waitingMax);
  const encode = (bytes: number): string => randomBytes(bytes).toString("base64").replace(/=+$/, "");
  // A hash of nothing: looking it up costs what a real one costs.
  const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${encode(16)}$${encode(32)}`;
  return {
    hash: (password) => inTurn(() => hash(password.normalize("NFC"), cost)),
    verify: (known, password) =>
      inTurn(async () => {
        const isRight = await verify(known ?? nobody, password.normalize("NFC"));
        return isRight && known !== undefined;
      }),
  };
}

function turns(atOnce: number, queueMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queueMax)
        throw new Problem("unavailable", "Too many people are signing in at this moment. Try again shortly.", { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue, or is free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
