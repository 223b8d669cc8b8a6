import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { unzip, zip } from "@cj-tech-master/excelts/archive";
import { readXlsx } from "hucre/xlsx";
import { columnLetters } from "./workbook.ts";

/** Helps tests to look into a finished workbook with programs that did not write it. */

interface Found { formula: string | undefined; value: unknown }
/** Cells of a stored workbook by sheet and address ("C5"), and the addresses of its names. */
export interface ReadBook { sheets: Map<string, Map<string, Found>>; names: Map<string, { sheet: string; cell: string }> }

export async function readBook(bytes: Uint8Array): Promise<ReadBook> {
  const workbook = await readXlsx(bytes, { readStyles: false });
  const sheets = new Map(workbook.sheets.map((s) => [s.name, new Map<string, Found>()]));
  for (const s of workbook.sheets) {
    const into = sheets.get(s.name);
    for (const [r, row] of s.rows.entries()) for (const [c, value] of row.entries()) {
      const cell = s.cells?.get(`${r},${c}`);
      if (value !== null || cell?.formula !== undefined) into?.set(`${columnLetters(c)}${r + 1}`, { formula: cell?.formula, value: cell?.formula === undefined ? value : (cell.formulaResult ?? value) });
    }
  }
  const names = new Map((workbook.namedRanges ?? []).map((n) => {
    const [sheet = "", cell = ""] = n.range.split("!");
    return [n.name, { sheet: sheet.replace(/^'|'$/g, ""), cell: cell.replaceAll("$", "") }];
  }));
  return { sheets, names };
}

/** The value that a name leads to. */
export const named = (book: ReadBook, name: string): unknown => {
  const at = book.names.get(name);
  return at && book.sheets.get(at.sheet)?.get(at.cell)?.value;
};

/** The workbook without any stored result, and with other values in some cells: what a program shows then, it has computed. */
export async function strip(bytes: Uint8Array, changes: { sheet: string; cell: string; value: number }[] = []): Promise<Uint8Array> {
  const order = [...(await readBook(bytes)).sheets.keys()];
  const archive = zip();
  for await (const entry of unzip(bytes).entries()) {
    const content = await entry.bytes();
    const index = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(entry.path)?.[1];
    if (index) {
      let xml = new TextDecoder().decode(content).replace(/(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g, "$1");
      for (const change of changes.filter((c) => c.sheet === order[Number(index) - 1])) {
        const before: string = xml;
        xml = xml.replace(new RegExp(`(<c r="${change.cell}"[^>]*><v>)[^<]*`), `$1${change.value}`);
        if (xml === before) throw new Error(`${change.sheet}!${change.cell} holds no value`);
      }
      archive.add(entry.path, xml);
    } else archive.add(entry.path, content);
  }
  return archive.bytes();
}

const run = promisify(execFile);
let running: Promise<unknown> = Promise.resolve();

/** Where LibreOffice is missing, tests that need it are skipped. */
export const hasOffice = await run("soffice", ["--version"], { timeout: 20_000 }).then(() => true, () => false);

/** Opens the workbook in LibreOffice, which computes what has no stored result, and stores it anew. One at a time, each with a profile of its own. */
export function recalculate(bytes: Uint8Array): Promise<Uint8Array> {
  const job = running.then(async () => {
    const folder = await mkdtemp(join(tmpdir(), "workbook-"));
    try {
      await writeFile(join(folder, "in.xlsx"), bytes);
      await run("soffice", [`-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`, "--headless", "--norestore", "--convert-to", "xlsx", "--outdir", join(folder, "out"), join(folder, "in.xlsx")], { timeout: 120_000 });
      return await readFile(join(folder, "out", "in.xlsx"));
    } finally { await rm(folder, { recursive: true, force: true, maxRetries: 3 }); }
  });
  running = job.catch(() => undefined);
  return job;
}

