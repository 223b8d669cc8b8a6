import type { Cell, MethodRun } from "#document";
import { parse, print, type Dialect } from "#model";
import { shownRef, type FormulaPart } from "../content/formula-parts.ts";
import type { Making } from "../content/making.ts";
import type { Resolver } from "../resolve.ts";
import { plainFigure } from "../content/plain-figure.ts";
import { anchor, citation, outside, unbroken } from "./inline.ts";
import { h, inside, raw, type Child, type Html } from "./markup.ts";
import { dataTable } from "./table.ts";

/** What is needed to say how a cell was computed or where it was read. */
export interface Provenance {
  r: Resolver;
  runs: ReadonlyMap<string, MethodRun>;
  made: Making;
}

/** A figure outside of exhibit tables: with its unit, and without a line break inside. */
export const figureWithUnit = (c: Cell, value: number = c.value): string => unbroken(plainFigure(c, value));

/** A sum of more cells than this is shortened; the workbook contains all of it. */
const longestCall = 9;
const methodName = { forecast: "Forecast", simulation: "Simulation", "table-sum": "Sum of a stored table", ranking: "Ranking" } as const;

/** One row per cell: label, figure, and the quotation, formula, range or method behind it. */
export function provenanceTable(caption: string, cells: readonly Cell[], provenance: Provenance, anchored: boolean): Html {
  return dataTable(
    caption,
    [{ label: "Figure" }, { label: "Value", right: true }, { label: "How" }],
    cells.map((c) => ({
      id: anchored ? anchor.cell(c.id) : undefined,
      cells: [numbered(c, provenance), figureWithUnit(c), how(c, provenance)],
    })),
    "made",
  );
}

/** A figure with its number in 'How each figure was made'; what was read has that of its source beside the quotation. */
const numbered = (c: Cell, { made }: Provenance): Child => {
  const no = c.kind === "fact" ? undefined : made.refs.get(c.id);
  return no === undefined ? c.label : [h("span", { class: "muted" }, no), ` ${c.label}`];
};

function how(c: Cell, { r, runs, made }: Provenance): Child {
  switch (c.kind) {
    case "fact": {
      const source = r.source(c.source);
      return [
        h("q", {}, c.quote),
        citation([source]),
        " ",
        outside(source.url, source.producer ?? source.publisher),
        c.status === "estimated" ? "; an estimate of the source" : "",
        c.note ? ` ${c.note}` : "",
      ];
    }
    case "assumption":
      return [
        `Assumed, from ${figureWithUnit(c, c.low)} to ${figureWithUnit(c, c.high)}. ${c.why}`,
        c.sources.length > 0 ? citation(c.sources.map((id) => r.source(id))) : null,
      ];
    case "formula": {
      const parts = made.formulas.get(c.id);
      return parts
        ? h("span", { class: "formula" }, "= ", parts.map(partOf))
        : [h("span", { class: "formula" }, "= ", legible(c.formula, r)), inputs(c.formula, r)];
    }
    case "method": {
      const run = runs.get(c.run);
      return run ? `${methodName[run.method]}: ${run.label}` : c.run;
    }
  }
}

/** The name, value and number of an input, leading to how that was made. */
const partOf = (p: FormulaPart): Child =>
  p.to === undefined
    ? p.v
    : h(
        "a",
        { href: `#${anchor.cell(p.to)}` },
        [p.v, p.value === undefined ? "" : unbroken(p.value), shownRef(p.ref ?? "")].filter((part) => part).join(" "),
      );

/** A formula with the labels of its cells, each linked to the provenance of that cell. */
function legible(formula: string, r: Resolver): Html {
  const signs: Partial<Record<string, string>> = { "*": "×", "/": "÷", "-": "−", "<=": "≤", ">=": "≥", "==": "=", "!=": "≠" };
  const dialect: Dialect = {
    name: (id, end) => h("a", { href: `#${anchor.cell(id)}` }, `${r.cell(id).label}${end ? `, ${end} end` : ""}`).text,
    binary: (op, left, right) => `${left} ${inside([signs[op] ?? op])} ${right}`,
    call: (fn, args) =>
      `${fn}(${(args.length > longestCall ? [...args.slice(0, longestCall - 2), "…", args.at(-1) ?? ""] : args).join(", ")})`,
  };
  // Names come out of `h`, signs are escaped, numbers and function names hold no markup: the grammar admits nothing else.
  return raw(print(parse(formula), dialect));
}

const silent: Dialect = { name: (id) => id, binary: () => "", call: () => "" };
/** The inputs of a formula; of an assumption, the end that the formula uses. */
function inputs(formula: string, r: Resolver): Child {
  const found = new Map<string, string>();
  print(parse(formula), {
    ...silent,
    name: (id, end) => {
      const c = r.cell(id);
      found.set(`${id}.${end ?? ""}`, `${c.label}${end ? `, ${end} end` : ""}: ${figureWithUnit(c, valueAt(c, end))}`);
      return id;
    },
  });
  if (found.size === 0) return null;
  return h(
    "ul",
    { class: "inputs" },
    [...found.values()].slice(0, longestCall).map((text) => h("li", {}, text)),
    found.size > longestCall ? h("li", {}, "… and the others of the sum") : null,
  );
}

function valueAt(c: Cell, end: "low" | "high" | undefined): number {
  if (end === undefined) return c.value;
  if (c.kind !== "assumption") throw new Error(`${c.id} has no ${end} end: only an assumption has one`);
  return c[end];
}
