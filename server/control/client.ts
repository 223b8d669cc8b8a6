import { connect } from "node:net";
import { controlPlace, readLines, said } from "./protocol.ts";

/** No server of ours has this data folder open. */
export class NobodyThere extends Error {}

/** Has a command run by the server that owns the data folder; passes on what it says and returns its exit code. Throws NobodyThere. */
export function askControl(
  dataDir: string,
  args: readonly string[],
  io: { folder: string; out(text: string): void; err(text: string): void },
): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connect(controlPlace(dataDir));
    let isThere = false;
    let exit: number | undefined;
    socket.once("connect", () => {
      isThere = true;
      socket.write(`${JSON.stringify({ args, folder: io.folder })}\n`);
    });
    readLines(socket, said, (line) => {
      if ("out" in line) io.out(line.out);
      else if ("err" in line) io.err(line.err);
      else exit = line.exit;
    });
    socket.once("error", (error) => {
      if (!isThere) fail(new NobodyThere("No server has this data folder open.", { cause: error }));
    });
    socket.once("close", () => {
      if (exit !== undefined) done(exit);
      else if (isThere) fail(new Error("The server ended before the command did: see what it has done before repeating it."));
    });
  });
}
