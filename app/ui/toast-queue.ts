import { limits } from "#shared/limits.ts";

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
