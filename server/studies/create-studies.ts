import type { ReportDocument } from "#document";
import { type Naming, settle as settleByTables } from "#engine";
import type { Interpretation } from "#shared/interpretation.ts";
import type { StudyKind } from "#shared/prices.ts";
import { Problem } from "#shared/problem.ts";
import type {
  Dashboard,
  OrderBody,
  ReportAnswer,
  ReportFile,
  StudyDetail,
  StudyItem,
  StudyListQuery,
  StudyPage,
} from "#shared/wire/studies.ts";
import { answerReport, presentDetail, presentItem, presentSample } from "./present-study.ts";
import { cancelStudy, removeStudy, saveAssumptions, unlockStudy } from "./change-study.ts";
import { createChanges } from "./report-changes.ts";
import { readDashboard } from "./lists/dashboard.ts";
import type { Owner, StudiesDeps } from "./deps.ts";
import { found, whyNot } from "./study-rules.ts";
import { pageOfStudies } from "./lists/list.store.ts";
import { makeSamples } from "./samples/make-samples.ts";
import { ownerOf, studiesOfAll, type OperatorQuery } from "./operator.store.ts";
import { readOrder } from "./order/order-rules.ts";
import { orderStudy } from "./order/order-study.ts";
import { previewFile, createFiles, type ReportFileAnswer } from "./files/render-file.ts";
import { refreshStudy, retryStudy } from "./order/repeat-study.ts";
import { allSamples, findSample, findSampleFile, findSampleReport } from "./samples/samples.store.ts";
import { findFileRow, findReport, findStudy } from "./studies.store.ts";

export type OperatorItem = StudyItem & { email: string; attempt: number };

/**
 * A study that is not the caller's does not exist: Problem not_found. Ids that are no uuid are not found either.
 * An idempotency key makes the same call safe to repeat; the same key with another body is Problem conflict.
 */
export interface Studies {
  /** What a name is understood to mean to a kind on the date of today; null where the kind accepts any name. */
  interpret(kind: StudyKind, naming: Naming): Interpretation | null;
  /**
   * Holds the price and queues the study. Problem unprocessable (with fields), insufficient_balance, conflict; market_choice_needed,
   * market_unknown and evidence_too_weak carry the interpretation of the name.
   */
  order(user: Owner, body: OrderBody, idempotencyKey: string | undefined): Promise<{ study: StudyDetail; replayed: boolean }>;
  list(userId: string, query: StudyListQuery): Promise<StudyPage>;
  get(userId: string, studyId: string): Promise<StudyDetail>;
  /** Not while it is on its way: Problem conflict. What was paid stays in the books. */
  remove(userId: string, studyId: string): Promise<void>;
  /** A waiting study ends at once and its money returns; a running one is asked to stop. Problem conflict once it has ended. */
  cancel(userId: string, studyId: string): Promise<StudyDetail>;
  /**
   * A new study with the same brief in place of one that failed or was cancelled, at today's price and with a hold of its own: a study
   * has one hold, and its books are closed when it ends. Calling again gives the same new study.
   */
  retry(userId: string, studyId: string): Promise<StudyDetail>;
  /** A new study with the same brief and today's evidence, which knows what it refreshes. */
  refresh(user: Owner, studyId: string, idempotencyKey: string | undefined): Promise<{ study: StudyDetail; replayed: boolean }>;
  /** Charges what is left of the listed price, once, and opens the report. */
  unlock(userId: string, studyId: string): Promise<StudyDetail>;
  /** Replaces the changed assumptions of an unlocked report. Problem unprocessable names each that cannot be. */
  saveAssumptions(userId: string, studyId: string, assumptions: Readonly<Record<string, number>>): Promise<StudyDetail>;
  /** The preview unless it is unlocked: nothing locked leaves this function. Problem not_found while there is no report. */
  report(userId: string, studyId: string): Promise<ReportAnswer<ReportDocument>>;
  /** The report with the saved assumptions as a file. Problem locked; too_many, unavailable where too much is being made. */
  file(userId: string, studyId: string, format: ReportFile, signal?: AbortSignal): Promise<ReportFileAnswer>;
  dashboard(user: Owner): Promise<Dashboard>;
  samples(): Promise<StudyItem[]>;
  sample(kind: StudyKind, id: string): Promise<StudyItem>;
  sampleReport(kind: StudyKind, id: string): Promise<ReportAnswer<ReportDocument>>;
  /** Problem too_many, unavailable, as for `file`. */
  sampleFile(userId: string, kind: StudyKind, id: string, format: ReportFile, signal?: AbortSignal): Promise<ReportFileAnswer>;
  /** Makes the samples that are missing; how many. */
  makeSamples(): Promise<number>;
  /** For the operator: studies of all customers, newest first, with whose they are. */
  listAll(query: OperatorQuery): Promise<OperatorItem[]>;
  /** For the operator: whose study this is. */
  ownerOf(studyId: string): Promise<{ userId: string; email: string; attempt: number }>;
}

/** `settle`: the engine's if left out. */
export function createStudies(given: Omit<StudiesDeps, "settle"> & { settle?: StudiesDeps["settle"] | undefined }): Studies {
  const deps: StudiesDeps = { ...given, settle: given.settle ?? settleByTables };
  const { db, billing, settle, now } = deps;
  const files = createFiles(deps);
  const readChanges = createChanges(db);

  const get = async (userId: string, id: string): Promise<StudyDetail> => {
    const row = await found(id, () => findStudy(db.queries, userId, id));
    return presentDetail(row, await billing.holdState(db.queries, id), await readChanges(userId, row));
  };
  const ordered = async (user: Owner, { studyId, replayed }: { studyId: string; replayed: boolean }) => ({
    study: await get(user.id, studyId),
    replayed,
  });

  return {
    interpret: (kind, naming) => settle(kind, naming, now().toISOString().slice(0, 10))?.interpretation ?? null,
    get,
    order: async (user, body, key) => ordered(user, await orderStudy(deps, user, readOrder(body), { by: "order", key }, body)),
    refresh: async (user, id, key) => ordered(user, await refreshStudy(deps, user, id, key)),
    retry: async (userId, id) => get(userId, await retryStudy(deps, userId, id)),
    list: async (userId, query) => {
      const { rows, ...page } = await pageOfStudies(db.queries, userId, query);
      return { studies: rows.map(presentItem), ...page };
    },
    remove: (userId, id) => removeStudy(deps, userId, id),
    cancel: async (userId, id) => {
      await cancelStudy(deps, userId, id);
      return get(userId, id);
    },
    unlock: async (userId, id) => {
      await unlockStudy(deps, userId, id);
      return get(userId, id);
    },
    saveAssumptions: async (userId, id, assumptions) => {
      await saveAssumptions(deps, userId, id, assumptions);
      return get(userId, id);
    },
    report: async (userId, id) => {
      const row = await found(id, () => findReport(db.queries, userId, id));
      if (!row.document) throw new Problem("not_found", whyNot("read", row.status) ?? "This study has no report.");
      return answerReport(row.document, row.pdfDownload);
    },
    file: async (userId, id, format, signal) => {
      const { hash, ...row } = await found(id, () => findFileRow(db.queries, userId, id));
      const fault = whyNot("read", row.status);
      if (fault !== undefined || hash === null) throw new Problem("not_found", fault ?? "This study has no report.");
      const read = async () => {
        const { document } = await found(id, () => findReport(db.queries, userId, id));
        if (!document) throw new Problem("not_found", "This study has no report.");
        return document;
      };
      if (!row.pdfDownload) {
        if (format !== "json") throw new Problem("locked", "Unlock the report to download it.");
        return previewFile(await read(), row);
      }
      return files(
        { id, hash, assumptions: row.assumptions, title: row.title ?? row.industryName, asOf: row.asOf, read, askedBy: userId },
        format,
        signal,
      );
    },
    dashboard: (user) => readDashboard(deps, user),
    samples: async () => (await allSamples(db.queries)).map(presentSample),
    sample: async (kind, id) => presentSample(await found(id, () => findSample(db.queries, kind, id))),
    sampleReport: async (kind, id) => answerReport((await found(id, () => findSampleReport(db.queries, kind, id))).document, true),
    sampleFile: async (userId, kind, id, format, signal) => {
      const row = await found(id, () => findSampleFile(db.queries, kind, id));
      const read = async () => (await found(id, () => findSampleReport(db.queries, kind, id))).document;
      return files(
        { id, hash: row.hash, assumptions: {}, title: row.title ?? row.industryName, asOf: row.asOf, read, askedBy: userId },
        format,
        signal,
      );
    },
    makeSamples: () => makeSamples(deps),
    listAll: async (query) =>
      (await studiesOfAll(db.queries, query)).map((row) => ({ ...presentItem(row), email: row.email, attempt: row.attempt })),
    ownerOf: (id) => found(id, () => ownerOf(db.queries, id)),
  };
}
