import { studyKinds } from "#shared/prices.ts";
import { reportFiles, reportMediaTypes, sampleList, studyItem } from "#shared/wire/studies.ts";
import { z } from "zod";
import { file, json } from "../answer.ts";
import { type Route, signedIn } from "../route.ts";
import { fileLimit, reportAnswer, reportLimit } from "./study-parameters.ts";

const samplePlace = z.strictObject({ kind: z.enum(studyKinds), id: z.uuid() });

/** Sample studies: open to every signed-in customer, whole. */
export const sampleRoutes: readonly Route[] = [
  signedIn({
    method: "GET",
    path: "/api/sample-studies",
    about: "All sample studies.",
    answers: { 200: sampleList },
    handle: async ({ services }) => json({ studies: await services.studies.samples() }),
  }),
  signedIn({
    method: "GET",
    path: "/api/sample-studies/:kind/:id",
    about: "One sample study.",
    params: samplePlace,
    answers: { 200: studyItem },
    handle: async ({ services, params }) => json(await services.studies.sample(params.kind, params.id)),
  }),
  signedIn({
    method: "GET",
    path: "/api/sample-studies/:kind/:id/report",
    about: "The whole report document of a sample.",
    params: samplePlace,
    answers: { 200: reportAnswer },
    limit: reportLimit,
    handle: async ({ services, params }) => json(await services.studies.sampleReport(params.kind, params.id)),
  }),
  ...reportFiles.map((format) =>
    signedIn({
      method: "GET",
      path: `/api/sample-studies/:kind/:id/report.${format}`,
      about: `The report of a sample as ${format.toUpperCase()}.`,
      params: samplePlace,
      answers: { 200: reportMediaTypes[format] },
      limit: fileLimit,
      handle: async ({ services, user, params, signal }) =>
        file(await services.studies.sampleFile(user.id, params.kind, params.id, format, signal)),
    }),
  ),
];
