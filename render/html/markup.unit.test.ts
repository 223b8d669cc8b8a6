import fc from "fast-check";
import { expect, test } from "vitest";
import { escape, h } from "./markup.ts";

test("text never becomes markup, in content or in an attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const inside = escape(text);
      expect(inside).not.toMatch(/[<>"']/);
      expect(h("p", { title: text }, text).text).toBe(`<p title="${inside}">${inside}</p>`);
    }),
  );
  expect(h("p", {}, "</p><script>alert(1)</script>").text).toBe("<p>&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>");
});

test("absent attributes and children print nothing, elements without an end have none", () => {
  expect(h("div", { id: undefined, class: null, hidden: true }, null, false, undefined, ["a", [h("br", {})]]).text).toBe(
    "<div hidden>a<br></div>",
  );
});
