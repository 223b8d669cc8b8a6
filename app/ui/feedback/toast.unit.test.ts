import { expect, test } from "vitest";
import { changeToasts, type Toast } from "./toast.tsx";

const toast = (id: number): Toast => ({ id, title: `Notice ${id}`, tone: "plain" });

test("one toast is shown at a time, and it is the newest", () => {
  let queue = changeToasts([], { type: "add", toast: toast(1) });
  queue = changeToasts(queue, { type: "add", toast: toast(2) });
  expect(queue).toEqual([toast(2)]);
});

test("the end of a toast that gave way does not take the next one with it", () => {
  const queue = [toast(2)];
  expect(changeToasts(queue, { type: "close", id: 1 })).toBe(queue);
  expect(changeToasts(queue, { type: "close", id: 2 })).toEqual([]);
});
