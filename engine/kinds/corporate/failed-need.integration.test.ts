import { expect, test } from "vitest";
import { formatFigure } from "#shared/figures.ts";
import type { Inline } from "#document";
import { asOf, corporateBrief } from "../../../tests/fixtures/reports/real-report.ts";
import { importsHere } from "../../analysis/imports-here.ts";
import type { Work } from "../../analysis/work.ts";
import { scenarios } from "../../exhibits/scenarios.ts";
import { Ledger } from "../../ledger.ts";
import { SectionWriter } from "../../report/section.ts";
import { figureOf } from "./option-figures.ts";
import { corporate } from "./index.ts";
import { recommendationOf } from "./recommendation.ts";
import { ruleWords } from "./verdict-words.ts";

function analysed(name: string, country: string): Work {
  const subject = corporate.interpret(corporateBrief(name, country, { companyType: "corporation" }), asOf);
  if ("reason" in subject) throw new Error(subject.reason);
  return corporate.analyse(corporate.resolve(subject, new Ledger({})));
}
const textOf = (w: Work, runs: readonly Inline[]): string =>
  runs
    .map((run) => {
      if (run.t !== "fig") return "v" in run ? String(run.v) : "";
      const { value, format } = w.study.ledger.cell(run.cell);
      return formatFigure(value, run.format ?? format);
    })
    .join("");

test("a total at the bottom of its scale names the need that fails, and its digits are called no measure", () => {
  const w = analysed("Cybersecurity", "EST");
  if (!w.strategy) throw new Error("no advice");
  const { inBrief } = recommendationOf(w, w.strategy);
  expect(textOf(w, inBrief.runs)).toMatch(/^The overall score is near zero \(0\.0\d\), because size of the market fails/);
  const said = ruleWords(w, w.strategy)
    .map(({ runs }) => textOf(w, runs))
    .join(" ");
  expect(said).toMatch(/Size of the market is \$[\d.]+ million: it scores zero up to \$\d+ million and one half at \$\d+ million\./);
  expect(said).toContain("a requirement is not met, not by how much");
});

test("plants whose published use lies below full have lines to lend, and the cases then differ", () => {
  const w = analysed("Cement", "VNM");
  const { strategy } = w;
  if (!strategy?.decisive?.held) throw new Error("no use of capacity");
  const idle = strategy.ways.find(({ way }) => way === "partner");
  // What a plant breaks even at is not known here, and is not what idle lines hang on.
  expect(strategy.decisive.threshold).toBeUndefined();
  expect(idle?.isConditional).toBe(false);
  expect(strategy.leading).toBe(strategy.ways.find(({ way }) => way === "partner"));
  expect(idle && textOf(w, figureOf(w, idle))).toMatch(/^Use of capacity: 7\d/);
  expect(w.study.ledger.value(strategy.decided.score)).toBeGreaterThan(0.3);
  const s = new SectionWriter("strategy_layer", "Strategy Layer");
  scenarios(w, s);
  const rows = s.draft.exhibits.find(({ id }) => id.endsWith("scenarios"))?.table?.rows ?? [];
  const scores = rows.map(({ cells }) => textOf(w, cells[4] ?? []));
  expect(new Set(scores).size).toBeGreaterThan(1);
});

test("imports are told as a part of the market only where they are a small one: goods on their way through pass it many times", () => {
  const passing = importsHere(analysed("Semiconductors", "MYS").study);
  expect(passing?.cell).toBeDefined();
  expect(passing?.part).toBeUndefined();
});

test("who would bring goods in is told of makers here who sell many times as much abroad, and of nobody else", () => {
  const outsold = importsHere(analysed("Motorcycles", "IDN").study)?.outsold;
  expect(outsold).toBeDefined();
  expect(analysed("Motorcycles", "IDN").study.ledger.value(outsold ?? "")).toBeGreaterThan(3);
  expect(importsHere(analysed("Motorcycles", "USA").study)?.outsold).toBeUndefined();
});
