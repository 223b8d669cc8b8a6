import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "#shared/problem.ts";
import { keepEvent } from "./events.store.ts";
import { processEvent } from "./process-event.ts";
import type { Connected } from "./settle.ts";

/** The gateway waits five seconds and counts what is later as failed; what takes longer goes on without it. */
const inlineMs = 3_000;

/**
 * A webhook. Stored before anything is done with it, so that it may be answered for good: what cannot be done now, the sweep does.
 * Whoever can sign it is believed, and nobody else is heard.
 */
export async function receiveEvent(
  deps: Connected,
  raw: Uint8Array,
  { signature, eventId }: { signature: string | undefined; eventId: string | undefined },
): Promise<{ isRepeated: boolean }> {
  const { gateway, db, now } = deps;
  if (signature === undefined || !gateway.isWebhookSigned(raw, signature)) throw new Problem("invalid", "The signature is not right.");
  const id = nameOf(raw, eventId);
  const event = gateway.readEvent(raw);
  const isNew = await keepEvent(db.queries, id, event ?? null, now());
  if (event) await within(inlineMs, processEvent(deps, id));
  return { isRepeated: !isNew };
}

/** The gateway's own name of the event; without one, the same bytes are the same event. */
function nameOf(raw: Uint8Array, eventId: string | undefined): string {
  if (eventId !== undefined && /^[\x21-\x7e]{1,100}$/.test(eventId)) return eventId;
  return `sha256:${createHash("sha256").update(raw).digest("hex")}`;
}

/** `work` never rejects. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const isDone = new AbortController();
  await Promise.race([work, pause(ms, undefined, { signal: isDone.signal }).catch(() => undefined)]);
  isDone.abort();
}
