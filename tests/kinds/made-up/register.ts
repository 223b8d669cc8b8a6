/**
 * `node --import` this: the process, and every process that it forks, has the made-up kind in its table of kinds. Production code is not
 * asked to allow it: the two tables are what they are in memory when the first module that reads them is loaded.
 */
import childProcess, { type ForkOptions } from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
// In this order: what the engine loads may already read what is sold.
import "./sold.ts";
import "./made.ts";

const { fork } = childProcess;
// The analyst and the typesetter run in processes of their own, with arguments of their own.
childProcess.fork = ((file: string | URL, options: ForkOptions = {}) =>
  fork(file, { ...options, execArgv: [...(options.execArgv ?? []), `--import=${import.meta.url}`] })) as typeof fork;
syncBuiltinESMExports();
