import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { type Database, exportDatabase, importDatabase } from "#db";
import { draftOf, explained } from "../write-whole.ts";

export interface Moved {
  tables: number;
  rows: number;
}

/**
 * Writes the database to a file: beside its place, synced, then renamed, so that a file with this name is always whole. Readable by
 * its owner only: it holds what customers entrusted.
 */
export async function writeDatabaseFile(
  db: Database,
  path: string,
  { isPacked }: { isPacked: boolean },
): Promise<Moved & { sizeBytes: number }> {
  const draft = draftOf(path);
  // "flush": on the disk before it is closed.
  const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
  const lines = isPacked ? createGzip({ level: constants.Z_BEST_SPEED }) : new PassThrough();
  const written = pipeline(lines, file);
  // Heard in any case, also while the export still waits for its database.
  written.catch(() => undefined);
  try {
    // A path that cannot be written is known before the work begins.
    await Promise.race([once(file, "open"), written]);
    const counts = await exportDatabase(db, async (line) => {
      if (!lines.write(`${line}\n`)) await Promise.race([once(lines, "drain"), written]);
    });
    lines.end();
    await written;
    await rename(draft, path);
    return { ...total(counts), sizeBytes: file.bytesWritten };
  } catch (error) {
    lines.destroy();
    await rm(draft, { force: true });
    throw error instanceof Error && "syscall" in error && "path" in error ? explained(path, error) : error;
  }
}

/** Loads such a file, packed or not. */
export async function readDatabaseFile(db: Database, path: string, options: { replace: boolean }): Promise<Moved> {
  const file = await open(path, "r");
  const start = Buffer.alloc(2);
  try {
    await file.read(start, 0, 2, 0);
  } finally {
    await file.close();
  }
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  return total(await importDatabase(db, linesOf(path, isPacked), options));
}

async function* linesOf(path: string, isPacked: boolean): AsyncGenerator<string> {
  const bytes = createReadStream(path);
  const unpacked = isPacked ? createGunzip() : new PassThrough();
  // Errors reach whoever reads the lines.
  pipeline(bytes, unpacked).catch(() => undefined);
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  } catch (cause) {
    throw new Error(`${path} is damaged or was cut off; the database is as it was.`, { cause });
  } finally {
    bytes.destroy();
  }
}

function total(counts: Record<string, number>): Moved {
  return { tables: Object.keys(counts).length, rows: Object.values(counts).reduce((sum, n) => sum + n, 0) };
}
