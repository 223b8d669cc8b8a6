import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { motion } from "#shared/limits.ts";
import { classNames } from "../../ui/classes.ts";

/**
 * The names of the three reports, typed one after another. The page starts with the first name in full, so that it makes sense before
 * any script runs; when paused, the current name is shown in full. Screen readers get all three names, once.
 */
export function Typewriter({ runs }: { runs: boolean }) {
  const word = useRef(0);
  const [shown, setShown] = useState<string>(productNames[0]);
  useEffect(() => {
    if (!runs) return;
    let typing = whole(word.current);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const { delayMs, next } = nextTyping(typing);
      timer = setTimeout(() => {
        typing = next;
        word.current = next.word;
        setShown(typedText(next));
        wait();
      }, delayMs);
    };
    wait();
    return () => {
      clearTimeout(timer);
      setShown(typedText(whole(word.current)));
    };
  }, [runs]);
  return (
    <Link to="/services" className="touch-target headline block w-fit max-w-full rounded-sm text-lg text-accent sm:text-2xl">
      <span className="sr-only">{productNames.join(", ")}</span>
      {/* The right border serves as the caret. */}
      <span
        aria-hidden
        data-typed
        className={classNames("block h-[1.35em] border-r-2 whitespace-pre", runs ? "border-accent" : "border-transparent")}
      >
        {shown}
      </span>
    </Link>
  );
}

function whole(word: number): Typing {
  return { word, length: productNames[word]?.length ?? 0, isErasing: false };
}

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
