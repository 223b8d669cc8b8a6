import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { controlPlace, call, readLines } from "./protocol.ts";

export interface Control {
  close(): Promise<void>;
}
/** Runs one of the operator's commands inside this process; `folder` is where the operator stands, for paths of files. */
export type RunCommand = (
  args: readonly string[],
  io: { folder: string; out(text: string): void; err(text: string): void },
) => Promise<number>;

/**
 * The embedded database belongs to the process that has it open, so the operator's commands are run in it: over a socket in the data
 * folder that only the owner of the folder can open. The lock of the folder is held by now, so an old socket is nobody's.
 */
export async function serveControl(dataDir: string, run: RunCommand): Promise<Control> {
  const place = controlPlace(dataDir);
  if (process.platform !== "win32") rmSync(place, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.once("close", () => open.delete(socket)));
    // Whoever goes away in the middle of a command is told nothing more; the command itself goes on to its end.
    socket.on("error", () => socket.destroy());
    const say = (line: object) => {
      if (!socket.destroyed) socket.write(`${JSON.stringify(line)}\n`);
    };
    let isAsked = false;
    readLines(socket, call, ({ args, folder }) => {
      if (isAsked) return;
      isAsked = true;
      const io = { folder, out: (out: string) => say({ out }), err: (err: string) => say({ err }) };
      void run(args, io)
        .catch((error: unknown) => {
          io.err(error instanceof Error ? error.message : String(error));
          return 1;
        })
        .then((exit) => {
          say({ exit });
          socket.end();
        });
    });
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(place, done);
  });
  if (process.platform !== "win32") chmodSync(place, 0o600);
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
