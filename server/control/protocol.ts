import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { tmpdir } from "node:os";
import type { Socket } from "node:net";
import { z } from "zod";

/** Addresses of sockets in the file system end at 104 bytes on some systems. */
const bytesMax = 100;

/** Where a running server that owns a data folder can be spoken to, from the same machine only. */
export function controlPlace(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const folder = resolve(dataDir);
  const name = `sextant-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  if (platform === "win32") return `\\\\.\\pipe\\${name}`;
  const inside = join(folder, "control.sock");
  return Buffer.byteLength(inside) <= bytesMax ? inside : join(tmpdir(), `${name}.sock`);
}

/** One line of JSON each: the call from the operator's command, what it says, and with which code it ends. */
export const call = z.strictObject({ args: z.array(z.string().max(4096)).max(64), folder: z.string().max(4096) });
export const said = z.union([
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ exit: z.number().int().min(0).max(255) }),
]);

/** A peer that sends more without an end of line is none of ours. */
const lineCharactersMax = 1_000_000;

/** Reads lines that follow the schema; at the first that does not, the connection ends. */
export function readLines<T>(socket: Socket, schema: z.ZodType<T>, heard: (line: T) => void): void {
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (text + chunk).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const read = schema.safeParse(parsed(line));
      if (!read.success) return socket.destroy();
      heard(read.data);
    }
    if (text.length > lineCharactersMax) socket.destroy();
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
