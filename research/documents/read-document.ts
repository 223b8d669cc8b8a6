import { createHash } from "node:crypto";
import type { GatheredSource } from "#evidence";
import { openArchive } from "./archive.ts";
import { deadline, DocumentError, type DocumentLimits, documentLimits } from "./document-fault.ts";
import { cleanLine, cleanLines } from "../read/index.ts";
import { wordText } from "./word.ts";
import { workbookText } from "./workbook.ts";

/** A file of the customer. */
export interface UploadedDocument {
  name: string;
  bytes: Uint8Array;
}

type TextType = "application/pdf" | "text/html" | "text/csv" | "text/plain";

/** What a document says, and what it says of itself. */
interface Text {
  text: string;
  title: string;
  /** Empty where it is not known. */
  published: string;
  language: string;
}

/** Reads what is no archive; it runs nothing and loads nothing. */
export interface TextReader {
  read(bytes: Uint8Array, contentType: TextType, signal: AbortSignal): Promise<Text>;
}

export interface ReadingContext {
  /** YYYY-MM-DD. */
  today: string;
  /** Milliseconds. */
  now: () => number;
  reader: TextReader;
  signal: AbortSignal;
  limits?: DocumentLimits;
}

/**
 * Text of a customer's document with marks of its pages or sheets, as a source. What it is, its bytes decide and not its name. Throws
 * DocumentError for one that is too large, damaged, protected or of a kind that is not read.
 */
export async function readDocument({ name, bytes }: UploadedDocument, context: ReadingContext): Promise<GatheredSource> {
  const limits = context.limits ?? documentLimits;
  if (bytes.byteLength > limits.bytesMax)
    throw new DocumentError("too-large", `The document is larger than ${Math.round(limits.bytesMax / 1e6)} MB.`);
  const check = deadline(context.now, limits);
  const said = await textIn(name, bytes, limits, check, context);
  const text = cleanLines(said.text.slice(0, limits.charactersMax));
  if (!/\p{L}{2}/u.test(text)) throw new DocumentError("no-text", "No text could be read from the document; a scan holds pictures only.");
  const hash = createHash("sha256").update(bytes).digest("hex");
  const title = cleanLine(name.replace(/^.*[/\\]/, "")).slice(0, 200) || "Document";
  return {
    id: `document_${hash.slice(0, 16)}`,
    kind: "document",
    title,
    publisher: `the customer’s document ${title}`.slice(0, 200),
    url: `https://sextant.invalid/documents/${hash}`,
    published: /^(?:\d{4}(?:-\d{2}(?:-\d{2})?)?)?$/.test(said.published) ? said.published : "",
    retrieved: context.today,
    language: /^[a-z]{2,3}$/.test(said.language) ? said.language : "en",
    text,
  };
}

async function textIn(
  name: string,
  bytes: Uint8Array,
  limits: DocumentLimits,
  check: () => void,
  { reader, signal }: ReadingContext,
): Promise<Text> {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  const plain = (text: string): Text => ({ text, title: "", published: "", language: "" });
  if (head.slice(0, 1024).includes("%PDF-")) return reader.read(bytes, "application/pdf", signal);
  if (head.startsWith("PK")) {
    const archive = openArchive(bytes, limits);
    if (archive.names.includes("word/document.xml")) return plain(wordText(archive, limits, check));
    if (archive.names.includes("xl/workbook.xml")) return plain(workbookText(archive, limits, check));
    throw new DocumentError("unsupported", "The archive is neither a Word document nor a workbook.");
  }
  // The older formats of Office and their protected files are one container, which is not read.
  if (head.startsWith("\u00d0\u00cf\u0011\u00e0"))
    throw new DocumentError("unsupported", "Older Office files and protected ones are not read; save the document as .docx or .xlsx.");
  const isUnicode = head.startsWith("\u00ff\u00fe") || head.startsWith("\u00fe\u00ff");
  if (head.includes("\u0000") && !isUnicode) throw new DocumentError("unsupported", "The file is no document that can be read.");
  if (/^\s*(?:<!doctype html|<html|<head|<body|<\?xml[^>]*\?>\s*<html)/i.test(head)) return reader.read(bytes, "text/html", signal);
  if (/^\s*<(?:\?xml|svg|!)/i.test(head)) throw new DocumentError("unsupported", "The file is no document that can be read.");
  return reader.read(bytes, /\.(?:csv|tsv)$/i.test(name) ? "text/csv" : "text/plain", signal);
}
