/** What the house needs of an engine; above it, nothing knows which one runs. */
export interface Answer {
  command: string;
  /** Rows changed or read; of several statements in one text, their sum. */
  rowCount: number;
  rows: Record<string, unknown>[];
}

export interface Connection {
  /** One statement with values, or any number of statements without. */
  query(text: string, values?: readonly unknown[]): Promise<Answer>;
  /** Gives it back. Whatever transaction is still open is rolled back; a broken connection is thrown away. */
  release(isBroken?: boolean): void;
}

export interface Engine {
  readonly name: "embedded" | "postgresql";
  connect(): Promise<Connection>;
  /** A connection that no pooler stands before. */
  connectDirectly(): Promise<Connection>;
  listen(channel: string, heard: (payload: string) => void, hearing?: (isHearing: boolean) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The database cannot be used as it is set up; the message says what to do. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}

/** The embedded engine has stopped and answers nothing more: the process must end and start again, which loses no committed row. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
}

/** The SQLSTATE and constraint of what the database refused; undefined for any other error. */
export function refusalOf(error: unknown): { code: string; constraint: string | undefined } | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("severity" in error) || typeof error.code !== "string") return undefined;
  return { code: error.code, constraint: "constraint" in error && typeof error.constraint === "string" ? error.constraint : undefined };
}

/** Several statements in one text give several answers: their rows one after another, as the job queue expects them. */
export function oneAnswer(answers: readonly Answer[]): Answer {
  return {
    command: answers.at(-1)?.command ?? "",
    rowCount: answers.reduce((sum, a) => sum + a.rowCount, 0),
    rows: answers.flatMap((a) => a.rows),
  };
}
