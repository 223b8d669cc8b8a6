import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import countryFacts from "../../engine/reference/countries/facts.json" with { type: "json" };
import { panel } from "../../engine/reference/official/panel.ts";
import { packedTable } from "../../engine/reference/read-table.ts";
import { tableSource } from "../../engine/reference/source-list.ts";
import { sourcesFile, sourcesText } from "./make-sources.ts";
import { listFaults, referenceFolder, sourceLists } from "./source-lists.ts";

const lists = sourceLists();
const folder = (name: string) => lists.folders.find((f) => f.name === name) ?? expect.unreachable();
const idsFor = (name: string, file: string) => folder(name).sources.flatMap((source) => (source.files.includes(file) ? [source.id] : []));

test("docs/sources.md lists the sources of today (else: npm run sources)", () => {
  // Compared as a whole, not shown as a difference of thousands of lines.
  expect(readFileSync(sourcesFile, "utf8") === sourcesText(), "docs/sources.md is out of date: npm run sources").toBe(true);
});

test("every table under engine/reference has a source, and every source a table", () => {
  expect(listFaults(lists)).toEqual([]);
});

test("a table that no source names is reported, and so are a source without its table and an id given twice", () => {
  const [first, ...rest] = folder("countries").sources;
  if (!first) throw new Error("no sources of countries");
  const planted = {
    ...folder("countries"),
    tables: [...folder("countries").tables, "prices.json"],
    sources: [first, ...rest, { ...first, files: ["gone.json"] }],
  };
  expect(listFaults({ folders: [planted], own: lists.own.filter((o) => o.files.every((file) => file.startsWith("countries/"))) })).toEqual([
    "countries/prices.json: no source names this table",
    "countries/sources.json: no table gone.json",
    `countries/sources.json: ${first.id} stands twice`,
  ]);
});

test("a source without licence, credit, years or tables is refused", () => {
  const [source] = folder("official").sources;
  expect(tableSource.safeParse(source).success).toBe(true);
  for (const field of ["licence", "credit", "years", "files", "publisher"] as const) {
    const { [field]: _, ...without } = source ?? expect.unreachable();
    expect(tableSource.safeParse(without).success, `without ${field}`).toBe(false);
    expect(tableSource.safeParse({ ...source, [field]: field === "files" ? [] : "" }).success, `empty ${field}`).toBe(false);
  }
});

test.each(["economy", "household", "industry", "drivers", "farm"])(
  "every measure of the official table %s has its source in the list",
  (name) => {
    const file = `${name}.json.br`;
    const read = packedTable(new URL(`official/${file}`, referenceFolder), panel)();
    const used = new Set(Object.values(read.measures).map(({ source }) => source));
    expect([...used].toSorted()).toEqual(idsFor("official", file).toSorted());
  },
);

test("the sources that country figures give are in their list", () => {
  expect(countryFacts.sources.filter((id) => !idsFor("countries", "facts.json").includes(id))).toEqual([]);
});

test("the page names every publisher, licence and credit", () => {
  const page = sourcesText();
  const words = [
    ...lists.folders.flatMap(({ sources }) => sources.flatMap((s) => [s.publisher, s.licence, s.credit])),
    ...lists.known.map(({ publisher }) => publisher),
    ...[...lists.dossiers, ...lists.notes].flatMap(({ sources }) => sources.map(({ url }) => url)),
  ];
  expect(words.filter((text) => !page.includes(text.replaceAll("|", "\\|")))).toEqual([]);
});
