import { expect, test } from "vitest";
import { byRule, isDraft } from "./draft-rules.ts";

const rule = (name: string, what = "Sellers need a licence.") => ({ name, what });

test("a bill is one rule however many of its parts are told, and stands behind what is in force", () => {
  const rules = [rule("Draft Cyber Protection Law"), rule("Fines in the draft cyber law"), rule("Privacy Law"), rule("Draft tax on salt")];
  expect(byRule(rules).map((of) => of.map(({ name }) => name))).toEqual([
    ["Privacy Law"],
    ["Draft Cyber Protection Law", "Fines in the draft cyber law"],
    ["Draft tax on salt"],
  ]);
});

test("a rule that speaks of a bill to be paid is in force", () => {
  expect(isDraft(rule("Net metering", "Owners may sell surplus power and have it set against their bill."))).toBe(false);
  expect(isDraft(rule("Quotas for plants", "A draft decree gives plants yearly quotas."))).toBe(true);
});
