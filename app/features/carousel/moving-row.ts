import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import AutoScroll from "embla-carousel-auto-scroll";

/** A row of slides that the engine has taken over: it moves evenly, goes round, and can be dragged. */
export interface MovingRow {
  /** False where there are too few slides to go round: then it stands still. */
  loops: boolean;
  play(): void;
  stop(): void;
  step(by: 1 | -1): void;
  destroy(): void;
}

/** `root` holds one list, which holds the slides. `onRest`: it has come to rest after a drag, a step or a change of width. */
export function mountMovingRow(root: HTMLElement, { msPerSlide, onRest }: { msPerSlide: number; onRest: () => void }): MovingRow {
  const slideWidth = () => root.firstElementChild?.firstElementChild?.getBoundingClientRect().width ?? 0;
  // Where the reader had scrolled it to before.
  const startIndex = Math.round(root.scrollLeft / (slideWidth() || 1));
  root.scrollTo({ left: 0, behavior: "instant" });
  const autoScroll = AutoScroll({
    startDelay: 0,
    playOnInit: false,
    // Read again whenever the width changes.
    get speed() {
      return (slideWidth() / msPerSlide) * frameMs;
    },
  });
  // The engine's own answer to a focus leaves out one that comes more than 10 ms after its key.
  const watchFocus = (row: EmblaCarouselType, { target }: FocusEvent) => {
    if (target instanceof Element && target.matches(":focus-visible")) {
      autoScroll.stop();
      row.scrollTo(
        row.slideNodes().findIndex((slide) => slide.contains(target)),
        true,
      );
    }
    return false;
  };
  const embla = EmblaCarousel(root, { loop: true, align: "start", dragFree: true, startIndex, watchFocus }, [autoScroll]);
  embla.on("settle", onRest).on("reInit", onRest);
  const { loop } = embla.internalEngine().options;
  return {
    loops: loop,
    play: () => loop && autoScroll.play(),
    stop: () => autoScroll.stop(),
    step(by) {
      autoScroll.stop();
      if (by > 0) embla.scrollNext();
      else embla.scrollPrev();
    },
    destroy: () => embla.destroy(),
  };
}

/** The engine's speed is in pixels per step of this length, whatever the screen's rate. */
const frameMs = 1000 / 60;
