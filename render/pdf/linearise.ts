import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const timeoutMs = 15_000;

/** The file arranged for reading while it loads, and a third smaller; as it was where qpdf is not installed or fails. */
export function linearise(bytes: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "sextant-pdf-"));
  try {
    const [from, to] = [join(folder, "in.pdf"), join(folder, "out.pdf")];
    writeFileSync(from, bytes);
    // The identifier follows from the content: the same input gives the same bytes.
    const run = spawnSync("qpdf", ["--linearize", "--object-streams=generate", "--deterministic-id", from, to], { timeout: timeoutMs, stdio: "ignore" });
    return run.status === 0 ? readFileSync(to) : bytes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
