import { useEffect, useRef, useState } from "react";
import { explain } from "../../../api.ts";
import { sameChanges, type Changes } from "./assumption-edits.ts";

export interface SaveState {
  /** "off": nothing keeps the changes. */
  status: "off" | "saved" | "waiting" | "saving" | "failed";
  /** Why it failed, in plain words. */
  reason: string | null;
  retry: () => void;
  /** Saves now what is not saved yet. Rejects with what hindered it. */
  flush: () => Promise<void>;
}

/** Quiet time after the last change before it is saved. */
const quietMs = 800;

/** Keeps the changes by themselves: after a quiet moment, one save at a time, the last state wins; at once when the page is left. */
export function useAutosave(changes: Changes, saved: Changes, onSave: ((changes: Changes) => Promise<void>) | undefined): SaveState {
  const [status, setStatus] = useState<SaveState["status"]>(onSave ? "saved" : "off");
  const [reason, setReason] = useState<string | null>(null);
  const kept = useRef(saved);
  const newest = useRef(changes);
  const save = useRef(onSave);
  const busy = useRef<Promise<void>>(undefined);
  useEffect(() => {
    newest.current = changes;
    save.current = onSave;
  });
  const [flush] = useState(() => () => {
    // Whoever asks while a save is under way waits for that one, which goes on to the last change.
    busy.current ??= saveAll().finally(() => {
      busy.current = undefined;
    });
    return busy.current;
    async function saveAll(): Promise<void> {
      if (!save.current) return;
      try {
        // What changes while one save is under way is saved after it.
        while (!sameChanges(kept.current, newest.current)) {
          setStatus("saving");
          const sent = newest.current;
          await save.current(sent);
          kept.current = sent;
        }
        setStatus("saved");
      } catch (error) {
        setReason(explain(error));
        setStatus("failed");
        throw error;
      }
    }
  });
  const [push] = useState(() => () => {
    // The reason is in the state.
    flush().catch(() => undefined);
  });
  useEffect(() => {
    if (!save.current) return;
    if (sameChanges(kept.current, changes)) {
      // Taken back before it was saved: nothing waits any more.
      if (!busy.current) setStatus("saved");
      return;
    }
    setStatus("waiting");
    const timer = setTimeout(push, quietMs);
    return () => clearTimeout(timer);
  }, [changes, push]);
  useEffect(() => {
    const leave = () => {
      if (!sameChanges(kept.current, newest.current)) push();
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [push]);
  return { status, reason: status === "failed" ? reason : null, retry: push, flush };
}
