import { createLimits } from "#limits";
import { Problem } from "#shared/problem.ts";
import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../tests/support/databases/databases.ts";

const inTurn = enginesInTurn();

const limit = { max: 3, windowSeconds: 60 };

function clock() {
  let ms = Date.UTC(2026, 0, 1, 12, 0, 7);
  return { now: () => new Date(ms), pass: (seconds: number) => void (ms += seconds * 1000) };
}
async function refusal(taken: Promise<void>): Promise<Problem> {
  const error = await taken.then(
    () => undefined,
    (e: unknown) => e,
  );
  if (!(error instanceof Problem)) throw new Error("it was not refused", { cause: error });
  return error;
}

test.each(inTurn())("as many as allowed pass in any window, and the next is told how long to wait (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { now, pass } = clock();
  const limits = createLimits({ db, now });
  await limits.take("a", limit);
  pass(30);
  await limits.take("a", limit);
  await limits.take("a", limit);
  const refused = await refusal(limits.take("a", limit));
  expect(refused.code).toBe("too_many");
  expect(refused.retryAfterSeconds).toBeGreaterThan(28);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(30);
  expect(refused.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  await limits.take("b", limit);
  // The first leaves the window, the two of half a minute later do not.
  pass(refused.retryAfterSeconds ?? 0);
  await limits.take("a", limit);
  await refusal(limits.take("a", limit));
});

test.each(inTurn())("of many at once exactly as many as allowed pass, over all processes (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { now } = clock();
  const [first, second] = [createLimits({ db, now }), createLimits({ db, now })];
  const taken = await Promise.allSettled(
    Array.from({ length: 60 }, (_, i) => (i % 2 ? first : second).take("a", { max: 10, windowSeconds: 3600 })),
  );
  expect(taken.filter((t) => t.status === "fulfilled")).toHaveLength(10);
});

test.each(inTurn())("what was refused is not counted, and refused again without the database (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { now, pass } = clock();
  let queries = 0;
  const counting = {
    ...db,
    get queries() {
      queries++;
      return db.queries;
    },
  };
  const limits = createLimits({ db: counting, now });
  for (let i = 0; i < limit.max; i++) await limits.take("a", limit);
  await refusal(limits.take("a", limit));
  const before = queries;
  for (let i = 0; i < 100; i++) await refusal(limits.take("a", limit));
  expect(queries).toBe(before);
  pass(60);
  await limits.take("a", limit);
});

test.each(inTurn())("counts that no window reaches any more are swept away (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { now, pass } = clock();
  const limits = createLimits({ db, now });
  await limits.take("a", limit);
  await limits.take("b", { max: 1, windowSeconds: 3600 });
  expect(await limits.sweep()).toBe(0);
  pass(61);
  expect(await limits.sweep()).toBe(1);
  await refusal(limits.take("b", { max: 1, windowSeconds: 3600 }));
});
