import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

export class WriteError extends Error {}

const reasons: Record<string, string> = {
  ENOENT: "the folder does not exist",
  EACCES: "no permission to write there",
  EPERM: "no permission to write there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of the path is not a folder",
  ENAMETOOLONG: "the name is too long",
};

/** A failure of the file system in plain words. */
export function explained(path: string, error: unknown): WriteError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new WriteError(`cannot write ${path}: ${reasons[code] ?? (error instanceof Error ? error.message : String(error))}`);
}

/** Where a file is written before it takes its name: in the same folder, so that renaming it is one step. */
export const draftOf = (path: string): string => join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID().slice(0, 8)}.tmp`);

/**
 * Opens a file beside its final place before the work begins, so that an unwritable path is known at once.
 * `commit` writes all bytes, syncs and renames; until then nothing stands at `path`, and after a failure nothing is left.
 * Throws WriteError with a plain reason.
 */
export async function reserve(path: string): Promise<{ commit(bytes: Uint8Array): Promise<void>; discard(): Promise<void> }> {
  const draft = draftOf(path);
  const file = await open(draft, "wx").catch((error: unknown) => {
    throw explained(path, error);
  });
  const discard = async () => {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
  };
  const commit = async (bytes: Uint8Array) => {
    try {
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(draft, path);
    } catch (error) {
      await discard();
      throw explained(path, error);
    }
  };
  return { commit, discard };
}
