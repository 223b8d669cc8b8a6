import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBilling } from "#billing";
import { openDatabase } from "#db";
import { copyEmbedded, createTestDatabase, engines } from "../support/databases/databases.ts";
import { seeded } from "../support/seeded.ts";
import { forkProcess } from "./fork-process.ts";
import { report } from "./study-world.ts";
import type { Asked, StepCall, Told } from "./worker-child.ts";

/** More by hand: KILLS=60. The embedded database takes seconds to come back after each. */
const killsOf = (engine: string): number => Number(process.env["KILLS"] ?? (engine === "postgresql" ? 4 : 2));
/** Ordered before the first kill; each kill is followed by one more. */
const early = 3;
const customers = 3;

interface Machine {
  child: ChildProcess;
  ask(asked: Asked): void;
  /** The next thing said that is of this kind. */
  hear<K extends string>(kind: K): Promise<Extract<Told, Record<K, unknown>>>;
  end(signal?: "SIGKILL"): Promise<void>;
}
function startMachine(env: Record<string, string>, files: readonly string[]): Machine {
  const { child, ended, complaint } = forkProcess(new URL("worker-child.ts", import.meta.url), files, env);
  const waiting: { kind: string; resolve: (told: Told) => void }[] = [];
  child.on("message", (told: Told) => {
    for (const one of waiting.splice(0)) {
      if (one.kind in told) one.resolve(told);
      else waiting.push(one);
    }
  });
  return {
    child,
    ask: (asked) => void child.send(asked),
    hear(kind) {
      const heard = new Promise<Told>((resolve, reject) => {
        waiting.push({ kind, resolve });
        void ended.then(() => reject(new Error(`The worker ended by itself. ${complaint()}`)));
      });
      // Who is killed on purpose owes no answer.
      heard.catch(() => undefined);
      return heard as never;
    },
    async end(signal) {
      if (signal) child.kill(signal);
      else if (child.connected) child.send({ stop: true });
      await ended;
    },
  };
}

test.each(engines)(
  "however often its workers are killed, every study ends once and is paid for once (%s)",
  async (engine) => {
    const kills = killsOf(engine);
    const folder = mkdtempSync(join(tmpdir(), "chaos-"));
    const log = join(folder, "steps.ndjson");
    const server = engine === "postgresql" ? await createTestDatabase() : undefined;
    if (!server) await copyEmbedded(join(folder, "database"));
    const files = [log];
    // The analyst's own process, which outlives a killed worker for a moment, is tried with the embedded database only.
    if (server) {
      files.push(join(folder, "analysis.json"));
      writeFileSync(join(folder, "analysis.json"), JSON.stringify(report));
    }
    const env = {
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      STUDIES_AT_ONCE: "2",
      WORKER_STUDIES: "2",
      ...(server && { DATABASE_URL: server.options.url }),
    };
    const random = seeded(engine === "postgresql" ? 7 : 11);
    const start = async (): Promise<Machine> => {
      const machine = startMachine(env, files);
      await machine.hear("ready");
      return machine;
    };
    // The embedded database has one process; a server has two, and the one that lives takes over from the one that dies.
    const machines = await Promise.all(Array.from({ length: server ? 2 : 1 }, start));
    try {
      const users: string[] = [];
      const ordered: string[] = [];
      const desk = machines[0];
      if (!desk) throw new Error("no worker");
      for (let i = 0; i < customers; i++) {
        desk.ask({ customer: true });
        users.push((await desk.hear("customer")).customer);
      }
      const order = async (machine: Machine): Promise<void> => {
        const seed = ordered.length;
        machine.ask({ order: { userId: users[seed % customers] ?? "", seed } });
        ordered.push((await machine.hear("ordered")).ordered);
      };
      while (ordered.length < early) await order(desk);

      for (let kill = 0; kill < kills; kill++) {
        // A moment of work: after the first to fourth thing that happens to a step, and up to half a second later.
        let things = Math.floor(random() * 4);
        const later = random() * 500;
        let at = 0;
        const idle = pause(120_000, undefined);
        for (; things >= 0; things--) {
          const busy = await Promise.race([...machines.map((m, i) => m.hear("step").then(() => i)), idle]);
          if (busy === undefined) throw new Error("Nobody works.");
          at = busy;
        }
        await pause(later);
        await machines[at]?.end("SIGKILL");
        const next = await start();
        machines[at] = next;
        await order(next);
      }
      const [last] = machines;
      last?.ask({ idle: true });
      await last?.hear("idle");
      await Promise.all(machines.map((m) => m.end()));

      const db = await openDatabase(server?.options ?? { kind: "embedded", folder: join(folder, "database") });
      try {
        const rows = await db.queries.selectFrom("studies").select(["id", "status", "attempt", "reason", "slot"]).execute();
        expect(rows.map((r) => r.id)).toEqual(expect.arrayContaining(ordered));
        const calls = readCalls(log);
        for (const { id, status, reason } of rows) {
          expect([status, reason]).toEqual(
            status === "partial" ? ["partial", null] : ["failed", expect.stringContaining("again and again")],
          );
          const events = await db.queries
            .selectFrom("studyEvents")
            .select(["seq", "type"])
            .where("studyId", "=", id)
            .orderBy("seq")
            .execute();
          expect(events.map((e) => e.seq)).toEqual(events.map((_, i) => i + 1));
          expect(events.filter((e) => e.type === "finished")).toEqual([events.at(-1)]);
          const transfers = await db.queries.selectFrom("ledgerTransfers").select("kind").where("studyId", "=", id).orderBy("id").execute();
          expect(transfers.map((t) => t.kind)).toEqual(["hold", status === "partial" ? "capture" : "release"]);
          const steps = await db.queries.selectFrom("studySteps").select(["key", "name", "finishedAt"]).where("studyId", "=", id).execute();
          expect(steps.map((s) => s.name).length).toBe(new Set(steps.map((s) => s.name)).size);
          for (const step of steps) {
            const begun = calls.filter((c) => c.idempotencyKey === `${id}.${step.key}`);
            expect(begun.length).toBeGreaterThan(0);
            expect(begun.filter((c) => c.at > step.finishedAt.getTime())).toEqual([]);
          }
        }
        expect(rows.filter((r) => r.status === "partial").length).toBeGreaterThan(ordered.length / 2);
        expect((await createBilling().audit(db.queries)).faults).toEqual([]);
        expect(await db.queries.selectFrom("ledgerAccounts").select("held").where("held", "<>", "0").execute()).toEqual([]);
      } finally {
        await db.close();
      }
    } finally {
      await Promise.all(machines.map(async (m) => m.child.exitCode ?? m.child.signalCode ?? m.end("SIGKILL")));
      await server?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  600_000,
);

const readCalls = (log: string): StepCall[] =>
  existsSync(log)
    ? readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as StepCall)
    : [];
