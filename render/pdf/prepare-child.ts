/** Child process of renderPdf: turns a report into the files that the template reads. */
import type { ReportDocument } from "#document";
import { chartFiles } from "./charts-data.ts";
import { cleanAll } from "./clean-text.ts";
import { fontsFor } from "./fonts.ts";
import { pageData } from "./page-data.ts";
import { answerParent } from "./run-child.ts";

export interface Prepared { files: [path: string, content: string][]; fontDirectories: string[]; asOf: string }

async function prepare(json: string): Promise<Prepared> {
  const fonts = fontsFor(json);
  const doc = cleanAll<ReportDocument>(JSON.parse(json), (code) => fonts.covers(code));
  const charts = [...(await chartFiles(doc))].map(([id, svg]): [string, string] => [`charts/${id}.svg`, svg]);
  return { files: [["data/report.json", JSON.stringify(pageData(doc))], ...charts], fontDirectories: fonts.directories, asOf: doc.asOf };
}

// As text: the parent passes it on without looking into it.
answerParent(async (json) => JSON.stringify(await prepare(json)));
