import fc from "fast-check";
import { expect, test } from "vitest";
import { safePath } from "./redirect-path.ts";

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
