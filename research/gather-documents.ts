import { type Gathered, nothingGathered, type ResearchSubject } from "#evidence";
import { DocumentError } from "./documents/document-fault.ts";
import { type ReadingContext, readDocument, type UploadedDocument } from "./documents/read-document.ts";
import { extractByRules } from "./extract/by-rules.ts";

/** Evidence in the customer's documents, read by rules alone. A document that cannot be read is listed with the reason. */
export async function gatherDocuments(
  documents: readonly UploadedDocument[],
  subject: ResearchSubject,
  context: ReadingContext,
): Promise<Gathered> {
  const gathered = nothingGathered();
  for (const document of documents) {
    try {
      const source = await readDocument(document, context);
      if (gathered.sources.some(({ id }) => id === source.id)) continue;
      const { facts, claims } = extractByRules(source, subject);
      gathered.sources.push(source);
      gathered.facts.push(...facts);
      gathered.claims.push(...claims);
      if (facts.length + claims.length === 0)
        gathered.failed.push({ what: source.title, reason: "nothing in it states a figure of this market with its place and year" });
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof DocumentError)) throw error;
      gathered.failed.push({ what: document.name, reason: error.message });
    }
  }
  return gathered;
}
