import type { Cell, ReportDocument } from "#document";
import { creditOf, kindOf, referencesOf, usedCells, usedSources } from "#model";
import { safeLink } from "../legal-text.ts";
import type { Resolver } from "../resolve.ts";
import { plainDate } from "../dates.ts";
import { checkRows, checkWords } from "./checks.ts";
import { fixedNumbers } from "./fixed-numbers.ts";
import { lists } from "./figure-lines.ts";
import { sentenceCase } from "./headings.ts";
import { making, type Making } from "./making.ts";
import { modelRows } from "./model-rows.ts";
import { onPaper } from "./on-paper.ts";
import { plainFigure, rangeOf } from "./plain-figure.ts";
import { breakable } from "./runs.ts";
import { shownAddress } from "./shown-address.ts";
import { endsExchanged, shortening } from "./shortened.ts";
import type { Figure } from "./yearly.ts";

export interface Appendix {
  checkWords: string;
  checks: { name: string; compared: string; beyond: string; checked: string; violations: string[] }[];
  /** `alike` lists those of other places or measures that were assumed for the same reason. */
  assumptions: {
    no: string;
    id: string;
    label: string;
    value: string;
    low: string;
    high: string;
    why: string;
    refs: number[];
    alike: Figure[];
    /** Further ones, which are left to the workbook: how many, and between which values. */
    more: string;
  }[];
  makingWords: string;
  worked: Making["worked"];
  making: Making["groups"];
  /** Facts under the source that they were read from: `rows` with the words of a page, `lists` from rows of a stored table. */
  facts: {
    number: number;
    name: string;
    publisher: string;
    rows: (Figure & { quote: string })[];
    lists: { words: string; figures: Figure[]; more?: number }[];
  }[];
  references: {
    number: number;
    title: string;
    publisher: string;
    producer: string;
    published: string;
    kind: string;
    retrieved: string;
    licence: string;
    /** Empty where the source asks for none. */
    credit: string;
    url: string;
    shownUrl: string;
  }[];
}

/** How 'How each figure was made' is read. */
export const makingWords =
  "Every figure has a number and stands under what shows it first, with what it is made of. Behind each input stand its value and, in brackets, where it is listed: F is a figure of this appendix, A an assumption, a number alone a source. Where figures share a formula, a letter stands for what differs, and a row holds each. A long formula leaves out the names of inputs that have a line of their own, and the conditions and bounds that did not apply; the workbook has it whole.";

/** How each figure was made, with the assumptions numbered as their table lists them. */
export function makingOf(doc: ReportDocument, r: Resolver, used = usedCells(doc), families = assumedIn(doc, used)): Making {
  return making(doc, r, used, new Map(families.flatMap((family, i) => family.map((c) => [c.id, `A${i + 1}`] as const))));
}

export function appendix(doc: ReportDocument, r: Resolver): Appendix {
  const used = usedCells(doc);
  const of = <K extends Cell["kind"]>(kind: K) =>
    doc.cells.filter((c): c is Extract<Cell, { kind: K }> => c.kind === kind && used.has(c.id));
  const families = assumedIn(doc, used);
  const shown = usedSources(doc, used);
  const sources = doc.sources.filter((s) => shown.has(s.id)).sort((a, b) => a.number - b.number);
  const made = makingOf(doc, r, used, families);
  const short = shortening(doc);
  const rows = modelRows(doc.cells);
  // What is followed step by step leads to its steps, however long it is.
  const followed = new Set(made.worked.map(({ no }) => no));
  const groups = made.groups.map(({ title, lines }) => ({
    title,
    lines: endsExchanged(lines).map((line) => (followed.has(line.no) ? short.line(line) : onPaper(short.line(line), (id) => rows.get(id)))),
  }));
  const alikeOf = (c: Assumption): Figure => ({ id: c.id, label: membersOf(c.label)[1], value: `${plainFigure(c, c.value)}${rangeOf(c)}` });
  const assumptions = families.map(([c, ...others], i) => {
    const { shown, left } = short.behind(c, others);
    return {
      no: `A${i + 1}`,
      id: c.id,
      label: sentenceCase(c.label),
      value: plainFigure(c, c.value),
      low: plainFigure(c, c.low),
      high: plainFigure(c, c.high),
      why: breakable(c.why),
      refs: [...new Set(c.sources.map((id) => r.source(id).number))],
      alike: shown.map(alikeOf),
      more: moreOf(left),
    };
  });
  const facts = sources.flatMap((s) => {
    const read = of("fact").filter((c) => c.source === s.id);
    const figure = (c: Extract<Cell, { kind: "fact" }>): Figure => ({ id: c.id, label: c.label, value: plainFigure(c, c.value) });
    const rows = read.filter((c) => !isTableRow(c.quote)).map((c) => ({ ...figure(c), quote: breakable(c.quote) }));
    const listed = lists(read.filter((c) => isTableRow(c.quote)).map(figure)).map(short.list);
    return read.length > 0 ? [{ number: s.number, name: `${s.publisher}: ${s.title}`, publisher: s.publisher, rows, lists: listed }] : [];
  });
  return {
    checkWords: checkWords(doc.checks),
    checks: checkRows(doc.checks).map((row) => ({
      ...row,
      checked: row.checked.toLocaleString("en-US"),
      violations: row.violations.map(breakable),
    })),
    assumptions,
    makingWords: `${makingWords}${fixedNumbers(of("formula"))}`,
    worked: made.worked.map((w) => ({ ...w, inputs: short.parts(w.inputs) })),
    making: groups.map(({ title, lines }) => ({ title, lines: lines.map((line) => ({ ...line, parts: short.parts(line.parts) })) })),
    facts,
    references: referencesOf(sources).map(([s, ...others]) => ({
      number: s.number,
      title: [...new Set([s, ...others].map((each) => each.title))].join("; "),
      publisher: s.publisher,
      producer: [s, ...others].find((each) => each.producer !== undefined)?.producer ?? "",
      published: [...new Set([s, ...others].map((each) => plainDate(each.published)))].filter((date) => date !== "").join(" and "),
      kind: kindOf(s),
      retrieved: plainDate(s.retrieved),
      licence: s.licence ?? "",
      credit: creditOf([s, ...others]),
      url: safeLink(s.url) ?? "",
      shownUrl: breakable(shownAddress(s.url)),
    })),
  };
}

type Assumption = Extract<Cell, { kind: "assumption" }>;

/** Values of assumptions that are left to the workbook: "13 more, 0.87× to 2.21×". */
function moreOf(left: readonly Assumption[]): string {
  const sorted = left.toSorted((a, b) => a.value - b.value);
  const [least, most] = [sorted.at(0), sorted.at(-1)].map((c) => (c ? plainFigure(c, c.value) : ""));
  return left.length === 0 ? "" : `${left.length} more in the workbook, ${least === most ? `each ${least}` : `from ${least} to ${most}`}`;
}

/** "Weight of the score: growth" → its family and its own part; of a place the part after the last comma. */
function membersOf(label: string): [family: string, own: string] {
  const at = label.includes(": ") ? label.lastIndexOf(": ") : label.lastIndexOf(", ");
  return at < 0 ? [label, label] : [label.slice(0, at), label.slice(at + 2)];
}

const assumedIn = (doc: ReportDocument, used: ReadonlySet<string>) => {
  const listed = doc.cells.filter((c): c is Assumption => c.kind === "assumption" && used.has(c.id) && !c.measured);
  return familiesOf(listed, doc.market.geography);
};

/** Assumptions that differ in their place or measure alone, in one row each; those of the report's own place stand for themselves. */
function familiesOf(assumptions: readonly Assumption[], place: string): [Assumption, ...Assumption[]][] {
  const families = new Map<string, [Assumption, ...Assumption[]]>();
  for (const c of assumptions) {
    const [family, own] = membersOf(c.label);
    const key =
      own === place || c.sources.length > 0 ? c.id : `${family} ${c.unit} ${c.why.replace(/\d+|\bone\b|\bcountr(?:y|ies)\b/g, "")}`;
    const found = families.get(key);
    if (found) found.push(c);
    else families.set(key, [c]);
  }
  return [...families.values()];
}

/** A row of a stored table, "POL;gdp;2025;1035490000000": it says no more than the name and the value of the figure. */
const isTableRow = (quote: string): boolean => /^[^\s;|]+[;|][^;|]+[;|]/.test(quote);
