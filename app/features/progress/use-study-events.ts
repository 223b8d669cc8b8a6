import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from "react";
import type { StudyEvent } from "#shared/wire/studies.ts";
import { isGap, noProgress, parseStudyEvent, type StudyProgress, take } from "./study-progress.ts";

export type Connection = "connecting" | "live" | "lost";
export interface WatchedStudy {
  progress: StudyProgress;
  /** Every event so far, oldest first. */
  log: readonly StudyEvent[];
  connection: Connection;
}

/**
 * Watches a study while `isOn`. Joins late, resumes exactly after an interruption, and lets go of its connection while the page is
 * not in sight: a browser opens only six to one server. `onFinished` is called once the study has ended, `onLost` when the server
 * refused the stream (signed out, deleted, restarting), before it is tried again.
 */
export function useStudyEvents(studyId: string, on: { isOn: boolean; onFinished: () => void; onLost: () => void }): WatchedStudy {
  const [{ progress, log }, dispatch] = useReducer(takeIn, { progress: noProgress, log: [] });
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
/** A shorter interruption is nobody's concern. */
const noticeAfterMs = 2_000;

/** Keeps one stream open until the study has ended; the answer closes it. */
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
      // While it says "connecting" the browser tries again by itself, from the last event on.
      if (stream.readyState !== EventSource.CLOSED) return;
      watcher.lost();
      openLater();
    });
    return stream;
  }

  /** Waits longer each time, until an event comes through again. */
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
      // Unknown to this version of the page: not shown, but counted, or the next would seem to come after a gap.
      if (Number(message.lastEventId) === seen.seq + 1) seen = { ...seen, seq: seen.seq + 1 };
      return;
    }
    if (isGap(seen, event)) {
      stream.close();
      openLater();
      return;
    }
    waitMs = firstWaitMs;
    seen = take(seen, event);
    watcher.event(event);
    if (event.type !== "finished") return;
    stream.close();
    watcher.finished();
  }
}

interface Taken {
  progress: StudyProgress;
  log: readonly StudyEvent[];
}
function takeIn(before: Taken, event: StudyEvent): Taken {
  if (event.seq <= before.progress.seq) return before;
  return { progress: take(before.progress, event), log: [...before.log, event] };
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

/** The time, read again every second while `isOn`. */
export function useNow(isOn: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
