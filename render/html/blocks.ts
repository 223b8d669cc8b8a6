import type { Block, Exhibit, Inline } from "#document";
import { chartCaption, exhibitCells, gapTable } from "#model";
import { exhibitData, sourcesOf, type ExhibitData, spokenChart } from "../content/exhibits.ts";
import { chart } from "./chart.ts";
import { anchor, inline, outside, sentences, unbroken } from "./inline.ts";
import { provenanceTable, type Provenance } from "./provenance.ts";
import { h, type Child, type Html } from "./markup.ts";
import { chartData, exhibitTable } from "./table.ts";

export function block(b: Block, provenance: Provenance): Html {
  const { r } = provenance;
  switch (b.t) {
    case "lead":
      return h("p", { class: "lead" }, sentences(b.sentences, r));
    case "p":
      return h("p", {}, sentences(b.sentences, r));
    case "h2":
      return h("h3", { class: "part" }, b.v);
    case "list":
      return h(
        "ul",
        { class: "list" },
        b.items.map((item) => h("li", {}, sentences(item, r))),
      );
    case "callout":
      return h(
        "div",
        { class: `callout ${b.tone}`, role: "note", "aria-label": b.title },
        h("p", { class: "title" }, b.title),
        h("p", {}, sentences(b.sentences, r)),
      );
    case "kpis":
      return h(
        "dl",
        { class: "kpis" },
        b.items.map((item) =>
          h(
            "div",
            {},
            h("dt", {}, inline(item.label, r)),
            h("dd", {}, h("a", { class: "fig", href: `#${anchor.cell(item.cell)}` }, unbroken(r.figure(item.cell, item.format)))),
          ),
        ),
      );
    case "gaps": {
      const { title, columns, rows } = gapTable(b);
      const cells = ([first = [], ...rest]: Inline[][]) => [
        h("th", { scope: "row" }, inline(first, r)),
        ...rest.map((cell) => h("td", {}, inline(cell, r))),
      ];
      return h(
        "div",
        { class: "gaps" },
        h(
          "table",
          {},
          h("caption", {}, title),
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              columns.map((label) => h("th", { scope: "col" }, label)),
            ),
          ),
          h(
            "tbody",
            {},
            rows.map((row) => h("tr", {}, cells(row))),
          ),
        ),
      );
    }
    case "chart": {
      const e = r.exhibit(b.exhibit);
      return h("figure", { class: "lifted" }, chart(e, r, spokenChart(e, r)), h("figcaption", {}, inline(chartCaption(e), r)));
    }
    case "exhibit":
      return exhibit(r.exhibit(b.id), provenance);
  }
}

/** Title, drawing or table, note and source; below them the data of the chart and the provenance of each figure. */
function exhibit(e: Exhibit, provenance: Provenance): Html {
  const { r } = provenance;
  const data = exhibitData(e, r);
  const missing = e.status === "unavailable";
  const title = r.text(e.title, { cites: false });
  const cells = missing ? [] : exhibitCells(e).map((id) => r.cell(id));
  const shown = !missing && e.table && data.table !== null;
  const hidden: Child[] = missing
    ? []
    : [
        chartData(e, `Data of exhibit ${e.number}: ${title}`, r),
        e.table && !shown ? exhibitTable(e.table, `Table of exhibit ${e.number}: ${title}`, r) : null,
      ];
  const more = (summary: string, ...inside: Child[]) =>
    h(
      "details",
      {},
      h("summary", {}, summary, h("span", { class: "hidden" }, `, exhibit ${e.number}`)),
      h("div", { class: "more" }, ...inside),
    );
  return h(
    "figure",
    { class: `exhibit ${e.status}`, id: anchor.exhibit(e.id) },
    h(
      "figcaption",
      {},
      h("p", { class: "number" }, `Exhibit ${e.number}`),
      h("h3", {}, inline(e.title, r, false)),
      e.subtitle.length > 0 ? h("p", { class: "subtitle" }, inline(e.subtitle, r, false)) : null,
    ),
    e.reason && e.reason.length > 0
      ? h("p", { class: "reason" }, h("strong", {}, missing ? "Not available. " : "Partly available. "), inline(e.reason, r))
      : missing
        ? h("p", { class: "reason" }, h("strong", {}, "Not available."))
        : null,
    missing ? null : chart(e, r, data.alt),
    shown && e.table ? exhibitTable(e.table, `Exhibit ${e.number}: ${title}`, r) : null,
    !missing && e.quadrants
      ? h(
          "div",
          { class: "quadrants" },
          e.quadrants.map((q) =>
            h(
              "section",
              { class: q.tone },
              h("h4", {}, q.title),
              q.items.length > 0
                ? h(
                    "ul",
                    {},
                    q.items.map((item) => h("li", {}, sentences([item], r))),
                  )
                : h("p", {}, "No entry with evidence."),
            ),
          ),
        )
      : null,
    e.note && e.note.length > 0 ? h("p", { class: "remark" }, "Note: ", inline(e.note, r)) : null,
    sourceLine(e, data, r),
    hidden.some((child) => child) ? more("Data", ...hidden) : null,
    cells.length > 0
      ? more("How this was made", provenanceTable(`How the figures of exhibit ${e.number} were made`, cells, provenance, false))
      : null,
  );
}

function sourceLine(e: Exhibit, { sources: names, origin }: ExhibitData, r: Provenance["r"]): Html | null {
  if (names.length === 0) return e.status === "unavailable" ? null : h("p", { class: "source" }, `Source: ${origin}`);
  const many = names.length > 1 || names.some(({ refs }) => refs.length > 1);
  const byNumber = new Map(sourcesOf(e, r).map((source) => [source.number, source]));
  return h(
    "p",
    { class: "source" },
    many ? "Sources: " : "Source: ",
    names.map((line, i): Child => {
      const [first] = line.refs;
      const single = line.refs.length === 1 && first !== undefined ? byNumber.get(first) : undefined;
      return [
        i === 0 ? "" : "; ",
        single ? outside(single.url, line.name) : line.name,
        h(
          "span",
          { class: "cite" },
          "\u00a0[",
          line.refs.map((n, k): Child => [
            k === 0 ? "" : ", ",
            h("a", { href: `#${anchor.reference(n)}`, "aria-label": `Reference ${n}` }, String(n)),
          ]),
          "]",
        ),
      ];
    }),
  );
}
