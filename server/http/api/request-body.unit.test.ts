import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { bodyBytesMax } from "../problem-answer.ts";
import { bodyKindOf, readBody } from "./request-body.ts";
import type { Route } from "./route.ts";

const route = {} as Route;
const request = (headers: Record<string, string> = {}) => Object.assign(new PassThrough(), { headers });
const read = (from: PassThrough) => readBody(route, from as unknown as IncomingMessage, "json");
const refused = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a body that breaks off is invalid, which is no fault of ours", async () => {
  const half = request({ "content-length": "100" });
  const reading = refused(read(half));
  half.write('{"a":');
  half.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  expect(await reading).toMatchObject({ code: "invalid", status: 400 });
});

test("a body larger than allowed is refused before it ends, and unread where its length is stated", async () => {
  const endless = request();
  const reading = refused(read(endless));
  for (let sent = 0; sent <= bodyBytesMax; sent += 1024) endless.write(Buffer.alloc(1024, 0x20));
  expect(await reading).toMatchObject({ code: "too_large", status: 413 });
  const stated = request({ "content-length": String(bodyBytesMax + 1) });
  expect(await refused(read(stated))).toMatchObject({ code: "too_large" });
  expect(stated.listenerCount("data")).toBe(0);
});

test("exactly as much as allowed is read, and characters may be split between parts", async () => {
  const full = request();
  const text = `"${"é".repeat((bodyBytesMax - 2) / 2)}"`;
  const reading = read(full);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 1001) full.write(bytes.subarray(at, at + 1001));
  full.end();
  expect(await reading).toEqual({ kind: "json", value: JSON.parse(text) });
});

test("text that is not UTF-8 is not JSON", async () => {
  const broken = request();
  const reading = refused(read(broken));
  broken.end(Buffer.from('{"name":"\xff"}', "latin1"));
  expect(await reading).toMatchObject({ code: "invalid", fields: { body: "Not JSON" } });
});

test("headers decide which body it is", () => {
  const kind = (headers: Record<string, string>, of: Partial<Route> = {}) => bodyKindOf({ ...route, ...of }, { headers });
  expect(kind({})).toBe("none");
  expect(kind({ "content-length": "0" })).toBe("none");
  expect(kind({ "content-type": " Application/JSON ; charset=utf-8" })).toBe("json");
  expect(kind({ "content-length": "2" }, { raw: { bytesMax: 1, mediaType: "text/plain" } })).toBe("bytes");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect(kind(form, { form: {} as NonNullable<Route["form"]> })).toBe("form");
  for (const headers of [form, { "content-length": "2" }, { "transfer-encoding": "chunked" }, { "content-type": "text/plain" }])
    expect(() => kind(headers)).toThrow("must be JSON");
});
