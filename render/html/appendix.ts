import type { Cell, ReportDocument } from "#document";
import { creditOf, kindOf, referencesOf } from "#model";
import { makingWords } from "../content/appendix.ts";
import { checkRows, checkWords } from "../content/checks.ts";
import type { Line } from "../content/figure-lines.ts";
import { shownAddress } from "../content/shown-address.ts";
import { plainDate } from "../dates.ts";
import { anchor, citation, outside } from "./inline.ts";
import { provenanceTable, figureWithUnit, type Provenance } from "./provenance.ts";
import { h, type Child, type Html } from "./markup.ts";
import { dataTable } from "./table.ts";

export interface Part {
  id: string;
  mark: string;
  title: string;
  body: Child[];
}

/** What was checked, what was assumed, how each figure was made, and what was read; parts with nothing in them are left out. */
export function appendices(doc: ReportDocument, provenance: Provenance): Part[] {
  const parts = [
    { id: "checks", title: "What was checked", body: checks(doc) },
    { id: "assumptions", title: "Assumptions", body: assumptions(doc, provenance) },
    { id: "making", title: "How each figure was made", body: figures(doc, provenance) },
    { id: "references", title: "References", body: references(doc) },
  ].filter((part) => part.body.length > 0);
  return parts.map((part, i) => ({ ...part, mark: String.fromCharCode(65 + i) }));
}

function checks(doc: ReportDocument): Child[] {
  if (doc.checks.length === 0) return [];
  return [
    h("p", {}, checkWords(doc.checks)),
    dataTable(
      "What was checked",
      [{ label: "Check" }, { label: "Compared by program" }, { label: "Not compared" }, { label: "Places", right: true }],
      checkRows(doc.checks).map(({ name, compared, beyond, checked: places, violations }) => ({
        cells: [
          name,
          [
            compared,
            violations.length > 0
              ? h(
                  "ul",
                  { class: "inputs" },
                  violations.map((v) => h("li", { class: "fail" }, v)),
                )
              : null,
          ],
          beyond,
          places.toLocaleString("en-US"),
        ],
      })),
    ),
  ];
}

function assumptions(doc: ReportDocument, { r }: Provenance): Child[] {
  const cells = doc.cells.filter((c) => c.kind === "assumption").filter((c) => !c.measured);
  if (cells.length === 0) return [];
  return [
    h(
      "p",
      {},
      "What no source states was assumed, with the range that is held possible. Every one can be changed in the workbook and in the online report; all that follows from it changes with it.",
    ),
    dataTable(
      "Assumptions",
      [
        { label: "Assumption" },
        { label: "Value", right: true },
        { label: "Low", right: true },
        { label: "High", right: true },
        { label: "Why" },
      ],
      cells.map((c) => ({
        id: anchor.cell(c.id),
        cells: [
          c.label,
          figureWithUnit(c),
          figureWithUnit(c, c.low),
          figureWithUnit(c, c.high),
          [c.why, c.sources.length > 0 ? citation(c.sources.map((id) => r.source(id))) : null],
        ],
      })),
    ),
  ];
}

/** Assumptions have a part of their own, with their ranges. */
function figures(doc: ReportDocument, provenance: Provenance): Child[] {
  const group = (title: string, cells: readonly Cell[]): Child[] =>
    cells.length === 0 ? [] : [h("h3", { class: "part" }, title), provenanceTable(title, cells, provenance, true)];
  const { r, made } = provenance;
  const listed = made.groups.map(({ title, lines }) => ({ title, ids: lines.flatMap(idsOf) }));
  const shown = new Set(listed.flatMap(({ ids }) => ids));
  return [
    h("p", {}, makingWords),
    ...listed.flatMap(({ title, ids }) =>
      group(
        title,
        [...new Set(ids)].map((id) => r.cell(id)),
      ),
    ),
    ...group(
      "Entered, and printed nowhere",
      doc.cells.filter((c) => (c.kind === "formula" || c.kind === "method") && !shown.has(c.id)),
    ),
    ...group(
      "Read from a source",
      doc.cells.filter((c) => c.kind === "fact"),
    ),
  ];
}

/** The figures of a line, its own first. */
const idsOf = (l: Line): string[] => [
  l.id,
  ...l.rows.flatMap(({ cells }) => cells.flatMap(({ id }) => id ?? [])),
  ...[...l.lists.flatMap((list) => list.figures), ...(l.years?.rows.flatMap((row) => row.figures) ?? [])].flatMap((f) => f?.id ?? []),
];

const credited = (credit: string): string => (credit === "" ? "" : `Credit: ${credit}. `);

function references(doc: ReportDocument): Child[] {
  if (doc.sources.length === 0) return [];
  return [
    h(
      "ol",
      { class: "references" },
      referencesOf(doc.sources).map(([s, ...others]): Html =>
        h(
          "li",
          { id: anchor.reference(s.number), value: s.number },
          h("cite", {}, [...new Set([s, ...others].map(({ title }) => title))].join("; ")),
          ". ",
          s.producer !== undefined && s.producer !== s.publisher ? `${s.producer}, in: ${s.publisher}. ` : `${s.publisher}. `,
          h(
            "span",
            { class: "muted" },
            `${kindOf(s).charAt(0).toUpperCase()}${kindOf(s).slice(1)}, ${s.published === "" ? "" : `${plainDate(s.published)}, `}read ${plainDate(s.retrieved)}. ${s.licence ? `${s.licence}. ` : ""}${credited(creditOf([s, ...others]))}`,
          ),
          outside(s.url, shownAddress(s.url)),
        ),
      ),
    ),
  ];
}
