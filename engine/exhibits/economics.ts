import type { Inline, Sentence } from "#document";
import { present } from "../ledger.ts";
import { capital, cite, fig, listed, lower, numberWord, prose, ref, sentence, word, year } from "../writing/prose.ts";
import { benchmarkName, type Measure, surveyed } from "../analysis/economics.ts";
import { breakEvenSentences, notFound } from "./break-even-words.ts";
import { exciseSentence } from "./excise-words.ts";
import { coverageOf } from "../evidence/company-figure.ts";
import type { Fact } from "../evidence/evidence.ts";
import { isPart } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { inPlace, value } from "../writing/phrases.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** What an industry of this kind earns and spends, in its own terms. */
export function unitEconomics(w: Work, s: SectionWriter): void {
  const { economics: e, study } = w;
  const { terms, measures } = e;
  if (!terms || measures.length < 3) {
    s.lacks("unit_economics");
    return;
  }
  // Accounts of the United States tell of its own sellers; elsewhere they are no more than the questions that the advice asks.
  const isHome = study.country?.iso3 === "USA";
  if (!isHome && isPart(study)) {
    s.told("unit_economics", ...asked(w));
    return;
  }
  const first = titled(w, measures);
  s.exhibit("unit_economics", {
    status: "partial",
    quality: "reported",
    reason: prose`${restsOn(w)} Not found: ${e.unknown.length > 0 ? listed(e.unknown.map((each) => [word(each)])) : "accounts of sellers here"}; turn to ${word(terms.whoHasIt)}.`,
    title: first,
    subtitle: prose`United States, accounts of ${year(2013)} and firms of ${year(2017)}${e.accountsOf ? prose`: ${word(e.accountsOf)}` : ""}; quartiles of all classes that work as ${word(terms.name)}; shares of receipts, not the whole`,
    table: {
      columns: [left("Measure", 4), right("This class"), right("Lower quartile of its kind"), right("Median"), right("Upper quartile")],
      rows: [
        ...measures.map((m) =>
          row(
            text(m.label),
            figure(m.own),
            ...(["low", "middle", "high"] as const).map((end) => (m.range ? figure(m.range[end]) : text("–"))),
          ),
        ),
        ...(w.strategy?.decisive?.threshold
          ? [
              row(
                text(`Break-even: ${w.strategy.decisive.terms.name}, with its ends`),
                figure(w.strategy.decisive.threshold),
                w.strategy.decisive.ends ? figure(w.strategy.decisive.ends.low) : text("–"),
                text("–"),
                w.strategy.decisive.ends ? figure(w.strategy.decisive.ends.high) : text("–"),
              ),
            ]
          : []),
        ...(e.margin && isHome ? [row(marginName(w), figure(e.margin), text("–"), text("–"), text("–"))] : []),
        ...(e.operating && isHome
          ? [
              row(
                prose`Operating margin, listed companies (${year(e.operating.year)}), beside all industries`,
                figure(e.operating.cell),
                ...(["low", "middle", "high"] as const).map((end) => figure(e.operating?.range[end])),
              ),
            ]
          : []),
      ],
    },
    sources: sourcesOf(w, ...measures.flatMap((m) => [m.own, m.range?.middle]), ...(isHome ? [e.margin, e.operating?.cell] : [])),
  });
}

/** Outside the United States: what is held of the trade here, a value at break-even where its inputs fit, and in one line what was not found. */
function asked(w: Work): Sentence[] {
  const rest = notFound(w);
  return [
    ...exciseSentence(w),
    ...breakEvenSentences(w),
    ...(rest.length > 0 ? [sentence(prose`Not found: ${listed(rest.map((each) => [word(each)]))}.`)] : []),
  ];
}

/** What the advice takes from the accounts of another country. */
function restsOn({ strategy, study: { ledger } }: Work): Inline[] {
  const taken = [
    ...(strategy?.decisive?.threshold ? [prose`the value at break-even`] : []),
    ...(ledger.has("average_firm") ? [prose`the sales of an average firm`] : []),
  ];
  return taken.length > 0
    ? prose`American accounts, which give the advice ${listed(taken)}.`
    : prose`American accounts, on which the advice does not rest.`;
}

/** Whose gross margin it is: of listed companies, or of all that filed accounts. */
function marginName({ study }: Work): Inline[] {
  const { listed } = study.evidence.structure ?? {};
  return listed && !study.ledger.has("gross_margin")
    ? prose`Gross margin, listed companies of ${word(`“${listed.industry}”`)}, ${year(listed.gross.year)}`
    : prose`Gross margin, what receipts leave after cost of goods`;
}

/** Times that an item of a class may be of the median of its kind, or a part of it, to be set beside it in a title. */
const farApart = 3;

/** The largest item that the class and its kind both have, and which side of the median it lies on. */
function titled(w: Work, measures: readonly Measure[]): Inline[] {
  const [first] = measures
    .filter((m) => m.own && m.range && w.study.ledger.cell(m.own).unit === "1")
    .toSorted((a, b) => value(w, b.own ?? "") - value(w, a.own ?? ""));
  const read = first?.own === undefined ? undefined : w.study.ledger.cell(first.own);
  const yearOf = read?.kind === "fact" ? prose`of ${year(read.period)}` : prose`in the newest year`;
  // Accounts of a wider class say so beside their figures.
  const { accountsOf } = w.economics;
  const accounts = prose`American accounts ${yearOf}${accountsOf ? prose` (${word(lower(accountsOf))})` : ""}`;
  // Beyond this the class and the middle of its kind do not work alike, and nothing follows from the two.
  const isAlike = first?.own && first.range && Math.abs(Math.log(value(w, first.own) / value(w, first.range.middle))) <= Math.log(farApart);
  if (first?.own && !isAlike) return prose`${accounts}: ${word(first.label.toLowerCase())} ${fig(first.own)} of receipts`;
  return first?.own && first.range
    ? prose`${accounts}: ${word(first.label.toLowerCase())} ${fig(first.own)} of receipts, ${fig(first.range.middle)} in the median trade of the kind`
    : prose`${capital(numberWord(measures.length))} of the measures of such trades are known, ${word(present(measures[0], "a measure").label.toLowerCase())} among them`;
}

/** What winning a customer costs and is worth: only from published figures, in the words of the trade. */
export function winning(w: Work, s: SectionWriter): void {
  const { economics: e, study } = w;
  const customer = e.terms?.customer ?? "a customer";
  const published = e.benchmarks.filter((b) => ["cac", "ltv_cac", "payback_months", "churn", "repeat_rate"].includes(b.fact.metric));
  const rows = [
    ...(e.selling ? [row(prose`Advertising, share of receipts`, figure(e.selling), prose`accounts of the class, United States`)] : []),
    ...(e.margin
      ? [
          row(
            prose`What a dollar of yearly revenue leaves after cost of goods`,
            figure(e.margin),
            study.ledger.cell(e.margin).kind === "formula" ? prose`accounts or published margins` : prose`listed companies, United States`,
          ),
        ]
      : []),
    ...published.map((b) =>
      row(
        text(benchmarkName(b.fact)),
        [...figure(b.cell), cite(...sourcesOf(w, b.cell))],
        [word(b.fact.entity ?? "Industry"), { t: "text", v: ", " }, word(b.marketName)],
      ),
    ),
    ...(e.churn?.worth
      ? [
          row(
            prose`Worth of a dollar of yearly revenue, margin over loss`,
            figure(e.churn.worth),
            prose`gross margin over customers lost a year`,
          ),
        ]
      : []),
  ];
  if (published.length === 0 || rows.length < 3) {
    s.lacks("winning");
    return;
  }
  const [first] = published;
  s.exhibit("winning", {
    status: published.some((b) => b.fact.market === study.evidence.market.id) ? "filled" : "partial",
    quality: "reported",
    ...(published.some((b) => b.fact.market === study.evidence.market.id)
      ? {}
      : { reason: prose`The published figures are those of wider markets.` }),
    title: first
      ? prose`Winning ${word(customer)}: ${word(lower(benchmarkName(first.fact)))} of ${fig(first.cell)} is published for ${year(first.fact.year)}`
      : prose`What winning ${word(customer)} costs`,
    subtitle: prose`As published; figures of several publishers are not averaged`,
    table: { columns: [left("Measure", 4), right("Figure"), left("Of whom", 3)], rows },
    sources: sourcesOf(w, ...published.map((b) => b.cell), e.selling, e.margin),
  });
}

/** Fewer figures stand in sentences. */
const fewestRows = 3;

export function benchmarks(w: Work, s: SectionWriter): void {
  const { costs, margins } = w.economics;
  // Margins of sellers stand beside what the industry pays for, where that is an exhibit.
  const areBeside = costs !== undefined && w.study.country?.iso3 === "USA";
  const rows = w.economics.benchmarks.filter((b) => !areBeside || margins.every((m) => m.cell !== b.cell));
  if (rows.length === 0 && areBeside && margins.length > 0) {
    s.told("benchmarks", sentence(prose`Margins published of sellers ${inPlace(w)} stand in ${ref("ex_costs")}.`));
    return;
  }
  if (rows.length === 0) {
    s.lacks("benchmarks");
    return;
  }
  if (rows.length < fewestRows) {
    s.told(
      "benchmarks",
      ...rows.map((b) =>
        sentence(
          prose`${benchmarkName(b.fact)}${b.fact.entity ? prose`, ${word(b.fact.entity)}` : []}: ${fig(b.cell)}${cite(...sourcesOf(w, b.cell))}, published for ${year(b.fact.year)}.`,
        ),
      ),
    );
    return;
  }
  const top = present(rows[0], "a published benchmark");
  const own = rows.some((b) => b.marketName === w.study.evidence.market.name);
  s.exhibit("benchmarks", {
    status: own ? "filled" : "partial",
    quality: "reported",
    ...(own ? {} : { reason: prose`The benchmarks are those of wider markets.` }),
    title: prose`${benchmarkName(top.fact)}${partYear(top.fact)}${top.fact.entity ? prose`, ${word(top.fact.entity)}` : []}: ${fig(top.cell)} in ${year(top.fact.year)}, one of ${numberWord(rows.length)} published figures`,
    subtitle: prose`As published; they differ by method and are not averaged across kinds`,
    table: {
      columns: [left("Measure", 2), left("Who", 2), left("Market", 2), right("Figure"), right("Year")],
      rows: rows.map((b) =>
        row(
          text(`${benchmarkName(b.fact)}${partYear(b.fact)}`),
          [word(b.fact.entity ?? "Industry")],
          text(b.fact.entity && !surveyed.has(b.fact.metric) && !namesPlace(w, b.fact) ? "Its whole group" : b.marketName),
          [...figure(b.cell), cite(...sourcesOf(w, b.cell))],
          [year(b.fact.year)],
        ),
      ),
    },
    sources: sourcesOf(w, ...rows.map((b) => b.cell)),
  });
}

/** A quarter or a half is never printed as its year. */
const partYear = (fact: Fact): string => (coverageOf(fact).isYear ? "" : ", part of the year");

/** "Room occupancy of the company in Portugal" is of no whole group. */
const namesPlace = ({ study: { evidence } }: Work, fact: Fact): boolean => evidence.official.placesIn(benchmarkName(fact)).length > 0;
