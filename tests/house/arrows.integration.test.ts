/** The checks of the house, checked: everything that they are there to refuse is planted, and refused. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import packageJson from "../../package.json" with { type: "json" };
import { arrows } from "../../oxlint.config.ts";
import { makeScratch, toolEnvironment } from "./scratch-project.ts";

interface Plant {
  file: string;
  text: string;
  /** The rule that must refuse it; nothing for what must pass. */
  rule?: string;
}

const arrow = (file: string, text: string): Plant => ({ file, text, rule: "house(arrows)" });
const impure = (file: string, text: string): Plant => ({ file, text, rule: "house(pure)" });
const take = (from: string): string => `export { it } from "${from}";\n`;

/** The architecture in sentences, written without the table, so that a slip in the table shows. */
const named: Record<string, Plant> = {
  "shared knows nothing of ours": arrow("shared/x.ts", take("#document")),
  "shared knows no vendor": arrow("shared/vendor.ts", take("hucre")),
  "shared does not read files": arrow("shared/files.ts", take("node:fs")),
  "the engine does not render": arrow("engine/kinds/corporate/x.ts", take("#render")),
  "the engine does not enter itself by its own door": arrow("engine/kinds/corporate/door.ts", take("#engine")),
  "the engine does not read files": arrow("engine/evidence/files.ts", take("node:fs")),
  "nor under the old name of the module": arrow("engine/evidence/old.ts", take("fs")),
  "the engine knows no vendor": arrow("engine/kinds/corporate/vendor.ts", take("docx")),
  "the engine does not leave its room by ../": arrow("engine/kinds/corporate/out.ts", take("../../../shared/text.ts")),
  "nor by a longer way round": arrow("engine/kinds/corporate/round.ts", take("../../../engine/../shared/text.ts")),
  "the model takes types only of the document": arrow("engine/model/x.ts", take("#document")),
  "the model does not see evidence": arrow("engine/model/evidence.ts", take("../evidence/read.ts")),
  "the model does not see the ledger": arrow("engine/model/ledger.ts", take("../ledger.ts")),
  "nor from a folder within it": arrow("engine/model/forecast/deep.ts", take("../../evidence/read.ts")),
  "the model has no packages": arrow("engine/model/zod.ts", take("zod")),
  "the reference library does not see reports": arrow("engine/reference/x.ts", take("../report/study.ts")),
  "sentences do not see checks": arrow("engine/writing/x.ts", take("../verify/checks.ts")),
  "evidence does not see reports": arrow("engine/evidence/x.ts", take("../kinds/corporate/outline.ts")),
  "checks do not see what they check being made": arrow("engine/verify/x.ts", take("../kinds/corporate/outline.ts")),
  "checks do not see the library": arrow("engine/verify/library.ts", take("../reference/library.ts")),
  "files of the engine's room do not see reports": arrow("engine/x.ts", take("./kinds/corporate/outline.ts")),
  "inside a room nobody goes through its door": arrow("engine/kinds/corporate/index-door.ts", take("../../index.ts")),
  "charts read no files": arrow("render/charts/x.ts", take("node:fs")),
  "charts take types only of the document": arrow("render/charts/document.ts", take("#document")),
  "charts do not see the model": arrow("render/charts/model.ts", take("#model")),
  "charts have no vendor but d3": arrow("render/charts/vendor.ts", take("harfbuzzjs")),
  "a renderer does not see the engine": arrow("render/pdf/x.ts", take("#engine")),
  "a renderer does not see another renderer": arrow("render/docx/x.ts", take("../pdf/fill-pages.ts")),
  "a renderer enters charts by the door": arrow("render/xlsx/x.ts", take("../charts/theme.ts")),
  "a renderer does not use another's vendor": arrow("render/xlsx/vendor.ts", take("docx")),
  "the web page is made without Node": arrow("render/html/x.ts", take("node:fs")),
  "what renderers share does not depend on one": arrow("render/x.ts", take("./pdf/fill-pages.ts")),
  "commands enter modules by doors": arrow("server/cli/x.ts", take("../../engine/index.ts")),
  "commands do not draw": arrow("server/cli/charts.ts", take("#charts")),
  "a business module does not reach into another": arrow("server/studies/reach.ts", take("../billing/hold.ts")),
  "billing does not know studies": arrow("server/billing/x.ts", take("#studies")),
  "accounts do not know studies": arrow("server/accounts/x.ts", take("#studies")),
  "a business module does not know the web": arrow("server/studies/web.ts", take("fastify")),
  "nor who composes it": arrow("server/billing/main.ts", take("#main")),
  "a business module knows no vendor of mail": arrow("server/accounts/mail.ts", take("nodemailer")),
  "nor of identity": arrow("server/accounts/openid.ts", take("openid-client")),
  "an integration takes types only of its port": arrow("server/integrations/openid/port.ts", take("#accounts")),
  "an integration does not see another": arrow("server/integrations/mail/x.ts", take("../openid/index.ts")),
  "only the queue knows its vendor": arrow("server/generation/boss.ts", take("pg-boss")),
  "only the database knows its engines": arrow("server/studies/pg.ts", take("pg")),
  "nobody imports the site": arrow("server/http/site.ts", take("../../app/root.tsx")),
  "the site does not see the server": arrow("app/features/x.ts", take("#studies")),
  "nor does a route": arrow("app/routes/x.ts", take("#main")),
  "the kit knows no product": arrow("app/ui/x.ts", take("../features/auth/use-user.ts")),
  "nor how a report is drawn": arrow("app/ui/charts.ts", take("#charts")),
  "a feature takes types only of the document": arrow("app/features/document.ts", take("#document")),
  "a feature does not see a route": arrow("app/features/route.ts", take("../routes/home.tsx")),
  "a door that is not in package.json is no door": arrow("server/cli/nowhere.ts", take("#nowhere")),
  "a folder without a row imports nothing": arrow("server/surprise/x.ts", take("#shared/text.ts")),
  "a room without a row imports nothing": arrow("cellar/x.ts", take("./y.ts")),
  "import() is an import": arrow("engine/evidence/later.ts", `export const later = () => import("#render");\n`),
  "import() of a computed name is refused": arrow(
    "engine/evidence/computed.ts",
    `export const later = (name: string): Promise<unknown> => import(name);\n`,
  ),
  'import("…").Type is an import': arrow("engine/evidence/type.ts", `export type It = import("#render").ReportFormat;\n`),
  "import type is an import": arrow(
    "engine/evidence/import-type.ts",
    `import type { It } from "#render";\nexport const it: It | null = null;\n`,
  ),
  "a bare import is an import": arrow("engine/evidence/bare.ts", `import "#render";\n`),
  "export * is an import": arrow("engine/evidence/all.ts", `export * from "#render";\n`),

  "the engine has no clock": impure("engine/kinds/corporate/clock.ts", `export const now = () => new Date();\n`),
  "nor a hidden one": impure("engine/kinds/corporate/now.ts", `export const now = () => Date.now();\n`),
  "the engine does not play dice": impure("engine/model/dice.ts", `export const dice = () => Math.random();\n`),
  "the engine does not see its surroundings": impure("engine/evidence/env.ts", `export const home = () => process.env["HOME"];\n`),
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
  "a cycle through a door": { file: "render/charts/index.ts", text: `export { loop } from "./loop.ts";\n`, rule: "import(no-cycle)" },
  "seen from behind the door": { file: "render/charts/loop.ts", text: take("#charts").replace("it", "loop"), rule: "import(no-cycle)" },
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
  "a promise that nobody waits for": {
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

/** What must stay allowed: each row with all that it lists, and what no arrow binds. */
const good: Record<string, Plant> = {
  "types of the document in the model": {
    file: "engine/model/types.ts",
    text: `import type { Cell } from "#document";\nexport const none: Cell[] = [];\n`,
  },
  "a date that is given": {
    file: "engine/kinds/corporate/date.ts",
    text: `export const year = (day: string): number => new Date(day).getUTCFullYear();\n`,
  },
  "a local name that a global has too": {
    file: "engine/kinds/corporate/local.ts",
    text: `export const first = (process: { at: number }): number => process.at;\n`,
  },
  "a generator run by hand": { file: "scripts/reference/build-more.ts", text: take("node:fs") },
  "a maker of chart data": { file: "scripts/charts/make-more.ts", text: take("node:fs") },
  "a test": { file: "engine/model/more.unit.test.ts", text: take("../evidence/read.ts") },
  "a benchmark": { file: "bench/more.ts", text: `import { it } from "#engine";\nconsole.log(it);\n` },
  "a command that speaks": { file: "server/cli/say.ts", text: `console.log("x");\n` },
};

/** Of every row: each door that it does not list, Node, vendors, a name that is no door, the way out of the project. One a line. */
const systematic = Object.entries(arrows).map(([row, { doors, packages = [] }]) => {
  const file = row.endsWith(".ts") ? row : `${row.replace(/\/\*$/, "")}/planted.ts`;
  const shut = Object.keys(packageJson.imports)
    .map((name) => name.replace("/*", "/text.ts"))
    .filter((name) => !doors.includes(name.split("/")[0] ?? ""));
  const strangers = ["node:fs", "docx", "hucre", "zod", "d3-scale", "left-pad"].filter(
    (name) => !packages.includes(name.replace(/:.*/, ":")),
  );
  const refused = [...shut, "#nowhere", ...strangers, `${"../".repeat(file.split("/").length - 1)}bench/forecast.ts`];
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
    ...systematic.map(({ file, refused }) => ({ file, text: refused.map(take).join("") })),
  ];
  const files = Object.fromEntries(plants.map(({ file, text }) => [file, text]));
  scratch = makeScratch(["package.json", "tsconfig.json", "oxlint.config.ts", "tests/house/arrow-rules.ts"], files);
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
  expect(codesOf(file).filter((code) => code === "house(arrows)")).toHaveLength(refused.length);
});

test("a refusal says what the folder may import instead", () => {
  const said = found.find((d) => d.filename === "engine/kinds/corporate/x.ts")?.message;
  expect(said).toBe("engine/kinds may not enter #render; its doors: #shared, #document");
});
