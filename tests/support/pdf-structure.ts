import { spawnSync } from "node:child_process";

/** What the structure of a tagged PDF says; made with qpdf, for tests and for a look at a delivered file. */
export interface Structure {
  tags: Record<string, number>;
  figuresWithoutAlt: number;
  links: number;
  language: string;
  bookmarks: string[];
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** qpdf marks texts with "u:" or "b:" and names with "/". */
const text = (value: Json | undefined) => (typeof value === "string" ? value.replace(/^[ub]:/, "") : "");

/** Reads the structure of the file at `path`. Throws where qpdf is missing or cannot read it. */
export function structureOf(path: string): Structure {
  const run = spawnSync("qpdf", ["--json=2", "--json-key=qpdf", "--json-key=outlines", "--json-stream-data=none", path], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (run.status !== 0) throw new Error(`qpdf could not read the file: ${run.stderr}`);
  const file: { qpdf: [Json, Record<string, Json>]; outlines: { title: string }[] } = JSON.parse(run.stdout);
  const found: Structure = { tags: {}, figuresWithoutAlt: 0, links: 0, language: "", bookmarks: file.outlines.map((o) => o.title) };
  for (const entry of Object.values(file.qpdf[1])) {
    const value = isObject(entry) ? entry["value"] : undefined;
    if (!isObject(value)) continue;
    const tag = text(value["/S"]).slice(1);
    if (text(value["/Type"]) === "/Catalog") found.language = text(value["/Lang"]);
    if (text(value["/Subtype"]) === "/Link") found.links += 1;
    if (tag === "" || value["/P"] === undefined) continue;
    found.tags[tag] = (found.tags[tag] ?? 0) + 1;
    if (tag === "Figure" && text(value["/Alt"]) === "") found.figuresWithoutAlt += 1;
  }
  return found;
}
