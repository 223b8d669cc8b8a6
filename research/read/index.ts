/** Documents as readable text: pages, PDFs, tables. */
export { Reader } from "./reader.ts";
export { cleanLine, cleanLines, tableLine } from "./clean-text.ts";
