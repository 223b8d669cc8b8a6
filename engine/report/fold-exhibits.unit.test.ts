import { expect, test } from "vitest";
import type { Inline } from "#document";
import { cite, fig, prose, ref, sentence, word } from "../writing/prose.ts";
import { left, right, row } from "../writing/tables.ts";
import { foldExhibits } from "./fold-exhibits.ts";
import { SectionWriter } from "./section.ts";

const words = (runs: readonly Inline[]) =>
  runs.map((run) => (run.t === "fig" ? `<${run.cell}>` : run.t === "ref" ? "Exhibit" : run.t === "cite" ? "[1]" : String(run.v))).join("");
const base = { status: "filled" as const, quality: "reported" as const, subtitle: [], sources: ["s_one"] };
const table = (rows: number) => ({
  columns: [left("Publisher", 3), right("Size")],
  rows: Array.from({ length: rows }, (_, i) =>
    row([word(`House ${"ABCD"[i]}`)], [fig(`size_${i}`, { style: "fixed", scale: 1e9, digits: 1 })]),
  ),
});
const draft = (rows: number) => {
  const writer = new SectionWriter("global_market", "Global Market");
  writer.exhibit("published", { ...base, title: prose`One size is published`, asserts: ["size_0 > 0"], table: table(rows) });
  writer.block({ t: "p", sentences: [sentence(prose`It is reconciled (${ref("ex_published")}).`)] });
  return writer.draft;
};

test("what an exhibit would show in one or two rows is said, with its title, its assertions and its sources", () => {
  const [folded] = foldExhibits([draft(1)]);
  expect(folded?.exhibits).toEqual([]);
  const [title, points] = folded?.blocks ?? [];
  if (title?.t !== "p" || points?.t !== "list") throw new Error("not folded");
  expect(title.sentences.map((s) => words(s.runs))).toEqual(["One size is published[1]."]);
  expect(title.sentences[0]?.asserts).toEqual(["size_0 > 0"]);
  expect(points.requirement).toBe("published");
  expect(points.items.map((item) => item.map((s) => words(s.runs)))).toEqual([["House A: size <size_0>."]]);
  // Beside a heading "USD billion" a figure stands bare; in a sentence it has to name its unit.
  expect(JSON.stringify(points)).not.toContain("fixed");
});

test("a note that ends in a space has one full stop", () => {
  const writer = new SectionWriter("global_market", "Global Market");
  writer.exhibit("published", { ...base, title: prose`One size is published`, table: table(1), note: prose`Look it up. ` });
  const [paragraph] = foldExhibits([writer.draft])[0]?.blocks ?? [];
  expect(paragraph?.t === "p" && paragraph.sentences.map((s) => words(s.runs))).toContain("Look it up. ");
});

test("a row whose figures stand in the title is not told again beneath it", () => {
  const writer = new SectionWriter("segmental_market", "Segmental Market");
  writer.exhibit("adoption", {
    ...base,
    title: prose`Number of hotel rooms, world: ${fig("rooms")}`,
    table: {
      columns: [left("Measure", 2), left("Place"), right("Figure")],
      rows: [row([word("Number of hotel rooms")], [word("World")], [fig("rooms"), cite("s_one")])],
    },
  });
  const [folded] = foldExhibits([writer.draft]);
  const [points, ...others] = folded?.blocks ?? [];
  if (points?.t !== "list") throw new Error("not folded");
  expect(others).toEqual([]);
  expect(points.items.map((item) => item.map((s) => words(s.runs)))).toEqual([["Number of hotel rooms, world: <rooms>[1]."]]);
});

test("three rows are an exhibit, and so are few rows of many figures", () => {
  expect(foldExhibits([draft(3)])[0]?.exhibits).toHaveLength(1);
  const writer = new SectionWriter("research_methodology", "Research Methodology");
  const figures = ["a", "b", "c"].map((id) => [fig(id)]);
  writer.exhibit("backtest", {
    ...base,
    title: prose`Held against its past`,
    table: {
      columns: [left("Series", 2), right("A"), right("B"), right("C")],
      rows: [row([word("GDP")], ...figures), row([word("Trade")], ...figures)],
    },
  });
  expect(foldExhibits([writer.draft])[0]?.exhibits).toHaveLength(1);
});

test("references to what is now said become words, and a bracket that held only one goes", () => {
  const other = new SectionWriter("executive_summary", "Executive Summary");
  other.block({ t: "p", sentences: [sentence(prose`${ref("ex_published")} names the source${cite("s_one")}.`)] });
  const [home, summary] = foldExhibits([draft(2), other.draft]);
  const said = (d: typeof home) => d?.blocks.flatMap((b) => (b.t === "p" ? b.sentences.map((s) => words(s.runs)) : []));
  expect(said(home)?.at(-1)).toBe("It is reconciled.");
  expect(said(summary)).toEqual(["The section Global Market names the source[1]."]);
});

test("a name that ends with a stop ends its sentence, with the reference behind it and without", () => {
  expect(words(sentence(prose`It is sold by ${word("Agricola S.A.")}.`).runs)).toBe("It is sold by Agricola S.A.");
  const writer = new SectionWriter("global_market", "Global Market");
  writer.exhibit("published", { ...base, title: prose`One size is published`, asserts: [], table: table(1) });
  writer.block({ t: "p", sentences: [sentence(prose`Who sells here: ${word("Agricola S.A.")} (${ref("ex_published")}).`)] });
  const [folded] = foldExhibits([writer.draft]);
  const last = folded?.blocks.findLast((b) => b.t === "p");
  expect(last?.t === "p" && last.sentences.map((s) => words(s.runs))).toEqual(["Who sells here: Agricola S.A."]);
});
