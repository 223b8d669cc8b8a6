/** A figure as it is listed in 'How each figure was made'. */
export interface Figure {
  /** Its cell. */
  id: string;
  label: string;
  value: string;
}
/** Figures of one matter by year. */
export interface YearTable {
  columns: string[];
  rows: { year: string; figures: (Figure | null)[] }[];
}

/** Years of one matter from which on a table is clearer than a list. */
const fewestYears = 3;
/** Columns that fit beside each other in half the width of a page. */
const mostColumns = 5;

/** Gathers figures whose labels differ in the year only into a table; the others are left, with the words that all have in common taken off. */
export function byYear(figures: readonly Figure[], matter: string): { years: YearTable | null; others: Figure[] } {
  const dated = figures.flatMap((figure) => {
    const [, before = "", year, after = ""] = /^(.*?),? ?\b((?:19|20)\d\d)\b,? ?(.*)$/.exec(figure.label) ?? [];
    // "Growing from 2013 to 2017" is no figure of one year.
    if (year === undefined || /\b(?:19|20)\d\d\b/.test(after)) return [];
    return [{ figure, year, column: [before, after].filter((part) => part !== "").join(", ") }];
  });
  const columns = [...Map.groupBy(dated, ({ column }) => column)]
    .filter(([, of]) => new Set(of.map(({ year }) => year)).size >= fewestYears)
    .slice(0, mostColumns);
  const inTable = new Set(columns.flatMap(([, of]) => of.map(({ figure }) => figure)));
  const years = [...new Set(columns.flatMap(([, of]) => of.map(({ year }) => year)))].sort((a, b) => Number(a) - Number(b));
  return {
    years:
      columns.length === 0
        ? null
        : {
            columns: columns.map(([column]) => (column.startsWith(`${matter}, `) ? column.slice(matter.length + 2) : column)),
            rows: years.map((year) => ({ year, figures: columns.map(([, of]) => of.find((d) => d.year === year)?.figure ?? null) })),
          },
    others: short(figures.filter((figure) => !inTable.has(figure))),
  };
}

/** The same figures without the words that all labels begin with, up to a comma: "Market, Italy, 2027" and "Market, Italy, 2028" → "2027", "2028". */
export function short(figures: readonly Figure[], like: readonly string[] = []): Figure[] {
  const labels = [...figures.map(({ label }) => label), ...like];
  const [first = "", ...rest] = labels;
  if (rest.length === 0) return [...figures];
  let length = first.length;
  for (const label of rest) while (!label.startsWith(first.slice(0, length))) length--;
  const cut = first.lastIndexOf(", ", length - 1) + 2;
  return cut < 2 || cut > length ? [...figures] : figures.map((figure) => ({ ...figure, label: figure.label.slice(cut) }));
}

/** What a label says of its row: "Peru: imports, 2024" → ["Peru", "imports, 2024"]. */
const parted = (label: string): readonly [name: string, matter: string] | undefined => {
  const at = label.indexOf(": ");
  return at < 1 ? undefined : [label.slice(0, at), label.slice(at + 2)];
};

/** Labels that say the same of another row become the row's name: after "Peru: imports", "Chile: imports" → "Chile". */
export function namesOf(first: string, figures: readonly Figure[]): Figure[] {
  const matter = parted(first)?.[1];
  return figures.map((figure) => {
    const own = parted(figure.label);
    return matter !== undefined && own?.[1] === matter ? { ...figure, label: own[0] } : figure;
  });
}

/** Figures that say the same of many rows, gathered by what they say; the first of each keeps its whole label. */
export function byMatter(figures: readonly Figure[]): Figure[] {
  const groups = [...Map.groupBy(figures, ({ label }) => parted(label)?.[1] ?? label).values()];
  return groups.flatMap(([first, ...rest]) => (first ? [first, ...namesOf(first.label, rest)] : []));
}
