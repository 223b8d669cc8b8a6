import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  readlinkSync,
} from "node:fs";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { DatabaseRefused } from "../engine.ts";
import { hostname, uptime } from "node:os";

const holder = z.object({ pid: z.number().int().positive(), started: z.string(), space: z.string().default("") });
type Holder = z.infer<typeof holder>;

/** How often a holder says that it lives, for those who cannot see its process. */
const touchedEveryMs = 5_000;
/** Silent for so long it is gone. */
const silentMs = 60_000;
/** What this process holds. A lock in its name that is not here is of the program that it ran before it was replaced. */
const heldHere = new Set<string>();

/**
 * Takes the folder for this process; the answer gives it back. The engine has no lock of its own: with two processes in one
 * folder the second one's rows are lost in silence. A lock whose process is gone is taken over; a process that cannot be seen from
 * here (another container, another machine) is gone when it has not touched its lock for a minute.
 * Throws DatabaseRefused naming the process that has the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = `${folder}.lock`;
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), space: spaceOfProcesses() };
  for (let attempt = 0; attempt < 5; attempt++) {
    if (create(file, mine)) return held(file, mine);
    const other = read(file);
    if (other !== undefined && isAlive(other, file, mine)) throw new DatabaseRefused(inUse(folder, other, mine));
    // Renamed before it is removed: of two processes that find the same stale lock, one gets it and the other looks again.
    const stale = `${file}.${randomUUID().slice(0, 8)}`;
    try {
      renameSync(file, stale);
    } catch {
      continue;
    }
    // Between reading and renaming another process may have made it its own; then it is given back.
    const renamed = read(stale);
    if (renamed !== undefined && isAlive(renamed, stale, mine)) {
      try {
        linkSync(stale, file);
      } catch {
        // Someone made a new one meanwhile; the next round meets it.
      }
    }
    rmSync(stale, { force: true });
  }
  throw new DatabaseRefused(`The data folder ${folder} could not be locked: other processes are starting in it at this moment.`);
}

function held(file: string, mine: Holder): () => void {
  heldHere.add(file);
  const touching = setInterval(() => {
    try {
      if (isSame(read(file), mine)) utimesSync(file, new Date(), new Date());
    } catch {
      // A disk that takes no touch takes no commit either, and the engine reports that.
    }
  }, touchedEveryMs);
  touching.unref();
  return () => {
    clearInterval(touching);
    heldHere.delete(file);
    if (isSame(read(file), mine)) rmSync(file, { force: true });
  };
}

function inUse(folder: string, other: Holder, mine: Holder): string {
  const rest = "or set DATA_DIR to another folder; for several processes set DATABASE_URL to a PostgreSQL server.";
  if (isNear(other, mine)) return `The data folder ${folder} is in use by process ${other.pid}. Stop that process, ${rest}`;
  return (
    `The data folder ${folder} is in use by process ${other.pid} of another container or machine. Stop that process, ${rest} ` +
    `If it was cut off, its hold ends ${silentMs / 1000} seconds after its last sign of life: start again then.`
  );
}

/** Whole or not at all: written aside and linked, so that nobody reads half a lock. */
function create(file: string, mine: Holder): boolean {
  const draft = `${file}.${randomUUID().slice(0, 8)}`;
  const descriptor = openSync(draft, "wx", 0o600);
  try {
    writeFileSync(descriptor, JSON.stringify(mine));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

function isAlive(other: Holder, file: string, mine: Holder): boolean {
  if (isSame(other, mine)) return heldHere.has(file);
  if (isNear(other, mine)) return isRunning(other.pid, other.started);
  try {
    return Date.now() - statSync(file).mtimeMs <= silentMs;
  } catch {
    return false;
  }
}

/** Whether its process can be seen from here. A lock without a space was written by an earlier version: its number decides. */
function isNear(other: Holder, mine: Holder): boolean {
  return other.space === "" || other.space === mine.space;
}

function isSame(a: Holder | undefined, b: Holder): boolean {
  return a?.pid === b.pid && a.started === b.started && a.space === b.space;
}

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
function isRunning(pid: number, started: string): boolean {
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
