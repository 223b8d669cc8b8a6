/** What moves with a database, each table after those that it refers to. `order` puts rows after the rows of their own table that they refer to. */
export const movedTables: readonly { name: string; order: string }[] = [
  { name: "users", order: "created_at, id" },
  { name: "identities", order: "provider, subject" },
  { name: "sessions", order: "sid" },
  { name: "otp", order: "id" },
  { name: "studies", order: "created_at, id" },
  { name: "sample_studies", order: "created_at, id" },
  { name: "study_events", order: "study_id, seq" },
  { name: "blogs", order: "id" },
  { name: "contact_messages", order: "created_at, id" },
  { name: "blog_pictures", order: "name" },
  { name: "blog_bundled", order: "name" },
  { name: "blog_state", order: "id" },
  { name: "payments", order: "created_at, id" },
  { name: "billing_profiles", order: "user_id" },
  { name: "gateway_events", order: "received_at, id" },
  { name: "unmatched_payments", order: "found_at, gateway_payment_id" },
  { name: "invoice_counters", order: "series, financial_year" },
  { name: "study_documents", order: "created_at, id" },
  { name: "refunds", order: "created_at, id" },
  { name: "refund_reviews", order: "found_at, gateway_refund_id, kind" },
  { name: "invoices", order: "issued_at, id" },
  { name: "ledger_accounts", order: "id" },
  { name: "ledger_transfers", order: "id" },
];

/**
 * Left behind: counts of limits pass within hours, finished files are made again from their reports, and a study that was being made
 * begins its steps again. A document of which parts are missing is sent again. Watches are of processes that run.
 */
export const leftBehind = ["rate_limits", "study_document_parts", "study_files", "study_steps", "user_watches"] as const;

export const format = "sextant-database";
export const version = 1;
