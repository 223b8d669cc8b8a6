/** Ordering and reading studies: what a customer may do with a study, and what of it they may see. */
export { createStudies, type Studies } from "./create-studies.ts";
export type { Owner, StudiesDeps, StudyProgress } from "./deps.ts";
export type { ReportFileAnswer } from "./files/render-file.ts";
