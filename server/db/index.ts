export type { Database, Queries, RawQueries, RawResult, Tx } from "./database.ts";
export { DatabaseUnavailable, isUnavailable } from "./availability.ts";
export { DatabaseRefused, EngineFault, refusalOf } from "./engine.ts";
export { exportDatabase } from "./transfer/export.ts";
export { importDatabase, ImportRefused } from "./transfer/import.ts";
export { appliedMigrations, migrate, readMigrations } from "./migrate.ts";
export { openDatabase, type OpenOptions } from "./database.ts";
export type { RefundState, SessionData, Tables, TransferKind } from "./tables.ts";
export { transferKinds } from "./tables.ts";
