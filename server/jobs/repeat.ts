import { Bell } from "./bell.ts";

/** Runs something every so many seconds, counted from its end, until it is stopped. Faults go to `onError`. */
export function repeat(seconds: number, run: () => Promise<void>, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const bell = new Bell();
  let isStopping = false;
  const looping = (async () => {
    while (!isStopping) {
      try {
        await run();
      } catch (error) {
        onError(error);
      }
      await bell.wait(seconds * 1_000);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      bell.ring();
      await looping;
    },
  };
}
