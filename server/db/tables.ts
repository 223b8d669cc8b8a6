import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { PaymentStatus } from "#shared/wire/payments.ts";

/**
 * Rows as Kysely sees them: names in camelCase, of the tables in migrations/. A test compares this with the migrated database.
 * Money is decimal text ("25.00"), as PostgreSQL's numeric comes; `#shared/money.ts` reads it.
 */

type Decimal = ColumnType<string, string, string>;
type DecimalDefault = ColumnType<string, string | undefined, string>;
type Time = ColumnType<Date, Date | string, Date | string>;
type TimeDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;

export interface UsersTable {
  id: Generated<string>;
  username: string | null;
  /** Lower case. */
  email: string;
  /** An argon2id hash; null where the account signs in by a provider only. */
  password: string | null;
  firstName: string | null;
  lastName: string | null;
  country: string | null;
  contactNumber: string | null;
  industry: string | null;
  profileImageUrl: string | null;
  /** Written by the ledger's trigger alone. */
  amount: ColumnType<string, never, never>;
  currency: ColumnType<string, string | undefined, never>;
  provider: Generated<string>;
  providerId: string | null;
  emailVerifiedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  deletedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  createdAt: TimeDefault;
  updatedAt: TimeDefault;
}
export interface IdentitiesTable {
  provider: string;
  subject: string;
  userId: string;
  email: string;
  createdAt: TimeDefault;
}
export interface SessionData {
  userId: string;
  createdAt: string;
  lastSeenAt: string;
  userAgent: string;
}
export interface SessionsTable {
  sid: string;
  sess: Json<SessionData>;
  expire: Time;
  userId: GeneratedAlways<string>;
}
export interface UserWatchesTable {
  userId: string;
  until: Time;
}
export interface OtpTable {
  id: Generated<number>;
  email: string;
  otp: string;
  expiresAt: Time;
  attempts: Generated<number>;
  createdAt: TimeDefault;
}
export interface RateLimitsTable {
  key: string;
  windowStart: Time;
  hits: number;
  expiresAt: Time;
}

interface StudyFields {
  id: Generated<string>;
  industryName: string;
  companyType: string;
  reportScope: string;
  /** ISO 3166 alpha-3, or null. */
  country: string | null;
  region: string | null;
  /** The report document. Named only by those who need it: it is large. */
  apiResponse: ColumnType<unknown, string | null | undefined, string | null>;
  createdAt: TimeDefault;
  updatedAt: TimeDefault;
  kind: string;
  brief: JsonDefault<Record<string, unknown>>;
  /** YYYY-MM-DD. */
  asOf: string;
  title: string | null;
  summary: ColumnType<unknown, string | null | undefined, string | null>;
}
export interface StudiesTable extends StudyFields {
  userId: string;
  /** The market that the customer chose for the name: "naics:721110". */
  marketCode: string | null;
  status: Generated<string>;
  pdfDownload: Generated<boolean>;
  seed: Generated<number>;
  assumptions: JsonDefault<Record<string, number>>;
  reason: string | null;
  tried: JsonDefault<string[]>;
  currency: string;
  basePrice: Decimal;
  listedPrice: Decimal;
  unlockWhenReady: Generated<boolean>;
  idempotencyKey: string | null;
  orderHash: string;
  refreshOf: string | null;
  attempt: Generated<number>;
  cancelRequestedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  startedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  finishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Null: whoever is configured. */
  analyst: ColumnType<string | null, string | null | undefined, string | null>;
  leaseToken: string | null;
  leaseUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  slot: number | null;
}
export interface SampleStudiesTable extends StudyFields {
  status: Generated<string>;
  pdfDownload: Generated<boolean>;
}
export interface StudyStepsTable {
  studyId: string;
  key: string;
  name: string;
  result: Json<unknown>;
  leaseToken: string;
  attempt: number;
  finishedAt: TimeDefault;
}
export interface StudyEventsTable {
  studyId: string;
  seq: number;
  type: string;
  data: Json<Record<string, unknown>>;
  at: TimeDefault;
}
export interface StudyDocumentsTable {
  id: Generated<string>;
  userId: string;
  /** Null until a study is ordered with it. */
  studyId: string | null;
  name: string;
  kind: string;
  sizeBytes: number;
  /** What was read; null while its parts arrive. */
  source: ColumnType<unknown, string | null | undefined, string | null>;
  createdAt: TimeDefault;
}
export interface StudyDocumentPartsTable {
  documentId: string;
  part: number;
  bytes: ColumnType<Uint8Array, Uint8Array, Uint8Array>;
}
export interface StudyFilesTable {
  /** Of a study or of a sample. */
  studyId: string;
  documentHash: string;
  format: string;
  bytes: ColumnType<Uint8Array, Uint8Array, Uint8Array>;
  createdAt: TimeDefault;
  usedAt: TimeDefault;
}
export interface BlogsTable {
  id: Generated<string>;
  uniqueTitle: string;
  apiResponse: string;
  imageLink: string;
}
export interface BlogPicturesTable {
  /** SHA-256 of the bytes, hex. */
  name: string;
  mediaType: string;
  bytes: ColumnType<Uint8Array, Uint8Array, Uint8Array>;
  width: number;
  height: number;
  createdAt: TimeDefault;
}
export interface BlogBundledTable {
  name: string;
  hash: string;
  publishedAt: TimeDefault;
}
export interface BlogStateTable {
  id: number;
  /** Another one after every change of the posts; written by a trigger. */
  version: ColumnType<string, never, never>;
}

export interface PaymentsTable {
  id: Generated<string>;
  userId: string;
  razorpayOrderId: string;
  razorpayPaymentId: string | null;
  razorpaySignature: string | null;
  amount: Decimal;
  currency: Generated<string>;
  credits: DecimalDefault;
  baseAmount: DecimalDefault;
  gstAmount: DecimalDefault;
  gatewayCharge: DecimalDefault;
  gstNumber: string | null;
  status: Generated<PaymentStatus>;
  invoiceNo: string | null;
  createdAt: TimeDefault;
  updatedAt: TimeDefault;
  idempotencyKey: string | null;
  orderHash: string | null;
  gatewayKeyId: string | null;
  cgstAmount: DecimalDefault;
  sgstAmount: DecimalDefault;
  igstAmount: DecimalDefault;
  buyer: JsonDefault<unknown>;
  failure: string | null;
  paidAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  refundedCredits: DecimalDefault;
  lastCheckedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
export interface BillingProfilesTable {
  userId: string;
  profile: Json<unknown>;
  updatedAt: TimeDefault;
}
export interface GatewayEventsTable {
  id: string;
  type: string;
  orderId: string | null;
  paymentId: string | null;
  refundId: string | null;
  payload: Json<unknown>;
  receivedAt: TimeDefault;
  attempts: ColumnType<number, number | undefined, number>;
  processedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  outcome: string | null;
}
export interface UnmatchedPaymentsTable {
  gatewayPaymentId: string;
  paymentId: string;
  amount: Decimal;
  currency: string;
  reason: "second-payment" | "other-amount" | "other-currency";
  foundAt: TimeDefault;
  autoRefund: boolean;
  gatewayRefundId: string | null;
  refundedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  resolution: string | null;
}
export interface InvoiceCountersTable {
  series: string;
  financialYear: string;
  last: number;
}
export type RefundState = "requested" | "done" | "failed";
export interface RefundsTable {
  id: Generated<string>;
  paymentId: string;
  userId: string;
  credits: Decimal;
  amount: Decimal;
  cgstAmount: Decimal;
  sgstAmount: Decimal;
  igstAmount: Decimal;
  gatewayCharge: Decimal;
  currency: string;
  reason: string;
  idempotencyKey: string;
  status: Generated<RefundState>;
  gatewayRefundId: string | null;
  gatewayStatus: "pending" | "processed" | "failed" | null;
  uncovered: DecimalDefault;
  failure: string | null;
  createdAt: TimeDefault;
  lastAttemptAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  finishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
export interface RefundReviewsTable {
  gatewayRefundId: string;
  paymentId: string;
  kind: "foreign" | "failed";
  amount: Decimal;
  currency: string;
  foundAt: TimeDefault;
  resolvedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  resolution: string | null;
}
export interface InvoicesTable {
  id: Generated<string>;
  number: string;
  series: string;
  financialYear: string;
  serial: number;
  kind: "invoice" | "credit-note";
  paymentId: string;
  refundId: string | null;
  userId: string;
  issuedAt: Time;
  content: Json<unknown>;
  pdf: Uint8Array | null;
}
export interface LedgerAccountsTable {
  id: string;
  userId: string | null;
  currency: string;
  posted: ColumnType<string, never, never>;
  held: ColumnType<string, never, never>;
}
export const transferKinds = ["top-up", "hold", "capture", "release", "unlock", "refund", "adjust"] as const;
export type TransferKind = (typeof transferKinds)[number];
export interface LedgerTransfersTable {
  id: GeneratedAlways<number>;
  idempotencyKey: string;
  kind: TransferKind;
  debitAccount: string;
  creditAccount: string;
  amount: Decimal;
  currency: string;
  holdId: number | null;
  studyId: string | null;
  paymentId: string | null;
  memo: string | null;
  createdAt: TimeDefault;
}
export interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  email: string;
  company: string | null;
  message: string;
  createdAt: TimeDefault;
}

export interface Tables {
  users: UsersTable;
  identities: IdentitiesTable;
  sessions: SessionsTable;
  userWatches: UserWatchesTable;
  otp: OtpTable;
  rateLimits: RateLimitsTable;
  studies: StudiesTable;
  sampleStudies: SampleStudiesTable;
  studySteps: StudyStepsTable;
  studyEvents: StudyEventsTable;
  studyFiles: StudyFilesTable;
  studyDocuments: StudyDocumentsTable;
  studyDocumentParts: StudyDocumentPartsTable;
  blogs: BlogsTable;
  contactMessages: ContactMessagesTable;
  blogPictures: BlogPicturesTable;
  blogBundled: BlogBundledTable;
  blogState: BlogStateTable;
  payments: PaymentsTable;
  billingProfiles: BillingProfilesTable;
  gatewayEvents: GatewayEventsTable;
  unmatchedPayments: UnmatchedPaymentsTable;
  invoiceCounters: InvoiceCountersTable;
  refunds: RefundsTable;
  refundReviews: RefundReviewsTable;
  invoices: InvoicesTable;
  ledgerAccounts: LedgerAccountsTable;
  ledgerTransfers: LedgerTransfersTable;
}
