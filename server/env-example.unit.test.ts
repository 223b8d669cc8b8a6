import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageModelVariables, webEnvironment } from "#research-settings";

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

test(".env.example names every setting that is read, none twice, and holds no value that would be taken by mistake", () => {
  const own = [...read("config.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  const known = [...own, ...Object.keys(webEnvironment), ...languageModelVariables()];
  const shown = [...read("../.env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(own.length).toBeGreaterThan(15);
  expect(new Set(shown.map(([, name]) => name))).toEqual(new Set(known));
  expect(shown.filter(([, , value]) => value !== "")).toEqual([]);
});
