import { createServer as createTcpServer } from "node:net";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createFileMailer, createSmtpMailer } from "./index.ts";

const from = { name: "Sextant", address: "sales@sextant.example" };
const mail = {
  id: "m-1",
  to: { name: 'Asha "the" Råo, Ltd', address: "asha@example.com" },
  subject: "Your one-time code – für Sie",
  text: "Use this code:\n\n042137\n",
  html: "<p>Use this code:</p><p>042137</p>",
};

async function startServer(options: SMTPServerOptions = {}) {
  const taken: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { taken, url: `smtp://127.0.0.1:${port}` };
}
const answer = (responseCode: number) => Object.assign(new Error("an answer of the server"), { responseCode });

test("a mail goes by SMTP to one reader, as text and HTML, with the same id for each attempt", async () => {
  const { taken, url } = await startServer();
  const mailer = createSmtpMailer(url, { from });
  await mailer.send(mail);
  await mailer.send(mail);
  expect(taken.map(({ to }) => to)).toEqual([["asha@example.com"], ["asha@example.com"]]);
  const [first = "", second = ""] = taken.map(({ raw }) => raw);
  expect(first).toMatch(/^From: Sextant <sales@sextant\.example>\r$/m);
  expect(first).toContain("multipart/alternative");
  expect(first).toContain("Auto-Submitted: auto-generated");
  const id = (raw: string): string | undefined => /^Message-ID: (<[\da-f]{32}@sextant\.example>)/im.exec(raw)?.[1];
  expect(id(first)).toBeDefined();
  expect(id(first)).toBe(id(second));
});

test("a document goes with its mail by SMTP and into the file, byte for byte and under its name", async () => {
  const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7) % 256));
  const attachments = [{ name: "SX-2627-000001.pdf", type: "application/pdf", bytes }];
  const { taken, url } = await startServer();
  await createSmtpMailer(url, { from }).send({ ...mail, attachments });
  const folder = await mkdtemp(join(tmpdir(), "outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await createFileMailer({ folder, from, log: () => undefined }).send({ ...mail, attachments });
  const [name = ""] = await readdir(folder);
  for (const raw of [taken[0]?.raw ?? "", await readFile(join(folder, name), "utf8")]) {
    expect(raw).toMatch(/^Content-Type: multipart\/mixed/m);
    expect(raw).toContain("multipart/alternative");
    const [, head = "", body = ""] = /(Content-Type: application\/pdf[\s\S]*?)\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(raw) ?? [];
    expect(head).toMatch(/name="?SX-2627-000001\.pdf/);
    expect(head).toMatch(/Content-Disposition: attachment; filename="?SX-2627-000001\.pdf/);
    expect(Buffer.compare(Buffer.from(body, "base64"), bytes)).toBe(0);
  }
});

test.each([
  ["a mailbox that does not exist (550)", { onRcptTo: (_, __, done) => done(answer(550)) }, true],
  ["a full or busy server (451)", { onRcptTo: (_, __, done) => done(answer(451)) }, false],
  ["a sender that is not welcome (553)", { onMailFrom: (_, __, done) => done(answer(553)) }, true],
  ["a server that wants a password (530)", { onMailFrom: (_, __, done) => done(answer(530)) }, false],
  [
    "a message that is not taken (554)",
    {
      onData(stream, _, done) {
        stream.resume().on("end", () => done(answer(554)));
      },
    },
    true,
  ],
  ["a server that closes the door (554 as greeting)", { onConnect: (_, done) => done(answer(554)) }, false],
] satisfies [string, SMTPServerOptions, boolean][])("%s: final or not is decided by the answer's code", async (_, options, isFinal) => {
  const { url } = await startServer(options);
  const failed = await createSmtpMailer(url, { from })
    .send(mail)
    .then(
      () => "sent",
      (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
    );
  expect(failed === "mail_refused").toBe(isFinal);
  expect(failed).not.toBe("sent");
});

test("wrong credentials, a server that is away and one that hangs may pass by themselves", async () => {
  const strict = await startServer({ authOptional: false, allowInsecureAuth: true, onAuth: (_, __, done) => done(new Error("no")) });
  const wrong = strict.url.replace("smtp://", "smtp://user:secret@");
  await expect(createSmtpMailer(wrong, { from }).send(mail)).rejects.toMatchObject({ code: "EAUTH" });

  const silent = createTcpServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(createSmtpMailer(url, { from, timeoutMs: 300 }).send(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await new Promise((resolve) => silent.close(resolve));
  await expect(createSmtpMailer(url, { from }).send(mail)).rejects.toMatchObject({ code: "ESOCKET" });
});

test("who wants to stop does not wait for a server that hangs, and the connection is ended", async () => {
  const closed = Promise.withResolvers<undefined>();
  const stop = new AbortController();
  const silent = createTcpServer((socket) => {
    socket.on("error", () => undefined).once("close", () => closed.resolve(undefined));
    socket.resume();
    stop.abort();
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => void silent.close(() => resolve())));
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  // Longer than the test may take: by patience alone it would not end.
  const sending = createSmtpMailer(url, { from, timeoutMs: 600_000 }).send(mail, stop.signal);
  await expect(sending).rejects.toThrow(/abort/i);
  await expect(sending).rejects.not.toMatchObject({ code: "mail_refused" });
  await closed.promise;
});

test("without a server each mail is a whole file that only its owner reads, and the log line holds no code", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "outbox-")), "outbox");
  onTestFinished(() => rm(join(folder, ".."), { recursive: true }));
  const lines: string[] = [];
  const mailer = createFileMailer({ folder, from, log: (line) => lines.push(line), now: () => new Date("2026-11-21T10:00:00Z") });
  await Promise.all([mailer.send(mail), mailer.send({ ...mail, id: "m-2" })]);
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  for (const name of files) {
    expect(name).toMatch(/^2026-11-21T10-00-00-000Z-[\da-f]{8}\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    const raw = await readFile(join(folder, name), "utf8");
    expect(raw).toContain("042137");
    expect(raw).toMatch(/^Date: Sat, 21 Nov 2026 10:00:00 \+0000\r$/m);
    expect(raw).toMatch(/^To: .*<asha@example\.com>\r$/m);
  }
  expect(lines).toHaveLength(2);
  expect(lines.join()).toMatch(/Mail "Your one-time code – für Sie" is in .*\.eml/);
  expect(lines.join()).not.toMatch(/042137|asha/i);
  await expect(mailer.send(mail, AbortSignal.abort())).rejects.toThrow(/aborted/);
  expect(await readdir(folder)).toHaveLength(2);
});
