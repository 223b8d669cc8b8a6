import { deflateSync } from "node:zlib";

/** Objects in one stream: a reader unpacks a whole stream to see one object. */
const perStream = 200;

/**
 * Packs the plain objects of a PDF into compressed object streams, with a cross-reference stream (ISO 32000-1, 7.5.7
 * and 7.5.8): tags make two thirds of a tagged file, and the typesetter writes them plain. A file that is not laid out
 * as the typesetter lays it out is returned as it is. `edit` is given the plain objects by number, and returns those to change.
 */
export function packObjects(
  bytes: Uint8Array,
  edit: (objects: ReadonlyMap<number, string>) => ReadonlyMap<number, string> = () => new Map(),
): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const objects = objectsOf(file);
  const tail = file.toString("latin1", Math.max(0, file.lastIndexOf("trailer\n")));
  const trailer = /^trailer\n<<([\s\S]*?)>>\s*startxref\n/.exec(tail)?.[1];
  if (!objects || trailer === undefined) return bytes;
  const plain = objects.filter((o) => !o.stream);
  const whole = objects.filter((o) => o.stream);
  const edited = edit(new Map(plain.map((o) => [o.id, file.toString("latin1", o.body, o.end)])));
  let next = Math.max(...objects.map((o) => o.id)) + 1;
  const parts: Buffer[] = [file.subarray(0, objects[0]?.from ?? 0)];
  let at = parts[0]?.length ?? 0;
  const rows = new Map<number, [type: number, where: number, index: number]>([[0, [0, 0, 65535]]]);
  const put = (id: number, part: Buffer) => {
    rows.set(id, [1, at, 0]);
    parts.push(part);
    at += part.length;
  };
  for (const o of whole) put(o.id, file.subarray(o.from, o.to));
  for (let i = 0; i < plain.length; i += perStream) {
    const group = plain.slice(i, i + perStream);
    const bodies = group.map((o) => {
      const body = edited.get(o.id);
      return body === undefined ? file.subarray(o.body, o.end) : Buffer.from(body, "latin1");
    });
    let offset = 0;
    const index =
      group
        .map((o, k) => {
          const entry = `${o.id} ${offset}`;
          offset += (bodies[k]?.length ?? 0) + 1;
          return entry;
        })
        .join(" ") + "\n";
    const id = next++;
    group.forEach((o, k) => rows.set(o.id, [2, id, k]));
    put(
      id,
      streamObject(
        id,
        `/Type /ObjStm /N ${group.length} /First ${index.length}`,
        Buffer.concat([Buffer.from(index, "latin1"), ...bodies.flatMap((b) => [b, Buffer.from("\n")])]),
      ),
    );
  }
  const start = at;
  rows.set(next, [1, start, 0]);
  const table = Buffer.alloc((next + 1) * 7);
  for (const [id, [type, where, index]] of rows) {
    table.writeUInt8(type, id * 7);
    table.writeUInt32BE(where, id * 7 + 1);
    table.writeUInt16BE(index, id * 7 + 5);
  }
  const entries = trailer
    .replace(/\/Size \d+/, "")
    .trim()
    .replaceAll("\n", " ");
  parts.push(streamObject(next, `/Type /XRef /Size ${next + 1} /W [1 4 2] ${entries}`, table), Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

interface Found {
  id: number;
  from: number;
  to: number;
  body: number;
  end: number;
  stream: boolean;
}

/** Objects from the cross-reference table, in the order of the file. */
function objectsOf(file: Buffer): Found[] | undefined {
  const xref = file.lastIndexOf("\nxref\n") + 1;
  const head = /^xref\n0 (\d+)\n/.exec(file.toString("latin1", xref, xref + 30));
  if (xref === 0 || !head) return undefined;
  const lines = file.toString("latin1", xref + head[0].length, xref + head[0].length + Number(head[1]) * 20);
  const starts: { id: number; from: number }[] = [];
  for (let id = 1; id < Number(head[1]); id++) {
    if (lines[id * 20 + 17] === "n") starts.push({ id, from: Number(lines.slice(id * 20, id * 20 + 10)) });
  }
  starts.sort((a, b) => a.from - b.from);
  const found = starts.map(({ id, from }, i): Found | undefined => {
    const to = starts[i + 1]?.from ?? xref;
    const end = file.subarray(from, to).lastIndexOf("endobj") + from;
    const mark = `${id} 0 obj\n`;
    if (end < from || file.toString("latin1", from, from + mark.length) !== mark) return undefined;
    return {
      id,
      from,
      to,
      body: from + mark.length,
      end,
      stream: file.toString("latin1", Math.max(from, end - 11), end).includes("endstream"),
    };
  });
  return found.every((o) => o !== undefined) ? found : undefined;
}

function streamObject(id: number, entries: string, content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 6 });
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<${entries} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`, "latin1"),
    packed,
    Buffer.from("\nendstream\nendobj\n", "latin1"),
  ]);
}
