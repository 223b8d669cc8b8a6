import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#config";
import { type Database, openDatabase } from "#db";
import { openServices, type Services } from "#main";
import { Problem } from "#shared/problem.ts";
import { CallError } from "../command-line.ts";
import type { Desk, OpsIo } from "./command.ts";
import { commandOf } from "./commands.ts";

/** Runs a command beside the server: what it needs is opened for it and closed after it. Returns the exit code; never throws. */
export async function runOps(config: Config, args: readonly string[], io: OpsIo): Promise<number> {
  const closing: (() => Promise<void>)[] = [];
  let services: Promise<Services> | undefined;
  let database: Promise<Database> | undefined;
  const desk: Desk = {
    config,
    isServing: false,
    database: () => (database ??= open()),
    services: () => (services ??= openAll()),
  };
  async function open(): Promise<Database> {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    const db = await openDatabase(
      config.database
        ? { kind: "postgresql", ...config.database, connections: 2 }
        : { kind: "embedded", folder: join(config.dataDir, "database") },
    );
    closing.push(() => db.close());
    return db;
  }
  async function openAll(): Promise<Services> {
    // Its own log would mix with what the command says.
    const quiet = { ...config, logLevel: "error" as const };
    const all = await openServices(quiet, { role: "operator", database: await desk.database() });
    closing.push(() => all.close());
    return all;
  }
  try {
    return await runOn(desk, args, io);
  } finally {
    for (const close of closing.toReversed()) await close().catch((error: unknown) => io.err(wordsOf(error)));
  }
}

/** Runs a command inside the server that has everything open. Returns the exit code; never throws. */
export function runOpsInside(services: Services, args: readonly string[], io: OpsIo): Promise<number> {
  const desk: Desk = {
    config: services.config,
    isServing: true,
    database: () => Promise.resolve(services.db),
    services: () => Promise.resolve(services),
  };
  return runOn(desk, args, io);
}

async function runOn(desk: Desk, args: readonly string[], io: OpsIo): Promise<number> {
  try {
    return await commandOf(args[0]).run(desk, args.slice(1), io);
  } catch (error) {
    io.err(wordsOf(error));
    return error instanceof CallError ? 2 : 1;
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Problem && error.fields)
    return [error.message, ...Object.entries(error.fields).map(([f, w]) => `  ${f}: ${w}`)].join("\n");
  // Several addresses of one host that all refuse come as one error without words.
  if (error instanceof AggregateError && error.message === "") return error.errors.map(wordsOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
