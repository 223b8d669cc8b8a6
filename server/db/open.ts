import type { Database } from "./database.ts";
import type { EngineFault } from "./engine.ts";
import { createDatabase } from "./over-engine.ts";

export type OpenOptions =
  /** `folder`: where the database lives, locked for this process; "memory" is for tests, with a snapshot to begin with. */
  | { kind: "embedded"; folder: string; snapshot?: Blob; onFault?: (fault: EngineFault) => void }
  /** `url` may lead to a pooler, `directUrl` may not. */
  | { kind: "postgresql"; url: string; directUrl: string; connections?: number };

/** Opens the database; it does not migrate. Only the engine that is used is loaded. Throws DatabaseRefused with what to do where it cannot be used. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.kind === "embedded") {
    const { openEmbedded } = await import("./embedded.ts");
    return createDatabase(await openEmbedded(options));
  }
  const { openPostgresql } = await import("./postgresql.ts");
  return createDatabase(await openPostgresql(options));
}
