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

/** Gathers figures whose labels differ in the year only into a table; the others are left. */
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
    others: figures.filter((figure) => !inTable.has(figure)),
  };
}
