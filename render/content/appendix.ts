import type { Cell, ReportDocument } from "#document";
import { atEnds, parse, print, type Dialect } from "#model";
import { formatFigure } from "#shared/figures.ts";
import { safeLink } from "../legal-text.ts";
import type { Resolver } from "../resolve.ts";
import { breakable } from "./runs.ts";
import { plainDate } from "../dates.ts";
import { usedCells } from "./used-cells.ts";
import { byMatter, byYear, type Figure, namesOf, short, type YearTable } from "./yearly.ts";

/** A part of a formula: the label of a cell, or the text between labels. */
export interface FormulaPart {
  name: boolean;
  v: string;
}
export interface Appendix {
  checks: { name: string; rule: string; checked: string; violations: string[]; passed: boolean; isEmpty: boolean }[];
  /** `alike` lists those of other places or measures that were assumed for the same reason. */
  assumptions: { id: string; label: string; value: string; low: string; high: string; why: string; refs: number[]; alike: Figure[] }[];
  /** `alike` lists figures computed by the same formula from other inputs. */
  formulas: (Figure & { parts: FormulaPart[]; alike: Figure[] })[];
  /** `figures` is all of a run; `years` and `others` are the same, set out for reading. */
  methods: { name: string; figures: Figure[]; years: YearTable | null; others: Figure[] }[];
  /** Facts under the source that they were read from. */
  facts: { number: number; name: string; rows: (Figure & { quote: string })[] }[];
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

export function appendix(doc: ReportDocument, r: Resolver): Appendix {
  const used = usedCells(doc);
  const of = <K extends Cell["kind"]>(kind: K) =>
    doc.cells.filter((c): c is Extract<Cell, { kind: K }> => c.kind === kind && used.has(c.id));
  const sources = [...doc.sources].sort((a, b) => a.number - b.number);
  return {
    checks: doc.checks.map((c) => ({
      name: c.name,
      rule: c.rule,
      checked: c.checked.toLocaleString("en-US"),
      violations: c.violations.map(breakable),
      passed: c.result === "pass",
      isEmpty: c.checked === 0,
    })),
    assumptions: familiesOf(
      of("assumption").filter((c) => !c.measured),
      doc.market.geography,
    ).map(([c, ...others]) => ({
      id: c.id,
      label: c.label,
      value: plainFigure(c, c.value),
      low: plainFigure(c, c.low),
      high: plainFigure(c, c.high),
      why: breakable(c.why),
      refs: c.sources.map((id) => r.source(id).number),
      alike: others.map((o) => ({ id: o.id, label: membersOf(o.label)[1], value: `${plainFigure(o, o.value)}${range(o)}` })),
    })),
    formulas: formulas(doc, of("formula"), r),
    methods: [
      ...fitted(of("assumption")),
      ...doc.runs
        .map((run) => {
          const figures = of("method")
            .filter((c) => c.run === run.id)
            .map((c) => ({
              id: c.id,
              label: c.label.startsWith(`${run.label}, `) ? c.label.slice(run.label.length + 2) : c.label,
              value: plainFigure(c, c.value),
            }));
          return { name: `${methodName[run.method]}: ${run.label}`, figures, ...byYear(byMatter(figures), run.label) };
        })
        .filter((run) => run.figures.length > 0),
    ],
    facts: sources.flatMap((s) => {
      const rows = of("fact")
        .filter((c) => c.source === s.id)
        .map((c) => ({ id: c.id, label: c.label, value: plainFigure(c, c.value), quote: breakable(c.quote) }));
      return rows.length > 0 ? [{ number: s.number, name: `${s.publisher}: ${s.title}`, rows }] : [];
    }),
    references: sources.map((s) => ({
      number: s.number,
      title: s.title,
      publisher: s.publisher,
      producer: s.producer ?? "",
      published: plainDate(s.published),
      kind: s.kind,
      retrieved: plainDate(s.retrieved),
      licence: s.licence ?? "",
      credit: s.credit ?? "",
      url: safeLink(s.url) ?? "",
      shownUrl: breakable(s.url),
    })),
  };
}

type Assumption = Extract<Cell, { kind: "assumption" }>;

/** "Weight of the score: growth" → its family and its own part; of a place the part after the last comma. */
function membersOf(label: string): [family: string, own: string] {
  const at = label.includes(": ") ? label.lastIndexOf(": ") : label.lastIndexOf(", ");
  return at < 0 ? [label, label] : [label.slice(0, at), label.slice(at + 2)];
}

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

/** What was measured on known figures and is set by nobody: weights, spreads and errors, each once with its value. */
function fitted(assumptions: readonly Assumption[]): Appendix["methods"] {
  const figures = assumptions.flatMap((c) =>
    c.measured ? [{ id: c.id, label: c.label, value: `${plainFigure(c, c.value)}${range(c)}` }] : [],
  );
  return figures.length === 0
    ? []
    : [{ name: "Measured on known figures: weights, spreads and errors of the methods", figures, years: null, others: figures }];
}

const range = (c: Assumption): string => (c.low === c.high ? "" : ` (${plainFigure(c, c.low)} to ${plainFigure(c, c.high)})`);

/** In exhibit tables the heading names the unit; here the figure appears alone and names its own. */
export function plainFigure(c: Cell, value: number): string {
  if (c.format.style !== "fixed" || c.unit === "1") return formatFigure(value, c.format);
  const [first = "", ...under] = c.unit.split("/");
  const money = /^[A-Z]{3}$/.test(first);
  const per = under.map((u) => ` per ${u}`).join("");
  return formatFigure(value, { style: "compact", ...(money ? { currency: first } : first === "1" ? {} : { unit: first }) }) + per;
}

const methodName = { forecast: "Forecast", simulation: "Simulation", "table-sum": "Sum of a stored table", ranking: "Ranking" } as const;

/** Characters beyond which a formula is set against the one that it repeats with other inputs. */
const longFormula = 480;
/** Marks around a label: noncharacters, which no cleaned text holds. */
const [open, close] = ["\ufdd0", "\ufdd1"];

/**
 * Families of cells, such as the years of a path, are listed once with the formula of the first; the workbook contains each. An end of an
 * assumption is listed in the table of assumptions, and what no page shows and no figure is made of is not listed.
 */
function formulas(doc: ReportDocument, cells: readonly Extract<Cell, { kind: "formula" }>[], r: Resolver): Appendix["formulas"] {
  const families = new Map<string, Appendix["formulas"][number]>();
  // Rows of stored tables: figures of one country after another are one family too.
  const rowCodes = new Set(doc.runs.flatMap((run) => ("rows" in run ? run.rows.map(({ code }) => code.toLowerCase()) : [])));
  const shown = shownOrRead(doc);
  for (const c of cells) {
    const tree = parse(c.formula);
    if ((tree.t === "name" && tree.end) || !shown.has(c.id)) continue;
    // Ids of one family differ in their last part; numerals count the years.
    const words = c.id.split("_");
    const at = words.findIndex((part) => rowCodes.has(part));
    const like = at >= 0 ? words.with(at, "").join("_") : c.id.replace(/_[^_]*$/, "");
    const key = `${like} ${print(tree, shape).replace(/\d+/g, "n")}`;
    const figure = { id: c.id, label: c.label, value: plainFigure(c, c.value) };
    const moved = c.formula.length > longFormula ? movedParts(doc, c.formula, r) : undefined;
    const family = moved ? undefined : families.get(key);
    if (family) family.alike.push(figure);
    else families.set(moved ? c.id : key, { ...figure, parts: moved ?? formulaParts(c.formula, r), alike: [] });
  }
  return [...families.values()].map((f) => ({ ...f, alike: namesOf(f.label, short(f.alike, [f.label])) }));
}

/** Every word of the document outside the definitions of cells, and every name that a formula or a run reads. */
function shownOrRead(doc: ReportDocument): ReadonlySet<string> {
  const { cells, ...pages } = doc;
  const read = cells.flatMap((c) => (c.kind === "formula" ? [c.formula] : []));
  return new Set([JSON.stringify(pages), ...read].flatMap((words) => words.match(/[a-z]\w*/g) ?? []));
}

const shape: Dialect = {
  name: (_, end) => `#${end ?? ""}`,
  binary: (op, left, right) => `${left} ${op} ${right}`,
  call: (fn, args) => `${fn}(${args.join(",")})`,
};

/**
 * A formula that repeats all those of another figure with one assumption at an end of its range, said in these words. Undefined where it
 * is none: the words are used only where the formula written out for them is the same.
 */
function movedParts(doc: ReportDocument, formula: string, r: Resolver): FormulaPart[] | undefined {
  const drawn = doc.exhibits.flatMap((e) => (e.chart?.kind === "tornado" ? [e.chart.base] : []));
  const simulated = doc.runs.flatMap((run) => (run.method === "simulation" ? [run.output] : []));
  for (const name of new Set(formula.match(/\b[a-z]\w*\.(?:low|high)\b/g)))
    for (const target of new Set([...drawn, ...simulated])) {
      const [id = "", end] = name.split(".");
      if (atEnds(target, { [id]: end === "low" ? "low" : "high" }, doc.cells) !== formula) continue;
      return [
        { name: true, v: r.cell(target).label },
        { name: false, v: ", by the same formulas, with " },
        { name: true, v: r.cell(id).label },
        { name: false, v: ` at its ${end} end` },
      ];
    }
  return undefined;
}

/** More terms of one function are a list: its first, its last and their number say it. */
const mostArguments = 6;

/** A formula with the labels of its cells in place of their ids, and signs as in print. */
function formulaParts(formula: string, r: Resolver): FormulaPart[] {
  const signs: Partial<Record<string, string>> = { "*": "×", "/": "÷", "-": "−", "<=": "≤", ">=": "≥", "==": "=", "!=": "≠" };
  const legible: Dialect = {
    name: (id, end) => `${open}${r.cell(id).label}${end ? `, ${end} end` : ""}${close}`,
    binary: (op, left, right) => `${left} ${signs[op] ?? op} ${right}`,
    call: (fn, args) =>
      args.length > mostArguments
        ? `${fn}(${args.slice(0, 2).join(", ")} and so on to ${args.at(-1)}: ${args.length} terms)`
        : `${fn}(${args.join(", ")})`,
  };
  return print(parse(formula), legible)
    .split(open)
    .flatMap((piece, i): FormulaPart[] => {
      if (i === 0) return piece === "" ? [] : [{ name: false, v: piece }];
      const [label = "", after = ""] = piece.split(close);
      return [{ name: true, v: label }, ...(after === "" ? [] : [{ name: false, v: after }])];
    });
}
