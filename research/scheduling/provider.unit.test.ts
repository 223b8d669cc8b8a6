import { expect, test } from "vitest";
import { DrivenClock } from "../../tests/support/driven-clock.ts";
import { CallFailure, retryAfterMs } from "./call-failure.ts";
import { firstAnswer } from "./next-provider.ts";
import { Provider, type ProviderRules } from "./provider.ts";

const rules: ProviderRules = { id: "service", atOnce: 4, spacingMs: 0, timeoutMs: 10_000, triesMax: 3, hedge: false };
const never = new AbortController().signal;
const chance = (value: number) => ({ next: () => value });
const fails = (code: ConstructorParameters<typeof CallFailure>[1], waitMs?: number) => () =>
  Promise.reject(new CallFailure("service", code, "", waitMs));

function started(overrides: Partial<ProviderRules> = {}, drawn = 0) {
  const clock = new DrivenClock(0);
  return { clock, provider: new Provider({ ...rules, ...overrides }, clock, chance(drawn)) };
}

test.each([
  [0, [0, 250, 750]],
  [0.999_999_999, [0, 500, 1500]],
])("the first retry comes after 250 to 500 ms, each next one after twice as long (chance %s)", async (drawn, expected) => {
  const { clock, provider } = started({}, drawn);
  const starts: number[] = [];
  const call = provider.call(() => {
    starts.push(clock.now());
    return fails("server error")();
  }, never);
  await expect(clock.run(call)).rejects.toMatchObject({ code: "server error" });
  expect(starts.map(Math.round)).toEqual(expected);
});

test("an answer is returned as it is, and a call that works is made once", async () => {
  const { clock, provider } = started();
  await expect(clock.run(provider.call(() => Promise.resolve("answer"), never))).resolves.toBe("answer");
  expect(provider.calls).toBe(1);
});

test.each(["refused", "not found", "blocked address", "too large", "unsupported type", "unreadable"] as const)(
  "what will not pass by itself is not tried again: %s",
  async (code) => {
    const { clock, provider } = started();
    await expect(clock.run(provider.call(fails(code), never))).rejects.toMatchObject({ code });
    expect(provider.calls).toBe(1);
  },
);

test("Retry-After is honoured, by this call and by every other call to the provider", async () => {
  const { clock, provider } = started();
  const starts: [string, number][] = [];
  let failed = false;
  const first = provider.call(() => {
    starts.push(["first", clock.now()]);
    if (failed) return Promise.resolve("late");
    failed = true;
    return fails("rate limited", 7_000)();
  }, never);
  await clock.advance(1_000);
  const second = provider.call(() => {
    starts.push(["second", clock.now()]);
    return Promise.resolve("second");
  }, never);
  await clock.run(Promise.all([first, second]));
  expect(starts[0]).toEqual(["first", 0]);
  expect(starts.slice(1).map(([, at]) => at)).toEqual([7_000, 7_000]);
});

test("a provider that wants to be left alone for long is not waited for", async () => {
  const { clock, provider } = started();
  await expect(clock.run(provider.call(fails("rate limited", 3_600_000), never))).rejects.toMatchObject({ code: "rate limited" });
  expect(clock.now()).toBeLessThan(1_000);
});

test("Retry-After is read as seconds and as a date", () => {
  expect(retryAfterMs("120", 0)).toBe(120_000);
  expect(retryAfterMs("Thu, 01 Jan 1970 00:01:00 GMT", 15_000)).toBe(45_000);
  expect(retryAfterMs("Thu, 01 Jan 1970 00:00:00 GMT", 15_000)).toBe(0);
  expect(retryAfterMs("soon", 0)).toBeUndefined();
  expect(retryAfterMs(undefined, 0)).toBeUndefined();
});

test("every try has a time limit, and its signal tells the call to stop", async () => {
  const { clock, provider } = started({ timeoutMs: 2_000 });
  const stopped: number[] = [];
  const call = provider.call(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          stopped.push(clock.now());
          reject(signal.reason);
        });
      }),
    never,
  );
  await expect(clock.run(call)).rejects.toMatchObject({ code: "timeout" });
  expect(stopped).toEqual([2_000, 4_250, 6_750]);
});

test("a cancelled call ends at once with the reason, also while it waits for a retry or for its turn", async () => {
  const { clock, provider } = started({ atOnce: 1 });
  const cancel = new AbortController(),
    reason = new Error("study cancelled");
  const waiting = provider.call(fails("server error"), cancel.signal),
    queued = provider.call(() => new Promise(() => undefined), cancel.signal);
  const ends = Promise.allSettled([waiting, queued]);
  await clock.advance(100);
  cancel.abort(reason);
  expect(await ends).toEqual([
    { status: "rejected", reason },
    { status: "rejected", reason },
  ]);
  expect(clock.pending).toEqual([]);
});

test("after five failures in a row the provider is left alone for 15 s, then one call tries it, and its success ends that", async () => {
  const { clock, provider } = started({ triesMax: 1 });
  const call = (run: () => Promise<string>) => clock.run(provider.call(run, never).catch((error: unknown) => (error as CallFailure).code));
  for (let i = 0; i < 5; i++) expect(await call(fails("unreachable"))).toBe("unreachable");
  expect(await call(() => Promise.resolve("answer"))).toBe("provider paused");
  expect(provider.calls).toBe(5);
  await clock.advance(14_999);
  expect(await call(() => Promise.resolve("answer"))).toBe("provider paused");
  await clock.advance(1);
  expect(await call(fails("unreachable"))).toBe("unreachable");
  // The trial failed: twice as long.
  await clock.advance(29_999);
  expect(await call(() => Promise.resolve("answer"))).toBe("provider paused");
  await clock.advance(1);
  expect(await call(() => Promise.resolve("answer"))).toBe("answer");
  expect(await call(() => Promise.resolve("answer"))).toBe("answer");
});

test("only one call at a time tries a provider that failed", async () => {
  const { clock, provider } = started({ triesMax: 1 });
  for (let i = 0; i < 5; i++) await clock.run(provider.call(fails("timeout"), never).catch(() => undefined));
  await clock.advance(15_000);
  let answer: (value: string) => void = () => undefined;
  const trial = provider.call(() => new Promise<string>((resolve) => (answer = resolve)), never);
  await clock.advance(0);
  await expect(provider.call(() => Promise.resolve("second"), never)).rejects.toMatchObject({ code: "provider paused" });
  answer("first");
  await expect(trial).resolves.toBe("first");
});

test("what was not found says nothing against the provider", async () => {
  const { clock, provider } = started({ triesMax: 1 });
  for (let i = 0; i < 20; i++) await clock.run(provider.call(fails("not found"), never).catch(() => undefined));
  await expect(clock.run(provider.call(() => Promise.resolve("answer"), never))).resolves.toBe("answer");
});

test("no more calls run at once than the provider allows, in their order and with its spacing", async () => {
  const { clock, provider } = started({ atOnce: 2, spacingMs: 100 });
  const starts: [number, number][] = [];
  let running = 0,
    most = 0;
  const calls = Array.from({ length: 6 }, (_, i) =>
    provider.call(async (signal) => {
      starts.push([i, clock.now()]);
      most = Math.max(most, ++running);
      await clock.wait(1_000, signal);
      running -= 1;
    }, never),
  );
  await clock.run(Promise.all(calls));
  expect(most).toBe(2);
  expect(starts).toEqual([
    [0, 0],
    [1, 100],
    [2, 1_000],
    [3, 1_100],
    [4, 2_000],
    [5, 2_100],
  ]);
});

async function withHistory(hedge: boolean) {
  const { clock, provider } = started({ hedge, triesMax: 1 });
  const taking = (ms: number) => (signal: AbortSignal) => clock.wait(ms, signal);
  // 19 calls of 100 ms and one of 900: 95 of 100 take no longer than 100 ms.
  for (const ms of [...Array.from({ length: 19 }, () => 100), 900]) await clock.run(provider.call(taking(ms), never));
  return { clock, provider, begin: clock.now() };
}

test("a call that is later than 95 of 100 is made a second time, and the first answer counts", async () => {
  const { clock, provider, begin } = await withHistory(true);
  let calls = 0;
  const stopped: string[] = [];
  const answer = provider.call(async (signal) => {
    const mine = ++calls;
    signal.addEventListener("abort", () => stopped.push(`call ${mine}`));
    await clock.wait(mine === 1 ? 5_000 : 80, signal);
    return mine;
  }, never);
  await expect(clock.run(answer)).resolves.toBe(2);
  expect(clock.now() - begin).toBe(180);
  expect(stopped).toContain("call 1");
});

test("a failure of the hedged call does not end the first one", async () => {
  const { clock, provider } = await withHistory(true);
  let calls = 0;
  const answer = provider.call(async (signal) => {
    if (++calls === 2) throw new CallFailure("service", "server error");
    await clock.wait(600, signal);
    return "first";
  }, never);
  await expect(clock.run(answer)).resolves.toBe("first");
});

test("without enough history, or where a call is billed, nothing is called twice", async () => {
  for (const { clock, provider } of [started({ hedge: true }), await withHistory(false)]) {
    const before = provider.calls;
    await clock.run(provider.call((signal) => clock.wait(9_000, signal), never));
    expect(provider.calls - before).toBe(1);
  }
});

test("the second provider answers when the first fails or finds nothing, and failures are reported", async () => {
  const failures: string[] = [];
  const options = { isEmpty: (found: string[]) => found.length === 0, onFailure: ({ code }: CallFailure) => failures.push(code) };
  const giving = (...found: string[]) => ({ id: "any", call: () => Promise.resolve(found) });
  const failing = { id: "any", call: fails("provider paused") as () => Promise<string[]> };
  expect(await firstAnswer([failing, giving(), giving("a"), giving("b")], options)).toEqual(["a"]);
  expect(await firstAnswer([failing, giving()], options)).toEqual([]);
  await expect(firstAnswer([failing, failing], options)).rejects.toMatchObject({ code: "provider paused" });
  expect(failures).toHaveLength(4);
});

test("an error of ours is no failure of the provider and is not retried", async () => {
  const { clock, provider } = started();
  const bug = new TypeError("undefined is not a function");
  await expect(clock.run(provider.call(() => Promise.reject(bug), never))).rejects.toBe(bug);
  expect(provider.calls).toBe(1);
});
