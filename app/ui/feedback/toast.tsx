import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { limits } from "#shared/limits.ts";
import { classNames } from "../classes.ts";
import { Icon, type IconName } from "../public-icon.tsx";

/** Shows a short notification. Never the only place for an error that needs action. */
export function notify({ title, description, tone = "plain" }: ToastText): void {
  lastId += 1;
  change({ type: "add", toast: { id: lastId, title, tone, ...(description !== undefined && { description }) } });
}

/** Rendered once, in the root. */
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
      {/* Live regions must be in the page before their text, or screen readers miss it. */}
      <div role="status" className="w-full">
        {toasts
          .filter((toast) => toast.tone !== "bad")
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" className="w-full">
        {toasts
          .filter((toast) => toast.tone === "bad")
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const left = useRef<number>(limits.toastDurationMs);
  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => change({ type: "close", id: toast.id }), left.current);
    return () => {
      clearTimeout(timer);
      // After hovering or focusing, the toast stays for at least another second.
      left.current = Math.max(1000, left.current - (Date.now() - start));
    };
  }, [isPaused, toast.id]);
  return (
    <div
      data-toast={toast.tone}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
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

// One queue per page, because notifications also come from outside the React tree.
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
  /** "bad": something failed; announced at once. */
  tone?: ToastTone;
}
export interface Toast extends ToastText {
  id: number;
  tone: ToastTone;
}
/** The visible toasts, newest last; at most as many as the specification allows (one). */
export type ToastQueue = readonly Toast[];

export type ToastChange = { type: "add"; toast: Toast } | { type: "close"; id: number };

/** The newest replaces the oldest. */
export function changeToasts(queue: ToastQueue, change: ToastChange): ToastQueue {
  switch (change.type) {
    case "add":
      return [...queue, change.toast].slice(-limits.toastsAtOnceMax);
    case "close":
      return queue.some((toast) => toast.id === change.id) ? queue.filter((toast) => toast.id !== change.id) : queue;
  }
}
