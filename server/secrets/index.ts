import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What only this installation can make or read. Every purpose has its own key, so that a value of one cannot pass for another. */
export interface Secrets {
  /** Any JSON value, encrypted and authenticated (AES-256-GCM), as base64url text. */
  seal(purpose: string, value: unknown): string;
  /** The value, or undefined where the text was not sealed here for this purpose. */
  open(purpose: string, sealed: string): unknown;
  /** HMAC-SHA-256, hex. */
  mac(purpose: string, text: string): string;
}

/** `master`: at least 32 characters that nobody can guess. */
export function createSecrets(master: string): Secrets {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", master, "sextant", purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  return {
    seal(purpose, value) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key(`seal:${purpose}`), iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < 29) return undefined;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key(`seal:${purpose}`), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")) as unknown;
      } catch {
        return undefined;
      }
    },
    mac: (purpose, text) =>
      createHmac("sha256", key(`mac:${purpose}`))
        .update(text)
        .digest("hex"),
  };
}

const lengthMin = 32;

/**
 * The configured secret, else one made once and kept in the data folder, readable by its owner only. Throws where the kept one is too
 * short to be whole: a key that anyone can guess would be worse than no start.
 */
export async function loadMasterSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured;
  const file = join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true });
  const secret = (await read(file)) ?? (await make(file));
  if (secret.length < lengthMin)
    throw new Error(
      `${file} is not whole: it holds ${secret.length} characters, and a secret has at least ${lengthMin}. Put it back from a backup, or remove the file and start again; codes and mails still on their way are then void.`,
    );
  return secret;
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The name appears with the whole secret behind it or not at all; of two processes that start at once both end with the same. */
async function make(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString("hex")}.draft`;
  try {
    await writeFile(draft, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, "utf8")).trim();
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);
