import { expect, test } from "vitest";
import { splitExhibits, type Word } from "./split-exhibits.ts";

const line = (page: number, top: number, text: string): Word[] =>
  text.split(" ").map((word, i) => ({ page, top, left: 56.7 + 30 * i, text: word }));
const continued = (from: number, to: number): Word[] => [
  ...line(5, from, "Exhibit 7"),
  ...line(5, 770, "rows of it"),
  ...line(6, 77, "Exhibit 7, continued"),
  ...line(6, to, "Source: a publisher"),
  ...line(6, to + 40, "Exhibit 8"),
  ...line(6, 760, "Sources: others"),
];

test("an exhibit that is continued counts where one page would hold it", () => {
  expect(splitExhibits(continued(500, 200))).toEqual([7]);
  expect(splitExhibits(continued(300, 700))).toEqual([]);
});

test("one that stands on one page does not count, nor does one that the text names", () => {
  expect(splitExhibits([...line(5, 100, "Exhibit 7"), ...line(6, 100, "as Exhibit 7, continued by others, shows")])).toEqual([]);
});
