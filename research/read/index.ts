/** Documents as readable text: pages, PDFs, tables. */
export { Reader } from "./reader.ts";
