import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import AutoScroll from "embla-carousel-auto-scroll";

/** A row of slides driven by Embla: it scrolls continuously, loops and can be dragged. */
export interface MovingRow {
  /** False if there are too few slides to loop; then it does not move. */
  loops: boolean;
  play(): void;
  stop(): void;
  step(by: 1 | -1): void;
  destroy(): void;
}

/** `root` holds one list, which holds the slides. `onRest`: it has come to rest after a drag, a step or a change of width. */
export function mountMovingRow(root: HTMLElement, { msPerSlide, onRest }: { msPerSlide: number; onRest: () => void }): MovingRow {
  const slideWidth = () => root.firstElementChild?.firstElementChild?.getBoundingClientRect().width ?? 0;
  // Start where the visitor had scrolled to.
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
  // Embla's own focus handling ignores a focus that comes more than 10 ms after its key press.
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
