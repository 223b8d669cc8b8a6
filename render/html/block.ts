import type { Block } from "#document";
import { exhibit } from "./exhibit.ts";
import { anchor, inline, sentences, unbroken } from "./inline.ts";
import type { Making } from "./made.ts";
import { h, type Html } from "./markup.ts";

export function block(b: Block, making: Making): Html {
  const { r } = making;
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
    case "exhibit":
      return exhibit(r.exhibit(b.id), making);
  }
}
