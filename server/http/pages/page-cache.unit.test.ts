import { expect, test, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";
import { type StoredAnswer, storeAnswer } from "../static/stored-answer.ts";

const page = (text: string, status = 200): StoredAnswer =>
  storeAnswer({ status, body: Buffer.from(text), etag: `"${text}"`, headers: { "content-type": "text/html" } });
const said = (answer: StoredAnswer | undefined): string | undefined => answer?.forms.identity.body.toString();

/** A cache over a site whose pages the test writes, and a clock that it moves. */
function openCache(pagesMax = 300) {
  const world = {
    now: 0,
    text: "one",
    made: [] as string[],
    faults: [] as unknown[],
    fault: undefined as Error | undefined,
    status: 200,
    isFull: false,
  };
  let wait: Promise<void> | undefined;
  const cache = createPageCache({
    make: (path) => {
      if (world.isFull) return undefined;
      world.made.push(path);
      const { text, status, fault } = world;
      return (wait ?? Promise.resolve()).then(() => {
        if (fault) throw fault;
        return page(text, status);
      });
    },
    pagesMax,
    now: () => world.now,
    onError: (error) => world.faults.push(error),
  });
  return {
    cache,
    world,
    /** Pages begun from here on are finished by calling what it returns. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      wait = promise;
      return () => {
        wait = undefined;
        resolve();
      };
    },
  };
}

test("a page is made once for all who ask at the same time, then kept", async () => {
  const { cache, world } = openCache();
  expect(cache.find("/")).toBeUndefined();
  const all = await Promise.all([cache.render("/"), cache.render("/"), cache.render("/")]);
  expect(all.map(said)).toEqual(["one", "one", "one"]);
  expect([said(cache.find("/")), world.made]).toEqual(["one", ["/"]]);
});

test("what is older than a minute is sent once more and made anew behind the answer", async () => {
  const { cache, world } = openCache();
  await cache.render("/");
  world.text = "two";
  world.now = 60_000;
  expect(said(cache.find("/"))).toBe("one");
  world.now += 1;
  expect(said(cache.find("/"))).toBe("one");
  await vi.waitFor(() => expect(said(cache.find("/"))).toBe("two"), 30_000);
  expect(world.made).toEqual(["/", "/"]);
});

test("a page that fails when it is made anew stays as it was, and is tried again later, not with every visit", async () => {
  const { cache, world } = openCache();
  await cache.render("/");
  world.fault = new Error("the database is away");
  world.now = 60_001;
  for (let visit = 0; visit < 5; visit++) expect(said(cache.find("/"))).toBe("one");
  await vi.waitFor(() => expect(world.faults).toEqual([world.fault]), 30_000);
  expect(world.made).toHaveLength(2);
  Object.assign(world, { fault: undefined, status: 500, now: world.now + 6_001 });
  expect(said(cache.find("/"))).toBe("one");
  await new Promise(setImmediate);
  expect(world.made).toHaveLength(3);
  Object.assign(world, { status: 200, text: "two", now: world.now + 6_001 });
  cache.find("/");
  await vi.waitFor(() => expect(said(cache.find("/"))).toBe("two"), 30_000);
});

test("after a drop nothing is sent that was made before, also not what was being made meanwhile", async () => {
  const { cache, world, hold } = openCache();
  await cache.render("/");
  const finish = hold();
  const begunBefore = cache.render("/blog");
  cache.drop();
  world.text = "two";
  expect(cache.find("/")).toBeUndefined();
  const begunAfter = cache.render("/blog");
  finish();
  expect([said(await begunBefore), said(await begunAfter), said(cache.find("/blog"))]).toEqual(["one", "two", "two"]);
  // What cannot be made anew is better than nothing.
  world.fault = new Error("the database is away");
  expect(said(await cache.render("/"))).toBe("one");
  expect(cache.find("/")).toBeUndefined();
});

test("only good pages are kept, a page that is gone goes, and there are never more than fit", async () => {
  const { cache, world } = openCache(2);
  world.status = 404;
  expect((await cache.render("/blog/none"))?.status).toBe(404);
  expect(cache.find("/blog/none")).toBeUndefined();
  world.status = 200;
  for (const path of ["/a", "/b", "/c"]) await cache.render(path);
  expect(["/a", "/b", "/c"].map((path) => said(cache.find(path)))).toEqual([undefined, "one", "one"]);
  Object.assign(world, { status: 404, now: 60_001 });
  cache.find("/b");
  await vi.waitFor(() => expect(cache.find("/b")).toBeUndefined(), 30_000);
});

test("where there is no room to make a page, whoever asks is told so at once", () => {
  const { cache, world } = openCache();
  world.isFull = true;
  expect(cache.render("/")).toBeUndefined();
  world.isFull = false;
  expect(cache.render("/")).toBeInstanceOf(Promise);
});

test("a page that came out the same is the same answer, with its compressed forms", async () => {
  const { cache, world } = openCache();
  world.text = "long ".repeat(1000);
  const first = await cache.render("/");
  await vi.waitFor(() => expect(Object.keys(first?.forms ?? {})).toEqual(["identity", "br", "gzip"]), 30_000);
  cache.drop();
  await cache.render("/");
  expect(cache.find("/")).toBe(first);
});
