import { useEffect, useRef, useState } from "react";
import { explain } from "../../../api.ts";
import { sameChanges, type Changes } from "./assumption-edits.ts";

export interface SaveState {
  /** "off": changes are not saved. */
  status: "off" | "saved" | "waiting" | "saving" | "failed";
  /** Why it failed, for the reader. */
  reason: string | null;
  retry: () => void;
  /** Saves pending changes now. Rejects with the error of a failed save. */
  flush: () => Promise<void>;
}

/** Time after the last change before it is saved. */
const quietMs = 800;

/** Saves changes automatically: after a pause, one request at a time, always the latest state; immediately when the page is left. */
export function useAutosave(changes: Changes, saved: Changes, onSave: ((changes: Changes) => Promise<void>) | undefined): SaveState {
  const [status, setStatus] = useState<SaveState["status"]>(onSave ? "saved" : "off");
  const [reason, setReason] = useState<string | null>(null);
  const lastSaved = useRef(saved);
  const newest = useRef(changes);
  const save = useRef(onSave);
  const busy = useRef<Promise<void>>(undefined);
  useEffect(() => {
    newest.current = changes;
    save.current = onSave;
  });
  const [flush] = useState(() => () => {
    // A call during a save waits for that save, which continues until the latest change is stored.
    busy.current ??= saveAll().finally(() => {
      busy.current = undefined;
    });
    return busy.current;
    async function saveAll(): Promise<void> {
      if (!save.current) return;
      try {
        // Changes made during a save are saved after it.
        while (!sameChanges(lastSaved.current, newest.current)) {
          setStatus("saving");
          const sent = newest.current;
          await save.current(sent);
          lastSaved.current = sent;
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
    // The error is in the state.
    flush().catch(() => undefined);
  });
  useEffect(() => {
    if (!save.current) return;
    if (sameChanges(lastSaved.current, changes)) {
      // Undone before it was saved: nothing is pending.
      if (!busy.current) setStatus("saved");
      return;
    }
    setStatus("waiting");
    const timer = setTimeout(push, quietMs);
    return () => clearTimeout(timer);
  }, [changes, push]);
  useEffect(() => {
    const leave = () => {
      if (!sameChanges(lastSaved.current, newest.current)) push();
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [push]);
  return { status, reason: status === "failed" ? reason : null, retry: push, flush };
}
