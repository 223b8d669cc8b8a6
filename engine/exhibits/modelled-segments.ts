import type { Inline } from "#document";
import type { ClassBuyers, ClassProducts } from "../evidence/structure.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Datum } from "../evidence/sizing-data.ts";
import type { Work } from "../analysis/work.ts";
import { idOf, present } from "../ledger.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { largestOf } from "../writing/comparisons.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { capital, cite, fig, pct, prose, sentence, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../writing/tables.ts";

/** A division that official accounts of the United States allow, brought to this market; `axis` within a sentence: "by buyer". */
export interface Modelled {
  axis: string;
  show: (s: SectionWriter, key: string) => boolean;
}

const points = { style: "points", digits: 1 } as const;
/** Parts that are printed one by one. */
const most = 7;
/** A part below this stands among the others. */
const leastShown = 0.01;
/** A modelled part leads where it is larger by more than this. */
const clearLead = 1.15;
/** A division of which one part is nearly all divides nothing. */
const nearlyAll = 0.9;

/**
 * Divisions of the market by buyer and by product, where its class is its own: the buyers of all software say nothing of those of games.
 * None where the class is many times another than the published market.
 */
export function modelledSegments(w: Work): Modelled[] {
  const { structure } = w.study.evidence;
  if (!structure || !isOwnClass(w) || w.size.classPart?.isAnother) return [];
  const { buyers, products } = structure;
  return [
    ...(buyers ? [{ axis: "by buyer", show: (s: SectionWriter, key: string) => byBuyer(w, s, key, buyers) }] : []),
    ...(products ? [{ axis: "by product", show: (s: SectionWriter, key: string) => byProduct(w, s, key, products) }] : []),
  ];
}

/** No other market of the library, but those that it is part of or that are part of it, is counted under its codes. */
function isOwnClass({ study: { evidence } }: Work): boolean {
  const { market: own, markets, chain } = evidence;
  if (own.codes.naics.length === 0) return false;
  const above = new Set(chain.map((m) => m.id));
  const isBelow = (id: string | null): boolean => {
    if (id === null) return false;
    return id === own.id || isBelow(markets.find((m) => m.id === id)?.parent ?? null);
  };
  return markets.every((m) => above.has(m.id) || isBelow(m.id) || !own.codes.naics.some((code) => m.codes.naics.includes(code)));
}

interface Row {
  name: string;
  /** Amount that the shares are made of. */
  cell: string;
  share: string;
  american: string;
  growth?: string | undefined;
}

const enter = (w: Work, datum: Datum): string => enterDatum(w.study.ledger, w.study.evidence, datum);

/** The market by who buys it: American purchases, each brought to the size that its buyers have here. */
function byBuyer(w: Work, s: SectionWriter, key: string, { rows: all, test, made }: ClassBuyers): boolean {
  const { ledger, country } = w.study;
  const isHome = country?.iso3 === "USA";
  const at = idOf(key, "buyer");
  const cells = all.map(({ name, use, size }) => {
    const bought = enter(w, use);
    if (isHome || !size) return { name, bought, cell: bought };
    const cell = ledger.formula(idOf("bought_here", at, name), `${bought} * ${enter(w, size.own)} / ${enter(w, size.there)}`, {
      label: `${name}: American purchases brought to what these buyers spend or produce ${inPlace(w)}`,
      unit: "USD",
      format: usd,
    });
    return { name, bought, cell };
  });
  const rows = withShares(w, at, cells);
  if (!divides(w, rows) || isFar(w, rows, test.fourOfFive.value)) return false;
  const way = isHome ? "by the accounts of the United States" : "by American accounts brought to its economy";
  const errors = [enter(w, test.half), enter(w, test.fourOfFive)] as const;
  return draw(w, s, key, rows, {
    axis: "by buyer",
    way,
    what: "Buyer",
    lead: (top) => prose`${word(top.name)}: the largest buyers of ${market(w)} ${inPlace(w)}, ${fig(top.cell)} ${way}`,
    plain: plainOf(rows, prose`Buyers of ${market(w)} ${inPlace(w)}, ${way}`),
    note: isHome
      ? prose`What buyers in the country paid in ${year(2017)} for what makes up the class: ${word(made.join("; ").toLowerCase())}. Exports are left out.`
      : prose`Supposes that a buyer here, for what it spends or produces, buys as its American counterpart did in ${year(2017)}: purchases of each group there × its size here ÷ its size there (${year(2021)}; households by what they spend under the heading that holds this market, where that is known). Made so for China and Japan, half of the shares differed from those of their own tables by less than ${fig(errors[0], points)}, and four of five by less than ${fig(errors[1], points)}.`,
    noted: isHome ? [] : [...errors],
    says: isHome ? prose`in ${year(2017)}` : prose`modelled`,
  });
}

/** The market by product, as American buyers divide their money over it. */
function byProduct(w: Work, s: SectionWriter, key: string, { what, parts }: ClassProducts): boolean {
  const { ledger } = w.study;
  const at = idOf(key, "product");
  const cells = parts.map(({ name, datum, output }) => {
    const cell = enter(w, datum);
    const ends = output && [enter(w, output.from), enter(w, output.to)];
    const years = output ? output.to.year - output.from.year : 0;
    const growth =
      ends &&
      ledger.formula(idOf("output_growth", at, name), `(${ends[1]} / ${ends[0]})^(1 / ${years}) - 1`, {
        label: `${name}: yearly change of American output since 2017`,
        unit: "1",
        format: pct,
      });
    return { name, bought: cell, cell, growth: growth ?? undefined };
  });
  const rows = withShares(w, at, cells);
  if (!divides(w, rows)) return false;
  const isHome = w.study.country?.iso3 === "USA";
  const way = isHome ? "by official accounts" : "if it divides as in the United States";
  const to = parts.flatMap(({ output }) => output?.to.year ?? [])[0];
  return draw(w, s, key, rows, {
    axis: what === "paid" ? "by product" : "by kind of seller",
    way,
    what: what === "paid" ? "Product" : "Kind",
    lead: (top) => prose`${word(top.name)}: the largest part of ${market(w)} ${inPlace(w)}, ${fig(top.cell)} ${way}`,
    plain: plainOf(rows, prose`Parts of ${market(w)} ${inPlace(w)}, ${way}`),
    note: prose`${what === "paid" ? "What American buyers paid for each in " : "Receipts of American firms of each kind in "}${year(2017)}${isHome ? "" : prose`; what ${place(w)} buys may differ, most where climate, homes, habits or law do`}.${to ? prose` The yearly change is that of American output of each from ${year(2017)} to ${year(to)}, in current dollars.` : ""}`,
    noted: [],
    says: isHome ? prose`in ${year(2017)}` : prose`modelled`,
  });
}

/** The first two parts by name and share, where neither leads. */
const plainOf = ([first, second]: readonly Row[], lead: Inline[]): Inline[] =>
  first && second ? prose`${lead}: ${word(first.name)} ${fig(first.share)}, ${word(second.name)} ${fig(second.share)}` : lead;

/** Largest first, with what is left of the smallest as one row. */
function withShares(
  w: Work,
  key: string,
  parts: readonly { name: string; bought: string; cell: string; growth?: string | undefined }[],
): Row[] {
  const { ledger } = w.study;
  const before = ledger.valuesBeforeBrief();
  const ranked = parts.toSorted((a, b) => before(b.cell) - before(a.cell));
  const sum = (name: string, of: (p: (typeof parts)[number]) => string, from = ranked) =>
    ledger.formula(idOf(key, name), from.map(of).join(" + "), {
      label: `Sum of the parts: ${name.replaceAll("_", " ")}`,
      unit: "USD",
      format: usd,
    });
  const [total, americanTotal] = [sum("all_here", (p) => p.cell), sum("all_american", (p) => p.bought)];
  const all = ranked.reduce((whole, p) => whole + before(p.cell), 0);
  const large = ranked.filter((p) => before(p.cell) >= leastShown * all).slice(0, most);
  // One small part more is printed as it is: a rest of one hides its name.
  const [shown, others] = ranked.length > large.length + 1 ? [large, ranked.slice(large.length)] : [ranked, []];
  const rows = [
    ...shown,
    ...(others.length > 0
      ? [
          {
            name: "All others",
            bought: sum("others_american", (p) => p.bought, others),
            cell: sum("others_here", (p) => p.cell, others),
            growth: undefined,
          },
        ]
      : []),
  ];
  // The rest is summed twice and has two cells even where the parts are the American amounts themselves.
  const isAmerican = parts.every((p) => p.bought === p.cell);
  const shareOf = (name: string, part: string, whole: string, where: string) =>
    ledger.formula(idOf(key, "share", name, where), `${part} / ${whole}`, { label: `Share: ${name}, ${where}`, unit: "1", format: pct });
  return rows.map(({ name, bought, cell, growth }) => ({
    name,
    cell,
    growth,
    share: shareOf(name, cell, total, placeLabel(w.study)),
    american: isAmerican ? "" : shareOf(name, bought, americanTotal, "as in the United States"),
  }));
}

/** Decided before the brief's own assumptions, so that a changed one moves figures and not what is shown. */
function divides(w: Work, rows: readonly Row[]): boolean {
  const before = w.study.ledger.valuesBeforeBrief();
  return rows.length >= 3 && rows.every((r) => before(r.share) < nearlyAll);
}

/** Where the economy is so unlike the American that a share moves by more than the method's own error, it divides nothing that can be trusted. */
function isFar(w: Work, rows: readonly Row[], error: number): boolean {
  const before = w.study.ledger.valuesBeforeBrief();
  return rows.some((r) => r.american !== "" && Math.abs(before(r.share) - before(r.american)) > error);
}

interface Words {
  axis: string;
  way: string;
  what: string;
  lead: (top: { name: string; cell: string }) => Inline[];
  plain: Inline[];
  note: Inline[];
  /** Cells that the note prints. */
  noted: readonly string[];
  says: Inline[];
}

function draw(w: Work, s: SectionWriter, key: string, rows: readonly Row[], words: Words): true {
  const { ledger, country } = w.study;
  const isHome = country?.iso3 === "USA";
  const sizes = rows.map(({ name, share }) =>
    ledger.formula(idOf(key, "size", name), `market_size * ${share}`, {
      label: `${name}, ${placeLabel(w.study)}`,
      unit: "USD",
      format: usd,
    }),
  );
  const scale = moneyScale(w, sizes);
  const sum = (name: string, cells: readonly string[], unit: string) =>
    ledger.formula(idOf(key, name), cells.join(" + "), {
      label: `Sum of the parts, ${words.axis}`,
      unit,
      format: unit === "1" ? pct : usd,
    });
  const others = rows.find((r) => r.name === "All others");
  const [first, second] = rows;
  const before = ledger.valuesBeforeBrief();
  const leads = first && second && (isHome || before(first.share) > clearLead * before(second.share));
  const finding = leads
    ? largestOf(
        w,
        rows.filter((r) => r !== others).map((r) => ({ name: r.name, cell: r.share })),
        { lead: words.lead, plain: words.plain },
        others ? { rest: others.share } : {},
      )
    : { title: words.plain };
  const hasAmerican = rows.some((r) => r.american !== ""),
    hasGrowth = rows.some((r) => r.growth);
  s.block({
    t: "p",
    sentences: [
      sentence(
        prose`${capital(words.axis)}, “${word(present(first, "a part").name)}” and “${word(present(second, "a second part").name)}” come to ${fig(present(sizes[0], "a size"))} and ${fig(present(sizes[1], "a size"))} of ${market(w)} ${inPlace(w)}, ${words.way}${cite(...sourcesOf(w, present(first, "a part").share))}.`,
      ),
      ...gained(w, rows),
    ],
  });
  s.exhibit(key, {
    status: "filled",
    quality: "modelled",
    ...finding,
    subtitle: prose`Share of the market ${words.axis}, ${placeLabel(w.study)}, ${isHome ? words.says : prose`modelled`}; ${word(words.way)}`,
    format: { style: "percent", digits: 1 },
    chart: {
      kind: "bars",
      rows: rows.map((r, i) => ({ name: r.name, cell: r.share, highlight: i === 0, quality: isHome ? "reported" : "modelled" })),
    },
    alt: prose`Shares of the market ${words.axis}.`,
    table: {
      columns: [
        left(words.what, 4),
        ...(hasAmerican ? [right("United States")] : []),
        right(`${placeLabel(w.study)}${isHome ? "" : ", modelled"}`),
        right("Market", scale.unit),
        ...(hasGrowth ? [right("Yearly change, United States")] : []),
      ],
      rows: [
        ...rows.map((r, i) =>
          row(
            text(r.name),
            ...(hasAmerican ? [figure(r.american)] : []),
            figure(r.share),
            figure(sizes[i], scale.format),
            ...(hasGrowth ? [r.growth ? figure(r.growth) : text("–")] : []),
          ),
        ),
        totalRow(
          text("Total"),
          ...(hasAmerican
            ? [
                figure(
                  sum(
                    "american_total",
                    rows.map((r) => r.american),
                    "1",
                  ),
                ),
              ]
            : []),
          figure(
            sum(
              "total",
              rows.map((r) => r.share),
              "1",
            ),
          ),
          figure(sum("total_size", sizes, "USD"), scale.format),
          ...(hasGrowth ? [[]] : []),
        ),
      ],
    },
    sources: sourcesOf(w, ...rows.map((r) => r.share), ...words.noted).slice(0, 8),
    note: words.note,
  });
  return true;
}

/** Which of the parts grew fastest in the accounts, and which slowest. */
function gained(w: Work, rows: readonly Row[]) {
  const moved = rows
    .flatMap(({ name, growth }) => (growth ? [{ name, growth }] : []))
    .toSorted((a, b) => value(w, b.growth) - value(w, a.growth));
  const [first] = moved,
    last = moved.at(-1);
  if (!first || !last || moved.length < 3) return [];
  return [
    sentence(
      prose`American makers of “${word(first.name)}” gained most, ${fig(first.growth)} a year; those of “${word(last.name)}” ${value(w, last.growth) < 0 ? "lost most" : "gained least"}, ${fig(last.growth)}.`,
      ...moved.slice(1).map((m) => `${first.growth} >= ${m.growth}`),
      ...moved.slice(0, -1).map((m) => `${m.growth} >= ${last.growth}`),
      `${last.growth} ${value(w, last.growth) < 0 ? "<" : ">="} 0`,
    ),
  ];
}
