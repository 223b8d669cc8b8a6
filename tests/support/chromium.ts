import { existsSync } from "node:fs";

const usual = [
  // The same engine without a window system: a third less work.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A browser for tests and benchmarks: CHROMIUM_PATH, else one that the system has; undefined where there is none. */
export function chromiumPath(): string | undefined {
  return [process.env["CHROMIUM_PATH"], ...usual].find((path) => path !== undefined && existsSync(path));
}

/** It talks to nobody but the page's own servers. */
export const quietArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;
