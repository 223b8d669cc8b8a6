import { deflateRawSync } from "node:zlib";

/** Makes a ZIP archive of texts by name, compressed, as Office writes its documents. */
export function archiveOf(parts: Readonly<Record<string, string>>): Uint8Array {
  const local: Buffer[] = [],
    central: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const title = Buffer.from(name),
      plain = Buffer.from(text),
      packed = deflateRawSync(plain);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(plain.length, 22);
    head.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(plain.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    local.push(head, title, packed);
    central.push(entry, title);
    at += head.length + title.length + packed.length;
  }
  const directory = Buffer.concat(central),
    end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}
