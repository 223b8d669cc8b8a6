import { expect, test } from "vitest";
import { z } from "zod";
import { type ChatRequest, noFaults, startModelServer } from "../../tests/support/language-model/model-server.ts";
import { openModels, storedCalls, timeoutMs } from "../../tests/support/language-model/open-models.ts";
import { seeded } from "../../tests/support/seeded.ts";
import { CallFailure } from "../scheduling/call-failure.ts";
import { BudgetSpentError } from "./token-account.ts";

const form = z.strictObject({ words: z.array(z.string()) });
const prompt = (user: string) => ({ system: "Answer.", user, version: "v1" });
const never = new AbortController().signal;
const good = JSON.stringify({ words: ["a", "b"] });

test("an answer of the form requested comes back parsed, and its tokens are those that the server states", async () => {
  const server = await startModelServer({ answer: () => good });
  const { models, account, clock } = openModels(server);
  expect(await clock.run(models.extract.ask(prompt("Which words?"), form, never))).toEqual({ words: ["a", "b"] });
  expect(account.spend).toEqual({ calls: 1, ...server.stated, costUsd: null });
  expect(server.requests[0]).toMatchObject({ model: "first-model", system: "Answer.", user: "Which words?", form: ["words"] });
  await server.close();
});

test.each<[string, (r: ChatRequest, n: number) => string, number, string[]]>([
  ["a fence and words around it", () => `Here:\n\`\`\`json\n${good}\n\`\`\``, 1, ["a", "b"]],
  ["an end that was cut off: what is not whole is dropped", () => '{"words": ["a", "b", "c', 1, ["a", "b"]],
  ["no JSON: asked again with what was wrong", (_, n) => (n === 1 ? "Sorry." : good), 2, ["a", "b"]],
  ["another form: asked again", (_, n) => (n === 1 ? '{"word": 1}' : good), 2, ["a", "b"]],
  ["twice no JSON: asked for less", (r) => (r.user.endsWith("Only one.") ? '{"word": "a"}' : "Sorry."), 3, ["a"]],
  ["never JSON: asked of the second model", (r) => (r.model === "second-model" ? good : "Sorry."), 4, ["a", "b"]],
])("a malformed answer is repaired step by step: %s", async (_, answer, calls, words) => {
  let n = 0;
  const server = await startModelServer({ answer: (r) => answer(r, ++n) });
  const { models, clock, account } = openModels(server);
  const one = z.strictObject({ word: z.string() });
  const smaller = { instruction: "Only one.", schema: one, widen: (x: unknown) => ({ words: [one.parse(x).word] }) };
  expect(await clock.run(models.extract.ask({ ...prompt("Which words?"), smaller }, form, never))).toEqual({ words });
  expect([server.requests.length, account.spend.calls]).toEqual([calls, calls]);
  expect(account.spend).toMatchObject(server.stated);
  await server.close();
});

test("a key, an address or the answer's words stand in no error and no stored call", async () => {
  const calls = storedCalls();
  const server = await startModelServer({ answer: () => "secret words of a page" });
  const { models, clock } = openModels(server, { calls, env: { AI_API_KEY: "sk-very-secret" } });
  const failure: unknown = await clock.run(models.write.ask(prompt("x"), form, never)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ code: "refused" });
  const seen = `${String(failure)} ${failure instanceof Error ? `${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}` : ""}`;
  for (const secret of ["sk-very-secret", "127.0.0.1", "wrong key"]) expect(seen + JSON.stringify([...calls.stored])).not.toContain(secret);
  expect(server.unauthorised).toBe(2);
  await server.close();
});

test("a run that resumes pays for no finished call again, and its account knows what they cost", async () => {
  const calls = storedCalls();
  const server = await startModelServer({ answer: () => good });
  const first = openModels(server, { calls });
  await first.clock.run(models(first).ask(prompt("x"), form, never));
  const second = openModels(server, { calls });
  expect(await second.clock.run(models(second).ask(prompt("x"), form, never))).toEqual({ words: ["a", "b"] });
  expect(server.requests).toHaveLength(1);
  expect(second.account.spend).toEqual(first.account.spend);
  await server.close();
});
const models = (opened: ReturnType<typeof openModels>) => opened.models.extract;

test("tokens are counted exactly as the server states them, whatever fails, over many calls at once", async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const chance = seeded(seed);
    const faults = { serverError: 0.2, rateLimited: 0.15, malformed: 0.3, hang: 0.05 };
    const server = await startModelServer({ answer: () => good, faults, chance });
    const { models, account, clock } = openModels(server, { seed });
    await clock.run(Promise.allSettled(Array.from({ length: 12 }, (_, i) => models.extract.ask(prompt(`question ${i}`), form, never))));
    expect([seed, account.spend.inputTokens, account.spend.outputTokens]).toEqual([
      seed,
      server.stated.inputTokens,
      server.stated.outputTokens,
    ]);
    expect([seed, account.spend.calls, account.unreported]).toEqual([seed, server.requests.length, server.unstated]);
    await server.close();
  }
});

test("collecting stops at its budget, passed by no more than the calls under way, after a warning; writing has its own", async () => {
  const atOnce = 3;
  const server = await startModelServer({ answer: () => good });
  const { models, account, clock, told } = openModels(server, { atOnce, budget: { collectTokens: 1_000, writeTokens: 1_000 } });
  const ends = await clock.run(
    Promise.allSettled(Array.from({ length: 60 }, (_, i) => models.extract.ask(prompt(`question ${i}`), form, never))),
  );
  const reasons = ends.flatMap((end): unknown[] => (end.status === "rejected" ? [end.reason] : []));
  expect(reasons.length).toBeGreaterThan(10);
  for (const reason of reasons) expect(reason).toBeInstanceOf(BudgetSpentError);
  const used = account.spend.inputTokens + account.spend.outputTokens;
  const largest = Math.ceil(used / server.requests.length) + 5;
  expect(used).toBeGreaterThanOrEqual(1_000);
  expect(used).toBeLessThan(1_000 + atOnce * largest);
  expect(told.filter((t) => t.type === "warning")).toHaveLength(1);
  expect(await clock.run(models.write.ask(prompt("write"), form, never))).toEqual({ words: ["a", "b"] });
  await server.close();
});

test("a call that hangs ends at its time limit and is tried again", async () => {
  let n = 0;
  const server = await startModelServer({ answer: () => good, faults: { ...noFaults, hang: 0.5 }, chance: () => (n++ === 0 ? 0.1 : 0.9) });
  const { models, clock, account } = openModels(server);
  const begin = clock.now();
  expect(await clock.run(models.extract.ask(prompt("x"), form, never))).toEqual({ words: ["a", "b"] });
  expect(clock.now() - begin).toBeGreaterThanOrEqual(timeoutMs + 250);
  expect(clock.now() - begin).toBeLessThanOrEqual(timeoutMs + 500);
  expect(account.unreported).toBe(1);
  await server.close();
});

test("a cancelled call ends at once with the reason it was cancelled for", async () => {
  const server = await startModelServer({ answer: () => good, faults: { ...noFaults, hang: 1 }, chance: () => 0.5 });
  const { models } = openModels(server);
  const stop = new AbortController();
  const asked = models.extract.ask(prompt("x"), form, stop.signal);
  await expect.poll(() => server.requests.length).toBe(1);
  stop.abort(new Error("cancelled by the customer"));
  await expect(asked).rejects.toThrow("cancelled by the customer");
  await server.close();
});
