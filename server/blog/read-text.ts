import { readFile } from "node:fs/promises";
import { ArticleFault } from "./article-fault.ts";

/** A text file, with one kind of line end. Throws ArticleFault where it is not UTF-8. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw new ArticleFault(file, [{ line: 1, words: "the file is not text in UTF-8" }]);
  }
}
