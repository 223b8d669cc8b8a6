import type { Inline, Sentence, Source } from "#document";
import { referencesOf } from "#model";
import { safeLink } from "../legal-text.ts";
import type { Resolver } from "../resolve.ts";
import { h, type Child, type Html } from "./markup.ts";

/** Anchors, one prefix a kind, so that ids of a document never meet. */
export const anchor = {
  section: (id: string): string => `s-${id}`,
  exhibit: (id: string): string => `e-${id}`,
  cell: (id: string): string => `c-${id}`,
  reference: (number: number): string => `r-${number}`,
};

/** "12.3 %" and "$1.06 billion" stay on one line. */
export const unbroken = (figure: string): string => figure.replaceAll(" ", "\u00a0");

/** Numbers of references, each leading to its entry. */
export function citation(sources: readonly Pick<Source, "number">[]): Html {
  const numbers = referencesOf(sources).map(([s]) => s.number);
  return h(
    "span",
    { class: "cite" },
    "\u00a0[",
    numbers.map((n, i): Child => [
      i === 0 ? "" : ", ",
      h("a", { href: `#${anchor.reference(n)}`, "aria-label": `Reference ${n}` }, String(n)),
    ]),
    "]",
  );
}

/** Text with its figures; with `links`, a figure leads to how it was made. */
export function inline(runs: readonly Inline[], r: Resolver, links = true): Child[] {
  return runs.map((run): Child => {
    switch (run.t) {
      case "text":
        return run.strong ? h("strong", {}, run.v) : run.v;
      case "name":
        return run.v;
      case "year":
        return String(run.v);
      case "fig": {
        const text = unbroken(r.figure(run.cell, run.format));
        const shown = run.strong ? h("strong", {}, text) : text;
        return links
          ? h("a", { class: "fig", href: `#${anchor.cell(run.cell)}`, title: `How this was made: ${r.cell(run.cell).label}` }, shown)
          : shown;
      }
      case "cite":
        return citation(run.sources.map((id) => r.source(id)));
      case "ref":
        return h("a", { href: `#${anchor.exhibit(run.exhibit)}` }, `Exhibit\u00a0${r.exhibit(run.exhibit).number}`);
    }
  });
}

export const sentences = (list: readonly Sentence[], r: Resolver): Child[] =>
  list.map((s, i): Child => [i === 0 ? "" : " ", inline(s.runs, r)]);

/** A link to a page of the web, or the text alone where the address may not be followed. */
export function outside(url: string, text: string): Child {
  const safe = safeLink(url);
  return safe === undefined ? text : h("a", { href: safe, rel: "noopener noreferrer" }, text);
}
