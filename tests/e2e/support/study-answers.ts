import type { ReportDocument } from "#document";
import { previewOf, summarise } from "#engine";
import { thumbnailOf } from "#render";
import type { Route } from "playwright";
import { madeOnce } from "../../fixtures/reports/made-once.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { ReportAnswer, StudyDetail, StudyEvent, StudyItem, StudyStatus } from "#shared/wire/studies.ts";

/** What the API answers to the screens of studies, made by the real engine. */

export const customer: CurrentUser = {
  id: "5b6f0a6e-6a3e-4c57-9a54-0d6a4f1f2c11",
  email: "reader@example.com",
  firstName: "Asha",
  lastName: "Rao",
  country: "United States",
  contactNumber: "+1 5550100",
  industry: "Consulting & Professional Services",
  profileImageUrl: null,
  amount: "600.00",
  currency: "USD",
  provider: "local",
  isEmailVerified: true,
  createdAt: "2026-11-01T09:00:00.000Z",
};

export const studyId = "0f6c2a52-2f5f-4a3f-9f0e-9d1a7a3b6c01";
const at = "2026-11-20T10:00:00.000Z";

export const makeDocument = (industryName = "Electric two-wheelers", country: string | null = "IND"): Promise<ReportDocument> =>
  madeOnce(
    {
      kind: "corporate",
      industryName,
      companyType: "investor",
      reportScope: country ? "country" : "global",
      country,
      region: null,
      assumptions: {},
      seed: 1,
    },
    "2026-11-20",
  );

export function preview(document: ReportDocument): ReportAnswer<ReportDocument> {
  return { access: "preview", ...previewOf(document) };
}
export function full(document: ReportDocument): ReportAnswer<ReportDocument> {
  return { access: "full", openSections: document.sections.map(({ id }) => id), lockedExhibits: [], document };
}

/** A study on its way. */
export function item(more: Partial<StudyItem> = {}): StudyItem {
  return {
    id: studyId,
    kind: "corporate",
    industryName: "Electric two-wheelers",
    marketCode: null,
    companyType: "investor",
    reportScope: "country",
    country: "India",
    region: null,
    status: "running",
    pdfDownload: false,
    title: null,
    summary: null,
    reason: null,
    createdAt: at,
    updatedAt: at,
    finishedAt: null,
    ...more,
  };
}

export function itemOf(document: ReportDocument, more: Partial<StudyItem> = {}): StudyItem {
  const thumbnail = thumbnailOf(document);
  return item({
    status: document.status === "insufficient" ? "insufficient" : document.status,
    title: document.title,
    industryName: document.brief.industryName,
    summary: { ...summarise(document), ...(thumbnail && { thumbnail }) },
    finishedAt: at,
    ...more,
  });
}

export function detail(of: StudyItem, more: Partial<StudyDetail> = {}): StudyDetail {
  return {
    ...of,
    brief: {},
    tried: [],
    assumptions: {},
    prices: { currency: "USD", base: "25.00", listed: "499.00", unlock: of.pdfDownload ? "0.00" : "474.00", state: moneyState(of.status) },
    unlockWhenReady: false,
    cancelRequested: false,
    refreshOf: null,
    changes: null,
    lastEvent: 0,
    ...more,
  };
}

function moneyState(status: StudyStatus): "held" | "captured" | "released" {
  if (status === "completed" || status === "partial") return "captured";
  return status === "pending" || status === "running" ? "held" : "released";
}

type Unnumbered = StudyEvent extends infer E ? (E extends StudyEvent ? Omit<E, "seq" | "at" | "share" | "secondsLeft"> : never) : never;

/** The whole course of a study; the last event says how it ended. */
export function course(status: StudyStatus = "completed"): StudyEvent[] {
  const events: Unnumbered[] = [
    { type: "queued" },
    { type: "started", attempt: 1 },
    { type: "planned", market: "Electric two-wheelers", place: "India", exhibits: 43 },
    { type: "collected", sources: 31, facts: 118 },
    { type: "modelled", cells: 1480, assumptions: 46 },
    { type: "section", title: "Global Market", filled: 6, partial: 1, unavailable: 0 },
    { type: "section", title: "Segmental Market", filled: 4, partial: 0, unavailable: 1 },
    { type: "check", name: "Arithmetic", result: "pass", checked: 1480 },
    { type: "check", name: "Completeness", result: "pass", checked: 43 },
    { type: "typeset" },
    { type: "finished", status, reason: null },
  ];
  return events.map((event, i) => ({ ...event, seq: i + 1, at, share: i / (events.length - 1), secondsLeft: 40 - 3 * i }) as StudyEvent);
}

/** A stream for `answerCalls` that gives these events and ends. The browser comes back after `retryMs`, by default longer than any test. */
export function streamOnce(events: readonly StudyEvent[], retryMs = 600_000) {
  return async (_: unknown, route: Route): Promise<never> => {
    const body = events.map((event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`).join("");
    await route.fulfill({ contentType: "text/event-stream", body: `retry: ${retryMs}\n\n${body}` });
    return new Promise<never>(() => undefined);
  };
}
