import type { Cell } from "#document";

type Formula = Extract<Cell, { kind: "formula" }>;

/** Numbers that stand in formulas without a cell of their own, and what each is. */
const normal: readonly (readonly [number: string, meaning: string])[] = [
  ["1.2816", "1.2816 deviations to each side hold four fifths of a normal distribution"],
  ["2.5632", "2.5632 is the whole of that width"],
  ["0.6745", "0.6745 deviations to each side hold half of it"],
  ["0.0005", "0.0005 is what the rounding of a printed share can hide"],
];
/** The least spread of a way of sizing, in a formula whose label says that it is one: `npm run bench:dossier-ways` measures them. */
const leastSpread = /(?<![\w.])(?:1\.07|1\.13|0\.46|0\.35)(?![\w.])/g;
const isSpread = ({ label, formula }: Formula): boolean => /\bspread of\b/i.test(label) && formula.includes("max(");

/** What the numbers without a name in the formulas of a report mean; nothing where there are none. */
export function fixedNumbers(formulas: readonly Formula[]): string {
  const has = (number: string) => formulas.some(({ formula }) => formula.split(/[^\w.]+/).includes(number));
  const spreads = new Set(formulas.filter(isSpread).flatMap(({ formula }) => formula.match(leastSpread) ?? []));
  const said = [
    ...normal.flatMap(([number, meaning]) => (has(number) ? [meaning] : [])),
    ...(spreads.size > 0
      ? [
          `${[...spreads].toSorted().join(" and ")} ${spreads.size === 1 ? "is the least deviation" : "are the least deviations"} of a method, measured on published national figures`,
        ]
      : []),
  ];
  return said.length === 0 ? "" : ` Numbers without a name in a formula: ${said.join("; ")}.`;
}
