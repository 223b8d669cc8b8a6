import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As in a page that was just opened. */
async function freshClientIp(fetch: () => Promise<Response>): Promise<() => Promise<string | undefined>> {
  vi.stubGlobal("fetch", fetch);
  return (await import("./client-ip.ts")).clientIp;
}

test("the address is fetched once, however often it is needed", async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ ip: "2001:db8::7" })));
  const clientIp = await freshClientIp(fetch);
  expect([await clientIp(), await clientIp()]).toEqual(["2001:db8::7", "2001:db8::7"]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Promise<Response>]>([
  ["an error", () => Promise.resolve(Response.json({}, { status: 500 }))],
  ["no answer", () => Promise.reject(new TypeError("offline"))],
  ["no address", () => Promise.resolve(Response.json({ ip: "203.0.113.7\r\nx-evil: 1" }))],
  ["nothing", () => Promise.resolve(new Response(""))],
])("%s is no address", async (_, fetch) => {
  const clientIp = await freshClientIp(fetch);
  expect(await clientIp()).toBeUndefined();
});

test("no call waits longer than a second; a late response serves the next call", async () => {
  const answer = Promise.withResolvers<Response>();
  const clientIp = await freshClientIp(() => answer.promise);
  const first = clientIp();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toBeUndefined();
  answer.resolve(Response.json({ ip: "203.0.113.7" }));
  expect(await clientIp()).toBe("203.0.113.7");
});
