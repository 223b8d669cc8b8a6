import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface Product {
  url: string;
  dataDir: string;
  /** An operator's command, typed beside the running server. */
  ops(...args: string[]): Promise<string>;
  /** Asks it to end, and returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * What `npm start` starts, in a process of its own, with nothing configured but the port. Its data folder is empty but for what `prepare`
 * puts there.
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  prepare: (dataDir: string) => Promise<void> = () => Promise.resolve(),
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "sextant-e2e-"));
  await prepare(dataDir);
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error", ...settings };
  const run = (script: string, args: readonly string[]) =>
    spawn(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const server = run("server/start.ts", []);
  const ended = new Promise<number | null>((done) => server.once("exit", done));
  let said = "";
  const url = await new Promise<string>((found, fail) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        const at = / is at (http:\S+)/.exec(said)?.[1];
        if (at !== undefined) found(at);
      });
    void ended.then((code) => fail(new Error(`the product ended with ${code}:\n${said}`)));
  });
  return {
    url,
    dataDir,
    ops: (...args) =>
      new Promise((done, fail) => {
        const command = run("server/cli/ops.ts", args);
        let words = "";
        for (const stream of [command.stdout, command.stderr])
          stream.setEncoding("utf8").on("data", (text: string) => {
            words += text;
          });
        command.once("exit", (code) => (code === 0 ? done(words) : fail(new Error(`ops ${args.join(" ")}: ${code}\n${words}`))));
      }),
    async stop() {
      if (server.exitCode === null) server.kill("SIGTERM");
      const code = await ended;
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
