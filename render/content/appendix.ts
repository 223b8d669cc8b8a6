import type { Cell, ReportDocument } from "#document";
import { parse, print, type Dialect } from "#model";
import { formatFigure } from "#shared/figures.ts";
import { safeLink } from "../legal-text.ts";
import type { Resolver } from "../resolve.ts";
import { breakable } from "./runs.ts";
import { plainDate } from "../dates.ts";

interface Figure {
  label: string;
  value: string;
}
/** A part of a formula: the label of a cell, or the text between labels. */
export interface FormulaPart {
  name: boolean;
  v: string;
}
export interface Appendix {
  checks: { name: string; rule: string; checked: string; violations: string[]; passed: boolean }[];
  assumptions: { label: string; value: string; low: string; high: string; why: string; refs: number[] }[];
  /** `alike` lists figures computed by the same formula from other inputs. */
  formulas: { label: string; value: string; parts: FormulaPart[]; alike: Figure[] }[];
  methods: { name: string; figures: Figure[] }[];
  /** Facts under the source that they were read from. */
  facts: { number: number; name: string; rows: { label: string; value: string; quote: string }[] }[];
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
  const of = <K extends Cell["kind"]>(kind: K) => doc.cells.filter((c): c is Extract<Cell, { kind: K }> => c.kind === kind);
  const sources = [...doc.sources].sort((a, b) => a.number - b.number);
  return {
    checks: doc.checks.map((c) => ({
      name: c.name,
      rule: c.rule,
      checked: c.checked.toLocaleString("en-US"),
      violations: c.violations.map(breakable),
      passed: c.result === "pass",
    })),
    assumptions: of("assumption")
      .filter((c) => !c.measured)
      .map((c) => ({
        label: c.label,
        value: plainFigure(c, c.value),
        low: plainFigure(c, c.low),
        high: plainFigure(c, c.high),
        why: breakable(c.why),
        refs: c.sources.map((id) => r.source(id).number),
      })),
    formulas: formulas(of("formula"), r),
    methods: doc.runs
      .map((run) => ({
        name: `${methodName[run.method]}: ${run.label}`,
        figures: of("method")
          .filter((c) => c.run === run.id)
          .map((c) => ({
            label: c.label.startsWith(`${run.label}, `) ? c.label.slice(run.label.length + 2) : c.label,
            value: plainFigure(c, c.value),
          })),
      }))
      .filter((run) => run.figures.length > 0),
    facts: sources.flatMap((s) => {
      const rows = of("fact")
        .filter((c) => c.source === s.id)
        .map((c) => ({ label: c.label, value: plainFigure(c, c.value), quote: breakable(c.quote) }));
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

/** In exhibit tables the heading names the unit; here the figure appears alone and names its own. */
export function plainFigure(c: Cell, value: number): string {
  if (c.format.style !== "fixed" || c.unit === "1") return formatFigure(value, c.format);
  const [first = "", ...under] = c.unit.split("/");
  const money = /^[A-Z]{3}$/.test(first);
  const per = under.map((u) => ` per ${u}`).join("");
  return formatFigure(value, { style: "compact", ...(money ? { currency: first } : { unit: first }) }) + per;
}

const methodName = { forecast: "Forecast", simulation: "Simulation", "table-sum": "Sum of a stored table" } as const;

/** A sum of more cells than this is shortened in print; the workbook holds it whole. */
const longestCall = 9;
/** Characters of a formula that a reader follows on paper. */
const longestFormula = 480;
/** Marks around a label: noncharacters, which no cleaned text holds. */
const [open, close] = ["\ufdd0", "\ufdd1"];

/**
 * Families of cells, such as the years of a path, are listed once with the formula of the first; the workbook contains each. An end of an
 * assumption is listed in the table of assumptions.
 */
function formulas(cells: readonly Extract<Cell, { kind: "formula" }>[], r: Resolver): Appendix["formulas"] {
  const families = new Map<string, Appendix["formulas"][number]>();
  for (const c of cells) {
    const tree = parse(c.formula);
    if (tree.t === "name" && tree.end) continue;
    // Ids of one family differ in their last part; numerals count the years.
    const key = `${c.id.replace(/_[^_]*$/, "")} ${print(tree, shape).replace(/\d+/g, "n")}`;
    const figure = { label: c.label, value: plainFigure(c, c.value) };
    const family = families.get(key);
    if (family) family.alike.push(figure);
    else families.set(key, { ...figure, parts: formulaParts(c.formula, r), alike: [] });
  }
  return [...families.values()];
}

const shape: Dialect = {
  name: (_, end) => `#${end ?? ""}`,
  binary: (op, left, right) => `${left} ${op} ${right}`,
  call: (fn, args) => `${fn}(${args.join(",")})`,
};

/** A formula with the labels of its cells in place of their ids, and signs as in print. */
function formulaParts(formula: string, r: Resolver): FormulaPart[] {
  const signs: Partial<Record<string, string>> = { "*": "×", "/": "÷", "-": "−", "<=": "≤", ">=": "≥", "==": "=", "!=": "≠" };
  const legible: Dialect = {
    name: (id, end) => `${open}${r.cell(id).label}${end ? `, ${end} end` : ""}${close}`,
    binary: (op, left, right) => `${left} ${signs[op] ?? op} ${right}`,
    call: (fn, args) =>
      `${fn}(${(args.length > longestCall ? [...args.slice(0, longestCall - 2), "…", args.at(-1) ?? ""] : args).join(", ")})`,
  };
  let length = 0;
  return print(parse(formula), legible)
    .split(open)
    .flatMap((piece, i, all): FormulaPart[] => {
      if (length > longestFormula) return i === all.length - 1 ? [{ name: false, v: " … (the workbook holds the whole formula)" }] : [];
      length += piece.length;
      if (i === 0) return piece === "" ? [] : [{ name: false, v: piece }];
      const [label = "", after = ""] = piece.split(close);
      return [{ name: true, v: label }, ...(after === "" ? [] : [{ name: false, v: after }])];
    });
}
