import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Answer, StreamedEvent } from "./answer.ts";
import type { Call } from "./call.ts";

const heartbeatMs = 15_000;
/** How long a browser waits before it comes back. */
const retryMs = 1000;

/**
 * Server-sent events: each carries its number as id, so that a browser that comes back says where it was (Last-Event-ID). A comment
 * now and then keeps proxies from closing a quiet stream, and is the moment to see whether the session still holds.
 */
export async function streamEvents(
  { request, response, id: requestId }: Call,
  { events, isStillAllowed }: Extract<Answer, { kind: "events" }>,
  { headers, ending, log }: { headers: readonly string[]; ending: AbortSignal; log: Pick<Logger, "error"> },
): Promise<void> {
  const left = new AbortController();
  response.once("close", () => left.abort());
  response.on("error", () => left.abort());
  // A proxy that collects answers would hold the events back.
  response.writeHead(200, [...headers, "content-type", "text/event-stream; charset=utf-8", "x-accel-buffering", "no"]);
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  response.write(`retry: ${retryMs}\n\n`);
  const heartbeat = setInterval(() => {
    response.write(":\n\n");
    isStillAllowed().then(
      (allowed) => void (allowed || left.abort()),
      () => left.abort(),
    );
  }, heartbeatMs);
  try {
    await pump(response, events, AbortSignal.any([left.signal, ending]));
  } catch (error) {
    // The browser comes back by itself and reads on from where it was.
    log.error({ requestId, err: error }, "event stream broke off");
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}

async function pump(response: ServerResponse, events: AsyncIterable<StreamedEvent>, stop: AbortSignal): Promise<void> {
  const iterator = events[Symbol.asyncIterator]();
  const stopped = new Promise<{ done: true; value: undefined }>((resolve) => {
    if (stop.aborted) resolve({ done: true, value: undefined });
    stop.addEventListener("abort", () => resolve({ done: true, value: undefined }), { once: true });
  });
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), stopped]);
      if (next.done === true) return;
      const isFull = !response.write(`id: ${next.value.seq}\ndata: ${JSON.stringify(next.value)}\n\n`);
      if (isFull && !stop.aborted) await Promise.race([once(response, "drain"), stopped]);
    }
  } finally {
    void iterator.return?.();
  }
}
