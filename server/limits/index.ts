export { createLimits } from "./create-limits.ts";
export type { Limit, Limits } from "./create-limits.ts";
export { networkOf } from "./network.ts";
