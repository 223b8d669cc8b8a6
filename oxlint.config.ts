import { defineConfig } from "oxlint";
import type { Arrow } from "./tests/house/arrow-rules.ts";

/**
 * The arrows of the house: folder → what it may import. "engine/model" is the folder with all below it, "engine/*" the files that
 * stand directly in engine/, a path with an ending that one file; the most exact row counts. A folder without a row may import
 * nothing, and tests/house/doors.unit.test.ts names it.
 */
export const arrows: Record<string, Arrow> = {
  shared: { doors: [], packages: ["zod"], pure: true },

  "engine/*": { doors: ["#shared", "#document"], beside: ["model"], packages: ["zod"], pure: true },
  // model/ runs in the browser too, when a reader changes an assumption: of the document it takes types, never the schema.
  "engine/model": { doors: ["#shared"], types: ["#document"], pure: true },
  "engine/reference": { doors: ["#shared"], packages: ["zod"], pure: true },
  "engine/narrative": { doors: ["#shared", "#document"], pure: true },
  "engine/evidence": { doors: ["#shared", "#document"], beside: [".", "model", "reference"], packages: ["zod"], pure: true },
  "engine/verify": { doors: ["#shared", "#document"], beside: [".", "model", "evidence"], pure: true },
  "engine/corporate": {
    doors: ["#shared", "#document"],
    beside: [".", "model", "reference", "narrative", "evidence", "verify"],
    pure: true,
  },
  "engine/index.ts": { doors: [], beside: [".", "model", "reference", "narrative", "evidence", "verify", "corporate"], pure: true },

  // What several renderers share.
  "render/*": { doors: ["#shared", "#document"], packages: ["node:"] },
  "render/index.ts": { doors: ["#document"], beside: ["pdf", "xlsx", "docx", "html"] },
  // charts/ runs in the browser too.
  "render/charts": {
    doors: ["#shared"],
    types: ["#document"],
    packages: ["d3-geo", "d3-scale"],
    pure: true,
  },
  "render/content": { doors: ["#shared", "#document", "#model"], beside: ["."], pure: true },
  "render/fonts.ts": { doors: [], packages: ["node:"] },
  "render/html": { doors: ["#shared", "#document", "#model", "#charts"], beside: [".", "content"], pure: true },
  "render/pdf": {
    doors: ["#shared", "#document", "#model", "#charts"],
    beside: [".", "content"],
    packages: ["node:", "@myriaddreamin/typst-ts-node-compiler", "harfbuzzjs"],
  },
  "render/xlsx": { doors: ["#shared", "#document", "#model", "#charts"], beside: [".", "content"], packages: ["node:", "hucre"] },
  "render/docx": {
    doors: ["#shared", "#document", "#model", "#charts"],
    beside: [".", "content"],
    packages: ["node:", "docx", "@resvg/resvg-js"],
  },

  "server/cli": { doors: ["#shared", "#document", "#model", "#engine", "#render"], packages: ["node:"] },
};

/** What no arrow binds: generators run by hand, which write the data files beside them; tests; benchmarks; settings of tools. */
export const unbound = [
  "engine/reference/countries/build*.ts",
  "engine/build-schema.ts",
  "render/charts/make-*.ts",
  "**/*.test.ts",
  "tests/**",
  "bench/**",
  "*.config.ts",
];

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "oxc", "vitest"],
  jsPlugins: ["./tests/house/arrow-rules.ts"],
  ignorePatterns: ["node_modules/**", "build/**", "coverage/**", "out/**"],
  env: { builtin: true, node: true, browser: true },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: "error" },
  categories: { correctness: "error" },
  rules: {
    "house/arrows": ["error", arrows],
    "house/pure": ["error", arrows],
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
    "no-console": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    // A helper that asserts is named for it.
    "vitest/expect-expect": ["error", { assertFunctionNames: ["expect", "expect*", "assert*", "near", "fc.assert"] }],
    "vitest/valid-expect": ["error", { maxArgs: 2 }],

    // Off, each because it is wrong here more often than right:
    "no-control-regex": "off", // texts are cleaned of control characters by naming them
    "typescript/no-misused-spread": ["error", { allow: ["string"] }], // texts are compared by code points
    "typescript/unbound-method": "off", // ports are plain records of functions; what reads `this` is a class and is called on its object
    "vitest/no-conditional-expect": "off", // a table of cases may expect less of some rows
  },
  overrides: [
    { files: unbound, rules: { "house/arrows": "off", "house/pure": "off" } },
    { files: ["*.config.ts", "tests/house/arrow-rules.ts"], rules: { "import/no-default-export": "off" } },
    { files: ["server/cli/**", "bench/**", "tests/run.ts"], rules: { "no-console": "off" } },
    // A fixture is data, written out.
    { files: ["tests/fixtures/**"], rules: { "max-lines": "off" } },
  ],
});
