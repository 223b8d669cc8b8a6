import { closeSync, fsyncSync, openSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What the file system of the engine has of its own inside: no types of the package reach it. */
interface FileSystemInside {
  stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number };
  realPath(node: unknown): string;
}

/**
 * A folder whose commits reach the disk. The stock file system has no fsync and the engine starts with it off, so that a power
 * cut loses commits that were acknowledged.
 */
export class DurableFiles extends NodeFS {
  /** How often the engine has asked for a file, or a folder, to be on the disk. */
  readonly synced = { files: 0, folders: 0 };

  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const { synced } = this;
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (engine: unknown) => {
        const files = (engine as { NODEFS: FileSystemInside }).NODEFS;
        files.stream_ops.fsync = (stream) => {
          if (stream.nfd === null || stream.nfd === undefined) {
            // Windows lets nobody sync a folder (EPERM), and NTFS keeps names in its journal.
            if (process.platform === "win32") return 0;
            const folder = openSync(files.realPath(stream.node), "r");
            try {
              fsyncSync(folder);
            } finally {
              closeSync(folder);
            }
            synced.folders++;
          } else {
            fsyncSync(stream.nfd);
            synced.files++;
          }
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** The engine's own settings, with syncing on. */
export const durableStart: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
];
