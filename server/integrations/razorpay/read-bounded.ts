import { GatewayError } from "#payments";

/** The body as text. GatewayError where it is longer than allowed; the connection is given up then. */
export async function readBounded(response: Response, bytesMax: number): Promise<string> {
  if (!response.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new GatewayError("unreachable", "the gateway's answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
