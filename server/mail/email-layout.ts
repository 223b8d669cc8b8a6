import type { Sender } from "./mail-data.ts";

/** A mail as text and as HTML that says the same. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
}
interface Block {
  text: string;
  html?: string;
}

/** An email in the site's layout. Plain paragraphs: mail programs support few styles and block pictures. */
export function page(from: Sender, content: { subject: string; greeting: string; blocks: readonly Block[]; why?: string }): EmailContent {
  const greeting = content.greeting === "" || looksLikeAnAddress(content.greeting) ? "Hello," : `Hello ${content.greeting},`;
  const blocks: readonly Block[] = [{ text: greeting }, ...content.blocks];
  const footer = html`You are receiving this email because ${content.why ?? "you have an account at"}
    <a href="${from.publicUrl}" style="color:#5b6670">${from.siteName}</a>.`;
  return {
    subject: oneLine(content.subject),
    text: `${[...blocks.map((b) => b.text), `-- \n${from.siteName}\n${from.publicUrl}`].join("\n\n")}\n`,
    html: [
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(oneLine(content.subject))}</title></head>`,
      `<body style="margin:0;padding:32px 16px;background:#f6f7f7;color:#1b2227;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">`,
      `<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe3e5">`,
      html`<p style="margin:0 0 24px;font:600 20px Georgia,serif;color:#0b5c6b">${from.siteName}</p>`,
      ...blocks.map((b) => `<p style="margin:0 0 16px">${b.html ?? escape(b.text)}</p>`),
      `</div><p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#5b6670">${footer}</p></body></html>\n`,
    ].join("\n"),
  };
}

export function link(words: string, address: string): Block {
  return { text: `${words}:\n${address}`, html: html`<a href="${address}" style="color:#0b5c6b;font-weight:600">${words}</a>` };
}

/** HTML in which every value that is put in is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return parts.map((part, i) => part + escape(values[i] ?? "")).join("");
}

/** Titles and names come from people: no line of theirs may become a header. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

/** Somebody who signs up with another's address must not choose the links in that person's mail; programs make links of "a.com" too. */
function looksLikeAnAddress(name: string): boolean {
  return /[/@]|\S\.\S\S/.test(name);
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
