/** Loaded before every test file: what a test prints on the console fails it, so that a warning is never scrolled past. */
import { afterEach } from "vitest";

const printed: string[] = [];
for (const method of ["log", "info", "debug", "warn", "error", "trace", "table", "dir"] as const) {
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${values.map(String).join(" ")}`);
  };
}

afterEach(() => {
  const lines = printed.splice(0);
  if (lines.length > 0) throw new Error(`A test prints nothing; this one printed:\n${lines.join("\n")}`);
});
