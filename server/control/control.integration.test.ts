import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "node:net";
import { askControl, NobodyThere, serveControl } from "#control";
import { controlPlace } from "./protocol.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sextant-control-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const listener = () => {
  const heard: string[] = [];
  return {
    heard,
    io: { folder: "/where/i/stand", out: (t: string) => heard.push(`out ${t}`), err: (t: string) => heard.push(`err ${t}`) },
  };
};

test("a command is run by the server: its arguments arrive, what it says and its exit code come back", async () => {
  const control = await serveControl(folder, async (args, io) => {
    io.out(`${args.join("+")} in ${io.folder}`);
    io.err("careful");
    return 3;
  });
  const { heard, io } = listener();
  expect(await askControl(folder, ["credits", "grant", "ä b"], io)).toBe(3);
  expect(heard).toEqual(["out credits+grant+ä b in /where/i/stand", "err careful"]);
  await control.close();
});

test("a command that throws is said in words, with exit code 1, and the server goes on", async () => {
  let calls = 0;
  const control = await serveControl(folder, async () => {
    calls++;
    throw new Error("no such customer");
  });
  const { heard, io } = listener();
  expect(await askControl(folder, [], io)).toBe(1);
  expect(await askControl(folder, [], io)).toBe(1);
  expect(heard).toEqual(["err no such customer", "err no such customer"]);
  expect(calls).toBe(2);
  await control.close();
});

test("without a server the asker knows it, also where one was killed and left its socket", async () => {
  const { io } = listener();
  await expect(askControl(folder, [], io)).rejects.toThrow(NobodyThere);
  const control = await serveControl(folder, async () => 0);
  await control.close();
  await expect(askControl(folder, [], io)).rejects.toThrow(NobodyThere);
  // A socket that is left over does not keep the next server from opening.
  const first = await serveControl(folder, async () => 0);
  const second = await serveControl(folder, async () => 5);
  expect(await askControl(folder, [], io)).toBe(5);
  await Promise.all([first.close(), second.close()]);
});

test("only the owner of the folder can open the socket", async () => {
  const control = await serveControl(folder, async () => 0);
  expect((await stat(controlPlace(folder))).mode & 0o777).toBe(0o600);
  await control.close();
});

test("lines that are none of ours end the connection and run nothing", async () => {
  let calls = 0;
  const control = await serveControl(folder, async () => {
    calls++;
    return 0;
  });
  for (const line of ["rubbish", "{}", '{"args":[1],"folder":""}', "null"]) {
    const socket = connect(controlPlace(folder));
    await new Promise<void>((done) => {
      socket
        .once("close", () => done())
        .on("error", () => undefined)
        .resume();
      socket.write(`${line}\n`);
    });
  }
  expect(calls).toBe(0);
  await control.close();
});

test("a server that ends in the middle of a command is an error, not a success", async () => {
  const begun = Promise.withResolvers<void>();
  const control = await serveControl(folder, () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  const { io } = listener();
  const asked = askControl(folder, [], io);
  void begun.promise.then(() => control.close());
  await expect(asked).rejects.toThrow("ended before");
});

test("a data folder with a long path is reached by a short one, and every folder by its own", () => {
  const long = join(tmpdir(), "x".repeat(120));
  expect(Buffer.byteLength(controlPlace(long, "linux"))).toBeLessThanOrEqual(100);
  expect(controlPlace(long, "linux")).not.toBe(controlPlace(`${long}y`, "linux"));
  expect(controlPlace("a", "win32")).toMatch(/^\\\\\.\\pipe\\sextant-[0-9a-f]{16}$/);
});
