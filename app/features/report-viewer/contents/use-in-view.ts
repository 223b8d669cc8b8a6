import { useEffect, useState, type RefObject } from "react";

export interface InView {
  section: string | null;
  exhibit: string | null;
}

/** The part of the window in which a section counts as being read, as fractions of its height. */
const band = { from: 0.15, to: 0.3 };

/** Anchors of the section and exhibit in the upper part of the window; null above the first section. */
export function useInView(root: RefObject<HTMLElement | null>, contents: unknown): InView {
  const [view, setView] = useState<InView>({ section: null, exhibit: null });
  useEffect(() => {
    const inside = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) inside.add(entry.target);
          else inside.delete(entry.target);
        }
        const list = [...inside].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
        const section = list.findLast((element) => element.tagName === "SECTION")?.id ?? lastSectionAbove(targets);
        const exhibit = list.findLast((element) => element.tagName !== "SECTION")?.id ?? null;
        setView((known) => (known.section === section && known.exhibit === exhibit ? known : { section, exhibit }));
      },
      { rootMargin: `${-100 * band.from}% 0px ${100 * (band.to - 1)}% 0px` },
    );
    const targets = [...(root.current?.querySelectorAll("[data-spy]") ?? [])];
    for (const element of targets) observer.observe(element);
    return () => observer.disconnect();
  }, [root, contents]);
  return view;
}

/** Between two sections the one above is being read; above all of them, none. */
function lastSectionAbove(targets: readonly Element[]): string | null {
  const line = innerHeight * band.to;
  return targets.findLast((element) => element.tagName === "SECTION" && element.getBoundingClientRect().top < line)?.id ?? null;
}
