import { deflateSync } from "node:zlib";

/** Text at a place of a page, in points from its lower left corner. */
export interface PdfText {
  x: number;
  y: number;
  text: string;
}

/** A PDF of our own making: pages of text in Helvetica, 10 points. */
export function makePdf(pages: readonly (readonly PdfText[])[], info: Readonly<Record<string, string>> = {}): Uint8Array {
  const contents = pages.map((texts) =>
    deflateSync(texts.map(({ x, y, text }) => `BT /F1 10 Tf ${x} ${y} Td (${text.replace(/[()\\]/g, "\\$&")}) Tj ET`).join("\n")),
  );
  return pdfOf(contents, info);
}

/** A PDF with streams of content as they stand, compressed by deflate. */
export function pdfOf(contents: readonly Uint8Array[], info: Readonly<Record<string, string>> = {}): Uint8Array {
  const kids = contents.map((_, i) => `${4 + 2 * i} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...contents.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      Buffer.concat([Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`), content, Buffer.from("\nendstream")]),
    ]),
    `<< ${Object.entries(info)
      .map(([key, value]) => `/${key} (${value})`)
      .join(" ")} >>`,
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")],
    offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const push = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, i) => {
    offsets.push(length);
    push(Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]));
  });
  const start = length;
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("")}`,
    ),
  );
  push(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}
