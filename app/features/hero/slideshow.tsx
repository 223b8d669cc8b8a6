import { useEffect, useRef, useState } from "react";
import { motion } from "#shared/limits.ts";
import { classNames } from "../../ui/classes.ts";
import economies from "./pictures/economies.svg?url&no-inline";
import incomes from "./pictures/incomes.svg?url&no-inline";
import internet from "./pictures/internet.svg?url&no-inline";
import outlook from "./pictures/outlook.svg?url&no-inline";

/** Which picture is shown, and whether the others may be fetched. */
export interface Slides {
  at: number;
  hasOthers: boolean;
  box: React.RefObject<HTMLDivElement | null>;
}

/** The next picture every 4000 ms while it `runs`, in a loop. Waits for pictures that have not loaded. */
export function useSlides(runs: boolean): Slides {
  const [at, setAt] = useState(0);
  const [hasOthers, setOthers] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!runs || hasOthers) return;
    // The page itself loads first.
    const begin = () => setOthers(true);
    if (document.readyState === "complete") return begin();
    addEventListener("load", begin);
    return () => removeEventListener("load", begin);
  }, [runs, hasOthers]);
  useEffect(() => {
    if (!runs) return;
    const isHere = (i: number) => {
      const image = box.current?.querySelectorAll("img")[i];
      return image?.complete === true && image.naturalWidth > 0;
    };
    const timer = setInterval(() => {
      setAt((now) => {
        const next = (now + 1) % heroPictures.length;
        return isHere(next) ? next : now;
      });
    }, motion.heroAutoplayMs);
    return () => clearInterval(timer);
  }, [runs]);
  return { at, hasOthers, box };
}

/** Decorative background, without alternative text. A gradient keeps the text readable over any picture. */
export function Slideshow({ at, hasOthers, box }: Slides) {
  return (
    <div ref={box} aria-hidden className="absolute inset-x-0 bottom-16 -z-10 h-72 overflow-hidden sm:h-104 lg:bottom-0 lg:h-full">
      {heroPictures.map(
        ({ src }, i) =>
          (i === 0 || hasOthers) && (
            <img
              key={src}
              src={src}
              alt=""
              width={1600}
              height={900}
              decoding="async"
              fetchPriority={i === 0 ? "high" : "low"}
              data-shown={i === at}
              className={classNames(
                "absolute inset-y-0 right-0 h-full w-[165%] max-w-none object-cover object-right transition-opacity duration-700 will-change-[opacity] sm:w-[135%] lg:w-full starting:opacity-0",
                i === at ? "opacity-100" : "opacity-0",
              )}
            />
          ),
      )}
      {/* Fades the picture out behind the text. */}
      <div className="absolute inset-y-0 left-0 w-1/4 bg-linear-to-r from-paper to-transparent lg:w-full lg:from-[max(50%,36rem)] lg:to-[calc(max(50%,36rem)+14rem)]" />
    </div>
  );
}

export interface HeroPicture {
  src: string;
  /** What is shown, and where its figures come from: as scripts/charts/make-hero.ts, which draws them, prints it. */
  caption: string;
}

export const heroPictures: readonly HeroPicture[] = [
  { src: incomes, caption: "The world’s people by their country’s GDP per head, one line a year, 1990–2023. World Bank." },
  { src: economies, caption: "223 economies, each circle as large as its GDP. World Bank and CIA World Factbook, 2014–2024." },
  { src: outlook, caption: "GDP of 40 large economies to 2023, and our forecast with its 80% range. World Bank." },
  { src: internet, caption: "Share of people online in up to 203 countries, one line a year, 1990–2023. World Bank." },
];
