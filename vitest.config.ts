import { defineConfig } from "vitest/config";

const common = {
  setupFiles: ["./tests/support/fail-on-console.ts"],
  environment: "node" as const,
  // For the processes that tests start: they compile nothing that an earlier one has compiled.
  env: { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/compile` },
};

export default defineConfig({
  test: {
    // Integration tests wait for processes, browsers and databases a quarter of their time: a third worker fills two cores.
    maxWorkers: 3,
    // What many files import is loaded once a worker, not once a file: the unit tests take 31 s instead of 50.
    isolate: false,
    projects: [
      { test: { ...common, name: "unit", include: ["**/*.unit.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          ...common,
          name: "integration",
          include: ["**/*.integration.test.ts"],
          globalSetup: ["./tests/support/databases/databases-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
