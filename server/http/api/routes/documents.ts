import { takesGathered } from "#engine";
import { modelName } from "#config";
import { documentLimits } from "#shared/limits.ts";
import { studyKinds } from "#shared/kinds.ts";
import { messageAnswer } from "#shared/wire/auth.ts";
import { customerDocument, documentList, newDocument, newLink, studyOptions } from "#shared/wire/documents.ts";
import { z } from "zod";
import { done, json } from "../answer.ts";
import { type Route, signedIn } from "../route.ts";

/** Ten files of the largest size are 380 parts. */
const partLimit = { name: "document-part", max: 1_000, windowSeconds: 600 };
/** Reading is work of seconds, and a page is fetched from outside. */
const documentLimit = { name: "document", max: 60, windowSeconds: 600 };

const place = z.strictObject({ id: z.uuid() });
const partPlace = z.strictObject({ id: z.uuid(), part: z.coerce.number().int().min(0).max(99) });

/** What a customer gives to a study before it is ordered. Once a study has a document, no call reaches it any more. */
export const documentRoutes: readonly Route[] = [
  signedIn({
    method: "GET",
    path: "/api/study-options",
    about: "What can be chosen for a study besides its brief: who writes it, and which documents it takes.",
    answers: { 200: studyOptions },
    handle: async ({ services: { config, documents } }) =>
      json({
        model: config.languageModel && modelName(config.languageModel.roles.write),
        takesLinks: documents.takesLinks,
        documentKinds: studyKinds.filter((kind) => takesGathered(kind)),
      }),
  }),
  signedIn({
    method: "GET",
    path: "/api/documents",
    about: "The customer's documents that no study has yet; they are erased a day after they were given.",
    answers: { 200: documentList },
    handle: async ({ services, user }) => json({ documents: await services.documents.list(user.id) }),
  }),
  signedIn({
    method: "POST",
    path: "/api/documents",
    about: "Begins a file (PDF, DOCX, XLSX, CSV or text), whose parts follow.",
    body: newDocument,
    answers: { 201: customerDocument },
    limit: documentLimit,
    handle: async ({ services, user, body }) => json(await services.documents.begin(user.id, body), { status: 201 }),
  }),
  signedIn({
    method: "PUT",
    path: "/api/documents/:id/parts/:part",
    owner: "document",
    about: `One part of a file: ${documentLimits.partBytes} bytes, the last what is left. With the last that was missing the file is read; 422 says why it cannot be, and it is gone then.`,
    params: partPlace,
    raw: { bytesMax: documentLimits.partBytes, mediaType: "application/octet-stream" },
    answers: { 200: customerDocument },
    limit: partLimit,
    handle: async ({ services, user, params, raw, signal }) =>
      json(await services.documents.receive(user.id, params.id, params.part, raw, signal)),
  }),
  signedIn({
    method: "POST",
    path: "/api/documents/links",
    about: "A public page or file by its address, fetched and read at once. Only where live evidence is on.",
    body: newLink,
    answers: { 201: customerDocument },
    limit: documentLimit,
    handle: async ({ services, user, body, signal }) => json(await services.documents.addLink(user.id, body.url, signal), { status: 201 }),
  }),
  signedIn({
    method: "DELETE",
    path: "/api/documents/:id",
    owner: "document",
    about: "Erases a document that no study has.",
    params: place,
    answers: { 200: messageAnswer },
    handle: async ({ services, user, params }) => {
      await services.documents.remove(user.id, params.id);
      return done("The document has been erased.");
    },
  }),
];
