import { type RefObject, useEffect, useRef } from "react";

/** Calls when something outside of `box` is pressed, as long as `isOn`. */
export function useOutsidePress(box: RefObject<HTMLElement | null>, isOn: boolean, onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [box, isOn]);
}
