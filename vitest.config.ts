import { defineConfig } from "vitest/config";

const common = {
  setupFiles: ["./tests/support/fail-on-console.ts"],
  environment: "node" as const,
  // What is waited for comes late where the processors are taken; the usual second is then too short.
  expect: { poll: { timeout: 30_000 } },
  // For the processes that tests start: they compile nothing that an earlier one has compiled.
  env: { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/compile` },
};

export default defineConfig({
  test: {
    // Integration tests wait for processes, browsers and databases a third of their time: four workers fill two cores.
    maxWorkers: 4,
    // What many files import is loaded once a worker, not once a file: the unit tests take 31 s instead of 50.
    isolate: false,
    projects: [
      { test: { ...common, name: "unit", include: ["**/*.unit.test.ts"], testTimeout: 600_000, hookTimeout: 600_000 } },
      {
        test: {
          ...common,
          name: "integration",
          include: ["**/*.integration.test.ts"],
          globalSetup: ["./tests/support/databases/databases-setup.ts"],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
