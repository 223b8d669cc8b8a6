import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** Something to put right in an article, at a line of its file (from 1). The words begin with the name of the field. */
export interface Fault {
  line: number;
  words: string;
}

/** Everything that is wrong with an article, one line each: "file:line: field: words". */
export class ArticleFault extends Error {
  override readonly name = "ArticleFault";
  readonly faults: readonly Fault[];

  constructor(file: string, faults: readonly Fault[]) {
    super(faults.map(({ line, words }) => `${file}:${line}: ${words}`).join("\n"));
    this.faults = faults;
  }
}

/** A text file, with one kind of line end. Throws ArticleFault where it is not UTF-8. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw new ArticleFault(file, [{ line: 1, words: "the file is not text in UTF-8" }]);
  }
}

/** SHA-256, hex. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
