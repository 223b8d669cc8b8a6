import { writeFileSync } from "node:fs";
import { z } from "zod";
import { reportDocument, schemaName } from "#document";

/** Where the published schema stands. */
export const schemaFile = new URL("../docs/report-document.schema.json", import.meta.url);

/** JSON Schema (draft 2020-12) of the report document, for readers of its JSON who do not run this code. */
export function schemaText(): string {
  const { $schema, ...schema } = z.toJSONSchema(reportDocument, { target: "draft-2020-12", reused: "ref" });
  return `${JSON.stringify({ $schema, title: "Report document", description: `One report, whole: ${schemaName}. Written by scripts/report-schema.ts from engine/document.ts.`, ...schema }, null, 2)}\n`;
}

// Run by hand after a change of the document: node scripts/report-schema.ts
if (import.meta.main) writeFileSync(schemaFile, schemaText());
