/** Process that makes one report: the order comes as a message, progress and the report go back as messages. */
import { answerParent } from "#render";
import { analyseOrder } from "./analyse-order.ts";
import type { Analysis, StudyOrder } from "./ports.ts";

answerParent<Analysis, StudyOrder>((order, tell) => analyseOrder(order, tell));
