import type { Logger } from "pino";
import type { Answer } from "./answer.ts";
import type { Call } from "./call.ts";
import { encodingOf } from "../static/content-encoding.ts";
import { streamEvents } from "./event-stream.ts";

export interface SendingOf {
  /** Common headers as a flat list that belongs to this answer: its own are appended. */
  headers: string[];
  ending: AbortSignal;
  log: Pick<Logger, "error">;
  /** Called when the answer has been sent. */
  sent(status: number): void;
}

/** Sends an answer. HEAD is handled as GET; Node omits the body. */
export function sendAnswer(call: Call, answer: Answer, of: SendingOf): void {
  switch (answer.kind) {
    case "json":
      return send(call, answer, of, "application/json; charset=utf-8", JSON.stringify(answer.body));
    case "text":
      return send(call, answer, of, answer.mediaType, answer.body);
    case "empty":
      return send(call, answer, of, undefined, "");
    case "bytes":
      return sendBytes(call, answer, of);
    case "events":
      // From here on the stream writes by itself.
      void streamEvents(call, answer, { ...of, headers: headersOf(answer, of) }).finally(() => of.sent(200));
  }
}

function send({ response }: Call, answer: Answer, of: SendingOf, mediaType: string | undefined, body: string | Buffer): void {
  const headers = headersOf(answer, of);
  if (mediaType !== undefined) headers.push("content-type", mediaType);
  // These two have no body, and so no length of one.
  if (answer.status !== 204 && answer.status !== 304) headers.push("content-length", String(Buffer.byteLength(body)));
  response.writeHead(answer.status, headers).end(body);
  of.sent(answer.status);
}

function sendBytes(call: Call, answer: Extract<Answer, { kind: "bytes" }>, of: SendingOf): void {
  const { bytes, mediaType, etag, compressed } = answer;
  const { "if-none-match": known, "accept-encoding": accepted } = call.request.headers;
  const more: Record<string, string> = {};
  const tag = etag === undefined ? undefined : `"${etag.replace(/[^\w.-]/g, "")}"`;
  // Weak where one tag stands for several forms of the same.
  if (tag !== undefined) more["etag"] = compressed ? `W/${tag}` : tag;
  if (compressed) more["vary"] = "accept-encoding";
  const isKnown = tag !== undefined && known?.split(",").some((t) => t.trim().replace(/^W\//, "") === tag);
  if (isKnown) return send(call, { ...answer, headers: { ...answer.headers, ...more }, status: 304 }, of, undefined, "");
  const encoding = compressed ? encodingOf(accepted) : "identity";
  if (encoding !== "identity") more["content-encoding"] = encoding;
  const body = compressed && encoding !== "identity" ? compressed[encoding] : bytes;
  const tagged = { ...answer, headers: { ...answer.headers, ...more } };
  send(call, tagged, of, mediaType, Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}

function headersOf({ headers, cookies }: Answer, { headers: all }: SendingOf): string[] {
  for (const name in headers) all.push(name, headers[name] ?? "");
  for (const cookie of cookies) all.push("set-cookie", cookie);
  return all;
}
