import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from "react";
import type { StudyEvent } from "#shared/wire/studies.ts";
import { applyEvent, isGap, noProgress, parseStudyEvent, shareAt, type StudyProgress, timeLeft } from "./study-progress.ts";

export type Connection = "connecting" | "live" | "lost";
export interface WatchedStudy {
  progress: StudyProgress;
  /** Every event so far, oldest first. */
  log: readonly StudyEvent[];
  connection: Connection;
}

/**
 * Watches a study while `isOn`. It may join late, resumes after the last event it received, and closes its connection while the page is
 * hidden: a browser opens at most six to one server. `onFinished` is called once the study has ended; `onLost` when the server
 * refused the stream (signed out, deleted, restarting), before the next try.
 */
export function useStudyEvents(studyId: string, on: { isOn: boolean; onFinished: () => void; onLost: () => void }): WatchedStudy {
  const [{ progress, log }, dispatch] = useReducer(receiveEvent, { progress: noProgress, log: [] });
  const [connection, setConnection] = useState<Connection>("connecting");
  const isVisible = useIsVisible();
  const isOn = on.isOn && isVisible;
  const finished = useEffectEvent(on.onFinished);
  const lost = useEffectEvent(on.onLost);
  const lastSeq = useEffectEvent(() => progress.seq);

  useEffect(() => {
    if (!isOn) return undefined;
    return watch(studyId, lastSeq(), {
      event: dispatch,
      connection: setConnection,
      finished: () => finished(),
      lost: () => lost(),
    });
  }, [studyId, isOn]);

  return { progress, log, connection };
}

interface Watcher {
  event: (event: StudyEvent) => void;
  connection: (connection: Connection) => void;
  finished: () => void;
  lost: () => void;
}

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;
/** Shorter interruptions are not shown. */
const noticeAfterMs = 2_000;

/** Keeps one stream open until the study has ended. Returns the function that closes it. */
function watch(studyId: string, from: number, watcher: Watcher): () => void {
  let seen: StudyProgress = { ...noProgress, seq: from };
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let source = open();
  return () => {
    clearTimeout(timer);
    clearTimeout(alarm);
    source.close();
  };

  function open(): EventSource {
    const stream = new EventSource(`/api/studies/${studyId}/events${seen.seq > 0 ? `?after=${seen.seq}` : ""}`);
    stream.addEventListener("open", () => {
      clearTimeout(alarm);
      alarm = undefined;
      watcher.connection("live");
    });
    stream.addEventListener("message", (message: MessageEvent<string>) => receive(stream, message));
    stream.addEventListener("error", () => {
      alarm ??= setTimeout(() => watcher.connection("lost"), noticeAfterMs);
      // While the state is CONNECTING the browser reconnects on its own, after the last event.
      if (stream.readyState !== EventSource.CLOSED) return;
      watcher.lost();
      openLater();
    });
    return stream;
  }

  /** Doubles the wait each time until an event arrives. */
  function openLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source = open();
    }, waitMs);
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  }

  function receive(stream: EventSource, message: MessageEvent<string>): void {
    const event = parseStudyEvent(message.data);
    if (!event) {
      // An event type of a newer server is not shown but counted; otherwise the next event would look like a gap.
      if (Number(message.lastEventId) === seen.seq + 1) seen = { ...seen, seq: seen.seq + 1 };
      return;
    }
    if (isGap(seen, event)) {
      stream.close();
      openLater();
      return;
    }
    waitMs = firstWaitMs;
    seen = applyEvent(seen, event);
    watcher.event(event);
    if (event.type !== "finished") return;
    stream.close();
    watcher.finished();
  }
}

type Received = Pick<WatchedStudy, "progress" | "log">;
function receiveEvent(before: Received, event: StudyEvent): Received {
  if (event.seq <= before.progress.seq) return before;
  return { progress: applyEvent(before.progress, event), log: [...before.log, event] };
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === "visible",
    () => false,
  );
}
function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/** The bar and the time left, updated every second while an estimate runs. The bar never goes back. */
export function useEstimate(progress: StudyProgress): { share: number; timeLeft: string | null } {
  const now = useNow(progress.secondsLeft !== null);
  const share = shareAt(progress, now);
  const [shown, setShown] = useState(share);
  if (share > shown) setShown(share);
  return { share: Math.max(share, shown), timeLeft: timeLeft(progress, now) };
}

function useNow(isOn: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
