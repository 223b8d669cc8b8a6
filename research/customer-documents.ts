/** Reading a customer's documents, and what rules find in them: a process that does only this loads nothing else of research/. */
export { DocumentError, documentLimits } from "./documents/document-fault.ts";
export { readDocument } from "./documents/read-document.ts";
export { threadReader } from "./documents/thread-reader.ts";
export { gatherSources } from "./gather-documents.ts";
