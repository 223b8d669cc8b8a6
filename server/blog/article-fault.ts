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
