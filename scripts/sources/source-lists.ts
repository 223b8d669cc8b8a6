import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { type Dossier, dossier } from "../../engine/reference/dossier.ts";
import { type KnownFigure, knownFigure } from "../../engine/reference/known/known-figure.ts";
import { type MarketNotes, marketNotes } from "../../engine/reference/notes/market-notes.ts";
import { type SellersOfClass, sellersOfClass } from "../../engine/reference/structure/known-sellers.ts";
import { type OwnTable, ownTable, type TableSource, tableSource } from "../../engine/reference/source-list.ts";

/** The reference tables. */
export const referenceFolder = new URL("../../engine/reference/", import.meta.url);

/** Folders whose rows name their sources themselves, one by one. */
const sourcedByRow = ["known", "dossiers", "sellers", "notes"] as const;

interface Folder {
  name: string;
  /** Tables without their list of sources, sorted. */
  tables: string[];
  /** Bytes of the tables and of the list. */
  bytes: number;
  sources: TableSource[];
}

export interface SourceLists {
  folders: Folder[];
  own: OwnTable[];
  known: KnownFigure[];
  dossiers: Dossier[];
  sellers: SellersOfClass[];
  notes: MarketNotes[];
}

const isTable = (file: string): boolean => /\.json(?:\.br)?$/.test(file);
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, referenceFolder), "utf8"));

/** Every list of sources under engine/reference. Throws, naming the file, where one is not of its schema. */
export function sourceLists(): SourceLists {
  const names = readdirSync(referenceFolder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const folders = names.toSorted().map(readFolder);
  const rows = <T>(name: string, schema: z.ZodType<T>): T[] =>
    (folders.find((folder) => folder.name === name)?.tables ?? []).map((file) => parsed(`${name}/${file}`, schema));
  return {
    folders,
    own: parsed("own-tables.json", z.array(ownTable)),
    known: rows("known", z.array(knownFigure)).flat(),
    dossiers: rows("dossiers", dossier),
    sellers: rows("sellers", z.array(sellersOfClass)).flat(),
    notes: rows("notes", z.array(marketNotes)).flat(),
  };
}

function readFolder(name: string): Folder {
  const files = readdirSync(new URL(`${name}/`, referenceFolder)).filter(isTable);
  const hasList = existsSync(new URL(`${name}/sources.json`, referenceFolder));
  return {
    name,
    tables: files.filter((file) => file !== "sources.json").toSorted(),
    bytes: files.reduce((sum, file) => sum + statSync(new URL(`${name}/${file}`, referenceFolder)).size, 0),
    sources: hasList ? parsed(`${name}/sources.json`, z.array(tableSource)) : [],
  };
}

function parsed<T>(path: string, schema: z.ZodType<T>): T {
  const read = schema.safeParse(json(path));
  if (!read.success) throw new Error(`engine/reference/${path}: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** What is wrong with the lists: tables without a source, sources without a table, an id given twice. */
export function listFaults({ folders, own }: Pick<SourceLists, "folders" | "own">): string[] {
  const ours = new Set(own.flatMap((table) => table.files));
  const there = new Set(folders.flatMap(({ name, tables }) => tables.map((file) => `${name}/${file}`)));
  return [
    ...folders.flatMap(({ name, tables, sources }) => {
      const named = new Set(sources.flatMap((source) => source.files));
      const isSourced = (file: string) => sourcedByRow.some((other) => other === name) || named.has(file) || ours.has(`${name}/${file}`);
      const ids = sources.map(({ id }) => id);
      return [
        ...tables.filter((file) => !isSourced(file)).map((file) => `${name}/${file}: no source names this table`),
        ...[...named].filter((file) => !there.has(`${name}/${file}`)).map((file) => `${name}/sources.json: no table ${file}`),
        ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${name}/sources.json: ${id} stands twice`),
      ];
    }),
    ...[...ours].filter((file) => !there.has(file)).map((file) => `own-tables.json: no table ${file}`),
  ];
}
