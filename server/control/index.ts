export { askControl, NobodyThere } from "./ask-control.ts";
export { serveControl, type Control } from "./serve-control.ts";
