import { kinds } from "../../../engine/kinds/index.ts";
import type { ReportKind } from "../../../engine/report/kind.ts";
import { madeUp } from "./kind.ts";

/** The made-up kind's line in the engine's table: one more row, before the engine is built on it. */
(kinds as ReportKind[]).push(madeUp);
