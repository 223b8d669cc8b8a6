/** `npm run ops -- COMMAND`: what an operator does. Each command is a row of ops-table.ts. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, readConfig } from "#config";
import { askControl, NobodyThere } from "#control";
import { CallError, endWithReader } from "./command-line.ts";
import type { OpsIo } from "./ops/command.ts";

const io: OpsIo = {
  // Under npm the folder changes to the project's; INIT_CWD is where the operator typed.
  folder: process.env["INIT_CWD"] ?? process.cwd(),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
};
endWithReader(process.stdout);
process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  if (args[0] === undefined || args[0] === "help" || args[0] === "--help") {
    const { help } = await import("./ops/commands.ts");
    io.out(help());
    return args[0] === undefined ? 2 : 0;
  }
  try {
    const envFile = join(import.meta.dirname, "../../.env");
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    const config = readConfig(process.env);
    if (!config.database) {
      try {
        return await askControl(config.dataDir, args, io);
      } catch (error) {
        if (!(error instanceof NobodyThere)) throw error;
      }
    }
    // The commands load the whole product; a server that runs has it loaded.
    const { runOps } = await import("./ops/run-ops.ts");
    return await runOps(config, args, io);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    io.err(error.message);
    return error instanceof CallError || error instanceof ConfigError ? 2 : 1;
  }
}
