import { expect, test } from "vitest";
import { figureLinks } from "./figure-links.ts";

const link = (address: string, top: number) =>
  `<<\n  /Type /Annot\n  /Subtype /Link\n  /Rect [10 ${top - 9} 60 ${top}]\n  /A <<\n    /Type /Action\n    /S /URI\n    /URI (${address})\n  >>\n  /Contents (${address})\n>>`;
/** Two pages, the second of which comes first in the numbers of its objects. */
const objects = new Map([
  [1, "<<\n  /Type /Pages\n  /Count 2\n  /Kids [5 0 R 3 0 R]\n>>"],
  [3, "<<\n  /Type /Page\n  /Parent 1 0 R\n  /Annots [10 0 R 11 0 R 12 0 R]\n>>"],
  [5, "<<\n  /Type /Page\n  /Parent 1 0 R\n  /Annots [13 0 R 14 0 R]\n>>"],
  [10, link("text:market", 300)],
  [11, link("line:market", 200)],
  [12, link("https://example.org/text:market", 100)],
  [13, link("text:market", 700)],
  [14, link("text:unlisted", 500)],
]);

test("a figure leads to its line, and the line to the first figure in the order of the pages", () => {
  const changed = figureLinks(objects);
  expect(changed.get(10)).toContain("/Dest [3 0 R /XYZ null 214.0 null]");
  expect(changed.get(13)).toContain("/Dest [3 0 R /XYZ null 214.0 null]");
  expect(changed.get(11)).toContain("/Dest [5 0 R /XYZ null 714.0 null]");
  expect(changed.get(11)).toContain("/Contents (Where this figure stands first)");
  expect([...changed.values()].join("")).not.toContain("/URI");
});

test("addresses of the world stay, and a figure without a line leads nowhere", () => {
  const changed = figureLinks(objects);
  expect(changed.has(12)).toBe(false);
  expect(changed.get(14)).not.toMatch(/\/Dest|\/A /);
});
