/** Requests to outside services, and to public pages only. */
export { isPublicAddress } from "./address-rules.ts";
export { guardedAgent, resolveBySystem } from "./guarded-agent.ts";
export { type ApiParts } from "./json-api.ts";
export { PageFetcher } from "./page-fetcher.ts";
