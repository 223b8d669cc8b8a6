import { readFileSync, readlinkSync } from "node:fs";
import { hostname, uptime } from "node:os";

/** Clocks are set while a machine runs: two computations of its start differ by so much at most. */
const sameStartMs = 60_000;
const atStart = "boot at ";

/** Names the set of processes that see each other's numbers: machine, its start, and container. Stays the same for a process. */
export function spaceOfProcesses(): string {
  return [hostname(), orNothing(bootId), orNothing(() => readlinkSync("/proc/self/ns/pid"))].join(" ");
}

/** When a process started, in the kernel's own count; where the system does not tell, when the machine did. */
export function startOf(pid: number): string {
  const counted = orNothing(() => `${bootId()}:${readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? ""}`);
  return counted === "" ? `${atStart}${Math.round(Date.now() - uptime() * 1000)}` : counted;
}

/** Whether the process of this number runs and is the one that said it started then: numbers are given again. */
export function isRunning(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return started === "" || isSameStart(started, startOf(pid));
}

export function isSameStart(one: string, other: string): boolean {
  if (!one.startsWith(atStart) || !other.startsWith(atStart)) return one === other;
  return Math.abs(Number(one.slice(atStart.length)) - Number(other.slice(atStart.length))) <= sameStartMs;
}

const bootId = (): string => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
