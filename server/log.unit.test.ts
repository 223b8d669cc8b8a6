import { spawn } from "node:child_process";
import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLog, openOutput } from "./log.ts";

function logToFile() {
  const folder = mkdtempSync(join(tmpdir(), "sextant-log-"));
  const file = join(folder, "log");
  const descriptor = openSync(file, "a");
  onTestFinished(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });
  const messages = () =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line).msg);
  return { log: openLog("info", openOutput(descriptor)), messages };
}

test.each(["ENOSPC", "EIO", "EAGAIN"])("an output that fails with %s throws nothing, and is written again once it works", (code) => {
  const { log, messages } = logToFile();
  log.error("before");
  const write = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  onTestFinished(() => write.mockRestore());
  log.error("during");
  for (let n = 0; n < 20_000; n++) log.info("during, in bulk");
  expect(write).toHaveBeenCalled();
  write.mockRestore();
  log.error("after");
  log.error("last");
  expect(messages().at(0)).toBe("before");
  expect(messages().at(-1)).toBe("last");
});

const program = `
  const { openLog } = await import(${JSON.stringify(new URL("log.ts", import.meta.url).href)});
  const log = openLog("info");
  log.error("an error, written at once");
  // More than a batch holds: it is written before the exit.
  for (let n = 0; n < 500; n++) log.info("a line, written in a batch");
  log.info("a line, written at the exit");
  process.exitCode = 7;
`;
test.each(["a full disk", "a closed pipe"])("a process whose standard output is %s works to its end", async (output) => {
  const full = output === "a full disk" ? openSync("/dev/full", "w") : undefined;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", full ?? "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdout?.destroy();
  if (full !== undefined) closeSync(full);
  expect(await new Promise((resolve) => child.once("close", resolve))).toBe(7);
});
