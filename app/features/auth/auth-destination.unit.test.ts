import { expect, test } from "vitest";
import { rememberReturn, takeDestination } from "./auth-destination.ts";

function storage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("the stored path comes first and is cleared", () => {
  const held = storage({ redirectAfterLogin: "/app/studies?kind=local", studySelection: "{}", selectedService: "Local Market Research" });
  expect(takeDestination(held)).toBe("/app/studies?kind=local");
  expect(held.kept.has("redirectAfterLogin")).toBe(false);
  expect(takeDestination(held)).toBe("/app/new-study");
});

test("a study begun or a service chosen leads to the new study, and stays stored for it", () => {
  for (const key of ["studySelection", "selectedService"]) {
    const held = storage({ [key]: "x" });
    expect(takeDestination(held)).toBe("/app/new-study");
    expect(held.kept.get(key)).toBe("x");
  }
});

test("with nothing stored it is the account area, also where the browser keeps nothing", () => {
  expect(takeDestination(storage({}))).toBe("/app");
  expect(takeDestination(undefined)).toBe("/app");
});

test("a stored path to another site, or back to sign-in, is cleared and not followed", () => {
  for (const path of ["//evil.com", "/\\evil.com", "/auth", "/auth?mode=signup", "/forgot-password", "/auth#x"]) {
    const held = storage({ redirectAfterLogin: path });
    expect(takeDestination(held), path).toBe("/app");
    expect(held.kept.size).toBe(0);
  }
  expect(takeDestination(storage({ redirectAfterLogin: "/authors" }))).toBe("/authors");
});

test("where the person was is remembered under the specification's name", () => {
  const held = storage({});
  rememberReturn("/app/account", held);
  expect(held.kept.get("redirectAfterLogin")).toBe("/app/account");
});
