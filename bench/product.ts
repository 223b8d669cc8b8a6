import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunningProduct {
  port: number;
  url: string;
  pid: number;
  /** A new customer's headers. */
  signUp(email: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts what `npm start` starts, in production mode and with an empty data folder, on a port of its own; its log is discarded. `root` is the
 * checkout to start, by default the current folder.
 */
export async function startInProduction(settings: Readonly<Record<string, string>> = {}, root = "."): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), "sextant-bench-"));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["server/start.ts"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", PUBLIC_URL: url, DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + 180_000; ; await new Promise((done) => setTimeout(done, 200))) {
    const answer = await fetch(`${url.replace("localhost", "127.0.0.1")}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error("the product did not become ready");
  }
  return {
    port,
    url,
    pid: child.pid ?? 0,
    async signUp(email) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: url, "sec-fetch-site": "same-origin" },
        body: JSON.stringify({
          email,
          password: "Lantern-4-harbour",
          firstName: "Bench",
          lastName: "Run",
          country: "United States",
          contactNumber: "+1 2025550100",
          industry: "Manufacturing",
        }),
      });
      if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      return { cookie: cookies.join("; ") };
    },
    stop,
  };
}

/** Processor time that the threads of a process have used, in seconds, to the microsecond. Linux only. */
export function cpuSeconds(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
  return nanoseconds / 1e9;
}
