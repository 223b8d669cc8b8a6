import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { packTable } from "../../scripts/reference/pack-table.ts";
import { checkTables, packedTable } from "./read-table.ts";

const folder = mkdtempSync(join(tmpdir(), "tables-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => pathToFileURL(join(folder, name));
const columns = z.strictObject({ country: z.array(z.string()), value: z.array(z.number()) });

// The first of this file: the tables of the other tests are no part of the engine, and do not stay.
test("every table that ships is of its schema", async () => {
  await import("#engine");
  expect(checkTables()).toBeGreaterThan(30);
  packTable(file("wrong.json.br"), { country: [1] });
  packedTable(file("wrong.json.br"), columns);
  expect(checkTables).toThrow("country");
});

test("a packed table is read as it was written, on the first call and only then", () => {
  const read = packedTable(file("spending.json.br"), columns);
  packTable(file("spending.json.br"), { country: ["PRT", "KEN"], value: [1.5, 2e9] });
  expect(read()).toEqual({ country: ["PRT", "KEN"], value: [1.5, 2e9] });
  rmSync(file("spending.json.br"));
  expect(read().country).toEqual(["PRT", "KEN"]);
});

test("a missing or damaged table is named in the error, and one of another schema fails the check of all tables", () => {
  expect(packedTable(file("missing.json.br"), columns)).toThrow("missing.json.br");
  writeFileSync(file("damaged.json.br"), "{}");
  expect(packedTable(file("damaged.json.br"), columns)).toThrow("damaged.json.br");
});
