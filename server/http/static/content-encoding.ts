import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { IncomingMessage } from "node:http";

export type Encoding = "br" | "gzip" | "identity";

/** The best form of an answer that whoever asks can read; `accepted` is the header Accept-Encoding. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const text = Array.isArray(accepted) ? accepted.join(",") : accepted;
  if (text === undefined) return "identity";
  if (brotli.test(text)) return "br";
  return zipped.test(text) ? "gzip" : "identity";
}

const brotli = /\bbr\b(?!;q=0(\.0*)?(,|$))/;
const zipped = /\bgzip\b(?!;q=0(\.0*)?(,|$))/;

/** Below this, a compressed form saves no packet. */
export const compressBytesMin = 860;

/** The forms that browsers read. `quality`: of Brotli, 0–11. */
export async function compress(bytes: Buffer, quality: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes, { level: 9 })]);
  return { br, gzip: zipped };
}

/**
 * A header as it first came. For answers that are sent in thousands: `request.headers` makes an object of all headers, which costs as much
 * as a small answer. `name` in lower case.
 */
export function firstHeaderValue({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">, name: string): string | undefined {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const each = rawHeaders[i];
    if (each !== undefined && each.length === name.length && (each === name || each.toLowerCase() === name)) return rawHeaders[i + 1];
  }
  return undefined;
}
