import { expect, test } from "vitest";
import { fewVerdict } from "./concentration-index.ts";

const said = (...of: Parameters<typeof fewVerdict>) =>
  fewVerdict(...of)
    .map((run) => ("v" in run ? run.v : ""))
    .join("");

test("few shares that are not of sales name what they are shares of, and shares of different wholes give no verdict", () => {
  expect(said("at least moderately concentrated", ["branded oil sold in chains"])).toBe(
    "By branded oil sold in chains, the market is at least moderately concentrated",
  );
  expect(said("highly concentrated", ["branded oil sold in chains", undefined])).not.toContain("is highly concentrated");
  expect(said("highly concentrated", [undefined])).toBe("The market is highly concentrated");
  expect(said(undefined, ["branded oil sold in chains"])).toContain("depends on the next seller");
});
