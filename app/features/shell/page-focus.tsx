import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a navigation: focuses the new page's heading and announces its title. On the first page the browser does both. */
export function PageFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    if (target && !target.contains(document.activeElement)) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    setTitle(document.title);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
