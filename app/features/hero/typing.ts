import { motion } from "#shared/limits.ts";

/** SPEC 1: the three kinds of report that are sold. */
export const productNames = ["Corporate Market Research Report", "Export Market Survey Report", "Local Market Survey Report"] as const;

/** How much of which name is shown. */
export interface Typing {
  word: number;
  length: number;
  isErasing: boolean;
}

/** The next state and its delay (SPEC 9). After the last name the first follows. */
export function nextTyping({ word, length, isErasing }: Typing): { delayMs: number; next: Typing } {
  const full = productNames[word]?.length ?? 0;
  if (isErasing) {
    const next =
      length > 1 ? { word, length: length - 1, isErasing } : { word: (word + 1) % productNames.length, length: 0, isErasing: false };
    return { delayMs: motion.typewriterEraseMs, next };
  }
  if (length < full) return { delayMs: motion.typewriterTypeMs, next: { word, length: length + 1, isErasing } };
  return { delayMs: motion.typewriterHoldMs, next: { word, length, isErasing: true } };
}

export function typedText({ word, length }: Typing): string {
  return productNames[word]?.slice(0, length) ?? "";
}

/** A name that stands in full. */
export function whole(word: number): Typing {
  return { word, length: productNames[word]?.length ?? 0, isErasing: false };
}
