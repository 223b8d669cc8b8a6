import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { tmpdir } from "node:os";

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
