import type { Config } from "#config";
import type { Database } from "#db";
import type { Services } from "#main";

export interface OpsIo {
  /** Where the operator stands, for paths of files. */
  folder: string;
  out(text: string): void;
  err(text: string): void;
}

/** What a command may ask for; each thing is opened when it is first asked for, and closed after the command. */
export interface Desk {
  config: Config;
  /** The command runs inside the server, which goes on with its work. */
  isServing: boolean;
  /** Everything, with the database brought up to date. */
  services(): Promise<Services>;
  /** The database alone, as it is. */
  database(): Promise<Database>;
}

export interface OpsCommand {
  name: string;
  /** Its words after the name, as help shows them. */
  usage: string;
  about: string;
  /** Returns the exit code: 0 done, 1 not. Throws CallError for a wrong call, other errors with words for the operator. */
  run(desk: Desk, args: readonly string[], io: OpsIo): Promise<number>;
}
