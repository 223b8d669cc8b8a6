/** Tests of the checks themselves: every violation that they exist to refuse is planted in a scratch project, and must be refused. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import packageJson from "../../package.json" with { type: "json" };
import { dependencyRules } from "../../oxlint.config.ts";
import { makeScratch, toolEnvironment } from "./scratch-project.ts";

interface Plant {
  file: string;
  text: string;
  /** The rule that must refuse it; undefined for what must pass. */
  rule?: string;
}

const illegal = (file: string, text: string): Plant => ({ file, text, rule: "architecture(dependencies)" });
const impure = (file: string, text: string): Plant => ({ file, text, rule: "architecture(pure)" });
const importFrom = (from: string): string => `export { it } from "${from}";\n`;

/** The architecture in sentences, written independently of the table, so that a mistake in the table shows. */
const named: Record<string, Plant> = {
  "shared imports nothing of ours": illegal("shared/x.ts", importFrom("#document")),
  "shared imports no vendor": illegal("shared/vendor.ts", importFrom("hucre")),
  "shared does not read files": illegal("shared/files.ts", importFrom("node:fs")),
  "the engine does not render": illegal("engine/kinds/corporate/x.ts", importFrom("#render")),
  "the engine does not import its own public API": illegal("engine/kinds/corporate/public.ts", importFrom("#engine")),
  "the engine does not read files": illegal("engine/evidence/files.ts", importFrom("node:fs")),
  "nor under the old name of the module": illegal("engine/evidence/old.ts", importFrom("fs")),
  "the engine imports no vendor": illegal("engine/kinds/corporate/vendor.ts", importFrom("docx")),
  "the engine does not leave its folder by ../": illegal("engine/kinds/corporate/out.ts", importFrom("../../../shared/text.ts")),
  "nor by a longer path": illegal("engine/kinds/corporate/longer.ts", importFrom("../../../engine/../shared/text.ts")),
  "the model imports only types of the document": illegal("engine/model/x.ts", importFrom("#document")),
  "the model does not import evidence": illegal("engine/model/evidence.ts", importFrom("../evidence/read.ts")),
  "the model does not import the ledger": illegal("engine/model/ledger.ts", importFrom("../ledger.ts")),
  "nor from a folder within it": illegal("engine/model/forecast/deep.ts", importFrom("../../evidence/read.ts")),
  "the model has no packages": illegal("engine/model/zod.ts", importFrom("zod")),
  "the reference library does not import reports": illegal("engine/reference/x.ts", importFrom("../report/study.ts")),
  "writing does not import checks": illegal("engine/writing/x.ts", importFrom("../verify/checks.ts")),
  "evidence does not import reports": illegal("engine/evidence/x.ts", importFrom("../kinds/corporate/outline.ts")),
  "checks do not import the code that they check": illegal("engine/verify/x.ts", importFrom("../kinds/corporate/outline.ts")),
  "checks do not import the library": illegal("engine/verify/library.ts", importFrom("../reference/library.ts")),
  "files directly in engine/ do not import reports": illegal("engine/x.ts", importFrom("./kinds/corporate/outline.ts")),
  "inside a root folder nobody imports its index.ts": illegal("engine/kinds/corporate/index-file.ts", importFrom("../../index.ts")),
  "charts read no files": illegal("render/charts/x.ts", importFrom("node:fs")),
  "charts import only types of the document": illegal("render/charts/document.ts", importFrom("#document")),
  "charts do not import the model": illegal("render/charts/model.ts", importFrom("#model")),
  "charts use no vendor but d3": illegal("render/charts/vendor.ts", importFrom("harfbuzzjs")),
  "a renderer does not import the engine": illegal("render/pdf/x.ts", importFrom("#engine")),
  "a renderer does not import another renderer": illegal("render/docx/x.ts", importFrom("../pdf/fill-pages.ts")),
  "a renderer imports charts through their public API": illegal("render/xlsx/x.ts", importFrom("../charts/theme.ts")),
  "a renderer does not use another's vendor": illegal("render/xlsx/vendor.ts", importFrom("docx")),
  "the web page is made without Node": illegal("render/html/x.ts", importFrom("node:fs")),
  "what renderers share does not depend on one": illegal("render/x.ts", importFrom("./pdf/fill-pages.ts")),
  "commands import modules through their public APIs": illegal("server/cli/x.ts", importFrom("../../engine/index.ts")),
  "commands do not draw": illegal("server/cli/charts.ts", importFrom("#charts")),
  "a business module does not reach into another": illegal("server/studies/reach.ts", importFrom("../billing/hold.ts")),
  "billing does not import studies": illegal("server/billing/x.ts", importFrom("#studies")),
  "accounts do not import studies": illegal("server/accounts/x.ts", importFrom("#studies")),
  "nothing imports what only development runs": illegal("server/payments/fake.ts", importFrom("#dev/test-gateway")),
  "the composition root loads it only on demand": illegal("server/main.ts", importFrom("#dev/test-gateway")),
  "and what only development runs imports no module of the server": illegal("dev/test-gateway/x.ts", importFrom("#payments")),
  "a business module does not import the router": illegal("server/studies/web.ts", importFrom("find-my-way")),
  "nor the composition root": illegal("server/billing/main.ts", importFrom("#main")),
  "a business module imports no mail vendor": illegal("server/accounts/mail.ts", importFrom("nodemailer")),
  "nor an identity vendor": illegal("server/accounts/openid.ts", importFrom("openid-client")),
  "an integration imports only types of its port": illegal("server/integrations/openid/port.ts", importFrom("#accounts")),
  "an integration does not import another": illegal("server/integrations/mail/x.ts", importFrom("../openid/index.ts")),
  "only the queue imports its vendor": illegal("server/generation/boss.ts", importFrom("pg-boss")),
  "only the database imports its engines": illegal("server/studies/pg.ts", importFrom("pg")),
  "nobody imports the site": illegal("server/http/site.ts", importFrom("../../app/root.tsx")),
  "the site does not import the server": illegal("app/features/x.ts", importFrom("#studies")),
  "nor does a route": illegal("app/routes/x.ts", importFrom("#main")),
  "the UI kit imports no feature": illegal("app/ui/x.ts", importFrom("../features/auth/use-user.ts")),
  "nor the charts of a report": illegal("app/ui/charts.ts", importFrom("#charts")),
  "a feature imports only types of the document": illegal("app/features/document.ts", importFrom("#document")),
  "a feature does not import a route": illegal("app/features/route.ts", importFrom("../routes/home.tsx")),
  "a name that package.json does not list is refused": illegal("server/cli/nowhere.ts", importFrom("#nowhere")),
  "a folder without a row imports nothing": illegal("server/surprise/x.ts", importFrom("#shared/text.ts")),
  "a root folder without a row imports nothing": illegal("unlisted/x.ts", importFrom("./y.ts")),
  "import() is an import": illegal("engine/evidence/later.ts", `export const later = () => import("#render");\n`),
  "import() of a computed name is refused": illegal(
    "engine/evidence/computed.ts",
    `export const later = (name: string): Promise<unknown> => import(name);\n`,
  ),
  'import("…").Type is an import': illegal("engine/evidence/type.ts", `export type It = import("#render").ReportFormat;\n`),
  "import type is an import": illegal(
    "engine/evidence/import-type.ts",
    `import type { It } from "#render";\nexport const it: It | null = null;\n`,
  ),
  "a bare import is an import": illegal("engine/evidence/bare.ts", `import "#render";\n`),
  "export * is an import": illegal("engine/evidence/all.ts", `export * from "#render";\n`),

  "the engine has no clock": impure("engine/kinds/corporate/clock.ts", `export const now = () => new Date();\n`),
  "nor a hidden one": impure("engine/kinds/corporate/now.ts", `export const now = () => Date.now();\n`),
  "the engine uses no randomness": impure("engine/model/random.ts", `export const random = () => Math.random();\n`),
  "the engine does not read its environment": impure("engine/evidence/env.ts", `export const home = () => process.env["HOME"];\n`),
  "the engine does not fetch": impure(
    "engine/evidence/fetch.ts",
    `export const get = async () => (await fetch("https://example.org")).text();\n`,
  ),
  "charts have no clock": impure("render/charts/clock.ts", `export const now = () => performance.now();\n`),

  "a cycle through a relative path": {
    file: "engine/evidence/a.ts",
    text: `import { b } from "./b.ts";\nexport const a = (): number => b();\n`,
    rule: "import(no-cycle)",
  },
  "seen from its other end": {
    file: "engine/evidence/b.ts",
    text: `import { a } from "./a.ts";\nexport const b = (): number => a();\n`,
    rule: "import(no-cycle)",
  },
  "a cycle through a public API": { file: "render/charts/index.ts", text: `export { loop } from "./loop.ts";\n`, rule: "import(no-cycle)" },
  "seen from behind the public API": {
    file: "render/charts/loop.ts",
    text: importFrom("#charts").replace("it", "loop"),
    rule: "import(no-cycle)",
  },
  "a default export": { file: "engine/evidence/default.ts", text: `export default 1;\n`, rule: "import(no-default-export)" },
  "a file of over 400 lines": {
    file: "engine/evidence/long.ts",
    text: Array.from({ length: 401 }, (_, i) => `export const a${i} = ${i};\n`).join(""),
    rule: "eslint(max-lines)",
  },
  any: { file: "engine/evidence/any.ts", text: `export const a = (b: any): unknown => b;\n`, rule: "typescript(no-explicit-any)" },
  "a non-null assertion": {
    file: "engine/evidence/bang.ts",
    text: `export const a = (b: string | null): string => b!;\n`,
    rule: "typescript(no-non-null-assertion)",
  },
  "a promise that nobody awaits": {
    file: "server/cli/float.ts",
    text: `const a = async (): Promise<number> => 1;\nexport const b = (): void => {\n  a();\n};\n`,
    rule: "typescript(no-floating-promises)",
  },
  "a switch that forgets a case": {
    file: "engine/evidence/switch.ts",
    text: `export const a = (b: "x" | "y"): number => {\n  switch (b) {\n    case "x":\n      return 1;\n  }\n  return 2;\n};\n`,
    rule: "typescript(switch-exhaustiveness-check)",
  },
  "a type imported as a value": {
    file: "render/pdf/type.ts",
    text: `import { Stats } from "node:fs";\nexport const a: Stats | null = null;\n`,
    rule: "typescript(consistent-type-imports)",
  },
  "console outside commands": { file: "render/pdf/say.ts", text: `console.log("x");\n`, rule: "eslint(no-console)" },
  "a suppression that suppresses nothing": {
    file: "engine/evidence/unused.ts",
    text: `// oxlint-disable-next-line no-console\nexport const a = 1;\n`,
    rule: "",
  },
};

/** What must stay allowed. */
const good: Record<string, Plant> = {
  "types of the document in the model": {
    file: "engine/model/types.ts",
    text: `import type { Cell } from "#document";\nexport const none: Cell[] = [];\n`,
  },
  "a date that is passed in": {
    file: "engine/kinds/corporate/date.ts",
    text: `export const year = (day: string): number => new Date(day).getUTCFullYear();\n`,
  },
  "a local variable named like a global": {
    file: "engine/kinds/corporate/local.ts",
    text: `export const first = (process: { at: number }): number => process.at;\n`,
  },
  "a generator run by hand": { file: "scripts/reference/build-more.ts", text: importFrom("node:fs") },
  "a generator of chart data": { file: "scripts/charts/make-more.ts", text: importFrom("node:fs") },
  "a test": { file: "engine/model/more.unit.test.ts", text: importFrom("../evidence/read.ts") },
  "a benchmark": { file: "bench/more.ts", text: `import { it } from "#engine";\nconsole.log(it);\n` },
  "a command that prints": { file: "server/cli/say.ts", text: `console.log("x");\n` },
};

/** For every row: one import a line of each module that it does not list, Node, vendors, an unknown name and a path out of the project. */
const systematic = Object.entries(dependencyRules).map(([row, { modules, packages = [] }]) => {
  const file = row.endsWith(".ts") ? row : `${row.replace(/\/\*$/, "")}/planted.ts`;
  const unlisted = Object.keys(packageJson.imports)
    .map((name) => name.replace("/*", "/text.ts"))
    .filter((name) => !modules.includes(name.split("/")[0] ?? ""));
  const vendors = ["node:fs", "docx", "hucre", "zod", "d3-scale", "left-pad"].filter(
    (name) => !packages.includes(name.replace(/:.*/, ":")),
  );
  const refused = [...unlisted, "#nowhere", ...vendors, `${"../".repeat(file.split("/").length - 1)}bench/forecast.ts`];
  return { row, file, refused };
});

const diagnostics = z.object({
  diagnostics: z.array(z.object({ code: z.string().default(""), message: z.string(), filename: z.string() })),
});
let found: z.infer<typeof diagnostics>["diagnostics"];
let scratch: ReturnType<typeof makeScratch>;

beforeAll(async () => {
  const plants = [
    ...Object.values(named),
    ...Object.values(good),
    ...systematic.map(({ file, refused }) => ({ file, text: refused.map(importFrom).join("") })),
  ];
  const files = Object.fromEntries(plants.map(({ file, text }) => [file, text]));
  scratch = makeScratch(["package.json", "tsconfig.json", "oxlint.config.ts", "tests/architecture/dependency-rules.ts"], files);
  const lint = await promisify(execFile)("oxlint", ["-f", "json"], { cwd: scratch.folder, env: toolEnvironment, maxBuffer: 2 ** 26 }).catch(
    (refused: { stdout: string }) => refused,
  );
  found = diagnostics.parse(JSON.parse(lint.stdout)).diagnostics;
});
afterAll(() => scratch.remove());

const codesOf = (file: string): string[] => found.filter((d) => d.filename === file).map((d) => d.code);

test.each(Object.entries(named))("refused: %s", (_, { file, rule }) => {
  expect(codesOf(file)).toContain(rule);
});

test.each(Object.entries(good))("allowed: %s", (_, { file }) => {
  expect(found.filter((d) => d.filename === file)).toEqual([]);
});

test.each(systematic)("$row refuses all that it does not list", ({ file, refused }) => {
  expect(codesOf(file).filter((code) => code === "architecture(dependencies)")).toHaveLength(refused.length);
});

test("a refusal says what the folder may import instead", () => {
  const said = found.find((d) => d.filename === "engine/kinds/corporate/x.ts")?.message;
  expect(said).toBe("engine/kinds may not import #render; allowed modules: #shared, #document");
});
