import type { ReportDocument } from "#document";
import { layAssumptions, assumptionsName } from "./sheets/assumptions.ts";
import { layContents } from "./sheets/contents.ts";
import { layChecks, layQuotations, laySources } from "./sheets/evidence.ts";
import { viewLedger } from "./ledger-view.ts";
import { layMethods } from "./sheets/methods.ts";
import { layModel, modelName } from "./sheets/model.ts";
import { laySection, type SectionSheet } from "./sheets/section.ts";
import { layTables, tablesName } from "./sheets/tables.ts";
import type { Book, Sheet } from "./workbook.ts";
import { writeBook } from "./write.ts";

export { WorkbookError } from "./write.ts";

/**
 * The report as a workbook whose figures are live: every cell of the ledger on the sheet Model, formulas as Excel formulas
 * with the report's values stored beside them, exhibits that refer to them. Same document, same bytes.
 * Throws WorkbookError for a figure that is not finite, ExpressionError for a formula that Excel could not hold.
 */
export async function renderXlsx(doc: ReportDocument): Promise<Uint8Array> {
  return writeBook(layBook(doc));
}

function layBook(doc: ReportDocument): Book {
  const view = viewLedger(doc);
  const properties = {
    title: doc.title,
    subject: `${doc.kindName}: ${doc.market.name}, ${doc.market.geography}`,
    description: `Report ${doc.hash.slice(0, 12)}, as of ${doc.asOf}`,
    date: doc.asOf,
  };
  if (doc.status === "insufficient") return { ...properties, sheets: [layContents(view, [], [], undefined)], names: [] };
  const tables = layTables(view);
  const model = layModel(view, tables);
  const assumptions = layAssumptions(view, model);
  const evidence = [laySources(view), layQuotations(view, model), layChecks(view)];
  const methods = layMethods(view);
  const taken = new Set([
    "Contents",
    modelName,
    assumptionsName,
    tablesName,
    ...evidence.map((s) => s.name),
    ...(methods ? [methods.name] : []),
  ]);
  const sections: SectionSheet[] = [];
  for (const section of doc.sections.toSorted((a, b) => a.number - b.number)) {
    const laid = laySection(section, view, taken);
    if (!laid) continue;
    sections.push(laid);
    taken.add(laid.sheet.name);
  }
  const described: [Sheet | undefined, string][] = [
    [assumptions.sheet, "What the report rests on, with original values and a flag for changed ones"],
    ...sections.map((s): [Sheet, string] => [s.sheet, "Exhibits of the section: live figures, charts"]),
    [model.sheet, "Every figure once: facts, assumptions (blue), formulas, results of methods"],
    [tables.sheet, "Stored tables that figures are summed from"],
    [methods, "Forecasts and simulations: inputs and results"],
    ...evidence.map((s): [Sheet, string] => [s, evidenceWords[s.name] ?? ""]),
  ];
  const present = described.flatMap(([sheet, about]) => (sheet ? [{ sheet, about }] : []));
  const contents = layContents(
    view,
    present.map(({ sheet, about }) => ({ name: sheet.name, about })),
    sections,
    assumptions.changed,
  );
  return { ...properties, sheets: [contents, ...present.map((p) => p.sheet)], names: [...model.names, ...assumptions.names] };
}
const evidenceWords: Partial<Record<string, string>> = {
  Sources: "References with addresses, licences and hashes",
  Quotations: "The words that figures and statements were read from",
  Checks: "What was checked before release",
};
