import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CallFailure } from "../scheduling/call-failure.ts";

export interface BodyLimits {
  /** As sent, possibly compressed. */
  sentBytesMax: number;
  /** After decompression: the limit that a decompression bomb meets. */
  bytesMax: number;
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** What a page may be compressed with: one layer, because two are only used by attacks. */
export const acceptEncoding = "gzip, deflate, br";

/** Reads a body to its end or to the first limit, whichever comes first; nothing beyond a limit is held in memory. */
export async function decodeBody(
  what: string,
  body: Readable,
  encoding: string,
  limits: BodyLimits,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const tooLarge = () => new CallFailure(what, "too large");
  async function* counted(chunks: AsyncIterable<Uint8Array>, bytesMax: number) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) throw tooLarge();
      yield chunk;
    }
  }
  const parts: Uint8Array[] = [];
  const sent = (chunks: AsyncIterable<Uint8Array>) => counted(chunks, limits.sentBytesMax);
  const collect = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of counted(chunks, limits.bytesMax)) parts.push(chunk);
  };
  const name = encoding.trim().toLowerCase();
  const decoder = name === "" || name === "identity" ? undefined : decoders[name]?.();
  if (decoder === undefined && name !== "" && name !== "identity") {
    body.destroy();
    throw new CallFailure(what, "unsupported type", "content encoding");
  }
  try {
    await (decoder ? pipeline(body, sent, decoder, collect, { signal }) : pipeline(body, sent, collect, { signal }));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof Error && "code" in error && /^(?:Z_|ERR__?(?:BROTLI|ZLIB|ZSTD)|ZSTD_)/.test(String(error.code)))
      throw new CallFailure(what, "malformed", "compressed body");
    throw error;
  }
  return Buffer.concat(parts);
}
