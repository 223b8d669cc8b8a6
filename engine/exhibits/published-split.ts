import type { Inline, Sentence } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { earlierOf, type EnteredPart, enterSplit, isOfSales, type Split, wholeCell } from "../analysis/segments.ts";
import { isOfOneMonth, isOfPartYear } from "../analysis/part-of-year.ts";
import { boundaryOf } from "../analysis/published-market.ts";
import { narrowSubject } from "../analysis/subject-of.ts";
import { inDollars } from "../analysis/sizing/estimate.ts";
import type { Work } from "../analysis/work.ts";
import { idOf, present } from "../ledger.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { largestOf } from "../writing/comparisons.ts";
import { fallOf, inPlace, value } from "../writing/phrases.ts";
import { capital, cite, fig, lower, lowerFirst, pct, prose, sentence, usd, word, year, allBut } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../writing/tables.ts";

/** Parts that are printed one by one. */
const most = 8;
/** A rest below this prints as nothing. */
const leastRest = 0.004;
/** Amounts without a published whole are the market where their sum lies within this factor of the report's size. */
const sameSize = 1.4;

interface Row {
  name: string;
  share: string;
  amount: string | undefined;
  isRest: boolean;
}

/**
 * A published division of the market of the study's place. Money of the report's own market follows only from shares of its sales: a share of nights or of shops is
 * printed as it is, and of the parts that are published where their whole is not.
 */
export function publishedSplit(w: Work, s: SectionWriter, key: string, split: Split): true {
  const { ledger, evidence } = w.study;
  const axis = lowerFirst(split.axis);
  const parts = enterSplit(w.study, split);
  const [fact] = split.facts;
  const narrow = fact && narrowSubject(w.study, fact);
  const of =
    split.of && narrow
      ? `${split.of} of ${lower(narrow)}`
      : (split.of ?? (narrow ? lower(narrow) : isOfMarket(w, split, parts) ? undefined : "the parts published"));
  const whole = of ?? lower(evidence.market.name);
  // As a name: "life premiums" are no claim on the part called life.
  const named: Inline = { t: "name", v: whole, from: "library" };
  const where = inPlace(w);
  const label = `${capital(whole)}, ${axis}`;
  const rows = rowsOf(w, key, parts, label);
  const leader = present(rows[0], `a part of ${evidence.market.name}`);
  const rest = rows.find((r) => r.isRest)?.share;
  // "Total income in October", or "by medium, April to June".
  const period = `${split.of ?? ""}, ${axis}`;
  const ofPart = isOfOneMonth(period) ? "; one month, not the year" : isOfPartYear(period) ? "; part of the year" : "";
  // Only where what is left could not hide a larger part does the first one lead.
  const finding = largestOf(
    w,
    rows.filter((r) => !r.isRest).map((r) => ({ name: r.name, cell: r.share })),
    {
      lead: (top) =>
        prose`${word(capital(top.name))}: the largest part of ${[named]} ${where} ${axis}, ${fig(top.cell)} in ${year(split.year)}${ofPart}`,
      plain: prose`${word(capital(leader.name))}: ${fig(leader.share)} of ${[named]} ${where} ${axis} in ${year(split.year)}${rest && value(w, rest) > value(w, leader.share) ? "; not every part is published" : ""}${ofPart}`,
    },
    rest ? { rest } : {},
  );
  const sum = (name: string, cells: string[], unit: string, format: FigureFormat) =>
    ledger.formula(idOf(key, name), cells.join(" + "), { label: `Sum of the parts, ${axis}`, unit, format });
  const sizes = (of === undefined && ofPart === "") || (split.of === of && isOfSales(split)) ? sizesOf(w, key, rows) : undefined;
  const total = sum(
    "total",
    rows.map((r) => r.share),
    "1",
    pct,
  );
  const amounts = amountColumn(w, rows);
  const before = changeOf(w, key, split, rows);
  const complete = parts.length === 1 || !rest || value(w, rest) < 0.5;
  if (before) s.block({ t: "p", sentences: [before.sentence] });
  const columns = [
    left("Part", 3),
    ...(amounts ? [right("Published", amounts.unit)] : []),
    ...(before ? [right("Earlier share")] : []),
    right("Share"),
    ...(sizes ? [right(`Market, ${placeLabel(w.study)}`, sizes.scale.unit), right("Its range", sizes.scale.unit)] : []),
  ];
  s.exhibit(key, {
    status: complete ? "filled" : "partial",
    quality: "reported",
    ...(complete ? {} : { reason: prose`Only part of the split is published.` }),
    ...finding,
    subtitle: prose`Share of ${of ?? "the market"} ${axis}, ${placeLabel(w.study)}, ${year(split.year)}${split.isOfAmounts ? "; computed from the amounts published" : ""}${wholeWords(w, split)}${before ? prose`; earlier share: ${year(before.year)}` : ""}${sizes && split.year !== w.study.years.base ? prose`; money: these shares of the size of ${year(w.study.years.base)}` : ""}`,
    format: { style: "percent", digits: 1 },
    chart: {
      kind: "bars",
      rows: rows.map((r, i) => ({ name: r.name, cell: r.share, highlight: i === 0, quality: r.isRest ? "modelled" : "reported" })),
    },
    alt: prose`Shares of the segments.`,
    table: {
      columns,
      rows: [
        ...rows.map((r, i) =>
          row(
            text(r.name),
            ...(amounts ? [r.amount ? figure(r.amount, amounts.format) : text("–")] : []),
            ...(before ? [before.cells[i] ? figure(before.cells[i]) : text("–")] : []),
            figure(r.share),
            ...(sizes ? [figure(sizes.cells[i], sizes.scale.format), sizes.range(r)] : []),
          ),
        ),
        totalRow(
          text("Total"),
          ...(amounts ? [[]] : []),
          ...(before ? [[]] : []),
          figure(total),
          ...(sizes ? [figure(sum("total_size", [...sizes.cells], "USD", usd), sizes.scale.format), sizes.whole] : []),
        ),
      ],
    },
    sources: sourcesOf(w, ...rows.map((r) => r.share)),
    ...noteOf(w, of),
  });
  return true;
}

/** What the shares are of, where that is not plainly the market: their own sum, or a count that holds more than it. */
function noteOf(w: Work, of: string | undefined): { note?: Inline[] } {
  if (of === "the parts published")
    return { note: prose`The total of all parts is not published, so shares are of the sum of those shown.` };
  if (of === undefined && boundaryOf(w.study))
    return { note: prose`Shares of everything the publisher counts, of which this market is a part; they are assumed to hold for it.` };
  return {};
}

/** ", of $62.8 billion": the published size that amounts are parts of. */
function wholeWords(w: Work, split: Split): Inline[] {
  const cell = wholeCell(w.study, split);
  return cell ? prose`, of ${fig(cell)}` : [];
}

/** Whether the parts divide the market's sales: shares of it, parts of its published size, or amounts that come to about the report's own size. */
function isOfMarket(w: Work, split: Split, parts: readonly EnteredPart[]): boolean {
  if (!split.isOfAmounts || split.whole) return true;
  const [first] = split.facts;
  const dollars = parts.map((p) => p.amount && first && inDollars(w.study, p.amount, first));
  if (!split.isHere || dollars.some((cell) => cell === undefined)) return false;
  // Decided before the brief's own assumptions, so that a changed one moves figures and not what is shown.
  const before = w.study.ledger.valuesBeforeBrief();
  const sum = dollars.reduce((all, cell) => all + (cell ? before(cell) : 0), 0);
  return Math.abs(Math.log(sum / before(w.size.headline))) <= Math.log(sameSize);
}

/** The parts, with what they leave of the whole as the last. */
function rowsOf(w: Work, key: string, parts: readonly EnteredPart[], label: string): Row[] {
  const shown = parts.slice(0, most).map((p) => ({ ...p, name: capital(p.name), isRest: false }));
  const rest = w.study.ledger.formula(idOf(key, "rest"), `max(1 - sum(${shown.map((r) => r.share).join(", ")}), 0)`, {
    label: `${label}, all others`,
    unit: "1",
    format: pct,
  });
  const [only] = shown;
  const name = capital(onlyPartLeft(w, shown) ?? (shown.length === 1 && only ? allBut(only.name) : undefined) ?? "all others");
  return value(w, rest) > leastRest ? [...shown, { name, share: rest, amount: undefined, isRest: true }] : shown;
}

/** The one part of the market's boundary that is not among the parts published, where these are all the others: what is left is that part. */
function onlyPartLeft({ study: { evidence } }: Work, shown: readonly { name: string }[]): string | undefined {
  const { included } = evidence.market;
  const names = shown.map(({ name }) => name.toLowerCase());
  const left = included.filter((part) => !names.includes(part.toLowerCase()));
  return shown.length >= 2 && left.length === 1 && included.length === shown.length + 1 ? left[0] : undefined;
}

/** What the parts come to in the study's place, where they are shares of the market's sales. */
function sizesOf(w: Work, key: string, rows: readonly Row[]) {
  const cells = rows.map(({ name, share, isRest }) =>
    w.study.ledger.formula(idOf(key, isRest ? "rest_size" : name), `market_size * ${share}`, {
      label: `${name}, ${placeLabel(w.study)}`,
      unit: "USD",
      format: usd,
    }),
  );
  const scale = moneyScale(w, cells);
  const end = ({ name, share, isRest }: Row, which: "low" | "high") =>
    w.study.ledger.formula(idOf(key, isRest ? "rest_size" : name, which), `${w.size[which]} * ${share}`, {
      label: `${name}, ${placeLabel(w.study)}, ${which} end of the market`,
      unit: "USD",
      format: usd,
    });
  const between = (low: string, high: string) => prose`${fig(low, scale.format)} to ${fig(high, scale.format)}`;
  return {
    cells,
    scale,
    range: (r: Row) => between(end(r, "low"), end(r, "high")),
    whole: between(w.size.low, w.size.high),
  };
}

/** A column of what is published, in its own unit; none where shares are. */
function amountColumn(w: Work, rows: readonly Row[]): { unit: string; format: FigureFormat | undefined } | undefined {
  const cells = rows.flatMap((r) => r.amount ?? []);
  const [first] = cells;
  if (!first) return undefined;
  if (/^[A-Z]{3}$/.test(w.study.ledger.cell(first).unit)) return moneyScale(w, cells);
  return { unit: "", format: undefined };
}

/** What the parts were of the whole in an earlier year, and which of them gained or lost most since. */
function changeOf(w: Work, key: string, split: Split, rows: readonly Row[]) {
  const earlier = earlierOf(w.study, split);
  if (!earlier) return undefined;
  const old = new Map(enterSplit(w.study, earlier).map((p) => [p.name.toLowerCase(), p.share]));
  const cells = rows.map((r) => (r.isRest ? undefined : old.get(r.name.toLowerCase())));
  const changes = rows.flatMap(({ name, share }, i) => {
    const from = cells[i];
    if (!from) return [];
    return [
      {
        name,
        from,
        share,
        cell: w.study.ledger.formula(idOf(key, "change", name), `${share} - ${from}`, {
          label: `${name}, change of its share, ${earlier.year} to ${split.year}`,
          unit: "1",
          format: { style: "points", digits: 1 },
        }),
      },
    ];
  });
  const ranked = changes.toSorted((a, b) => Math.abs(value(w, b.cell)) - Math.abs(value(w, a.cell)));
  const [first] = ranked;
  if (!first || changes.length < 2) return undefined;
  const gained = value(w, first.cell) > 0;
  const isStill = Math.abs(value(w, first.cell)) < stillBelow;
  return {
    year: earlier.year,
    cells,
    sentence: changedWords(w, { ...first, gained, isStill, year: earlier.year }),
  };
}
/** Shares that moved by less print as they were. */
const stillBelow = 0.005;

function changedWords(
  w: Work,
  c: { name: string; from: string; share: string; cell: string; gained: boolean; isStill: boolean; year: number },
): Sentence {
  if (c.isStill)
    return sentence(
      prose`Since ${year(c.year)} the shares hardly moved${cite(...sourcesOf(w, c.from))}.`,
      `abs(${c.cell}) < ${stillBelow}`,
    );
  return sentence(
    prose`Since ${year(c.year)} “${word(c.name)}” ${c.gained ? "gained" : "lost"} ${fig(c.gained ? c.cell : fallOf(w, c.cell))}: ${fig(c.from)} then, ${fig(c.share)} now${cite(...sourcesOf(w, c.from))}.`,
    `${c.cell} ${c.gained ? ">" : "<"} 0`,
  );
}
