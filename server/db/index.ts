export type { Database, Queries, RawQueries, RawResult, Tx } from "./database.ts";
export { DatabaseRefused, EngineFault, refusalOf } from "./engine.ts";
export { exportDatabase } from "./export.ts";
export { importDatabase, ImportRefused } from "./import.ts";
export { appliedMigrations, migrate, readMigrations } from "./migrate.ts";
export { openDatabase, type OpenOptions } from "./open.ts";
export type { RefundState, SessionData, Tables, TransferKind } from "./tables.ts";
export { transferKinds } from "./tables.ts";
