/** The report as one HTML file. */
export { renderHtml } from "./render.ts";
