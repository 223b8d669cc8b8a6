import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MailAddress, Mailer } from "#mail";
import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";

/**
 * For a machine without a mail server: each mail becomes a file that mail programs open, named by time. `log` is told the name of
 * the file and what the mail is about; neither holds a code.
 */
export function createFileMailer(options: { folder: string; from: MailAddress; log: (line: string) => void; now?: () => Date }): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const now = options.now ?? (() => new Date());
  return {
    async send(mail, signal) {
      const { message } = await composer.sendMail({ ...compose(options.from, mail), date: now() });
      if (!Buffer.isBuffer(message)) throw new TypeError("the composer was asked for a buffer");
      signal?.throwIfAborted();
      const name = `${now().toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
      await writeWhole(options.folder, name, message);
      options.log(`Mail "${mail.subject}" is in ${join(options.folder, name)}`);
    },
  };
}

/** Whoever watches the folder sees whole mails only, and only their owner can read them. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${name}.part`);
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
