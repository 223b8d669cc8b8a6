export { askControl, NobodyThere } from "./client.ts";
export { serveControl, type Control } from "./server.ts";
