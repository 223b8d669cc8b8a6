import { expect, test } from "vitest";
import { formulaFamilies, type Written } from "./formula-families.ts";
import { formulaText } from "./formula-text.ts";
import { knownFormulas } from "./formula-tree.ts";
import { labelFamilies, shared, without } from "./label-families.ts";

const labels: Record<string, string> = {
  size_pol: "Market size, Poland",
  size_ita: "Market size, Italy",
  heads_pol: "People, Poland",
  heads_ita: "People, Italy",
  of_pol: "Market a head, Poland",
  of_ita: "Market a head, Italy",
  odd: "Share of makers",
};
const label = (id: string) => labels[id] ?? id;
const written = (id: string, formula: string): Written => ({
  id,
  label: label(id),
  text: formulaText({ id, formula }, knownFormulas([]), (ids) => shared(ids.map(label))),
});

test("one formula of several places is one family, and another of the same shape is not", () => {
  const families = formulaFamilies(
    [written("of_pol", "size_pol / heads_pol"), written("of_ita", "size_ita / heads_ita"), written("odd", "size_pol / heads_ita")],
    label,
  );
  expect(families.map((f) => f.members.map(({ name }) => name))).toEqual([["Poland", "Italy"], [""]]);
  expect(families[0]?.inputs).toEqual([0, 1]);
});

test("a part that only one label has is named without the comma that sets it off", () => {
  const families = formulaFamilies([written("Score, Egypt: one half", "size_pol * 2"), written("Score: one half", "size_pol * 3")], label);
  for (const { members } of families) for (const { name } of members) expect(name).not.toMatch(/^[,:]|[,:] ?$/);
});

test("numbers that differ are listed with the inputs", () => {
  const families = formulaFamilies([written("a, one", "size_pol * 2"), written("a, two", "size_pol * 3")], label);
  expect(families[0]).toMatchObject({ inputs: [], numbers: [0] });
});

test("a part that another figure computes is named, whatever the order of a sum", () => {
  const known = knownFormulas([{ id: "odd", formula: "heads_pol + heads_ita + size_pol" }]);
  const { shape, inputs } = formulaText({ id: "x", formula: "2 * (size_pol + heads_pol + heads_ita)" }, known, () => undefined);
  expect(inputs.map(({ id }) => id)).toEqual(["odd"]);
  expect(shape).toMatch(/^\S × \S$/);
});

test("a weighted geometric mean is called so, with the weight of each", () => {
  const text = formulaText(
    { id: "x", formula: "a * exp((v * log(b / a) + w * log(c / a)) / (u + v + w))" },
    knownFormulas([]),
    () => undefined,
  );
  expect(text.shape.replace(/[^\w\s(),]/g, "_")).toBe("weighted geometric mean of _ (weight _), _ (weight _) and _ (weight _)");
  expect(text.inputs.map(({ id }) => id)).toEqual(["a", "u", "b", "v", "c", "w"]);
  const other = formulaText(
    { id: "x", formula: "a * exp((v * log(b / a) + w * log(c / a)) / (u + w + w))" },
    knownFormulas([]),
    () => undefined,
  );
  expect(other.shape).not.toContain("weighted");
});

test("labels that differ in one part are gathered under what they share", () => {
  const items = ["GDP, Poland, 2025", "GDP, Italy, 2025", "Pay, Italy, 2024"].map((each) => ({ label: each }));
  expect(labelFamilies(items).map(({ words, members }) => [words, members.map(({ own }) => own)])).toEqual([
    ["GDP, 2025", ["Poland", "Italy"]],
    ["Pay, Italy, 2024", ["Pay, Italy, 2024"]],
  ]);
  expect(shared(["Price: Beds, small, 2017", "Price: Chairs, 2017"])).toEqual({ words: "Price, 2017", own: ["Beds, small", "Chairs"] });
  expect(without("Weight of growth in the score", "growth")).toBe("Weight of … in the score");
  expect(without("GDP, Italy, 2025", "Italy")).toBe("GDP, 2025");
});
