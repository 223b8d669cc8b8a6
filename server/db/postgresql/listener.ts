import type pg from "pg";

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** A connection that has died without a word is noticed within twice this. */
const heartbeatMs = 5_000;

type Heard = (payload: string) => void;
type Hearing = (isHearing: boolean) => void;

/** One connection of its own that listens on all channels, opened with the first one and opened again when it breaks. */
export function createListener(makeClient: () => pg.Client) {
  const channels = new Map<string, Set<Heard>>();
  const hearings = new Set<Hearing>();
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
      clearInterval(heartbeat);
      void next.end().catch(() => undefined);
      if (client === next) {
        client = undefined;
        for (const report of hearings) report(false);
      }
      reopenLater();
    };
    let isAnswered = true;
    const heartbeat = setInterval(() => {
      if (!isAnswered) return lost();
      isAnswered = false;
      next.query("select 1").then(() => void (isAnswered = true), lost);
    }, heartbeatMs);
    heartbeat.unref();
    next.on("error", lost);
    next.on("end", lost);
    next.on("notification", ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? "");
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen "${channel}"`);
      if (isClosed || isLost) throw new Error("The notification connection was lost while it opened.");
      client = next;
      pauseMs = firstPauseMs;
      for (const report of hearings) report(true);
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
    async listen(channel: string, heard: Heard, hearing?: Hearing): Promise<() => Promise<void>> {
      const known = channels.get(channel) ?? new Set();
      const isNew = !channels.has(channel);
      channels.set(channel, known.add(heard));
      // A first connection that cannot be had is an error; a later one comes back by itself.
      if (opening) await opening;
      if (client && isNew) await client.query(`listen "${channel}"`);
      else if (!client) await open();
      if (hearing) {
        hearings.add(hearing);
        hearing(client !== undefined);
      }
      return async () => {
        known.delete(heard);
        if (hearing) hearings.delete(hearing);
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
