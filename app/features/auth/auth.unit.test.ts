import fc from "fast-check";
import { expect, test } from "vitest";
import { rememberReturn, safePath, takeDestination } from "./auth-destination.ts";
import { indiaCookie, isVisitorInIndia } from "./oauth-buttons.tsx";

const ours = "https://sextant.example";

test("a path of ours is kept, with its query and fragment", () => {
  for (const path of ["/app/studies", "/app/new-study?kind=corporate#brief", "/", "/app/studies/corporate/7?figure=a.b"])
    expect(safePath(path)).toBe(path);
});

test("what a browser would read as another site is refused", () => {
  const ways = [
    "//evil.com",
    "/\\evil.com",
    "/\t/evil.com",
    "/\n//evil.com",
    "https:evil.com",
    "https://evil.com",
    "javascript:alert(1)",
    "///evil.com",
    "\\\\evil.com",
    "/..//evil.com",
    "/app/..//evil.com",
    " //evil.com",
    "/./\\evil.com",
    "data:text/html,x",
    "//evil.com@sextant.example",
    "/\u0000/evil.com",
    "?x=//evil.com",
    "#//evil",
    "",
  ];
  for (const way of ways) expect(safePath(way), JSON.stringify(way)).toBeUndefined();
});

test("what is no text, and what is absurdly long, is refused", () => {
  for (const value of [undefined, null, 7, {}, ["/app"], `/${"a".repeat(600)}`]) expect(safePath(value)).toBeUndefined();
});

test("no text at all leads off the site, also when it is read a second time", () => {
  const piece = fc.constantFrom("/", "\\", ".", "..", "@", ":", "evil.com", "app", "%2f", "%5c", "\t", "?", "#", " ", "https:");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((parts) => parts.join("")),
      ),
      (text) => {
        const path = safePath(text);
        if (path === undefined) return;
        const first = new URL(path, ours);
        expect(first.origin).toBe(ours);
        expect(new URL(first.pathname, ours).origin).toBe(ours);
      },
    ),
    { numRuns: 2000 },
  );
});

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

test("the looked-up country decides, whatever the form says", () => {
  expect(isVisitorInIndia({ country: "India", countryCode: "IN" }, "Germany")).toBe(true);
  expect(isVisitorInIndia({ country: "Germany", countryCode: "DE" }, "India")).toBe(false);
});

test("without a look-up the form's country decides", () => {
  expect(isVisitorInIndia(undefined, "India")).toBe(true);
  expect(isVisitorInIndia(undefined, "")).toBe(false);
});

test("the cookie lives 300 seconds, for the whole site, lax", () => {
  expect(indiaCookie(true)).toBe("isIndia=true; max-age=300; samesite=lax; path=/");
  expect(indiaCookie(false)).toBe("isIndia=false; max-age=300; samesite=lax; path=/");
});
