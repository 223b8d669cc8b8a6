/** Making a study: who works on it, what is done already, what a reader can watch, and how it ends. */
export { childWorkbench, createChildWorkbench } from "./child-workbench.ts";
export { createGeneration, type Generation, type GenerationOptions } from "./create-generation.ts";
export { createLiveWorkbench, type LiveWorkbench } from "./live-workbench.ts";
export type { NewEvent } from "./ports.ts";
export { WorkerLost, type Analysis, type Call, type StudyOrder, type Workbench } from "./ports.ts";
