/** The report as a Word document. */
export { renderDocx } from "./render.ts";
