import type { Inline, Sentence } from "#document";
import { figureOfClaim } from "../analysis/claim-figures.ts";
import type { Work } from "../analysis/work.ts";
import { enterFact } from "../evidence/enter.ts";
import { SectionWriter } from "../report/section.ts";
import { ratesOf } from "./claim-rates.ts";
import { isOtherSide, type Moving, movesSales, type Side, type Standing, standingOf } from "../writing/effects.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, capitalRun, cite, fig, listed, lowerFirst, numberWord, prose, sentence, strong, word, year } from "../writing/prose.ts";
import { sourcesOf, support } from "../writing/relevance.ts";
import { left, right, row, text } from "../writing/tables.ts";
import { measuredDrivers, measuredRestraints } from "./structure-country.ts";
import { fitting } from "../writing/title-words.ts";

/** A statement that moves the market, with what it does and the figure held of it. */
interface Row {
  claim: Moving;
  effect: Standing;
  side: Side;
  source: string;
  figure: Inline[];
  /** Rates that its own quotation prints. */
  rates: Inline[];
  cells: string[];
  /** The statement on the other side that tells the same thing. */
  otherSide: Moving | undefined;
}

/** Fewer statements make no table. */
const fewestRows = 3;
/** What moves no sales here stands below the tables, in sentences. */
const isOfSales = (effect: Standing): boolean => effect === "more" || effect === "less" || effect === "planned";

const words: Readonly<Record<Side, { planned: string; one: string; many: string }>> = {
  driver: { one: "drives", many: "drive", planned: "more, once it is in force" },
  restraint: { one: "holds back", many: "hold back", planned: "less, once it is in force" },
};

/** Statements that move what is bought here today, those that a figure of the place bears out first: the first of them leads wherever one is named. */
export const leadingMovers = <T extends Moving>(w: Work, all: readonly T[]): T[] => {
  const hasFigure = (claim: T) => isFresh(w, claim) && (figureOfClaim(w.study, claim) !== undefined || ratesOf(w, claim).length > 0);
  return all.filter((c) => movesSales(w, c)).toSorted((a, b) => Number(hasFigure(b)) - Number(hasFigure(a)));
};

/** Drivers or restraints of the market counted in money, those with a figure first. False where no statement of this place is one. */
export function movers(w: Work, s: SectionWriter, side: Side, all: readonly Moving[], others: readonly Moving[]): boolean {
  const met = new Set<Moving>();
  const rows = all
    .map((claim) => rowOf(w, claim, side, others))
    // Of which statement it is the other side is said once.
    .map((each) => {
      const { otherSide } = each;
      const isMet = otherSide !== undefined && met.has(otherSide);
      if (otherSide) met.add(otherSide);
      return isMet ? { ...each, otherSide: undefined } : each;
    })
    .filter(({ effect }) => isOfSales(effect))
    // What is only planned comes last, and what no figure of the place bears out behind what one does.
    .toSorted(
      (a, b) =>
        Number(a.effect === "planned") - Number(b.effect === "planned") ||
        Number(isBorneOut(w, b)) - Number(isBorneOut(w, a)) ||
        b.claim.year - a.claim.year ||
        Number(movesSales(w, b.claim)) - Number(movesSales(w, a.claim)),
    );
  const key = side === "driver" ? "drivers" : "restraints";
  if (rows.length < fewestRows) {
    // Few statements make no table; what is measured may, and stands below them.
    const told = rows.map((each) => toldOf(each, side));
    const measured = new SectionWriter(s.draft.id, s.draft.title);
    const isMeasured = side === "driver" ? measuredDrivers(w, measured) : measuredRestraints(w, measured);
    if (isMeasured && told.length > 0) s.block({ t: "list", items: told.map((each) => [each]) });
    else if (told.length > 0) s.told(key, ...told);
    s.append(measured);
    return isMeasured || told.length > 0;
  }
  const figured = rows.some((each) => figuresOf(each).length > 0);
  // What is not yet in force drives nothing; a name in quotation marks that compares says so as its row does, but none of a place behind it.
  const named = rows
    .filter(({ claim, effect }) => effect !== "planned" && (!comparing.test(claim.name) || placeOf(w, claim).length === 0))
    .slice(0, 2);
  s.exhibit(key, {
    status: "filled",
    quality: "reported",
    title: titleOf(w, side, named, rows.length),
    subtitle: prose`Effect on sales in money; points with a recent local figure first, then the newest`,
    table: {
      columns: [
        left("What", 2),
        left("How it works", 5),
        ...(figured ? [left("Local figure", 3)] : []),
        left("Sales in money", 1),
        right("Year"),
      ],
      rows: rows.map((each) =>
        row(
          [word(each.claim.name), ...placeOf(w, each.claim)],
          [...mechanismOf(each), cite(each.source)],
          ...(figured ? [figuresOf(each).length > 0 ? figuresOf(each) : text("–")] : []),
          text(each.effect === "planned" ? words[side].planned : each.effect),
          [year(each.claim.year)],
        ),
      ),
    },
    sources: [...rows.map((each) => each.source), ...sourcesOf(w, ...rows.flatMap((each) => each.cells))],
  });
  return true;
}

const figuresOf = ({ figure, rates }: Row): Inline[] => [...figure, ...rates];
/** A figure of years ago does not put a statement first. */
const isFresh = ({ study: { years } }: Work, claim: Moving): boolean => claim.year >= years.base - 2;
const isBorneOut = (w: Work, each: Row): boolean => figuresOf(each).length > 0 && isFresh(w, each.claim);
/** The same within a sentence: beside a superlative a figure would read as its proof. */
const inSentence = (each: Row): Inline[] =>
  ranking.test(each.claim.mechanism) ? [] : superlative.test(each.claim.mechanism) ? each.figure : figuresOf(each);
const ranking = /\b(?:best|worst|largest|smallest|strongest|fastest|highest|lowest)\b/i;
const superlative = /\b(?:most|least|best|worst|\w+est)\b/i;

/** What moves the market, by name with its year; of several the first two or, where names are long, the first. */
function titleOf(w: Work, side: Side, named: readonly Row[], rows: number): Inline[] {
  const what = prose`${market(w)} ${inPlace(w)}`;
  const { one, many } = words[side];
  const [first] = named;
  if (!first) return prose`${capital(numberWord(rows))} points ${many} ${what}`;
  const names = (of: readonly Row[]) => listed(of.map(({ claim }) => prose`${word(`“${claim.name}”`)} (${year(claim.year)})`));
  const beside = rows > 1 ? prose`, one of ${numberWord(rows)} points,` : [];
  return fitting(
    w,
    prose`${names(named)} ${named.length === 1 ? one : many} ${what}`,
    prose`${names([first])}${beside} ${one} ${what}`,
    prose`${names([first])} ${one} ${what}`,
  );
}

/** Words of a comparison, which a title would have to prove. */
export const comparing =
  /\b(?:half|majority|two thirds|twice|more|most|less|least|best|worst|below|above|behind|ahead|exceeds?|leads?|leading|\w+(?:er|est))\b/i;

/** What moves makers' costs, exports or the price alone, what is over, and what was read years ago: told once, for none of it moves sales here today. */
export function besideSales(w: Work, s: SectionWriter, drivers: readonly Moving[], restraints: readonly Moving[]): void {
  const rows = [...drivers.map((claim) => rowOf(w, claim, "driver", [])), ...restraints.map((claim) => rowOf(w, claim, "restraint", []))];
  const items = (Object.keys(beside) as (keyof typeof beside)[]).flatMap((standing) => {
    const of = rows.filter(({ effect }) => effect === standing);
    return of.length === 0 ? [] : [of.map((each, i) => besideOf(each, i === 0 ? beside[standing] : undefined))];
  });
  if (items.length > 0) s.block({ t: "list", items });
}

/** What the statements below are of, at their head. */
const beside = {
  cost: "Costs of sellers, which do not change sales",
  dearer: "Higher prices, which lift sales in money while fewer units are sold",
  cheaper: "Lower prices, which lift the units sold and lower the money for each",
  exports: "Exports, not sales here",
  month: "One month or quarter of a past year, not a trend",
  old: "Found for earlier years only",
} as const;

const besideOf = (each: Row, head: string | undefined): Sentence => {
  const { claim, source } = each;
  const figure = inSentence(each);
  return sentence([
    ...(head === undefined ? [] : [strong(`${head}. `)]),
    ...prose`“${word(claim.name)}”: ${word(lowerFirst(claim.mechanism.replace(/\.$/, "")))}${cite(source)} (${year(claim.year)}).${figure.length > 0 ? prose` ${capitalRun(figure)}.` : []}`,
  ]);
};

function rowOf(w: Work, claim: Moving, side: Side, others: readonly Moving[]): Row {
  const held = figureOfClaim(w.study, claim);
  const entered = held && {
    axis: held.now.axis ?? "",
    now: enterFact(w.study.ledger, w.study.evidence, held.now, `${held.now.axis ?? ""}, ${held.now.year}`),
    before: held.before && enterFact(w.study.ledger, w.study.evidence, held.before, `${held.before.axis ?? ""}, ${held.before.year}`),
  };
  // A rate that is printed as a figure already is not quoted again.
  const printedAt = entered ? [entered.now, ...(entered.before ? [entered.before] : [])].map((cell) => w.study.ledger.value(cell)) : [];
  const rates = ratesOf(w, claim).filter(({ cell }) => !printedAt.includes(w.study.ledger.value(cell)));
  const figure =
    held && entered
      ? prose`${word(lowerFirst(entered.axis))}: ${fig(entered.now)} in ${year(held.now.year)}${held.before && entered.before ? prose`, ${fig(entered.before)} in ${year(held.before.year)}` : []}`
      : [];
  const printed =
    rates.length > 0
      ? prose`${figure.length > 0 ? "; " : ""}${listed(rates.map(({ cell, words: said }) => prose`“${word(said)}”: ${fig(cell)}`))}`
      : [];
  return {
    claim,
    side,
    effect: standingOf(w, claim, side),
    source: support(w, claim, claim.mechanism),
    figure,
    rates: printed,
    cells: [...(entered ? [entered.now, ...(entered.before ? [entered.before] : [])] : []), ...rates.map(({ cell }) => cell)],
    otherSide: others.find((each) => (side === "driver" ? isOtherSide(claim, each) : isOtherSide(each, claim))),
  };
}

/** How it works; of what is only the other side of a driver, that it is. */
const mechanismOf = ({ claim, otherSide, side }: Row): Inline[] =>
  otherSide && side === "restraint"
    ? prose`The other side of “${word(otherSide.name)}” above: higher prices, and fewer units`
    : [word(claim.mechanism.replace(/\.$/, ""))];

function toldOf(each: Row, side: Side): Sentence {
  const { claim, effect, source } = each;
  const figure = inSentence(each);
  return sentence([
    strong(`${side === "driver" ? "Driver" : each.otherSide ? "The same event" : "Restraint"}: ${claim.name}`),
    ...prose`. ${mechanismOf(each)}${cite(source)} (${year(claim.year)}).`,
    ...(figure.length > 0 ? prose` ${capitalRun(figure)}.` : []),
    ...(effect === "planned" ? prose` It counts only once it is in force, as ${side === "driver" ? "more" : "less"}.` : []),
  ]);
}

/** In a report on the world, the countries that a statement speaks of. */
const placeOf = ({ study: { country, evidence } }: Work, { geographies }: Moving): Inline[] =>
  country !== null || geographies.includes("WLD")
    ? []
    : text(
        ` (${geographies
          .map((code) => evidence.official.countryByIso3(code)?.name ?? code)
          .slice(0, 2)
          .join(", ")})`,
      );
