import type { PGlite } from "@electric-sql/pglite";

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
