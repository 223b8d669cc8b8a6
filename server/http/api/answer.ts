/** What a handler returns. send-answer.ts decides how it is sent. */
export type Answer = (
  | { kind: "json"; body: unknown }
  | { kind: "text"; body: string; mediaType: string }
  | { kind: "bytes"; bytes: Uint8Array; mediaType: string; etag: string | undefined; compressed?: Compressed }
  | { kind: "empty" }
  | { kind: "events"; events: AsyncIterable<StreamedEvent>; isStillAllowed(): Promise<boolean> }
) & { status: number; headers: Readonly<Record<string, string>>; cookies: readonly string[] };

/** The compressed forms of the same bytes, made once. */
export interface Compressed {
  br: Uint8Array;
  gzip: Uint8Array;
}

export interface StreamedEvent {
  seq: number;
}

interface More {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly string[];
}

const common = ({ status = 200, headers = {}, cookies = [] }: More) => ({ status, headers, cookies });

export const json = (body: unknown, more: More = {}): Answer => ({ kind: "json", body, ...common(more) });
/** For a frozen object that is sent often: it is serialised once. */
export function frozenJson(body: Readonly<object>, more: More = {}): Answer {
  let known = texts.get(body);
  if (known === undefined) texts.set(body, (known = JSON.stringify(body)));
  return text(known, "application/json; charset=utf-8", more);
}
const texts = new WeakMap<object, string>();
export const text = (body: string, mediaType: string, more: More = {}): Answer => ({ kind: "text", body, mediaType, ...common(more) });
/** A message that can be shown. */
export const done = (message: string, more: More = {}): Answer => json({ message }, more);
/** 204: no content, and for a stream: no more events will come. */
export const nothing = (): Answer => ({ kind: "empty", ...common({ status: 204 }) });
/** 303: the browser continues at `location` with GET. */
export const redirect = (location: string, more: More = {}): Answer => ({
  kind: "empty",
  ...common({ ...more, status: 303, headers: { ...more.headers, location } }),
});
/** A download. `etag` without quotation marks. */
export const file = (of: { bytes: Uint8Array; mediaType: string; fileName: string; etag?: string }): Answer => ({
  kind: "bytes",
  bytes: of.bytes,
  mediaType: of.mediaType,
  etag: of.etag,
  ...common({ headers: { "content-disposition": `attachment; filename="${of.fileName.replace(/[^\w.-]/g, "-")}"` } }),
});
/** Bytes that are the same for everyone and already prepared. */
export const ready = (of: {
  bytes: Uint8Array;
  mediaType: string;
  etag: string;
  cacheControl: string;
  compressed?: Compressed;
}): Answer => ({
  kind: "bytes",
  bytes: of.bytes,
  mediaType: of.mediaType,
  etag: of.etag,
  ...(of.compressed && { compressed: of.compressed }),
  ...common({ headers: { "cache-control": of.cacheControl } }),
});
/** Server-sent events; `isStillAllowed` is called at every heartbeat; false ends the stream. */
export const events = (of: { events: AsyncIterable<StreamedEvent>; isStillAllowed(): Promise<boolean> }): Answer => ({
  kind: "events",
  ...of,
  ...common({}),
});
