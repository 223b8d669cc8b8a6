import type { StudyEvent } from "#shared/wire/studies.ts";

type Unnumbered<T> = T extends unknown ? Omit<T, "seq" | "at" | "share" | "secondsLeft"> : never;
/** An event before it has a number; what part is done and how long it takes is worked out when it is written. */
export type NewEvent = Unnumbered<StudyEvent>;
