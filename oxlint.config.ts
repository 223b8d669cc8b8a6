import { defineConfig } from "oxlint";
import type { Dependencies } from "./tests/architecture/dependency-rules.ts";

/**
 * The dependency rules: folder → what its files may import. "engine/model" covers the folder and everything below it, "engine/*" only the
 * files that are directly in engine/, and a path with a file ending that one file; the most specific row applies. A folder without a row may
 * import nothing, and tests/architecture/public-api.unit.test.ts reports it.
 */
export const dependencyRules: Record<string, Dependencies> = {
  shared: { modules: [], packages: ["zod"], pure: true },

  // The document's schema, and the ledger that every part of the engine enters its figures in.
  "engine/*": { modules: ["#shared", "#document"], siblings: ["model", "evidence"], packages: ["zod"], pure: true },
  // model/ runs in the browser too, when a reader changes an assumption: of the document it takes types, never the schema.
  "engine/model": { modules: ["#shared"], types: ["#document"], pure: true },
  "engine/evidence": { modules: ["#shared", "#document"], siblings: [".", "model"], packages: ["zod"], pure: true },
  "engine/reference": { modules: ["#shared"], siblings: [".", "model", "evidence"], packages: ["zod"], pure: true },
  // Packed tables are read from files beside the code, on first use; nothing else of the engine reads files.
  "engine/reference/read-table.ts": { modules: [], packages: ["node:", "zod"] },
  // What a typed name means; only the shapes of evidence, no analysis.
  "engine/interpretation": { modules: ["#shared"], siblings: [".", "evidence", "reference", "analysis"], packages: ["zod"], pure: true },
  "engine/verify": { modules: ["#shared", "#document"], siblings: [".", "model", "evidence"], pure: true },
  // Other words for finished paragraphs, checked.
  "engine/rewording": { modules: ["#shared", "#document"], siblings: [".", "model", "verify"], pure: true },
  "engine/report": { modules: ["#shared", "#document"], siblings: [".", "model", "evidence", "verify", "rewording"], pure: true },
  "engine/writing": { modules: ["#shared", "#document"], siblings: [".", "model", "evidence", "report"], pure: true },
  "engine/analysis": {
    modules: ["#shared", "#document"],
    siblings: [".", "model", "evidence", "report", "writing"],
    pure: true,
  },
  "engine/exhibits": {
    modules: ["#shared", "#document"],
    siblings: [".", "model", "evidence", "report", "writing", "analysis"],
    pure: true,
  },
  // A kind may use all of the engine; nothing else names a kind, but the engine's own entry point through the table of kinds.
  "engine/kinds": {
    modules: ["#shared", "#document"],
    siblings: [".", "model", "evidence", "verify", "report", "writing", "analysis", "exhibits"],
    pure: true,
  },
  // Interpreting a brief chooses where the evidence comes from; the rest of a kind reads it through the Evidence interface.
  "engine/kinds/corporate/interpret.ts": {
    modules: ["#shared"],
    siblings: [".", "evidence", "reference", "interpretation", "report", "analysis"],
    pure: true,
  },
  "engine/kinds/export/interpret.ts": {
    modules: ["#shared"],
    siblings: [".", "evidence", "reference", "interpretation", "report", "analysis"],
    pure: true,
  },
  "engine/kinds/local/interpret.ts": {
    modules: ["#shared"],
    siblings: [".", "evidence", "reference", "interpretation", "report", "analysis"],
    pure: true,
  },
  "engine/index.ts": {
    modules: [],
    siblings: [".", "model", "reference", "interpretation", "evidence", "verify", "report", "kinds"],
    pure: true,
  },

  // ---- live evidence: the only part with a network that makes reports ----------------------------
  // What every part of research/ shares: the ports, and later the run that puts them together.
  "research/*": {
    modules: ["#shared", "#evidence"],
    siblings: ["fetch", "read", "search", "statistics", "scheduling", "language-model", "extract", "documents"],
    packages: ["zod"],
  },
  // Puts the parts with a network together.
  "research/open-web.ts": { modules: [], siblings: [".", "fetch", "read", "search", "statistics", "scheduling"], packages: ["undici"] },
  "research/scheduling": { modules: [], siblings: ["."], packages: ["node:"] },
  // A model proposes; what of it may stand is decided by #evidence and, for words, by the engine's check that is handed in.
  "research/language-model": {
    modules: ["#shared", "#evidence"],
    siblings: [".", "scheduling"],
    packages: ["node:", "zod", "ai", "@ai-sdk/anthropic", "@ai-sdk/google", "@ai-sdk/openai", "@ai-sdk/openai-compatible"],
  },
  // Pages are read without a network; a worker thread bounds what a hostile one costs.
  "research/read": {
    modules: [],
    siblings: [".", "scheduling"],
    packages: ["node:", "linkedom", "@mozilla/readability", "unpdf"],
  },
  "research/fetch": { modules: [], siblings: [".", "read", "scheduling"], packages: ["node:", "undici", "ipaddr.js", "zod"] },
  "research/search": { modules: [], siblings: [".", "fetch", "read"], packages: ["zod"] },
  "research/statistics": { modules: ["#shared", "#evidence"], siblings: [".", "fetch", "scheduling"], packages: ["zod"] },
  // Proposes facts and claims of one source by rules.
  "research/extract": { modules: ["#shared", "#evidence"], siblings: ["."], pure: true },
  // The customer's own files as text: nothing in them runs, nothing outside them is loaded.
  "research/documents": { modules: ["#evidence"], siblings: [".", "read", "scheduling"], packages: ["node:"] },

  // What several renderers share.
  "render/*": { modules: ["#shared", "#document"], packages: ["node:"] },
  "render/index.ts": { modules: ["#document", "#shared"], siblings: ["thumbnail", "pdf", "xlsx", "docx", "html", "invoice"] },
  "render/thumbnail": { modules: ["#shared", "#document", "#charts"], siblings: ["."], pure: true },
  // charts/ runs in the browser too.
  "render/charts": {
    modules: ["#shared"],
    types: ["#document"],
    packages: ["d3-geo", "d3-scale"],
    pure: true,
  },
  "render/content": { modules: ["#shared", "#document", "#model"], siblings: ["."], pure: true },
  // What documents made by the typesetter share: the compiler, fonts, text that the fonts can print.
  "render/typesetting": { modules: [], packages: ["node:", "@myriaddreamin/typst-ts-node-compiler"] },
  "render/html": { modules: ["#shared", "#document", "#model", "#charts"], siblings: [".", "content"], pure: true },
  "render/pdf": {
    modules: ["#shared", "#document", "#model", "#charts"],
    siblings: [".", "content", "typesetting"],
    packages: ["node:", "@myriaddreamin/typst-ts-node-compiler", "harfbuzzjs"],
  },
  "render/invoice": { modules: ["#shared"], siblings: [".", "typesetting"], packages: ["node:"] },
  "render/xlsx": { modules: ["#shared", "#document", "#model", "#charts"], siblings: [".", "content"], packages: ["node:", "hucre"] },
  "render/docx": {
    modules: ["#shared", "#document", "#model", "#charts"],
    siblings: [".", "content", "typesetting"],
    packages: ["node:", "docx", "@resvg/resvg-js"],
  },

  // ---- what the business does: modules import each other through their public APIs only ---------
  "server/config.ts": {
    modules: ["#shared", "#research-settings"],
    types: ["#invoices"],
    siblings: ["payment-settings.ts"],
    packages: ["zod"],
  },
  "server/log.ts": { modules: [], packages: ["node:", "pino"] },
  "server/payment-settings.ts": { modules: [], pure: true },
  "server/secrets": { modules: [], packages: ["node:"] },
  "server/db": { modules: ["#shared"], packages: ["node:", "kysely", "pg", "@electric-sql/pglite", "zod"] },
  "server/control": { modules: [], packages: ["node:", "zod"] },
  "server/limits": { modules: ["#shared", "#db"], packages: ["node:", "kysely", "ipaddr.js"] },
  "server/jobs": { modules: ["#shared", "#db"], packages: ["node:", "kysely", "pg-boss"] },
  "server/mail": { modules: ["#shared", "#db", "#jobs", "#secrets"], packages: ["node:", "zod"] },
  "server/accounts": {
    modules: ["#shared", "#db", "#secrets", "#limits", "#mail"],
    packages: ["node:", "kysely", "zod", "@node-rs/argon2"],
  },
  "server/billing": { modules: ["#shared", "#db"], packages: ["node:", "kysely", "zod"] },
  "server/invoices": { modules: ["#shared", "#db", "#render"], packages: ["node:", "kysely", "zod"] },
  "server/payments": {
    modules: ["#shared", "#db"],
    types: ["#billing", "#invoices", "#mail"],
    packages: ["node:", "kysely", "zod"],
  },
  "server/documents": {
    modules: ["#shared", "#db", "#evidence", "#render", "#research-documents"],
    packages: ["node:", "kysely"],
  },
  "server/studies": {
    types: ["#documents"],
    modules: ["#shared", "#document", "#model", "#db", "#jobs", "#billing", "#engine", "#render"],
    packages: ["node:", "kysely", "zod"],
  },
  "server/generation": {
    modules: ["#shared", "#document", "#db", "#engine", "#evidence", "#render", "#research-documents"],
    types: ["#jobs", "#billing", "#mail", "#documents"],
    // Not loaded where neither live evidence nor a language model is configured.
    onDemand: ["#research"],
    packages: ["node:", "kysely", "zod"],
  },
  "server/blog": {
    modules: ["#shared", "#charts", "#db", "#render"],
    packages: ["node:", "kysely", "zod", "marked", "sanitize-html", "@resvg/resvg-js"],
  },
  "server/suggestions": { modules: ["#shared", "#engine"], packages: ["node:", "zod"] },
  "server/places": { modules: ["#shared", "#engine"], packages: ["node:"] },
  "server/location": { modules: ["#shared"], packages: ["node:", "zod", "mmdb-lib", "ipaddr.js"] },
  "server/contact": { modules: ["#shared", "#db", "#limits", "#mail"], packages: ["node:", "kysely", "zod"] },
  "server/integrations/mail": { modules: ["#shared"], types: ["#mail"], packages: ["node:", "nodemailer"] },
  "server/integrations/openid": { modules: ["#shared"], types: ["#accounts"], packages: ["node:", "openid-client", "zod"] },
  "server/integrations/razorpay": { modules: ["#shared", "#payments"], packages: ["node:", "zod"] },
  "server/http": {
    modules: [
      "#shared",
      "#document",
      "#config",
      "#db",
      "#secrets",
      "#limits",
      "#accounts",
      "#billing",
      "#studies",
      "#documents",
      "#generation",
      "#engine",
      "#blog",
      "#suggestions",
      "#places",
      "#location",
      "#contact",
      "#payments",
      "#invoices",
    ],
    types: ["#main"],
    packages: ["node:", "find-my-way", "secure-json-parse", "zod", "react-router", "vite", "pino"],
  },
  "server/worker": {
    modules: ["#shared", "#db", "#jobs", "#mail", "#accounts", "#billing", "#studies", "#generation", "#payments"],
    types: ["#main"],
    packages: ["node:"],
  },
  // The composition root: the one place that knows every module and chooses every vendor.
  "server/main.ts": {
    modules: [
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
      "#documents",
      "#generation",
      "#blog",
      "#suggestions",
      "#places",
      "#location",
      "#contact",
      "#payments",
      "#invoices",
      "#integrations",
    ],
    onDemand: ["#dev"],
    packages: ["node:", "pino"],
  },
  // Fakes of outside services, for development and tests. Only server/main.ts may import them, and only by import().
  "dev/test-gateway": { modules: ["#shared"], packages: ["node:", "zod"] },
  "dev/local-identity": { modules: ["#shared"], packages: ["node:", "oidc-provider"] },

  "server/restart.ts": { modules: [] },
  "server/start.ts": { modules: [], siblings: ["http", "start-role.ts", "restart.ts"] },
  "server/start-role.ts": {
    modules: ["#shared", "#config", "#control", "#main", "#research-settings"],
    siblings: ["cli", "http", "worker", "restart.ts"],
    packages: ["node:"],
  },

  "server/cli": {
    modules: [
      "#shared",
      "#document",
      "#model",
      "#engine",
      "#evidence",
      "#research",
      "#render",
      "#config",
      "#db",
      "#billing",
      "#payments",
      "#invoices",
      "#studies",
      "#generation",
      "#blog",
      "#main",
      "#control",
    ],
    packages: ["node:", "zod"],
  },

  // ---- what a visitor sees ---------------------------------------------------------------------
  "app/*": {
    modules: ["#shared"],
    siblings: ["ui", "features"],
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
  "app/routes.ts": { modules: [], packages: ["@react-router/dev"] },
  "app/ui": { modules: ["#shared"], packages: ["react", "react-router", "@base-ui/react"] },
  "app/features": {
    modules: ["#shared", "#charts", "#model"],
    types: ["#document"],
    siblings: [".", "ui"],
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
    modules: ["#shared"],
    types: ["#document"],
    siblings: [".", "ui", "features"],
    packages: ["react", "react-router", "@tanstack/react-query", "@base-ui/react", "zod"],
  },
};

/** What the dependency rules do not cover: generators that are run by hand, tests, benchmarks and the configuration of tools. */
export const unrestricted = ["**/*.test.ts", "tests/**", "bench/**", "scripts/**", "*.config.ts"];

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "oxc", "vitest", "react", "jsx-a11y"],
  jsPlugins: ["./tests/architecture/dependency-rules.ts"],
  ignorePatterns: ["node_modules/**", "build/**", "coverage/**", "out/**"],
  env: { builtin: true, node: true, browser: true },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: "error" },
  categories: { correctness: "error" },
  rules: {
    "architecture/dependencies": ["error", dependencyRules],
    "architecture/pure": ["error", dependencyRules],
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
    { files: unrestricted, rules: { "architecture/dependencies": "off", "architecture/pure": "off" } },
    {
      files: ["*.config.ts", "tests/architecture/dependency-rules.ts", "app/routes/**", "app/routes.ts", "app/root.tsx", "app/entry.*.tsx"],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["server/cli/**", "server/start-role.ts", "bench/**", "scripts/**", "tests/run.ts"], rules: { "no-console": "off" } },
    // A fixture is data, written out.
    { files: ["tests/fixtures/**"], rules: { "max-lines": "off" } },
  ],
});
