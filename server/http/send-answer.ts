import type { FastifyReply } from "fastify";
import type { Answer } from "./answer.ts";
import { streamEvents } from "./event-stream.ts";

/** Puts an answer on the wire. */
export function sendAnswer(reply: FastifyReply, answer: Answer, of: Parameters<typeof streamEvents>[2]): FastifyReply {
  reply.code(answer.status).headers(answer.headers);
  if (answer.cookies.length > 0) reply.header("set-cookie", [...answer.cookies]);
  switch (answer.kind) {
    case "json":
      return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer.body));
    case "text":
      return reply.type(answer.mediaType).send(answer.body);
    case "empty":
      return reply.send();
    case "bytes":
      return sendBytes(reply, answer);
    case "events":
      // From here on the stream writes by itself.
      reply.hijack();
      void streamEvents(reply, answer, of);
      return reply;
  }
}

function sendBytes(reply: FastifyReply, { bytes, mediaType, etag, compressed }: Extract<Answer, { kind: "bytes" }>): FastifyReply {
  const { "if-none-match": known, "accept-encoding": accepted = "" } = reply.request.headers;
  // Weak where one tag stands for several forms of the same.
  const tag = etag === undefined ? undefined : `"${etag.replace(/[^\w.-]/g, "")}"`;
  if (tag !== undefined) reply.header("etag", compressed ? `W/${tag}` : tag);
  if (compressed) reply.header("vary", "accept-encoding");
  if (tag !== undefined && known?.split(",").some((t) => t.trim().replace(/^W\//, "") === tag)) return reply.code(304).send();
  const encoding = compressed && (["br", "gzip"] as const).find((name) => takes(accepted, name));
  if (encoding) reply.header("content-encoding", encoding);
  const body = encoding && compressed ? compressed[encoding] : bytes;
  return reply.type(mediaType).send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}

const takes = (accepted: string | string[], name: string): boolean =>
  String(accepted)
    .split(",")
    .some((each) => new RegExp(`^\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$).*)?$`, "i").test(each));
