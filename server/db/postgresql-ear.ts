import type pg from "pg";

const firstPauseMs = 100;
const longestPauseMs = 10_000;

/** One connection of its own that hears all channels, opened with the first one and opened again when it breaks. */
export function createEar(makeClient: () => pg.Client) {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isClosed = false;

  function open(): Promise<void> {
    opening ??= connect().finally(() => {
      opening = undefined;
    });
    return opening;
  }
  async function connect(): Promise<void> {
    const next = makeClient();
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      void next.end().catch(() => undefined);
      if (client === next) client = undefined;
      reopenLater();
    };
    next.on("error", lost);
    next.on("end", lost);
    next.on("notification", ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? "");
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen "${channel}"`);
      if (isClosed || isLost) throw new Error("The connection for hints was lost while it opened.");
      client = next;
      pauseMs = firstPauseMs;
    } catch (error) {
      lost();
      throw error;
    }
  }
  function reopenLater(): void {
    if (isClosed || retry || channels.size === 0) return;
    const pause = pauseMs * (0.5 + Math.random());
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    retry = setTimeout(() => {
      retry = undefined;
      void open().catch(() => undefined);
    }, pause);
    retry.unref();
  }

  return {
    async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
      const known = channels.get(channel) ?? new Set();
      const isNew = !channels.has(channel);
      channels.set(channel, known.add(heard));
      // A first connection that cannot be had is an error; a later one comes back by itself.
      if (opening) await opening;
      if (client && isNew) await client.query(`listen "${channel}"`);
      else if (!client) await open();
      return async () => {
        known.delete(heard);
        if (known.size > 0 || channels.get(channel) !== known) return;
        channels.delete(channel);
        if (client) await client.query(`unlisten "${channel}"`).catch(() => undefined);
      };
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
