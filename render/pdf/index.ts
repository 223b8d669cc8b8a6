/** A report as an accessible PDF. */
export { PdfError } from "./run-child.ts";
export { renderPdf, type Pdf } from "./typeset.ts";
