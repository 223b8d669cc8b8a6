export { createPlaces } from "./create-places.ts";
export type { Places } from "./create-places.ts";
