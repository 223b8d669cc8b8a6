import { defineConfig } from "vitest/config";

// What a process has stripped of its types and compiled, no later one compiles again: workers, and the programs that tests start.
process.env["NODE_COMPILE_CACHE"] ??= `${import.meta.dirname}/node_modules/.cache/compile`;

const common = {
  setupFiles: ["./tests/support/fail-on-console.ts"],
  environment: "node" as const,
  // What is waited for comes late where the processors are taken; the usual second is then too short.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 600_000,
  hookTimeout: 600_000,
};
// Node runs our TypeScript as it is, which spares a third of the work; only components have to be compiled by Vite.
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    // Integration tests wait for processes, browsers and databases a third of their time: four workers fill two cores.
    maxWorkers: 4,
    // What many files import is loaded once a worker, not once a file: the unit tests take 31 s instead of 50.
    isolate: false,
    // Before all projects.
    globalSetup: ["./tests/support/reports-setup.ts"],
    projects: [
      { test: { ...common, ...native, name: "unit", include: ["**/*.unit.test.ts"], exclude: ["app/**", "**/node_modules/**"] } },
      { test: { ...common, name: "unit of the app", include: ["app/**/*.unit.test.ts"] } },
      {
        test: {
          ...common,
          ...native,
          name: "integration",
          include: ["**/*.integration.test.ts"],
          globalSetup: ["./tests/support/databases/databases-setup.ts"],
        },
      },
    ],
  },
});
