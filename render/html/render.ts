import type { ReportDocument } from "#document";
import { legalAll } from "../legal-text.ts";
import { makingOf } from "../content/appendix.ts";
import { answerTitle, gradeWords } from "../content/pages.ts";
import { sectionBlocks } from "../content/section-blocks.ts";
import { plainDate } from "../dates.ts";
import { resolver } from "../resolve.ts";
import { appendices, type Part } from "./appendix.ts";
import { block } from "./blocks.ts";
import { anchor } from "./inline.ts";
import type { Provenance } from "./provenance.ts";
import { h, raw, type Child, type Html } from "./markup.ts";
import { styleSheet } from "./style.ts";

/** Nothing is loaded and nothing runs: a report is text, tables and drawings in one file. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The report as one HTML file that loads nothing, for screen, phone and paper. */
export function renderHtml(report: ReportDocument): string {
  const doc = legalAll(report);
  const r = resolver(doc);
  const provenance: Provenance = { r, runs: new Map(doc.runs.map((run) => [run.id, run])), made: makingOf(doc, r) };
  const answer: Part[] = doc.answer
    ? [
        {
          id: "answer",
          mark: "",
          title: answerTitle,
          body: [
            h("p", {}, h("strong", {}, r.text(doc.answer.question, { cites: false }))),
            ...doc.answer.blocks.map((b) => block(b, provenance)),
          ],
        },
      ]
    : [];
  const sections: Part[] = doc.sections.map((s) => ({
    id: anchor.section(s.id),
    mark: String(s.number),
    title: s.title,
    body: sectionBlocks(doc, s.id, s.blocks).map((b) => block(b, provenance)),
  }));
  const parts = doc.status === "insufficient" ? noReport(doc) : [...answer, ...sections, ...appendices(doc, provenance)];
  const page = h(
    "html",
    { lang: "en-GB" },
    h(
      "head",
      {},
      h("meta", { charset: "utf-8" }),
      h("meta", { "http-equiv": "Content-Security-Policy", content: policy }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "referrer", content: "no-referrer" }),
      h("meta", { name: "description", content: doc.subtitle }),
      h("title", {}, `${doc.title} – Sextant`),
      h("style", {}, raw(styleSheet)),
    ),
    h(
      "body",
      {},
      h("a", { class: "skip", href: "#content" }, "Skip to the report"),
      cover(doc),
      h(
        "div",
        { class: "page" },
        contents(doc, parts, provenance),
        h(
          "div",
          { class: "body" },
          h("main", { id: "content", tabindex: -1 }, parts.map(section)),
          h("footer", {}, h("p", {}, `Sextant. ${doc.kindName}, ${plainDate(doc.asOf)}. Report ${doc.hash.slice(0, 12)}.`)),
        ),
      ),
    ),
  );
  return `<!doctype html>\n${page.text}\n`;
}

const section = (part: Part): Html =>
  h(
    "section",
    { id: part.id, "aria-labelledby": `${part.id}-title` },
    h("h2", { id: `${part.id}-title` }, part.mark === "" ? null : h("span", { class: "n" }, part.mark), part.title),
    part.body,
  );

function cover(doc: ReportDocument): Html {
  const facts = [
    doc.market.geography,
    plainDate(doc.asOf),
    ...(doc.headline ? [gradeWords(doc)] : []),
    `Report ${doc.hash.slice(0, 12)}`,
    ...(doc.status === "partial" ? ["Some exhibits are marked as not available or partly available"] : []),
    ...(/built-in|sample/i.test(doc.writer) ? [`Written by: ${doc.writer}`] : []),
  ];
  return h(
    "header",
    { class: "cover" },
    h(
      "div",
      {},
      h("p", { class: "brand" }, "Sextant"),
      h("p", { class: "kind" }, doc.kindName),
      h("h1", {}, doc.title),
      h("p", { class: "subtitle" }, doc.subtitle),
      h(
        "ul",
        { class: "facts" },
        facts.map((f) => h("li", {}, f)),
      ),
    ),
  );
}

function contents(doc: ReportDocument, parts: readonly Part[], { r }: Provenance): Html {
  const entry = (id: string, mark: string, ...text: Child[]) =>
    h("li", {}, h("a", { href: `#${id}` }, mark === "" ? null : h("span", { class: "n" }, mark), h("span", {}, ...text)));
  const exhibits = [...doc.exhibits].sort((a, b) => a.number - b.number);
  return h(
    "nav",
    { "aria-labelledby": "contents" },
    h("h2", { id: "contents" }, "Contents"),
    h(
      "ol",
      {},
      parts.map((part) => entry(part.id, part.mark, part.title)),
    ),
    exhibits.length === 0
      ? null
      : h(
          "details",
          {},
          h("summary", {}, "Exhibits"),
          h(
            "ol",
            {},
            exhibits.map((e) =>
              entry(
                anchor.exhibit(e.id),
                String(e.number),
                r.text(e.title, { cites: false }),
                e.status === "unavailable" ? h("span", { class: "away" }, " (not available)") : null,
              ),
            ),
          ),
        ),
  );
}

function noReport(doc: ReportDocument): Part[] {
  return [
    {
      id: "reason",
      mark: "",
      title: "Why there is no report",
      body: [
        h("p", { class: "lead" }, doc.reason ?? ""),
        h(
          "p",
          {},
          "A report holds only figures that are read from a source or computed from such figures. Where none is found, Sextant writes no figure and no text.",
        ),
      ],
    },
    ...(doc.tried.length === 0
      ? []
      : [
          {
            id: "tried",
            mark: "",
            title: "What was tried",
            body: [
              h(
                "ul",
                { class: "list" },
                doc.tried.map((t) => h("li", {}, t)),
              ),
            ],
          },
        ]),
  ];
}
