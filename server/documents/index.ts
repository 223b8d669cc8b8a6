/** Documents that a customer gives to a study: taken in parts, read in a process of their own, kept as text, erased with the study. */
export { createDocuments, type Documents, type ReadPage } from "./create-documents.ts";
