import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** Writes a table as the engine reads it (engine/reference/read-table.ts): JSON, compressed as far as brotli can. Returns its size in bytes. */
export function packTable(file: URL, table: unknown): number {
  const json = Buffer.from(JSON.stringify(table), "utf8");
  const packed = brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
  writeFileSync(file, packed);
  return packed.length;
}
