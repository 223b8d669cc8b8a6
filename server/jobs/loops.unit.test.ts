import { expect, test } from "vitest";
import { consume } from "./loops.ts";

test("what a question finds that was under way when the stop was asked for goes back unbegun", async () => {
  const answer = Promise.withResolvers<string[]>();
  const seen: string[] = [];
  const consumer = consume(
    { take: () => answer.promise, settle: async (taken, isDone) => void seen.push(`${taken} ${isDone ? "done" : "back"}`) },
    2,
    async (taken) => void seen.push(`${taken} begins`),
    (error) => seen.push(String(error)),
  );
  const stopped = consumer.stop(50);
  answer.resolve(["late"]);
  await stopped;
  expect(seen).toEqual(["late back"]);
});
