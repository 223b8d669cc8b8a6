/**
 * Runs a PostgreSQL server for tests in a folder of its own: `node postgres-child.ts <programs> <port>`. Says "ready" when it
 * answers. When the standard input closes, which also happens when the parent is killed, the server ends and the folder goes.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [programs = "", port = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "sextant-postgres-"));
const data = join(folder, "data");
const account = unprivileged();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
const made = spawnSync(
  join(programs, "initdb"),
  ["--pgdata", data, "--username", "postgres", "--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync"],
  { ...account, stdio: "ignore", cwd: folder },
);
if (made.status !== 0) process.exit(1);

// The files need not survive a power cut; commits keep their meaning. Parallel runs and races need room.
const settings = [
  "fsync=off",
  "full_page_writes=off",
  "max_connections=300",
  "listen_addresses=127.0.0.1",
  `unix_socket_directories=${folder}`,
];
const server = spawn(join(programs, "postgres"), ["-D", data, "-p", port, ...settings.flatMap((s) => ["-c", s])], {
  ...account,
  stdio: "ignore",
  cwd: folder,
});
server.once("error", () => process.exit(1));
server.once("exit", () => process.exit(0));

process.stdin.resume();
process.stdin.once("end", stop);
process.stdin.once("error", stop);

for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
  if (await answers()) {
    process.stdout.write("ready\n");
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
}

function stop(): void {
  server.kill("SIGQUIT");
  setTimeout(() => server.kill("SIGKILL"), 5_000).unref();
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such account here.
    }
  }
  return {};
}

/** A server that takes connections but is still starting refuses them by protocol; the first query of the tests would fail. */
function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    const done = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("error", () => done(false));
    socket.once("close", () => done(false));
    socket.once("data", (bytes) => done(bytes[0] === "R".charCodeAt(0)));
    socket.once("connect", () => {
      const words = Buffer.from("user\0postgres\0database\0postgres\0\0");
      const head = Buffer.alloc(8);
      head.writeInt32BE(words.length + 8, 0);
      head.writeInt32BE(196_608, 4);
      socket.write(Buffer.concat([head, words]));
    });
  });
}
