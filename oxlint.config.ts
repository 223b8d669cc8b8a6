import { defineConfig, type DummyRule } from "oxlint";

/** What the files of one folder may import. All that is not listed is refused. */
export interface Arrow {
  /** Keys of "imports" in package.json; "#shared" stands for "#shared/*". */
  doors: string[];
  /** Doors that may give types only, so that nothing behind them reaches the browser. */
  types?: string[];
  /** Folders of the same room that a relative path may enter; "." for the files that stand directly in the room. */
  beside?: string[];
  /** Packages from npm; "node:" for Node's own modules. */
  packages?: string[];
}

/**
 * The arrows of the house: folder → what it may import. "engine/model" is the folder with all below it, "engine/*" the files
 * directly in engine/, a path with an ending that one file; a later row replaces an earlier one for the files of both.
 * A folder without a row may import nothing at all, and tests/house/doors.unit.test.ts names it.
 */
export const arrows: Record<string, Arrow> = {
  shared: { doors: [], packages: ["zod"] },

  "engine/*": { doors: ["#shared", "#document"], beside: ["model"], packages: ["zod"] },
  // model/ also runs in the browser, beside a reader who changes an assumption: of the document it takes types, never the schema.
  "engine/model": { doors: ["#shared"], types: ["#document"] },
  "engine/reference": { doors: ["#shared"], packages: ["zod"] },
  "engine/narrative": { doors: ["#shared", "#document"] },
  "engine/evidence": { doors: ["#shared", "#document"], beside: [".", "model", "reference"], packages: ["zod"] },
  "engine/verify": { doors: ["#shared", "#document"], beside: [".", "model", "evidence"] },
  "engine/corporate": { doors: ["#shared", "#document"], beside: [".", "model", "reference", "narrative", "evidence", "verify"] },
  "engine/index.ts": { doors: [], beside: ["model", "reference", "narrative", "evidence", "verify", "corporate"] },

  "render/*": { doors: ["#shared", "#document"], beside: ["pdf", "xlsx", "docx", "html"] },
  // charts/ also runs in the browser.
  "render/charts": { doors: ["#shared"], types: ["#document"], packages: ["d3-geo", "d3-scale", "d3-shape", "topojson-client"] },
  "render/html": { doors: ["#shared", "#document", "#model", "#charts"], beside: ["."] },
  "render/pdf": {
    doors: ["#shared", "#document", "#model", "#charts"],
    beside: ["."],
    packages: ["node:", "@myriaddreamin/typst-ts-node-compiler", "harfbuzzjs"],
  },
  "render/xlsx": { doors: ["#shared", "#document", "#model", "#charts"], beside: ["."], packages: ["node:", "hucre"] },
  "render/docx": { doors: ["#shared", "#document", "#model", "#charts"], beside: ["."], packages: ["node:", "docx", "@resvg/resvg-js"] },

  "server/cli": { doors: ["#shared", "#document", "#model", "#engine", "#render"], packages: ["node:"] },
};

/** What no arrow binds: programs run by hand that write the data files beside them, tests, benchmarks, settings of tools. */
const free = [
  "engine/reference/countries/build*.ts",
  "render/charts/make-*.ts",
  "**/*.test.ts",
  "tests/**",
  "bench/**",
  "*.config.ts",
];
