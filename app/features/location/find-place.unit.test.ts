import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findPlace, unknownPlace } from "./find-place.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const answering = (body: unknown, status = 200) =>
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status, headers: { "content-type": "application/json" } })));

test("a private address is an unknown place and no failure, and is not stored", async () => {
  answering({ success: true, country: "Unknown", country_code: "" });
  expect(await findPlace(new AbortController().signal)).toEqual({ ...unknownPlace, note: null });
  expect(stored.size).toBe(0);
});

test("a failed look-up says so in the specification's words; no answer at all in others", async () => {
  answering({ success: false, country: "Unknown", country_code: "" });
  expect(await findPlace(new AbortController().signal)).toEqual({ ...unknownPlace, note: "Failed to fetch location data" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await findPlace(new AbortController().signal)).toEqual({ ...unknownPlace, note: "Error fetching location data" });
});
