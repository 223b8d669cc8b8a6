import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

/** Substitutes by family, named in the font table: what Word and LibreOffice show where a font is not installed. */
const fonts: [name: string, substitute: string, family: string, panose: string][] = [
  ["Source Serif 4", "Georgia", "roman", "02040603050405020204"],
  ["Inter", "Arial", "swiss", "02000503000000020004"],
  ["Noto Sans Devanagari", "Nirmala UI", "swiss", "020B0502040504020204"],
  ["Noto Sans SC", "Microsoft YaHei", "swiss", "020B0500000000000000"],
  ["Symbol", "Symbol", "roman", "05050102010706020507"],
];
const fontTable = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${fonts
  .map(
    ([name, substitute, family, panose]) =>
      `<w:font w:name="${name}">${name === substitute ? "" : `<w:altName w:val="${substitute}"/>`}<w:panose1 w:val="${panose}"/><w:charset w:val="${name === "Symbol" ? "02" : "00"}"/><w:family w:val="${family}"/><w:pitch w:val="variable"/></w:font>`,
  )
  .join("")}</w:fonts>`;

/**
 * The package that the library wrote, with everything random or dated replaced by fixed values: dates, the random ids of relations and
 * of bookmarks, and the order and times of its files. The same document gives the same bytes.
 */
export function repack(archive: Uint8Array, asOf: string): Uint8Array {
  const parts = readZip(archive).sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
  const text = new Map(parts.filter((p) => isText(p.name)).map((p) => [p.name, Buffer.from(p.bytes).toString("utf8")]));
  const names = fixedNames(text);
  const changed = parts.map((part): Part => {
    const xml = text.get(part.name);
    if (xml === undefined) return part;
    return { name: part.name, bytes: Buffer.from(rewritten(part.name, renamed(xml, names), asOf), "utf8") };
  });
  return writeZip(changed);
}

/** The list of content types comes first, as streaming readers expect. */
const rank = (name: string) => (name === "[Content_Types].xml" ? 0 : name.startsWith("_rels/") ? 1 : 2);
const isText = (name: string) => /\.(xml|rels)$/.test(name);

/** What the library draws at random (ids of relations) or counts over all documents of a process (bookmarks of headings). */
const unstable = /\brId[a-z0-9_-]{21}(?=")|\b_Toc\d+(?=["\s\\])/g;
function fixedNames(text: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const xml of text.values())
    for (const [id] of xml.matchAll(unstable))
      if (!names.has(id)) names.set(id, `${id.startsWith("_Toc") ? "_Toc" : "rIdLink"}${names.size + 1}`);
  return names;
}
/** Numbers of bookmarks and drawings are counted over all documents too. */
function renamed(xml: string, names: ReadonlyMap<string, string>): string {
  const numbers = new Map<string, number>();
  const count = (id: string) => {
    const known = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, known);
    return known;
  };
  return xml
    .replace(unstable, (id) => names.get(id) ?? id)
    .replace(/(<w:bookmark(?:Start|End)\b[^>]*?w:id=")(\d+)"/g, (_, before: string, id: string) => `${before}${count(id)}"`)
    .replace(/(<wp:docPr id=")(\d+)"/g, (_, before: string, id: string) => `${before}${count(`drawing ${id}`)}"`);
}

function rewritten(name: string, xml: string, asOf: string): string {
  if (name === "word/fontTable.xml") return fontTable;
  if (name === "docProps/core.xml") {
    return xml
      .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${asOf}T00:00:00Z`)
      .replace("</cp:coreProperties>", "<dc:language>en-GB</dc:language></cp:coreProperties>");
  }
  return xml;
}

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
