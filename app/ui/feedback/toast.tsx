import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { limits } from "#shared/limits.ts";
import { classNames } from "../classes.ts";
import { Icon, type IconName } from "../public-icon.tsx";

/** Says in passing that something happened. Never the only place of an error that a person must act on. */
export function notify({ title, description, tone = "plain" }: ToastText): void {
  lastId += 1;
  change({ type: "add", toast: { id: lastId, title, tone, ...(description !== undefined && { description }) } });
}

/** Stands once, in the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => queue,
    () => none,
  );
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none print:hidden fixed inset-x-4 bottom-20 z-60 flex flex-col items-center gap-2 sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-96"
    >
      {/* Both stand in the page before anything is said, else it is not read out. */}
      <div role="status" className="w-full">
        {toasts
          .filter((toast) => toast.tone !== "bad")
          .map((toast) => (
            <Note key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" className="w-full">
        {toasts
          .filter((toast) => toast.tone === "bad")
          .map((toast) => (
            <Note key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
}

function Note({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef<number>(limits.toastDurationMs);
  useEffect(() => {
    if (isHeld) return;
    const start = Date.now();
    const timer = setTimeout(() => change({ type: "close", id: toast.id }), left.current);
    return () => {
      clearTimeout(timer);
      // Who came back to it gets at least a second to read on.
      left.current = Math.max(1000, left.current - (Date.now() - start));
    };
  }, [isHeld, toast.id]);
  return (
    <div
      data-toast={toast.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        "pointer-events-auto flex w-full items-start gap-3 rounded-lg border border-l-4 border-line bg-paper p-4 pr-2 shadow-float",
        edges[toast.tone],
      )}
    >
      <Icon name={icons[toast.tone]} className={classNames("mt-0.5 size-5", inks[toast.tone])} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{toast.title}</p>
        {toast.description && <p className="text-sm text-soft">{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => change({ type: "close", id: toast.id })}
        className="touch-target -mt-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-wash hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

const edges: Readonly<Record<ToastTone, string>> = { plain: "border-l-ink", good: "border-l-good", bad: "border-l-bad" };
const inks: Readonly<Record<ToastTone, string>> = { plain: "text-ink", good: "text-good", bad: "text-bad" };
const icons: Readonly<Record<ToastTone, IconName>> = { plain: "info", good: "check", bad: "alert" };

// One for the page: notices come from anywhere, also from outside the tree.
const none: ToastQueue = [];
let queue: ToastQueue = none;
let lastId = 0;
const listeners = new Set<() => void>();
function change(next: ToastChange): void {
  queue = changeToasts(queue, next);
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type ToastTone = "plain" | "good" | "bad";
export interface ToastText {
  title: string;
  description?: string;
  /** "bad": something failed; read out at once. */
  tone?: ToastTone;
}
export interface Toast extends ToastText {
  id: number;
  tone: ToastTone;
}
/** What is shown, newest last; never more than the specification's one. */
export type ToastQueue = readonly Toast[];

export type ToastChange = { type: "add"; toast: Toast } | { type: "close"; id: number };

/** The newest takes the place of the oldest: what just happened is what a person wants to read. */
export function changeToasts(queue: ToastQueue, change: ToastChange): ToastQueue {
  switch (change.type) {
    case "add":
      return [...queue, change.toast].slice(-limits.toastsAtOnceMax);
    case "close":
      return queue.some((toast) => toast.id === change.id) ? queue.filter((toast) => toast.id !== change.id) : queue;
  }
}
