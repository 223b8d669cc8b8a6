import type { ReportKind } from "../report/kind.ts";
import { corporate } from "./corporate/index.ts";
import { exportKind } from "./export/index.ts";
import { localKind } from "./local/index.ts";

/** The table of kinds: every kind of report that can be made. Its other half, names and prices, is shared/kinds.ts. */
export const kinds: readonly ReportKind[] = [corporate, exportKind, localKind];
