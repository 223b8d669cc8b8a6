import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * Moves the focus to the first faulty field, in the rendering that shows its error. A timer would do so later: it could take the focus
 * from where the customer has gone meanwhile.
 */
export function useFirstFaultFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // A group cannot have the focus itself.
    (first?.getAttribute("role") === "radiogroup" ? first.querySelector("input") : first)?.focus();
  }, [asked, form]);
  return useCallback(() => setAsked((so) => so + 1), []);
}
