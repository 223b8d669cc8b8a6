import { documentLimits } from "#shared/limits.ts";
import { type CustomerDocument, documentTypes } from "#shared/wire/documents.ts";
import { ApiError, explain, sendBytes, sendJson } from "../../../api.ts";

/** Why a file is not sent at all; undefined where it may be. */
export function fileFault({ name, size }: Pick<File, "name" | "size">, there: number): string | undefined {
  if (!documentTypes.some((type) => name.toLowerCase().endsWith(type))) return "Only PDF, Word (.docx), Excel (.xlsx), CSV and text files";
  if (size === 0) return "The file is empty";
  if (size > documentLimits.bytesMax) return `Larger than ${documentLimits.bytesMax / 1_000_000} MB`;
  return there >= documentLimits.perStudyMax ? `A study takes at most ${documentLimits.perStudyMax} documents` : undefined;
}

interface Sending {
  signal: AbortSignal;
  /** Called with the part of the file that has arrived, 0–1. At 1 it is being read. */
  onShare: (share: number) => void;
  wait: (ms: number) => Promise<void>;
}

const triesMax = 4;
const pauseMs = 3_000;

/** Sends a file in parts. A document that the customer no longer wants is erased there too. Throws what the calls throw. */
export async function sendDocument(file: File, { signal, onShare, wait }: Sending): Promise<CustomerDocument> {
  let document = await sendJson<CustomerDocument>("POST", "/api/documents", { name: file.name, sizeBytes: file.size });
  const { id } = document;
  const { partBytes } = documentLimits;
  try {
    for (let part = 0; part * partBytes < file.size; part++) {
      signal.throwIfAborted();
      const bytes = file.slice(part * partBytes, (part + 1) * partBytes);
      onShare(Math.min(1, (part * partBytes + bytes.size) / file.size));
      document = await again(() => sendBytes<CustomerDocument>("PUT", `/api/documents/${id}/parts/${part}`, bytes), wait);
    }
    signal.throwIfAborted();
    return document;
  } catch (error) {
    await sendJson("DELETE", `/api/documents/${id}`).catch(() => undefined);
    throw error;
  }
}

/** The same part may be sent again: after a break of the line, or where many files are being read. */
async function again<T>(call: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const isPassing = !(error instanceof ApiError) || error.status === 503;
      if (!isPassing || tries >= triesMax) throw error;
      await wait(pauseMs);
    }
  }
}

/** The reason for this one document, before the general message. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.problem?.fields ?? {})[0]) || explain(error);

export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
