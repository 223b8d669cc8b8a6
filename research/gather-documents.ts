import { type Gathered, type GatheredSource, nothingGathered, type ResearchSubject } from "#evidence";
import { DocumentError } from "./documents/document-fault.ts";
import { type ReadingContext, readDocument, type UploadedDocument } from "./documents/read-document.ts";
import { extractByRules } from "./extract/by-rules.ts";

/** Evidence in the customer's documents, read by rules alone. A document that cannot be read is listed with the reason. */
export async function gatherDocuments(
  documents: readonly UploadedDocument[],
  subject: ResearchSubject,
  context: ReadingContext,
): Promise<Gathered> {
  const sources: GatheredSource[] = [];
  const failed: Gathered["failed"] = [];
  for (const document of documents) {
    try {
      sources.push(await readDocument(document, context));
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof DocumentError)) throw error;
      failed.push({ what: document.name, reason: error.message });
    }
  }
  const gathered = gatherSources(sources, subject);
  return { ...gathered, failed: [...failed, ...gathered.failed] };
}

/** Evidence in documents that are read already; the same bytes given twice are one source. */
export function gatherSources(sources: readonly GatheredSource[], subject: ResearchSubject): Gathered {
  const gathered = nothingGathered();
  for (const source of new Map(sources.map((each) => [each.id, each])).values()) {
    const { facts, claims } = extractByRules(source, subject);
    gathered.sources.push(source);
    gathered.facts.push(...facts);
    gathered.claims.push(...claims);
    if (facts.length + claims.length === 0)
      gathered.failed.push({ what: source.title, reason: "nothing in it states a figure of this market with its place and year" });
  }
  return gathered;
}
