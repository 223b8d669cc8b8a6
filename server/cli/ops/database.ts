import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "#db";
import { CallError } from "../command-line.ts";
import { readDatabaseFile, writeDatabaseFile } from "./database-file.ts";
import type { Desk, OpsCommand, OpsIo } from "./command.ts";

/** What the operator must write out, so that a database is not replaced by a slip of the hand. */
const confirmation = "replace-everything";

export const databaseCommands: OpsCommand[] = [
  {
    name: "migrate",
    usage: "",
    about: "bring the database to this version",
    async run(desk, args, io) {
      if (args.length > 0) throw new CallError("migrate: takes nothing more.");
      const { applied } = await migrate(await desk.database());
      io.out(applied.length === 0 ? "the database is up to date" : `applied ${applied.join(", ")}`);
      return 0;
    },
  },
  {
    name: "backup",
    usage: "FILE",
    about: "write the whole database to a packed file",
    run: (desk, args, io) => write(desk, one(args, "backup FILE"), io, true),
  },
  {
    name: "restore",
    usage: `FILE [--replace ${confirmation}]`,
    about: "load a backup into an empty database, or in place of what is there",
    run: restore,
  },
  {
    name: "db",
    usage: "export FILE | import FILE",
    about: "move between the embedded engine and a PostgreSQL server",
    async run(desk, args, io) {
      const [verb, ...rest] = args;
      if (verb === "export") return write(desk, one(rest, "db export FILE"), io, false);
      if (verb === "import") return load(desk, one(rest, "db import FILE"), io, false);
      throw new CallError("db: export FILE or import FILE.");
    },
  },
];

async function restore(desk: Desk, args: readonly string[], io: OpsIo): Promise<number> {
  const { values, positionals } = parsed(args);
  const file = one(positionals, `restore FILE [--replace ${confirmation}]`);
  const { replace } = values;
  if (replace !== undefined && replace !== confirmation)
    throw new CallError(`--replace removes all that the database holds. If that is meant: --replace ${confirmation}`);
  return load(desk, file, io, replace !== undefined);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { replace: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}

async function write(desk: Desk, file: string, io: OpsIo, isPacked: boolean): Promise<number> {
  const path = resolve(io.folder, file);
  const moved = await writeDatabaseFile(await desk.database(), path, { isPacked });
  io.out(`${path}: ${moved.rows} rows of ${moved.tables} tables, ${Math.ceil(moved.sizeBytes / 1024)} kB`);
  io.out(
    "Not in it: files that are made again, steps of studies on their way (they begin anew), mails that wait to be sent, and the secret (SECRET, or the file secret in DATA_DIR): keep that apart.",
  );
  return 0;
}

async function load(desk: Desk, file: string, io: OpsIo, replace: boolean): Promise<number> {
  if (desk.isServing)
    throw new Error("The server is running on this database. Stop it first: what it holds in memory would not fit the new rows.");
  const path = resolve(io.folder, file);
  if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  const db = await desk.database();
  await migrate(db);
  const moved = await readDatabaseFile(db, path, { replace });
  io.out(`${moved.rows} rows of ${moved.tables} tables loaded`);
  return 0;
}

function one(args: readonly string[], usage: string): string {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0 || file.startsWith("--")) throw new CallError(`${usage}: one file.`);
  return file;
}
