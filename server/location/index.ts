export { createLocation } from "./create-location.ts";
export type { Location } from "./create-location.ts";
export { type Country, isPublicAddress } from "./location-rules.ts";
