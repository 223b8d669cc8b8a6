import { type KeyboardEvent, useState } from "react";

/**
 * Tabs without a library, because public pages load none (ARIA Authoring Practices, selection follows focus): arrow keys wrap, Home and
 * End go to the ends, and one tab is in the page's tab order. The ids are made of `name` and the tab's key.
 */
export function useTabs<Key extends string>(name: string, first: Key, axis: "horizontal" | "vertical") {
  const [active, setActive] = useState(first);
  const [back, on] = axis === "vertical" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...(event.currentTarget.closest("[role=tablist]")?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    // From where the focus is: the mouse may have chosen another meanwhile.
    const at = tabs.indexOf(event.currentTarget);
    const to = { [back]: at - 1, [on]: at + 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    tabs.at(to % tabs.length)?.focus();
  };
  return {
    active,
    choose: setActive,
    tab: (key: Key) => ({
      type: "button" as const,
      role: "tab",
      id: `${name}-tab-${key}`,
      "aria-selected": key === active,
      "aria-controls": `${name}-${key}`,
      tabIndex: key === active ? 0 : -1,
      onFocus: () => setActive(key),
      // Not every browser focuses a button that is pressed.
      onClick: () => setActive(key),
      onKeyDown,
    }),
    panel: (key: Key) => ({ role: "tabpanel", id: `${name}-${key}`, "aria-labelledby": `${name}-tab-${key}`, tabIndex: 0 }),
  };
}
