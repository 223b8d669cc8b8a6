import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { classNames } from "../../ui/classes.ts";
import { nextTyping, productNames, typedText, whole } from "./typing.ts";

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
