import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

/** A file of the package. */
export interface Part {
  name: string;
  bytes: Uint8Array;
}

/** Files of a zip archive of our own making: no encryption, no Zip64 (APPNOTE 6.3.10, sections 4.3.7 to 4.3.16). */
export function readZip(archive: Uint8Array): Part[] {
  const b = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = b.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0) throw new Error("not a zip archive");
  const parts: Part[] = [];
  for (let i = 0, at = b.readUInt32LE(end + 16); i < b.readUInt16LE(end + 10); i++) {
    const [method, size, nameLength, local] = [
      b.readUInt16LE(at + 10),
      b.readUInt32LE(at + 20),
      b.readUInt16LE(at + 28),
      b.readUInt32LE(at + 42),
    ];
    const name = b.toString("utf8", at + 46, at + 46 + nameLength);
    const start = local + 30 + b.readUInt16LE(local + 26) + b.readUInt16LE(local + 28);
    const stored = b.subarray(start, start + size);
    if (!name.endsWith("/")) parts.push({ name, bytes: method === 0 ? stored : inflateRawSync(stored) });
    at += 46 + nameLength + b.readUInt16LE(at + 30) + b.readUInt16LE(at + 32);
  }
  return parts;
}

/** Already compressed: deflating again gains nothing. */
const packed = /\.(png|jpe?g)$/;
const utf8Names = 0x0800;
/** 1 January 1980 in the archive's own format: the same document gives the same bytes. */
const date = 0x0021;

export function writeZip(parts: readonly Part[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const method = packed.test(name) ? 0 : 8;
    const data = method === 0 ? Buffer.from(bytes) : deflateRawSync(bytes, { level: 9 });
    const encoded = Buffer.from(name, "utf8");
    const common = Buffer.alloc(26);
    [20, utf8Names, method, 0, date].forEach((v, i) => common.writeUInt16LE(v, i * 2));
    [crc32(bytes), data.length, bytes.length].forEach((v, i) => common.writeUInt32LE(v, 10 + i * 4));
    common.writeUInt16LE(encoded.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), common, encoded, data]);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), common, tail, encoded]));
    files.push(file);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, index, end]);
}
