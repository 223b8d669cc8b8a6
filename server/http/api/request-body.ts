import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { parse as parseForm } from "node:querystring";
import { Problem } from "#shared/problem.ts";
import { parse as parseJson } from "secure-json-parse";
import { bodyBytesMax } from "../problem-answer.ts";
import type { Route } from "./route.ts";

/** A body as received; the route's schema validates its value. */
export type RequestBody = { kind: "none" | "json" | "form"; value: unknown } | { kind: "bytes"; value: Uint8Array };
export const noBody: RequestBody = { kind: "none", value: undefined };

/** Which body of those that the route takes comes with the request, by its headers. Throws Problem unsupported_media_type. */
export function bodyKindOf(route: Route, { headers }: Pick<IncomingMessage, "headers">): RequestBody["kind"] {
  const type = headers["content-type"];
  const isEmpty = headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0";
  if (type === undefined && isEmpty) return "none";
  if (route.raw) return "bytes";
  const mediaType = type?.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType === "application/json") return "json";
  if (route.form && mediaType === "application/x-www-form-urlencoded") return "form";
  throw new Problem("unsupported_media_type", "The body must be JSON (content-type: application/json).");
}

/** Reads the body. Throws Problem too_large, or invalid where it is not JSON or broke off. */
export async function readBody(route: Route, request: IncomingMessage, kind: RequestBody["kind"]): Promise<RequestBody> {
  if (kind === "none") return noBody;
  const bytes = await readBytes(request, route.raw?.bytesMax ?? bodyBytesMax);
  if (kind === "bytes") return { kind, value: bytes };
  return { kind, value: kind === "form" ? { ...parseForm(bytes.toString(), "&", "=", { maxKeys: formFieldsMax }) } : jsonOf(bytes) };
}
const formFieldsMax = 50;

function jsonOf(bytes: Buffer): unknown {
  // A request without a body may still name a content type.
  if (bytes.length === 0) return undefined;
  try {
    // Refuses the keys that would change an object's prototype.
    if (isUtf8(bytes)) return parseJson(bytes.toString());
  } catch {
    // Answered below, without the parser's message.
  }
  throw new Problem("invalid", "The body is not JSON.", { fields: { body: "Not JSON" } });
}

/**
 * Collects at most `bytesMax` bytes. The rest of a larger body is discarded as it arrives, which Node's request timeout bounds: a
 * connection closed at once would reach many clients before the answer does.
 */
function readBytes(request: IncomingMessage, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const tooLarge = new Problem("too_large", "The body is larger than this call takes.");
    if (Number(request.headers["content-length"] ?? 0) > bytesMax) return reject(tooLarge);
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      size += part.length;
      if (size <= bytesMax) parts.push(part);
      else {
        parts.length = 0;
        reject(tooLarge);
      }
    });
    request.once("end", () => resolve(Buffer.concat(parts)));
    request.once("error", (cause) => reject(new Problem("invalid", "The request could not be read.", { cause })));
  });
}
