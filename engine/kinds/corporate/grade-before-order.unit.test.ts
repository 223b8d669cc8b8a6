import { expect, test } from "vitest";
import { corporateBrief } from "#shared/brief.ts";
import briefs from "../../../bench/quality/briefs.json" with { type: "json" };
import { interpretName, outlookOf } from "../../interpretation/index.ts";
import { Ledger } from "../../ledger.ts";
import { corporate } from "./index.ts";

const asOf = "2026-11-23";

test("the grade shown before an order is the report's, with a dossier and without, strong and weak", () => {
  const compared = briefs
    .filter(({ name }, i) => i % 4 === 0 || name === "Dental implants")
    .map(({ name, country }) => {
      const { market, grade } = interpretName(name, { country, asOf, outlookOf: outlookOf(asOf) });
      const brief = corporateBrief.parse({
        kind: "corporate",
        industryName: name,
        ...(market ? { marketCode: market.code } : {}),
        companyType: "exporter",
        reportScope: "country",
        country,
        region: null,
        assumptions: {},
        seed: 7,
      });
      const subject = corporate.interpret(brief, asOf);
      if ("reason" in subject) return { name, country, shown: grade, printed: null };
      return { name, country, shown: grade, printed: corporate.resolve(subject, new Ledger({})).size.grade };
    });
  expect(compared.filter(({ shown, printed }) => shown !== printed)).toEqual([]);
  expect(new Set(compared.map(({ shown }) => shown)).size).toBeGreaterThan(1);
});
