/** Child process of renderInvoice. It typesets one document and exits, which returns its memory and contains a crash of the compiler. */
import { answerParent } from "../run-child.ts";
import { openTypesetter } from "../typesetting/compiler.ts";
import type { InvoiceToTypeset } from "./render-invoice.ts";

answerParent<Uint8Array, InvoiceToTypeset>(({ page, fontDirectories, createdAt }) => {
  const { compiler, put, compile } = openTypesetter({ workspace: import.meta.dirname, template: "invoice.typ", fontDirectories });
  put("data/invoice.json", JSON.stringify(page));
  // PDF/A for archives, level A so that screen readers can use the tags.
  return compiler.pdf(compile(), { pdfStandard: "a-2a", creationTimestamp: createdAt });
});
