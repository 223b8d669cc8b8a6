import type { Database, Queries, Tx } from "#db";
import type { GatheredSource } from "#evidence";
import { documentLimits } from "#shared/limits.ts";
import { Problem } from "#shared/problem.ts";
import type { CustomerDocument } from "#shared/wire/documents.ts";
import {
  copyToStudy,
  countParts,
  deleteUnordered,
  deleteWaiting,
  findWaiting,
  giveToStudy,
  insertDocument,
  keepPart,
  keepSource,
  partsOf,
  sourcesOfStudy,
  waitingDocuments,
} from "./documents.store.ts";
import { readFile } from "./read-file.ts";

/** Fetches a public page as a source, or says why there is none. */
export type ReadPage = (url: string, signal: AbortSignal) => Promise<{ source: GatheredSource } | { reason: string }>;

/** A document that is not the caller's does not exist: Problem not_found. Only its owner reaches one, and nobody once a study has it. */
export interface Documents {
  /** Whether addresses of pages are taken. */
  takesLinks: boolean;
  /** Those that no study has yet. */
  list(userId: string): Promise<CustomerDocument[]>;
  /** A file whose parts follow. Problem conflict where there are as many as one study takes. */
  begin(userId: string, file: { name: string; sizeBytes: number }): Promise<CustomerDocument>;
  /**
   * One part; with the last that was missing the file is read. Problem invalid for a part of the wrong size; unprocessable says why a file
   * cannot be read, and it is gone then.
   */
  receive(userId: string, id: string, part: number, bytes: Uint8Array, signal: AbortSignal): Promise<CustomerDocument>;
  /** Problem unprocessable says why a page cannot be read. */
  addLink(userId: string, url: string, signal: AbortSignal): Promise<CustomerDocument>;
  remove(userId: string, id: string): Promise<void>;
  /** As part of an order. Problem unprocessable where one is not there or not read yet. */
  give(tx: Tx, to: { userId: string; studyId: string }, ids: readonly string[]): Promise<void>;
  /** A study that is ordered again has the same documents. */
  copy(tx: Tx, from: string, to: string): Promise<void>;
  sourcesOf(q: Queries, studyId: string): Promise<GatheredSource[]>;
  /** Erases those that no study was ordered with in time. */
  forget(): Promise<void>;
}

interface Options {
  db: Database;
  now: () => Date;
  /** Absent: addresses are not taken, because nothing about a study may leave the site. */
  readPage?: ReadPage | undefined;
  /** Left out: a process of its own for each. */
  read?: typeof readFile;
}

/** Files that one process reads at once; a customer sends one after the other. */
const readAtOnce = 4;
const { partBytes, perStudyMax, hoursKeptUnordered } = documentLimits;

export function createDocuments({ db, now, readPage, read = readFile }: Options): Documents {
  let reading = 0;
  const find = async (userId: string, id: string): Promise<CustomerDocument> => {
    const found = await findWaiting(db.queries, userId, id);
    if (!found) throw new Problem("not_found", "There is no such document.");
    return found;
  };
  const add = (userId: string, row: Omit<Parameters<typeof insertDocument>[1], "userId">): Promise<CustomerDocument> =>
    db.transaction(async (tx) => {
      await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
      if ((await waitingDocuments(tx, userId)).length >= perStudyMax)
        throw new Problem("conflict", `A study takes at most ${perStudyMax} documents. Remove one first.`);
      const id = await insertDocument(tx, { userId, ...row });
      const { name, kind, sizeBytes, source } = row;
      return { id, name, kind, sizeBytes, characters: source?.text.length ?? null };
    });

  async function readWhole(userId: string, { id, name }: CustomerDocument, signal: AbortSignal): Promise<CustomerDocument> {
    if (reading >= readAtOnce)
      throw new Problem("unavailable", "Many documents are being read. Try again in a moment.", { retryAfterSeconds: 3 });
    reading += 1;
    try {
      const bytes = Buffer.concat(await partsOf(db.queries, id));
      const outcome = await read({ name, bytes, today: now().toISOString().slice(0, 10) }, signal);
      if ("fault" in outcome) {
        await deleteWaiting(db.queries, userId, id);
        throw new Problem("unprocessable", outcome.fault, { fields: { file: outcome.fault } });
      }
      await db.transaction((tx) => keepSource(tx, id, outcome.source));
      return await find(userId, id);
    } finally {
      reading -= 1;
    }
  }

  return {
    takesLinks: readPage !== undefined,
    list: (userId) => waitingDocuments(db.queries, userId),
    begin: (userId, { name, sizeBytes }) => add(userId, { name, sizeBytes, kind: "file", source: null }),
    async receive(userId, id, part, bytes, signal) {
      const document = await find(userId, id);
      if (document.characters !== null || document.kind !== "file") return document;
      const parts = Math.ceil(document.sizeBytes / partBytes);
      const expected = part === parts - 1 ? document.sizeBytes - part * partBytes : partBytes;
      if (part >= parts || bytes.byteLength !== expected)
        throw new Problem("invalid", "This is no part of the file.", { fields: { part: "Of another size than this part has" } });
      if (!(await keepPart(db.queries, id, part, bytes))) throw new Problem("not_found", "There is no such document.");
      return (await countParts(db.queries, id)) === parts ? readWhole(userId, document, signal) : document;
    },
    async addLink(userId, url, signal) {
      if (!readPage) throw new Problem("unprocessable", "Links are not read here.", { fields: { url: "Links are not read here" } });
      const read = await readPage(url, signal);
      if ("reason" in read) throw new Problem("unprocessable", "The page could not be read.", { fields: { url: read.reason } });
      return add(userId, { name: read.source.title.slice(0, 200), kind: "link", sizeBytes: read.source.text.length, source: read.source });
    },
    async remove(userId, id) {
      if (!(await deleteWaiting(db.queries, userId, id))) throw new Problem("not_found", "There is no such document.");
    },
    async give(tx, { userId, studyId }, ids) {
      const own = [...new Set(ids)];
      if (own.length > 0 && (await giveToStudy(tx, userId, studyId, own)) !== own.length)
        throw new Problem("unprocessable", "A document is no longer there.", { fields: { documents: "Add the documents again" } });
    },
    copy: copyToStudy,
    sourcesOf: sourcesOfStudy,
    forget: () => deleteUnordered(db.queries, new Date(now().getTime() - hoursKeptUnordered * 3_600_000)),
  };
}
