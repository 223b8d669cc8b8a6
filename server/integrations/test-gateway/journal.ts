import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** A file of JSON lines. What is written has reached the system before the call returns, so a killed process loses none of it. */
export interface Journal {
  /** What was there when it was opened, oldest first. */
  read: readonly unknown[];
  write(line: unknown): void;
  close(): void;
}

/** Where no file is named, nothing is kept. A last line that was cut off, and any other that cannot be read, is passed over. */
export function openJournal(file: string | undefined): Journal {
  if (file === undefined) return { read: [], write: () => undefined, close: () => undefined };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const read = readJournal(file);
  // Written anew without what could not be read: a new line must not begin in the middle of a broken one.
  writeFileSync(`${file}.new`, read.map((line) => `${JSON.stringify(line)}\n`).join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  const fd = openSync(file, "a", 0o600);
  let isOpen = true;
  return {
    read,
    write: (line) => void (isOpen && writeSync(fd, `${JSON.stringify(line)}\n`)),
    close() {
      if (isOpen) closeSync(fd);
      isOpen = false;
    },
  };
}

export function readJournal(file: string): unknown[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return line === "" ? [] : [JSON.parse(line) as unknown];
      } catch {
        return [];
      }
    });
}
