import { inflateRawSync } from "node:zlib";
import { DocumentError, type DocumentLimits } from "./document-fault.ts";

/** An archive of a Word document or a workbook: its parts by name, each expanded when it is asked for. */
export interface Archive {
  names: readonly string[];
  /** Text of a part; undefined where there is none. Throws DocumentError for a part that expands too far. */
  text(name: string): string | undefined;
}

const endMark = 0x06054b50,
  entryMark = 0x02014b50,
  partMark = 0x04034b50;
const damaged = () => new DocumentError("damaged", "The document is damaged: its archive cannot be read.");

/**
 * Opens a ZIP archive (APPNOTE 6.3) by its central directory. Sizes that the archive states are not trusted: expanding stops at the limit.
 * Names are keys, never paths: nothing is written anywhere.
 */
export function openArchive(bytes: Uint8Array, limits: DocumentLimits): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true),
    directory = view.getUint32(end + 16, true);
  if (count > limits.entriesMax)
    throw new DocumentError("expands-too-far", `The document holds ${count} parts, more than ${limits.entriesMax}.`);
  const entries = new Map<string, { method: number; size: number; at: number }>();
  let at = directory;
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) throw damaged();
    const flags = view.getUint16(at + 8, true),
      nameLength = view.getUint16(at + 28, true);
    if ((flags & 1) !== 0) throw new DocumentError("encrypted", "The document is protected by a password.");
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    // A part that stands twice could read differently for others than for us: the first counts, as for everyone who reads in order.
    if (!entries.has(name))
      entries.set(name, { method: view.getUint16(at + 10, true), size: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  let left = limits.expandedBytesMax;
  return {
    names: [...entries.keys()],
    text(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const expanded = expand(bytes, view, entry, Math.min(left, limits.partBytesMax));
      left -= expanded.byteLength;
      return new TextDecoder().decode(expanded);
    },
  };
}

function findEnd(view: DataView): number {
  // The mark stands before a comment of at most 65,535 bytes.
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - 65_557; at--) if (view.getUint32(at, true) === endMark) return at;
  throw damaged();
}

function expand(
  bytes: Uint8Array,
  view: DataView,
  { method, size, at }: { method: number; size: number; at: number },
  most: number,
): Uint8Array {
  if (at + 30 > bytes.length || view.getUint32(at, true) !== partMark) throw damaged();
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + size > bytes.length) throw damaged();
  const stored = bytes.subarray(from, from + size);
  if (method === 0 && stored.byteLength <= most) return stored;
  if (method !== 0 && method !== 8) throw damaged();
  try {
    if (method === 8) return inflateRawSync(stored, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")) throw damaged();
  }
  throw new DocumentError("expands-too-far", "The document expands to more than a report holds.");
}
