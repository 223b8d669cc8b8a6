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

/**
 * The package's own settings, with syncing on and a page cache of 16 MB instead of 160: all of it becomes resident memory sooner or
 * later, and behind it lies the system's cache of the same files.
 */
export const durableStart: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=16MB",
];

/** The compiled engine, of which the package's types show nothing. */
interface Compiled {
  _PostgresMainLoopOnce(): void;
  stackRestore(at: number): void;
}
/** How the engine leaves a statement that it refuses; it goes on afterwards. */
const refused = 100;

/**
 * Makes the engine say that it broke. The package swallows every exception of the compiled engine, also those after which nothing
 * works: a commit whose fsync failed was acknowledged, a COPY FROM STDIN ran in a circle for ever. From here on the first such
 * exception is thrown by the query that met it, and by every later one.
 */
export function watchEngine(pglite: PGlite): void {
  const compiled = (pglite as unknown as { mod: Compiled }).mod;
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = compiled;
  let broken: unknown;
  compiled._PostgresMainLoopOnce = () => {
    if (broken !== undefined) throw broken;
    try {
      runOnce();
    } catch (error) {
      if (!isRefusal(error)) broken ??= error;
      throw error;
    }
  };
  // The one thing that the package calls after it has caught an exception, and outside its own guard.
  compiled.stackRestore = (at) => {
    if (broken !== undefined) throw broken;
    stackRestore(at);
  };
}

function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === refused;
}
