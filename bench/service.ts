/**
 * The service under load, on both engines, beside a bare `node:http` hello in the same run: `node bench/service.ts [--seconds N]`.
 * 1. Signed-in calls per second and p99: the current user (session look-up), the list of studies.
 * 2. From order to the first progress event.
 * 3. As many watchers of one study as a customer may have (`abuseLimits.eventStreamsPerCustomer`): each gets every event once and in order; how late.
 * Exit code 1 where a watcher missed something or a limit below is not kept.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startTestPostgres } from "../tests/support/databases/postgres.ts";
import { load } from "./load.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "4" }, watchers: { type: "string", default: "12" } } });
const seconds = Number(values.seconds);
const watcherCount = Number(values.watchers);
/** A person who has pressed the button waits this long for a sign of life, at most. */
const firstEventMsMax = 1000;
const connections = 32;
let missed = false;

const bare = createServer((_, response) => response.end("hello")).listen(0, "127.0.0.1");
await new Promise((done) => bare.once("listening", done));
const address = bare.address();
const barePort = typeof address === "object" && address !== null ? address.port : 0;

const postgres = await startTestPostgres();
try {
  await measure("embedded", {});
  if (postgres) await measure("postgresql", { DATABASE_URL: await postgres.createDatabase() });
  else console.log("no PostgreSQL on this machine: measured on the embedded engine only");
} finally {
  await postgres?.stop();
  bare.close();
}
process.exitCode = missed ? 1 : 0;

async function measure(engine: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sextant-bench-"));
  const server = await startServer(folder, environment);
  try {
    const customer = await signUp(server.port, folder, environment);
    await load({ port: server.port, path: "/api/auth/user", headers: customer, connections, seconds: 1 });
    const hello = await load({ port: barePort, path: "/", connections, seconds });
    console.log(`${engine}\n  ${"node:http hello".padEnd(24)} ${line(hello)}`);
    for (const path of ["/api/auth/user", "/api/studies?limit=20"]) {
      const found = await load({ port: server.port, path, headers: customer, connections, seconds });
      missed ||= found.faults > 0;
      console.log(`  ${path.padEnd(24)} ${line(found)}  ${(found.perSecond / hello.perSecond).toFixed(3)} of hello`);
    }
    const alone = await watch(server.port, customer, 1);
    const { firstEventMs } = alone;
    const { lateMs, faults } = await watch(server.port, customer, watcherCount);
    missed ||= faults > 0 || alone.faults > 0 || firstEventMs > firstEventMsMax;
    console.log(`  order → first progress event: ${firstEventMs.toFixed(0)} ms (limit ${firstEventMsMax})`);
    console.log(`  ${watcherCount} watchers: ${faults} faults, an event arrives after ${lateMs.p50} ms (median), ${lateMs.p99} ms (p99)`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function line(l: { perSecond: number; p50Ms: number; p99Ms: number; faults: number }): string {
  const rate = `${l.perSecond.toFixed(0).padStart(6)}/s  p50 ${l.p50Ms.toFixed(1)} ms  p99 ${l.p99Ms.toFixed(1)} ms`;
  return l.faults > 0 ? `${rate}  ${l.faults} FAULTS` : rate;
}

/** The product as `npm start` runs it, on a port of its own. */
async function startServer(folder: string, environment: Record<string, string>): Promise<{ port: number; stop(): Promise<void> }> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const child: ChildProcess = spawn(process.execPath, ["server/start.ts"], {
    env: {
      ...process.env,
      ...environment,
      DATA_DIR: folder,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) {
      const stop = async () => {
        child.kill("SIGTERM");
        await ended;
      };
      return { port, stop };
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill("SIGKILL");
  throw new Error("the server was not ready in two minutes");
}

function unsafe(port: number): Record<string, string> {
  return { "content-type": "application/json", origin: `http://localhost:${port}`, "sec-fetch-site": "same-origin" };
}

async function signUp(port: number, folder: string, environment: Record<string, string>): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: "POST",
    headers: unsafe(port),
    body: JSON.stringify({
      email: "bench@example.com",
      password: "Lantern-4-harbour",
      firstName: "Bench",
      lastName: "Run",
      country: "United States",
      contactNumber: "+1 2025550100",
      industry: "Manufacturing",
    }),
  });
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((c) => c.split(";")[0])
    .join("; ");
  await grant(port, folder, environment);
  return { cookie };
}

/** On the embedded engine the folder is the server's own, so the grant goes through the server's control socket or not at all. */
async function grant(port: number, folder: string, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ["server/cli/ops.ts", "credits", "grant", "bench@example.com", "500", "--reason", "benchmark"], {
    env: { ...process.env, ...environment, DATA_DIR: folder, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise<number | null>((done) => child.once("exit", done));
  if (code !== 0) throw new Error(`credits grant ended with ${code}`);
}

async function watch(port: number, customer: Record<string, string>, watchers: number) {
  const sent = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/studies`, {
    method: "POST",
    headers: { ...unsafe(port), ...customer, "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      kind: "corporate",
      industryName: "Electric two-wheelers",
      companyType: "corporation",
      reportScope: "country",
      country: "India",
    }),
  });
  const study: { id: string } = await answer.json();
  if (!answer.ok) throw new Error(`order: ${answer.status} ${JSON.stringify(study)}`);
  let firstEventMs = Number.NaN;
  const late: number[] = [];
  const seen = await Promise.all(
    Array.from({ length: watchers }, () =>
      follow(port, `/api/studies/${study.id}/events`, customer, (event) => {
        if (event.type !== "queued" && Number.isNaN(firstEventMs)) firstEventMs = performance.now() - sent;
        late.push(Date.now() - Date.parse(event.at));
      }),
    ),
  );
  const last = seen[0]?.at(-1) ?? 0;
  const faults = seen.filter((seqs) => seqs.length !== last || seqs.some((seq, i) => seq !== i + 1)).length;
  late.sort((a, b) => a - b);
  const at = (share: number) => late[Math.floor((late.length - 1) * share)] ?? Number.NaN;
  return { firstEventMs, lateMs: { p50: at(0.5), p99: at(0.99) }, faults };
}

/** Numbers of the events in the order in which they came, until the study has finished. */
function follow(
  port: number,
  path: string,
  headers: Record<string, string>,
  heard: (e: { type: string; at: string }) => void,
): Promise<number[]> {
  return new Promise((done, fail) => {
    const seqs: number[] = [];
    const request = get({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
          text = text.slice(end + 2);
          if (data === undefined) continue;
          const event: { seq: number; type: string; at: string } = JSON.parse(data);
          seqs.push(event.seq);
          heard(event);
        }
      });
      response.once("end", () => done(seqs));
    });
    request.once("error", fail);
    request.setTimeout(60_000, () => request.destroy(new Error("a watcher heard nothing for a minute")));
  });
}
