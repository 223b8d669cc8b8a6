import { messageAnswer } from "#shared/wire/auth.ts";
import {
  assumptionsBody,
  orderBody,
  reportFiles,
  reportMediaTypes,
  type StudyDetail,
  studyDetail,
  studyListQuery,
  studyPage,
  dashboardAnswer,
} from "#shared/wire/studies.ts";
import { type Answer, done, file, json } from "../answer.ts";
import { type Route, signedIn } from "../route.ts";
import { fileLimit, idempotencyHeaders, reportAnswer, reportLimit, studyPlace } from "./study-parameters.ts";
import { watchStudy } from "./watch-study.ts";

/** Far above what a person does, far below what a broken script can. */
const orderLimit = { name: "study-order", max: 300, windowSeconds: 600 };

/** Ordering, following, reading. Every answer is of the caller's own studies: another's does not exist. */
export const studyRoutes: readonly Route[] = [
  signedIn({
    method: "POST",
    path: "/api/studies",
    about: "Orders a study: holds its price and queues it. 200 instead of 201 where the Idempotency-Key was used before.",
    headers: idempotencyHeaders,
    body: orderBody,
    answers: { 201: studyDetail, 200: studyDetail },
    limit: orderLimit,
    handle: async ({ services, owner, body, header }) => ordered(await services.studies.order(owner, body, header("idempotency-key"))),
  }),
  signedIn({
    method: "GET",
    path: "/api/studies",
    about: "The customer's studies by page: search, filters, sort.",
    query: studyListQuery,
    answers: { 200: studyPage },
    handle: async ({ services, user, query }) => json(await services.studies.list(user.id, query)),
  }),
  signedIn({
    method: "GET",
    path: "/api/studies/:id",
    owner: "study",
    about: "One study with its prices and state.",
    params: studyPlace,
    answers: { 200: studyDetail },
    handle: async ({ services, user, params }) => json(await services.studies.get(user.id, params.id)),
  }),
  signedIn({
    method: "DELETE",
    path: "/api/studies/:id",
    owner: "study",
    about: "Deletes a study that is not on its way.",
    params: studyPlace,
    answers: { 200: messageAnswer },
    handle: async ({ services, user, params }) => {
      await services.studies.remove(user.id, params.id);
      return done("The study has been deleted.");
    },
  }),
  signedIn({
    method: "GET",
    path: "/api/studies/:id/events",
    owner: "study",
    about: "Progress as server-sent events, resumed after Last-Event-ID or ?after; 204 where nothing more will come.",
    headers: { "last-event-id": "Number of the last event that was received; goes before ?after." },
    params: studyPlace,
    query: watchStudy.query,
    answers: { 200: "text/event-stream", 204: "" },
    handle: watchStudy.handle,
  }),
  signedIn({
    method: "POST",
    path: "/api/studies/:id/cancel",
    owner: "study",
    about: "Ends a waiting study, asks a running one to stop; the money returns.",
    params: studyPlace,
    answers: { 200: studyDetail },
    handle: async ({ services, user, params }) => json(await services.studies.cancel(user.id, params.id)),
  }),
  signedIn({
    method: "POST",
    path: "/api/studies/:id/retry",
    owner: "study",
    about: "Orders a study again that failed or was cancelled.",
    params: studyPlace,
    answers: { 200: studyDetail },
    limit: orderLimit,
    handle: async ({ services, user, params }) => json(await services.studies.retry(user.id, params.id)),
  }),
  signedIn({
    method: "POST",
    path: "/api/studies/:id/refresh",
    owner: "study",
    about: "Orders the same brief with today's evidence.",
    headers: idempotencyHeaders,
    params: studyPlace,
    answers: { 201: studyDetail, 200: studyDetail },
    limit: orderLimit,
    handle: async ({ services, owner, params, header }) =>
      ordered(await services.studies.refresh(owner, params.id, header("idempotency-key"))),
  }),
  signedIn({
    method: "POST",
    path: "/api/studies/:id/unlock",
    owner: "study",
    about: "Opens the whole report for the listed price less the base price; done once however often it is called.",
    params: studyPlace,
    answers: { 200: studyDetail },
    limit: orderLimit,
    handle: async ({ services, user, params }) => json(await services.studies.unlock(user.id, params.id)),
  }),
  signedIn({
    method: "PUT",
    path: "/api/studies/:id/assumptions",
    owner: "study",
    about: "Replaces the changed assumptions of an unlocked report.",
    params: studyPlace,
    body: assumptionsBody,
    answers: { 200: studyDetail },
    limit: reportLimit,
    handle: async ({ services, user, params, body }) => json(await services.studies.saveAssumptions(user.id, params.id, body.assumptions)),
  }),
  signedIn({
    method: "GET",
    path: "/api/studies/:id/report",
    owner: "study",
    about: "The report document: a preview until it is unlocked.",
    params: studyPlace,
    answers: { 200: reportAnswer },
    limit: reportLimit,
    handle: async ({ services, user, params }) => json(await services.studies.report(user.id, params.id)),
  }),
  ...reportFiles.map((format) =>
    signedIn({
      method: "GET",
      path: `/api/studies/:id/report.${format}`,
      owner: "study",
      about: `The unlocked report with its saved assumptions as ${format.toUpperCase()}${format === "json" ? "; its preview while it is locked" : ""}.`,
      params: studyPlace,
      answers: { 200: reportMediaTypes[format] },
      limit: fileLimit,
      handle: async ({ services, user, params, signal }) => file(await services.studies.file(user.id, params.id, format, signal)),
    }),
  ),
];

/** 201 with its place for a new study, 200 for one that an earlier call with the key made. */
function ordered({ study, replayed }: { study: StudyDetail; replayed: boolean }): Answer {
  return json(study, { status: replayed ? 200 : 201, headers: { location: `/api/studies/${study.id}` } });
}

export const dashboardRoutes: readonly Route[] = [
  signedIn({
    method: "GET",
    path: "/api/dashboard",
    about: "Balance, studies on their way, latest reports.",
    answers: { 200: dashboardAnswer },
    handle: async ({ services, owner }) => json(await services.studies.dashboard(owner)),
  }),
];
