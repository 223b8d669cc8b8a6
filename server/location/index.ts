export { createLocation } from "./create-location.ts";
export type { Country, Location } from "./ports.ts";
