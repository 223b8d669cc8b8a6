import type { ExportWork } from "./work.ts";

interface YearOfTrade {
  year: number;
  value: number;
  cell: string;
}
interface WorldCourse {
  /** The last year lies further from the two before than those do from each other; the two years went in different directions; or neither. */
  course: "apart" | "turned" | "steady";
  middle: YearOfTrade;
  last: YearOfTrade;
  /** Whether trade rose in each of the two years. */
  roseFirst: boolean;
  roseLast: boolean;
}

/** Part of the mean from which a year stands apart. */
const leastApart = 0.1;

/** How world trade went over three years: a rate a year tells it only where both years went alike. Undefined where fewer years are held. */
export function worldCourse(w: ExportWork): WorldCourse | undefined {
  const [first, middle, last] = (w.facts.years ?? []).map((datum) => ({
    year: datum.year,
    value: datum.value,
    cell: w.book.cell(datum),
  }));
  if (!first || !middle || !last) return undefined;
  const [one, two] = [middle.value / first.value - 1, last.value / middle.value - 1];
  const apart = Math.abs((2 * last.value) / (first.value + middle.value) - 1);
  return {
    course: apart > Math.max(leastApart, Math.abs(one)) ? "apart" : one * two < 0 ? "turned" : "steady",
    middle,
    last,
    roseFirst: one >= 0,
    roseLast: two >= 0,
  };
}
