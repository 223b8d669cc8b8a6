import type { Inline } from "#document";
import type { Company } from "../analysis/companies-of-facts.ts";
import { salesOf, salesOfGroup } from "../analysis/company-sales.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, cite, lowerFirstRun, numberWord, prose, word, year } from "../writing/prose.ts";
import { figuresHere, groupFigure, hasFigure, homeOf, namedOnly, said } from "./seller-figures.ts";
import { sellersTitle } from "./seller-words.ts";
import { place } from "../writing/phrases.ts";
import { sourcesOf, support } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, text } from "../writing/tables.ts";

/** Fewer companies of the country than this are a gap that the table names. */
const enough = 5;

/** Companies that sell the market here with a figure, each with what shows it; those without one in a line of names. False where none is known. */
export function companyTable(w: Work, s: SectionWriter): boolean {
  const { study, competition } = w;
  const rows = competition.companies.filter((c) => hasFigure(w, c));
  const others = competition.companies.filter((c) => !rows.includes(c));
  if (competition.companies.length === 0) return false;
  if (rows.length === 0) {
    s.told("companies", ...namedOnly(w, others, { isBeside: false }));
    return true;
  }
  const domestic = competition.companies.filter((c) => c.isDomestic).length;
  const groups = rows.flatMap((c) => salesOfGroup(c) ?? []);
  // Beside the column of groups stand their dollars; what a company sells here is another figure.
  const salesIn = groups.length > 0 ? salesOfGroup : salesOf;
  const dollars = rows.flatMap((c) => salesIn(c)?.dollars ?? []);
  const isHere = study.country !== null;
  // Where every figure is published in dollars already, a second column would repeat the first.
  const scale = rows.some((c) => (salesIn(c)?.unit ?? "USD") !== "USD") && dollars.length > 0 ? moneyScale(w, dollars) : undefined;
  const lines = rows.map((c) => ({ cited: said(w, c), c, shown: shownBy(w, c) }));
  const usual = usualWords(lines.map((l) => l.shown));
  const isUsual = ({ shown }: (typeof lines)[number]) => usual !== undefined && printed(shown) === printed(usual);
  // A column that says the same of each says it once, below the table.
  const isAlike = lines.every(isUsual);
  s.exhibit("companies", {
    status: !isHere || domestic >= enough ? "filled" : "partial",
    quality: "reported",
    ...(!isHere || domestic >= enough
      ? {}
      : {
          reason:
            domestic === 0 && rows.some((c) => c.home === null)
              ? prose`The head office of some is not known, nor are all sellers.`
              : domestic === 0
                ? prose`No seller of ${place(w)} was found among them.`
                : prose`${capital(numberWord(domestic))} ${domestic === 1 ? "seller" : "sellers"} of ${place(w)} found, not all there are.`,
        }),
    title: sellersTitle(w, rows),
    subtitle: isHere
      ? prose`Those with a figure${rows.some((c) => c.share) ? ", by share, then by sales here or, where none are published, of the group" : ", sales and counts of here first, then those of the group"}${scale ? "; dollars at the rate of the year or the nearest published" : ""}`
      : prose`Those with a figure, by revenue; figures of five years ago or older last${scale ? "; dollars at the rate of the year or the nearest published" : ""}`,
    table: {
      columns: [
        left("Company", 3),
        left("Head office", 2),
        ...(isAlike ? [] : [left("What shows it here", 3)]),
        ...(isHere ? [left(`In ${place(w)}`, 3)] : []),
        ...(groups.length > 0 ? [left(isHere ? "Group, all markets" : "Sales as published", 3)] : []),
        ...(scale ? [right(groups.length > 0 && isHere ? "Group, in dollars" : "In dollars", scale.unit)] : []),
      ],
      rows: lines.map((line) => {
        const { c, cited, shown } = line;
        const sales = salesIn(c);
        return highlighted(
          c.isDomestic && isHere,
          [word(c.name), ...(cited ? [cite(cited)] : [])],
          homeOf(w, c),
          ...(isAlike ? [] : [isUsual(line) ? text("–") : shown]),
          ...(isHere ? [figuresHere(w, c)] : []),
          ...(groups.length > 0 ? [c.revenue ? groupFigure(w, c) : text("–")] : []),
          ...(scale ? [sales?.dollars ? figure(sales.dollars, scale.format) : text("–")] : []),
        );
      }),
    },
    ...(usual
      ? {
          note: isAlike
            ? prose`What shows each of them here: ${lowerFirstRun(usual)}.`
            : prose`A dash in the column on what shows it here means: ${lowerFirstRun(usual)}.`,
        }
      : {}),
    sources: [
      ...new Set(
        lines.flatMap((l) => [
          ...(l.cited ? [l.cited] : []),
          ...[...l.shown, ...figuresHere(w, l.c)].flatMap((run) => (run.t === "cite" ? run.sources : [])),
          ...sourcesOf(w, l.c.revenue?.cell),
        ]),
      ),
    ],
  });
  const named = namedOnly(w, others);
  if (named.length > 0) s.block({ t: "p", sentences: named });
  return true;
}

/** Words that show most of the companies to be here, said once where they would fill most of the column. */
function usualWords(shown: readonly Inline[][]): Inline[] | undefined {
  const groups = Object.values(Object.groupBy(shown, printed)).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0));
  const [first] = groups;
  return first && first.length >= enough && first.length > shown.length / 2 ? first[0] : undefined;
}

/** Years after which a list says who was there and no longer who is. */
const freshYears = 2;

/** What shows that a company is here, with the year of a page that is not of today. */
function shownBy(w: Work, { presence, listed: row, takenOver, isDomestic, shown }: Company): Inline[] {
  const words = presence ?? (shown && !isDomestic ? `A figure published for ${place(w)}` : "Sells it, by its source");
  const taken = takenOver
    ? [
        ...prose`; taken over by ${word(takenOver.owner)} in ${year(takenOver.year)}`,
        cite(support(w, takenOver, `${takenOver.names[0]}: taken over by ${takenOver.owner}`)),
      ]
    : row?.soldIn
      ? prose`; sold to ${word(row.owner ?? "its owner")} in ${year(row.soldIn)}`
      : [];
  const published =
    row && row.presence === presence ? Number(/\b(?:19|20)\d\d\b/.exec(w.study.evidence.source(row.source).published)?.[0]) : Number.NaN;
  return Number.isFinite(published) && published < w.study.years.base - freshYears
    ? [...prose`${words}; page of ${year(published)}`, ...taken]
    : [...text(words), ...taken];
}

const printed = (runs: readonly Inline[]): string => runs.map((r) => (r.t === "year" ? String(r.v) : r.t === "text" ? r.v : "")).join("");
