import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, stat, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createBilling } from "#billing";
import { appliedMigrations, readAllPages, readMigrations } from "#db";
import { auditPayments } from "#payments";
import type { Tried } from "#research";
import { CallError, table } from "../command-line.ts";
import type { Desk, OpsCommand } from "./command.ts";

/** Below this a report's files and the database's log may soon not fit. */
const freeBytesMin = 500 * 1024 * 1024;

/** A market of the bundled library. */
const sample = ["corporate", "Electric two-wheelers", "--country", "India"];

/** What a check found, in a few words. Throws what is wrong. */
type Check = readonly [name: string, look: (desk: Desk) => Promise<string>];

const checks: readonly Check[] = [
  ["settings", ({ config }) => Promise.resolve(config.database ? "with a PostgreSQL server" : "with the embedded database")],
  ["database", database],
  ["migrations", migrations],
  ["ledger", ledger],
  ["payments", payments],
  ["data folder", dataFolder],
  ["mail", mail],
  ["evidence", ({ config }) => Promise.resolve(evidence(config))],
  ["language model", ({ config }) => Promise.resolve(languageModel(config))],
  ["disk", disk],
  ["reports", reports],
];

const pagesCheck: Check = ["pages", pages];

export const doctorCommand: OpsCommand = {
  name: "doctor",
  usage: "[--deep] [--keys]",
  about:
    "check settings, database, ledger, payments, folders, disk and report generation; --deep also reads every table and index; --keys sends one query to each search service and one question to each language model that is configured",
  async run(desk, args, io) {
    const [isDeep, withKeys] = [args.includes("--deep"), args.includes("--keys")];
    if (args.length > Number(isDeep) + Number(withKeys)) throw new CallError("doctor: takes no argument but --deep and --keys.");
    const rows: string[][] = [];
    for (const [name, look] of isDeep ? [...checks, pagesCheck] : checks) {
      try {
        rows.push([name, "ok", await look(desk)]);
      } catch (error) {
        rows.push([name, "FAILED", (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""]);
      }
    }
    if (withKeys)
      for (const { what, fault } of await triedKeys(desk.config))
        rows.push([what, fault === undefined ? "ok" : "FAILED", fault ?? "answered"]);
    io.out(table(["Check", "", "Found"], rows));
    return rows.some(([, result]) => result === "FAILED") ? 1 : 0;
  },
};

/** Opening refuses a server that is too old or that gives commits away before they are on the disk. */
async function database(desk: Desk): Promise<string> {
  const { rows } = await (
    await desk.database()
  )
    .raw()
    .query(
      "select current_setting('server_version') as version, current_setting('synchronous_commit') as commit, pg_size_pretty(pg_database_size(current_database())) as size",
    );
  const { version, commit, size } = rows[0] as { version: string; commit: string; size: string };
  return `PostgreSQL ${version}, synchronous_commit ${commit}, ${size}`;
}

/** Damaged pages stay unnoticed until somebody reads them. */
async function pages(desk: Desk): Promise<string> {
  const { tables, indexes, faults } = await readAllPages(await desk.database());
  if (faults.length > 0) throw new Error(`damaged: ${faults.join("; ")}. Restore a backup: npm run ops -- restore FILE`);
  return `${tables} tables and ${indexes} indexes read`;
}

async function migrations(desk: Desk): Promise<string> {
  const [applied, known] = [await appliedMigrations((await desk.database()).raw()), await readMigrations()];
  const missing = known.filter((k) => !applied.some((a) => a.name === k.name && a.checksum === k.checksum));
  if (missing.length > 0) throw new Error(`not applied: ${missing.map((m) => m.name).join(", ")}; npm run ops -- migrate`);
  if (applied.length > known.length)
    throw new Error(
      `from a later version: ${applied
        .slice(known.length)
        .map((m) => m.name)
        .join(", ")}`,
    );
  return `all ${applied.length} applied`;
}

async function ledger(desk: Desk): Promise<string> {
  const { accounts, transfers, faults } = await createBilling().audit((await desk.database()).queries);
  if (faults.length > 0) throw new Error(`${faults.length} faults, the first: ${faults[0] ?? ""}`);
  return `${transfers} transfers of ${accounts} accounts agree`;
}

async function payments(desk: Desk): Promise<string> {
  const { payments: count, documents, faults } = await auditPayments((await desk.database()).queries, new Date());
  if (faults.length > 0) throw new Error(`${faults.length} faults (credits audit names all), the first: ${faults[0] ?? ""}`);
  return `${count} payments and ${documents} documents agree with the ledger`;
}

async function dataFolder({ config }: Desk): Promise<string> {
  await writable(config.dataDir);
  return `${config.dataDir} is writable`;
}

async function mail({ config }: Desk): Promise<string> {
  if (config.smtpUrl !== undefined) return `by SMTP to ${new URL(config.smtpUrl).host} (not tried)`;
  const outbox = join(config.dataDir, "outbox");
  await writable(outbox);
  return `as files in ${outbox}`;
}

/** Keys are named, never shown; --keys tries them. Those of a wrong shape are refused with the settings. */
function evidence({ evidence: live }: Desk["config"]): string {
  if (!live) return "the bundled library alone";
  const keyed = [...live.searches.map(({ id }) => id), ...Object.keys(live.keys)];
  return `live; ${keyed.length > 0 ? `set: ${keyed.join(", ")}` : "no key set: official statistics only"}`;
}

/** One call to each: the only check that leaves the machine, and may be billed. */
async function triedKeys({ evidence: live, languageModel: model }: Desk["config"]): Promise<Tried[]> {
  const { systemChance, systemClock, tryModels, trySearches } = await import("#research");
  const { signal } = new AbortController();
  return [
    ...(live ? await trySearches(live, { clock: systemClock, chance: systemChance }, signal) : []),
    ...(model ? await tryModels(model, { fetch: globalThis.fetch, now: Date.now, signal }) : []),
  ];
}

function languageModel({ languageModel: model }: Desk["config"]): string {
  if (!model) return "none";
  const keyed = Object.keys(model.keys);
  return `${model.roles.write.model}; ${keyed.length > 0 ? `keys set: ${keyed.join(", ")}` : "no key set"}`;
}

async function disk({ config }: Desk): Promise<string> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const freeBytes = bavail * bsize;
  const words = `${(freeBytes / 1024 ** 3).toFixed(1)} GB free`;
  if (freeBytes < freeBytesMin) throw new Error(`only ${words}`);
  return words;
}

/** A whole report as for a customer, in a process of its own: reference data, fonts and typesetter must all be there. */
async function reports(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sextant-doctor-"));
  try {
    const out = join(folder, "report.pdf");
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../report.ts"), ...sample, "--out", out], { timeout: 120_000 });
    return `a report of ${Math.ceil((await stat(out)).size / 1024)} kB was made and typeset`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const probe = join(folder, `.probe-${randomUUID()}`);
  await writeFile(probe, "");
  await rm(probe);
}
