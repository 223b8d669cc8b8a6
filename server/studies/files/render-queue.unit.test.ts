import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

const bytes = (n: number) => new Uint8Array([n]);
/** A making that ends when it is told to, or when it is aborted. */
function making() {
  const gate = Promise.withResolvers<Uint8Array>();
  const seen: { begun: number; signal?: AbortSignal } = { begun: 0 };
  const make = (signal: AbortSignal) => {
    seen.begun += 1;
    seen.signal = signal;
    signal.addEventListener("abort", () => gate.reject(signal.reason), { once: true });
    return gate.promise;
  };
  return { make, seen, end: gate.resolve };
}
const turns = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

test("who asks for the same meanwhile gets the same making; afterwards it is made again", async () => {
  const queue = createRenderQueue(2);
  const { make, seen, end } = making();
  const asked = [queue.ask("a", make, { owner: "one" }), queue.ask("a", make, { owner: "one" }), queue.ask("a", make, { owner: "one" })];
  await turns();
  end(bytes(1));
  expect(await Promise.all(asked)).toEqual([bytes(1), bytes(1), bytes(1)]);
  expect(seen.begun).toBe(1);
  await queue.ask("a", make, { owner: "one" });
  expect(seen.begun).toBe(2);
});

test("not more at once than allowed; the next begins when one ends, fails or is given up", async () => {
  const queue = createRenderQueue(1, { perOwner: 4 });
  const [a, b, c, d] = [making(), making(), making(), making()];
  const stop = new AbortController();
  const first = queue.ask("a", a.make, { owner: "one" });
  const second = queue.ask("b", b.make, { owner: "one", signal: stop.signal });
  const third = queue.ask("c", c.make, { owner: "one" });
  const fourth = queue.ask("d", d.make, { owner: "one" });
  await turns();
  expect([a, b, c, d].map((m) => m.seen.begun)).toEqual([1, 0, 0, 0]);
  stop.abort(new Error("left while waiting"));
  await expect(second).rejects.toThrow("left while waiting");
  a.end(bytes(1));
  await first;
  await turns();
  expect([a, b, c, d].map((m) => m.seen.begun)).toEqual([1, 0, 1, 0]);
  c.end(Promise.reject(new Error("broken")) as unknown as Uint8Array);
  await expect(third).rejects.toThrow("broken");
  await turns();
  d.end(bytes(4));
  expect(await fourth).toEqual(bytes(4));
});

test("one who leaves does not end it for the others; the last who leaves does", async () => {
  const queue = createRenderQueue(1);
  const { make, seen } = making();
  const [one, two] = [new AbortController(), new AbortController()];
  const asked = [queue.ask("a", make, { owner: "one", signal: one.signal }), queue.ask("a", make, { owner: "one", signal: two.signal })];
  await turns();
  one.abort(new Error("one left"));
  await expect(asked[0]).rejects.toThrow("one left");
  expect(seen.signal?.aborted).toBe(false);
  two.abort(new Error("two left"));
  await expect(asked[1]).rejects.toThrow("two left");
  expect(seen.signal?.aborted).toBe(true);
  const again = making();
  const anew = queue.ask("a", again.make, { owner: "one" });
  await turns();
  again.end(bytes(2));
  expect(await anew).toEqual(bytes(2));
});

test("owners take turns, however much one of them asks for", async () => {
  const queue = createRenderQueue(1);
  const order: string[] = [];
  const ask = (key: string, owner: string) => {
    const make = async () => {
      order.push(key);
      await Promise.resolve();
      return bytes(1);
    };
    return queue.ask(key, make, { owner });
  };
  await Promise.all([ask("a1", "a"), ask("a2", "a"), ask("a3", "a"), ask("b1", "b"), ask("c1", "c"), ask("b2", "b")]);
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("an owner has so many things in the queue and no more; joining one that is being made costs nothing", async () => {
  const queue = createRenderQueue(1, { perOwner: 2 });
  const [a, b, c] = [making(), making(), making()];
  const stop = new AbortController();
  const first = queue.ask("a", a.make, { owner: "one" });
  const second = queue.ask("b", b.make, { owner: "one", signal: stop.signal });
  await expect(queue.ask("c", c.make, { owner: "one" })).rejects.toMatchObject({ code: "too_many", retryAfterSeconds: 5 });
  const joined = queue.ask("a", a.make, { owner: "one" });
  stop.abort(new Error("left"));
  await expect(second).rejects.toThrow("left");
  await turns();
  // Who left while waiting has made room at once.
  const third = queue.ask("c", c.make, { owner: "one" });
  a.end(bytes(1));
  expect(await Promise.all([first, joined])).toEqual([bytes(1), bytes(1)]);
  c.end(bytes(3));
  expect(await third).toEqual(bytes(3));
  expect(b.seen.begun).toBe(0);
});

test("the line does not grow without end", async () => {
  const queue = createRenderQueue(1, { waitingMax: 1 });
  const [a, b, c] = [making(), making(), making()];
  const first = queue.ask("a", a.make, { owner: "a" });
  const second = queue.ask("b", b.make, { owner: "b" });
  await expect(queue.ask("c", c.make, { owner: "c" })).rejects.toMatchObject({ code: "unavailable" });
  a.end(bytes(1));
  b.end(bytes(2));
  expect(await Promise.all([first, second])).toEqual([bytes(1), bytes(2)]);
});
