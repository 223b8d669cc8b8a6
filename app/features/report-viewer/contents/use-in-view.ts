import { useEffect, useState, type RefObject } from "react";

export interface InView {
  section: string | null;
  exhibit: string | null;
}

/** Anchors of the section and exhibit that stand in the upper part of the window. */
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
        const section = list.findLast((element) => element.tagName === "SECTION")?.id ?? null;
        const exhibit = list.findLast((element) => element.tagName !== "SECTION")?.id ?? null;
        // Between two sections the last one stays.
        setView((known) =>
          known.section === (section ?? known.section) && known.exhibit === exhibit
            ? known
            : { section: section ?? known.section, exhibit },
        );
      },
      { rootMargin: "-15% 0px -70% 0px" },
    );
    for (const element of root.current?.querySelectorAll("[data-spy]") ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [root, contents]);
  return view;
}
