import type { Outline, PlannedExhibit } from "../report/outline.ts";
import type { ReportKind } from "../report/kind.ts";
import { corporate } from "./corporate/index.ts";
import { exportKind } from "./export/index.ts";
import { localOutline } from "./local/outline.ts";

/** The table of kinds: every kind of report that can be made. Its other half, names and prices, is shared/kinds.ts. */
export const kinds: readonly ReportKind[] = [corporate, exportKind];

/** Kinds that are sold but cannot be made yet: what each will answer. */
export const plannedOutlines: Readonly<Record<string, Outline<PlannedExhibit>>> = { local: localOutline };
