import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { startTestGateway } from "./start-test-gateway.ts";
import { type Keys, keysIn, readJournal } from "./state.ts";

export interface OpenTestGateway extends Keys {
  url: string;
  /** "running": in another process. "silent": its process does not run now, calls do not reach it. */
  is: "ours" | "running" | "silent";
  close(): Promise<void>;
}

/**
 * The only test gateway of a data folder: started here, or found where another process runs it, because two over one journal would not
 * know each other's payments. With `mayServe` false none is started; undefined: there never was one.
 */
export async function openTestGateway(options: {
  file: string;
  webhookUrl: string;
  mayServe: boolean;
  port?: number;
  onError?: (error: unknown) => void;
}): Promise<OpenTestGateway | undefined> {
  const { file, mayServe } = options;
  const keys = keysIn(readJournal(file));
  const address = `${file}.url`;
  const url = readAddress(address);
  const none = async () => undefined;
  if (keys && url !== undefined && (await answers(url, keys))) return { ...keys, url, is: "running", close: none };
  if (!mayServe) return keys && { ...keys, url: url ?? nowhere, is: "silent", close: none };

  const started = await startTestGateway(options);
  const { keyId, keySecret, webhookSecrets } = started;
  try {
    writeFileSync(address, started.url, { mode: 0o600 });
  } catch (error) {
    await started.close();
    throw error;
  }
  const close = async () => {
    await started.close();
    if (readAddress(address) === started.url) rmSync(address, { force: true });
  };
  return { keyId, keySecret, webhookSecrets: [...webhookSecrets], url: started.url, is: "ours", close };
}

/** Nothing listens there, so calls fail as unreachable and may be repeated later. */
const nowhere = "http://127.0.0.1:9";

function readAddress(file: string): string | undefined {
  try {
    return /^http:\/\/127\.0\.0\.1:\d+$/.exec(readFileSync(file, "utf8"))?.[0];
  } catch {
    return undefined;
  }
}

async function answers(url: string, { keyId, keySecret }: Keys): Promise<boolean> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  try {
    const response = await fetch(`${url}/v1/orders?count=1`, { headers: { authorization }, signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
