export { createLocation } from "./create-location.ts";
export type { Location } from "./create-location.ts";
export type { Country } from "./location-rules.ts";
