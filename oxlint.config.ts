import { defineConfig } from "oxlint";
import type { Arrow } from "./tests/house/arrow-rules.ts";

/**
 * The arrows of the house: folder → what it may import. "engine/model" is the folder with all below it, "engine/*" the files that
 * stand directly in engine/, a path with an ending that one file; the most exact row counts. A folder without a row may import
 * nothing, and tests/house/doors.unit.test.ts names it.
 */
export const arrows: Record<string, Arrow> = {
  shared: { doors: [], packages: ["zod"], pure: true },

  // The document's schema, and the ledger that every part of the engine enters its figures in.
  "engine/*": { doors: ["#shared", "#document"], beside: ["model"], packages: ["zod"], pure: true },
  // model/ runs in the browser too, when a reader changes an assumption: of the document it takes types, never the schema.
  "engine/model": { doors: ["#shared"], types: ["#document"], pure: true },
  "engine/evidence": { doors: ["#shared", "#document"], beside: [".", "model", "reference"], packages: ["zod"], pure: true },
  "engine/reference": { doors: ["#shared"], beside: [".", "model", "evidence"], packages: ["zod"], pure: true },
  "engine/verify": { doors: ["#shared", "#document"], beside: [".", "model", "evidence"], pure: true },
  "engine/report": { doors: ["#shared", "#document"], beside: [".", "model", "evidence", "reference", "verify"], pure: true },
  "engine/writing": { doors: ["#shared", "#document"], beside: [".", "model", "evidence", "reference", "report"], pure: true },
  "engine/analysis": { doors: ["#shared", "#document"], beside: [".", "model", "evidence", "reference", "report", "writing"], pure: true },
  "engine/exhibits": {
    doors: ["#shared", "#document"],
    beside: [".", "model", "evidence", "reference", "report", "writing", "analysis"],
    pure: true,
  },
  // A kind may use all of the engine; nothing else names a kind, but the engine's own entry point through the table of kinds.
  "engine/kinds": {
    doors: ["#shared", "#document"],
    beside: [".", "model", "evidence", "reference", "verify", "report", "writing", "analysis", "exhibits"],
    pure: true,
  },
  "engine/index.ts": {
    doors: [],
    beside: [".", "model", "reference", "evidence", "verify", "report", "kinds"],
    pure: true,
  },

  // What several renderers share.
  "render/*": { doors: ["#shared", "#document"], packages: ["node:"] },
  "render/index.ts": { doors: ["#document", "#shared"], beside: ["thumbnail", "pdf", "xlsx", "docx", "html", "invoice"] },
  "render/thumbnail": { doors: ["#shared", "#document", "#charts"], beside: ["."], pure: true },
  // charts/ runs in the browser too.
  "render/charts": {
    doors: ["#shared"],
    types: ["#document"],
    packages: ["d3-geo", "d3-scale"],
    pure: true,
  },
  "render/content": { doors: ["#shared", "#document", "#model"], beside: ["."], pure: true },
  // What documents made by the typesetter share: the compiler, fonts, text that the fonts can print.
  "render/typesetting": { doors: [], packages: ["node:", "@myriaddreamin/typst-ts-node-compiler"] },
  "render/html": { doors: ["#shared", "#document", "#model", "#charts"], beside: [".", "content"], pure: true },
  "render/pdf": {
    doors: ["#shared", "#document", "#model", "#charts"],
    beside: [".", "content", "typesetting"],
    packages: ["node:", "@myriaddreamin/typst-ts-node-compiler", "harfbuzzjs"],
  },
  "render/invoice": { doors: ["#shared"], beside: [".", "typesetting"], packages: ["node:"] },
  "render/xlsx": { doors: ["#shared", "#document", "#model", "#charts"], beside: [".", "content"], packages: ["node:", "hucre"] },
  "render/docx": {
    doors: ["#shared", "#document", "#model", "#charts"],
    beside: [".", "content", "typesetting"],
    packages: ["node:", "docx", "@resvg/resvg-js"],
  },

  // ---- what the business does: modules enter each other by doors only --------------------------
  "server/config.ts": { doors: ["#shared"], types: ["#invoices"], beside: ["payment-settings.ts"], packages: ["zod"] },
  "server/payment-settings.ts": { doors: [], pure: true },
  "server/secrets": { doors: [], packages: ["node:"] },
  "server/db": { doors: ["#shared"], packages: ["node:", "kysely", "pg", "@electric-sql/pglite", "zod"] },
  "server/control": { doors: [], packages: ["node:", "zod"] },
  "server/limits": { doors: ["#shared", "#db"], packages: ["node:", "kysely"] },
  "server/jobs": { doors: ["#shared", "#db"], packages: ["node:", "kysely", "pg-boss"] },
  "server/mail": { doors: ["#shared", "#db", "#jobs", "#secrets"], packages: ["node:", "zod"] },
  "server/accounts": {
    doors: ["#shared", "#db", "#secrets", "#limits", "#mail"],
    packages: ["node:", "kysely", "zod", "@node-rs/argon2"],
  },
  "server/billing": { doors: ["#shared", "#db"], packages: ["node:", "kysely", "zod"] },
  "server/invoices": { doors: ["#shared", "#db", "#render"], packages: ["node:", "kysely", "zod"] },
  "server/payments": {
    doors: ["#shared", "#db"],
    types: ["#billing", "#invoices", "#mail"],
    packages: ["node:", "kysely", "zod"],
  },
  "server/studies": {
    doors: ["#shared", "#document", "#model", "#db", "#jobs", "#billing", "#engine", "#render"],
    packages: ["node:", "kysely", "zod"],
  },
  "server/generation": {
    doors: ["#shared", "#document", "#db", "#engine", "#render"],
    types: ["#jobs", "#billing", "#mail"],
    packages: ["node:", "kysely", "zod"],
  },
  "server/blog": {
    doors: ["#shared", "#charts", "#db"],
    packages: ["node:", "kysely", "zod", "marked", "sanitize-html", "@resvg/resvg-js"],
  },
  "server/suggestions": { doors: ["#shared", "#engine"], packages: ["node:", "zod"] },
  "server/location": { doors: ["#shared"], packages: ["node:", "zod", "mmdb-lib"] },
  "server/contact": { doors: ["#shared", "#db", "#limits", "#mail"], packages: ["node:", "kysely", "zod"] },
  "server/integrations/mail": { doors: ["#shared"], types: ["#mail"], packages: ["node:", "nodemailer"] },
  "server/integrations/openid": { doors: ["#shared"], types: ["#accounts"], packages: ["node:", "openid-client", "zod"] },
  "server/integrations/razorpay": { doors: ["#shared", "#payments"], packages: ["node:", "zod"] },
  "server/http": {
    doors: [
      "#shared",
      "#document",
      "#config",
      "#db",
      "#secrets",
      "#limits",
      "#accounts",
      "#billing",
      "#studies",
      "#generation",
      "#engine",
      "#blog",
      "#suggestions",
      "#location",
      "#contact",
      "#payments",
      "#invoices",
    ],
    types: ["#main"],
    packages: ["node:", "fastify", "zod", "react-router", "vite", "pino"],
  },
  "server/worker": {
    doors: ["#shared", "#db", "#jobs", "#mail", "#accounts", "#billing", "#studies", "#generation", "#payments"],
    types: ["#main"],
    packages: ["node:"],
  },
  // The composition root: the one place that knows every module and chooses every vendor.
  "server/main.ts": {
    doors: [
      "#shared",
      "#config",
      "#db",
      "#secrets",
      "#limits",
      "#jobs",
      "#mail",
      "#accounts",
      "#billing",
      "#studies",
      "#generation",
      "#blog",
      "#suggestions",
      "#location",
      "#contact",
      "#payments",
      "#invoices",
      "#integrations",
      "#dev",
    ],
    packages: ["node:", "pino"],
  },
  // Fakes of outside services, for development and tests. Only server/main.ts may import them, and only by import().
  "dev/test-gateway": { doors: ["#shared"], packages: ["node:", "zod"] },
  "dev/local-identity": { doors: ["#shared"], packages: ["node:", "oidc-provider"] },

  "server/restart.ts": { doors: [] },
  "server/start.ts": { doors: [], beside: ["http", "start-role.ts"] },
  "server/start-role.ts": {
    doors: ["#shared", "#config", "#control", "#main"],
    beside: ["cli", "http", "worker", "restart.ts"],
    packages: ["node:"],
  },

  "server/cli": {
    doors: [
      "#shared",
      "#document",
      "#model",
      "#engine",
      "#render",
      "#config",
      "#db",
      "#billing",
      "#payments",
      "#invoices",
      "#studies",
      "#blog",
      "#main",
      "#control",
    ],
    packages: ["node:", "zod"],
  },

  // ---- what a visitor sees ---------------------------------------------------------------------
  "app/*": {
    doors: ["#shared"],
    beside: ["ui", "features"],
    packages: [
      "react",
      "react-dom",
      "react-router",
      "@tanstack/react-query",
      "@fontsource-variable/inter",
      "@fontsource-variable/source-serif-4",
      "zod",
    ],
  },
  "app/routes.ts": { doors: [], packages: ["@react-router/dev"] },
  "app/ui": { doors: ["#shared"], packages: ["react", "react-router", "@base-ui/react"] },
  "app/features": {
    doors: ["#shared", "#charts", "#model"],
    types: ["#document"],
    beside: [".", "ui"],
    packages: [
      "react",
      "react-router",
      "@tanstack/react-query",
      "react-hook-form",
      "@hookform/resolvers",
      "zod",
      "embla-carousel",
      "embla-carousel-auto-scroll",
    ],
  },
  "app/routes": {
    doors: ["#shared"],
    types: ["#document"],
    beside: [".", "ui", "features"],
    packages: ["react", "react-router", "@tanstack/react-query", "@base-ui/react", "zod"],
  },
};

/** What no arrow binds: generators run by hand, which write the data files beside them; tests; benchmarks; settings of tools. */
export const unbound = ["**/*.test.ts", "tests/**", "bench/**", "scripts/**", "*.config.ts"];

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "oxc", "vitest", "react", "jsx-a11y"],
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
    "jsx-a11y/prefer-tag-over-role": "off", // <output> may hold no blocks, <progress> cannot be given our colours in every browser
    "no-control-regex": "off", // texts are cleaned of control characters by naming them
    "typescript/no-misused-spread": ["error", { allow: ["string"] }], // texts are compared by code points
    "typescript/unbound-method": "off", // ports are plain records of functions; what reads `this` is a class and is called on its object
    "vitest/no-conditional-expect": "off", // a table of cases may expect less of some rows
  },
  overrides: [
    { files: unbound, rules: { "house/arrows": "off", "house/pure": "off" } },
    {
      files: ["*.config.ts", "tests/house/arrow-rules.ts", "app/routes/**", "app/routes.ts", "app/root.tsx", "app/entry.*.tsx"],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["server/cli/**", "server/start-role.ts", "bench/**", "scripts/**", "tests/run.ts"], rules: { "no-console": "off" } },
    // A fixture is data, written out.
    { files: ["tests/fixtures/**"], rules: { "max-lines": "off" } },
  ],
});
