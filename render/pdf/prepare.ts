import type { ReportDocument } from "#document";
import { chartFiles } from "./charts-data.ts";
import { cleanAll } from "./clean-text.ts";
import { fontsFor } from "../fonts.ts";
import { pageData } from "../content/page-data.ts";

/** What the template reads: files by path, and the folders of the faces that the text needs. */
export interface Prepared {
  files: [path: string, content: string][];
  fontDirectories: string[];
  asOf: string;
}

/** Turns a report into the files that the template reads; text is cleaned to what the faces can print. */
export async function preparePdf(whole: ReportDocument): Promise<Prepared> {
  const fonts = fontsFor(JSON.stringify(whole));
  const doc = cleanAll(whole, (code) => fonts.covers(code));
  const charts = [...(await chartFiles(doc))].map(([id, svg]): [string, string] => [`charts/${id}.svg`, svg]);
  return { files: [["data/report.json", JSON.stringify(pageData(doc))], ...charts], fontDirectories: fonts.directories, asOf: doc.asOf };
}
