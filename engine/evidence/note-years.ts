import type { FactProposal } from "./proposal.ts";
import type { ReadFigure } from "./figure.ts";

/** Metrics whose figure is a change. */
export const growth = /growth|inflation|deflator|change|cagr/;

/** A page speaks of its own year or of the one before. */
const publication =
  /(?:[Rr]eport|[Aa]rticle|[Rr]anking|[Ee]dition|[Rr]elease|[Pp]ublished|Factbook|[Ll]atest fiscal year as|[Pp]revious year|[Mm]ade)(?: of| in| for| from| on)?(?: the)?(?: [A-Z][a-z]+)?\s$/;
/** Dates a table or forecast, and its figures only where nothing else does. */
const making =
  /(?:[Tt]able|[Ff]orecast|[Ss]urvey|[Oo]utlook|[Gg]uide|[Ss]tudy|[Tt]ext|500|[Ss]pring|[Aa]utumn)(?: of| in| from)?(?: the)?(?: (?!for)[A-Za-z]+)?\s$|\b[Ff]rom\s$|\b(?:over|than) an?\s$/;
/** Years that the note allows, and whether it says them of the figure itself. */
export function notedYears(
  { note = "", quote, metric }: FactProposal,
  figures: readonly ReadFigure[],
  inTurn: readonly ReadFigure[],
  figure: ReadFigure,
): { noted: number[]; plain: boolean } {
  const dated = figures.filter(({ years }) => years.length > 0),
    before = ({ start }: ReadFigure) => note.slice(0, start);
  const years = (list: readonly ReadFigure[]) => list.flatMap((one) => one.years);
  if (growth.test(metric) && /\bnext \w+ years?\b/i.test(`${quote} ${note}`))
    return { noted: years(dated).flatMap((year) => Array.from({ length: 11 }, (_, i) => year + i)), plain: false };
  const isMade = (f: ReadFigure) => making.test(before(f)) || /^ (?:survey|edition|report|guide)\b/.test(note.slice(f.end));
  const hard = dated.filter((f) => !publication.test(before(f)) && !isMade(f)),
    made = dated.filter(isMade);
  if (hard.length > 0) {
    // "Columns 2021, 2022, 2023" over as many figures of one kind: each has its own.
    const column =
      hard.length > 1 &&
      hard.every((f, i) => {
        const next = hard[i + 1];
        return f.years.length === 1 && (!next || /^(?:, | and |, and )$/.test(note.slice(f.end, next.start)));
      })
        ? inTurn.indexOf(figure)
        : -1;
    return { noted: column >= 0 && inTurn.length === hard.length ? years(hard).slice(column, column + 1) : years(hard), plain: true };
  }
  return made.length > 0 ? { noted: years(made), plain: false } : { noted: years(dated).flatMap((year) => [year - 1, year]), plain: false };
}
