import { z } from "zod";
import { companyTypes, marketCode } from "../brief.ts";
import { ownBrief } from "../brief-fields.ts";
import { evidenceGrade } from "../interpretation.ts";
import { type kinds, ofEveryKind, reportScopes, type StudyKind, studyKinds } from "../kinds.ts";
import { documentLimits, limits } from "../limits.ts";

/** Bodies, answers and events of /api/studies, /api/sample-studies and /api/dashboard. */

export { companyTypes, reportScopes };

/** Scopes that a kind can have. */
export const scopesOfKind = ofEveryKind(({ scopes }) => scopes) as { [K in StudyKind]: (typeof kinds)[K]["scopes"] };
/** Who may write a report: rules alone, or the language model that is configured, whose words are checked by the same rules. */
export const analysts = ["built-in", "language-model"] as const;
export type Analyst = (typeof analysts)[number];
/** Regions into which published figures are split. Kept equal to the engine's by a test. */
export const studyRegions = ["Asia Pacific", "Europe", "North America", "Latin America", "Middle East & Africa"] as const;

export const studyStatuses = ["pending", "running", "completed", "partial", "insufficient", "failed", "cancelled"] as const;
export type StudyStatus = (typeof studyStatuses)[number];
export const isFinished = (status: StudyStatus): boolean => status !== "pending" && status !== "running";
export const hasReport = (status: StudyStatus): boolean => status === "completed" || status === "partial";

const industryName = z
  .string("Industry is required")
  .trim()
  .min(limits.industryNameLengthMin, `Industry: at least ${limits.industryNameLengthMin} characters`)
  .max(limits.industryNameLengthMax, `Industry: at most ${limits.industryNameLengthMax} characters`)
  // A name is one line of text.
  .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u, "Industry: plain text on one line");

const orderOf = (kind: StudyKind) =>
  z.strictObject({
    kind: z.literal(kind),
    industryName,
    /** The market that the name means, where it has several readings or is sized within a wider market. */
    marketCode: marketCode.optional(),
    companyType: z.enum(companyTypes),
    reportScope: z.enum(reportScopes),
    /** By English name or ISO code; null or left out for a global or regional report. */
    country: z.string().trim().min(1).max(80).nullish(),
    region: z.string().trim().min(1).max(120).nullish(),
    /** The kind's own fields; toBrief (shared/brief.ts) puts them beside the common ones. */
    brief: ownBrief(kind).optional(),
    /** Documents of the customer's (/api/documents) that the report may rest on; the study keeps them. */
    documents: z.array(z.uuid()).max(documentLimits.perStudyMax).optional(),
    /** Who writes; left out: the language model where one is configured. */
    analyst: z.enum(analysts).optional(),
    /** Holds the whole listed price and unlocks the report as soon as it is ready. */
    unlockWhenReady: z.boolean().optional(),
  });
const [firstKind, ...otherKinds] = studyKinds;
export const orderBody = z.discriminatedUnion("kind", [orderOf(firstKind), ...otherKinds.map(orderOf)]);
export type OrderBody = z.infer<typeof orderBody>;

/** A decimal amount with its currency, as text: "25.00". */
const amount = z.string().regex(/^-?\d+\.\d{2}$/);

/** What lists, dashboard and preview show of a finished report. */
export const studySummary = z.strictObject({
  market: z.string(),
  geography: z.string(),
  exhibits: z.strictObject({ filled: z.number().int(), partial: z.number().int(), unavailable: z.number().int() }),
  sources: z.number().int(),
  facts: z.number().int(),
  /** "Market size, India" – "$1.06 billion". */
  headline: z.array(z.strictObject({ label: z.string(), figure: z.string() })).max(4),
  /** Of the evidence under the size; absent without a size, and in reports made before grades were measured. */
  grade: evidenceGrade.optional(),
  /** First chart of the report, with its title; shown small. Present where the study's reader may see it. */
  thumbnail: z.strictObject({ svg: z.string(), alt: z.string() }).optional(),
});
export type StudySummary = z.infer<typeof studySummary>;

export const studyItem = z.strictObject({
  id: z.string(),
  kind: z.enum(studyKinds),
  industryName: z.string(),
  /** The market that was chosen for the name; null where the name alone settled it. */
  marketCode: z.string().nullable(),
  companyType: z.enum(companyTypes),
  reportScope: z.enum(reportScopes),
  /** English name, or null. */
  country: z.string().nullable(),
  region: z.string().nullable(),
  status: z.enum(studyStatuses),
  /** Unlocked: the whole report and its files are open. */
  pdfDownload: z.boolean(),
  title: z.string().nullable(),
  summary: studySummary.nullable(),
  /** Why there is no report, in plain words. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type StudyItem = z.infer<typeof studyItem>;

export const studyPage = z.strictObject({ studies: z.array(studyItem), nextCursor: z.string().nullable(), total: z.number().int() });
export type StudyPage = z.infer<typeof studyPage>;

export const studySorts = ["newest", "oldest", "name"] as const;
export const studyListQuery = z.strictObject({
  search: z
    .string()
    .trim()
    .max(120)
    .refine((text) => !text.includes("\0"), "Search: plain text")
    .optional(),
  kind: z.enum(studyKinds).optional(),
  status: z.enum(studyStatuses).optional(),
  sort: z.enum(studySorts).optional(),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type StudyListQuery = z.infer<typeof studyListQuery>;

/** One figure that differs between this study and the one that it refreshes. `ratio`: after ÷ before − 1, null where before is nothing. */
const studyChange = z.strictObject({ label: z.string(), before: z.string(), after: z.string(), ratio: z.number().nullable() });
export const studyDetail = studyItem.extend({
  /** The kind's own fields. */
  brief: z.union(studyKinds.map(ownBrief)),
  tried: z.array(z.string()),
  /** Changed assumptions by cell id. */
  assumptions: z.record(z.string(), z.number()),
  prices: z.strictObject({
    currency: z.enum(["INR", "USD"]),
    base: amount,
    listed: amount,
    /** What unlocking costs now: "0.00" once it is unlocked. */
    unlock: amount,
    /** Where the base price is: held while it runs, captured when charged, released when returned. */
    state: z.enum(["held", "captured", "released"]),
  }),
  unlockWhenReady: z.boolean(),
  /** The customer has asked for the end; the worker has not come to it yet. */
  cancelRequested: z.boolean(),
  refreshOf: z.string().nullable(),
  /** Present on a refreshed study that has a report: what changed since the last. */
  changes: z
    .strictObject({
      since: z.iso.datetime(),
      /** What the report concludes, in words: "Recommendation", "Evidence grade". */
      conclusions: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
      figures: z.array(studyChange),
      sourcesAdded: z.number().int(),
      sourcesGone: z.number().int(),
      /** Names of those that the reader may see, as many as are shown. */
      sources: z.strictObject({ added: z.array(z.string()), gone: z.array(z.string()) }),
    })
    .nullable(),
  /** Number of the last event, for the stream. */
  lastEvent: z.number().int(),
});
export type StudyDetail = z.infer<typeof studyDetail>;

/**
 * `GET /api/studies/{id}/report`: a report document (docs/report-document.schema.json). In a preview, sections
 * not listed in `openSections` have no blocks (the executive summary keeps its headline figures), and exhibits listed in `lockedExhibits` carry only what they answer.
 */
export interface ReportAnswer<Document> {
  access: "preview" | "full";
  openSections: string[];
  lockedExhibits: string[];
  document: Document;
}

/** Progress of a study, numbered from 1 without gaps. `share` is the part done, 0–1; `secondsLeft` an estimate or null. */
const progress = {
  seq: z.number().int().positive(),
  at: z.iso.datetime(),
  share: z.number().min(0).max(1),
  secondsLeft: z.number().nullable(),
};
export const studyEvent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("queued"), ...progress }),
  /** `attempt` above 1: it goes on after an interruption. */
  z.strictObject({ type: z.literal("started"), ...progress, attempt: z.number().int() }),
  z.strictObject({ type: z.literal("planned"), ...progress, market: z.string(), place: z.string(), exhibits: z.number().int() }),
  /** Live evidence: a search, a source found, a figure read from it or refused with the reason, what language models have cost so far. */
  z.strictObject({ type: z.literal("query"), ...progress, text: z.string() }),
  z.strictObject({ type: z.literal("source"), ...progress, title: z.string(), publisher: z.string() }),
  z.strictObject({ type: z.literal("fact"), ...progress, source: z.string(), quote: z.string() }),
  z.strictObject({ type: z.literal("refused"), ...progress, source: z.string(), reason: z.string(), quote: z.string() }),
  z.strictObject({
    type: z.literal("spend"),
    ...progress,
    calls: z.number().int(),
    tokens: z.number().int(),
    costUsd: z.number().nullable(),
  }),
  z.strictObject({ type: z.literal("warning"), ...progress, text: z.string() }),
  z.strictObject({ type: z.literal("collected"), ...progress, sources: z.number().int(), facts: z.number().int() }),
  z.strictObject({ type: z.literal("modelled"), ...progress, cells: z.number().int(), assumptions: z.number().int() }),
  z.strictObject({
    type: z.literal("section"),
    ...progress,
    title: z.string(),
    filled: z.number().int(),
    partial: z.number().int(),
    unavailable: z.number().int(),
  }),
  z.strictObject({ type: z.literal("check"), ...progress, name: z.string(), result: z.enum(["pass", "fail"]), checked: z.number().int() }),
  z.strictObject({ type: z.literal("typeset"), ...progress }),
  /** The last: no event follows it. */
  z.strictObject({ type: z.literal("finished"), ...progress, status: z.enum(studyStatuses), reason: z.string().nullable() }),
]);
export type StudyEvent = z.infer<typeof studyEvent>;

export const assumptionsBody = z.strictObject({ assumptions: z.record(z.string().max(80), z.number()) });

export const reportFiles = ["pdf", "xlsx", "docx", "html", "json"] as const;
export type ReportFile = (typeof reportFiles)[number];
export const reportMediaTypes: Readonly<Record<ReportFile, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: "text/html",
  json: "application/json",
};

export const dashboardAnswer = z.strictObject({
  balance: z.strictObject({ amount, held: amount, currency: z.enum(["INR", "USD"]) }),
  inProgress: z.array(studyItem),
  latest: z.array(studyItem),
  totals: z.strictObject({ studies: z.number().int(), reports: z.number().int(), unlocked: z.number().int() }),
});
export type Dashboard = z.infer<typeof dashboardAnswer>;

export const sampleList = z.strictObject({ studies: z.array(studyItem) });
