import { expect, test } from "vitest";
import type { Source } from "#document";
import { kindOf, pageOf, referencesOf } from "./references.ts";

const source = (of: Partial<Source>): Source =>
  ({ id: "s_a", number: 1, kind: "news", title: "A", publisher: "P", url: "https://p.org/a", ...of }) as Source;

test("a page read for several purposes is one reference; tables of one portal are not", () => {
  expect(pageOf(source({ id: "s_revenue_a", kind: "web page", url: "https://p.org/a/" }))).toBe(pageOf(source({ id: "s_notes_a" })));
  expect(pageOf(source({ id: "s_wdi", kind: "official statistic" }))).not.toBe(
    pageOf(source({ id: "s_wdi_pop", kind: "official statistic" })),
  );
  const [first, ...others] = referencesOf([source({ number: 2 }), source({ number: 1, id: "s_b" }), source({ number: 1, id: "s_c" })]);
  expect(first?.map(({ id }) => id)).toEqual(["s_b", "s_c"]);
  expect(others).toHaveLength(1);
});

test("an official figure that another page quotes is not called an official statistic, nor is a page of guidance", () => {
  expect(kindOf(source({ kind: "official statistic", publisher: "Scribd", producer: "Anvisa" }))).toBe(
    "official figures, read at second hand",
  );
  expect(kindOf(source({ id: "s_notes_anvisa", kind: "official statistic", publisher: "Anvisa" }))).toBe("official page");
  expect(kindOf(source({ id: "s_wdi", kind: "official statistic", publisher: "World Bank" }))).toBe("official source");
  expect(kindOf(source({ kind: "news" }))).toBe("news");
});
