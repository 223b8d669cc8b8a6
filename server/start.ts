/** `npm start` (everything in one process), `npm run web`, `npm run worker`, `npm run dev`. */
import { limitMemory } from "./restart.ts";

limitMemory();
await import("./http/keep-hidden-classes.ts");
// Only now all else: while it is loaded garbage is collected, and what keep-hidden-classes.ts keeps might be gone before.
await import("./start-role.ts");
