// A list whose focus stays on the button, which handles the keys.
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { classNames } from "../../ui/classes.ts";
import { useFieldControl } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/public-icon.tsx";
import { controlClass } from "../../ui/form/inputs.tsx";
import { useOutsidePress } from "../suggestions/suggestion-input.tsx";
import { type StudyType, studyTypes } from "./study-selection.ts";

const last = studyTypes.length - 1;

/** SPEC 2.4's dropdown, as the "select-only combobox" of the ARIA Authoring Practices: the focus stays on the button. */
export function StudyTypeSelect({ value, onChange }: { value: StudyType; onChange: (type: StudyType) => void }) {
  const control = useFieldControl();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = studyTypes.findIndex((each) => each.value === value);
  const [active, setActive] = useState(chosen);
  const typed = useRef({ text: "", at: 0 });

  const open = (at = chosen) => {
    setActive(at);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const pick = (at: number) => {
    const type = studyTypes[at];
    if (type && type.value !== value) onChange(type.value);
    close();
  };
  const typeAhead = (letter: string) => {
    const now = Date.now();
    typed.current = { text: (now - typed.current.at < 500 ? typed.current.text : "") + letter.toLowerCase(), at: now };
    const found = studyTypes.findIndex(({ text }) => text.toLowerCase().startsWith(typed.current.text));
    open(found < 0 ? active : found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === "Tab") {
      if (isOpen) pick(active);
      return;
    }
    const isLetter = key.length === 1 && key !== " ";
    const act = isLetter ? () => typeAhead(key) : isOpen ? whileOpen(key, event.altKey) : whileClosed(key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const whileClosed = (key: string): (() => void) | undefined =>
    ({ ArrowDown: open, ArrowUp: open, Enter: open, " ": open, Home: () => open(0), End: () => open(last) })[key];
  const whileOpen = (key: string, alt: boolean): (() => void) | undefined =>
    ({
      ArrowDown: () => setActive(Math.min(last, active + 1)),
      ArrowUp: () => (alt ? pick(active) : setActive(Math.max(0, active - 1))),
      Home: () => setActive(0),
      End: () => setActive(last),
      Enter: () => pick(active),
      " ": () => pick(active),
      Escape: close,
    })[key];
  useOutsidePress(box, isOpen, close);
  return (
    <div ref={box} className="relative">
      <button
        {...control}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        {...(isOpen && { "aria-activedescendant": `${id}-${active}` })}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={classNames(controlClass, "h-12 truncate bg-paper! pr-9 text-left")}
      >
        {studyTypes[chosen]?.text}
      </button>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Study type"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line-strong bg-paper shadow-float"
      >
        {studyTypes.map(({ value: each, text }, i) => (
          <div
            key={each}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={each === value}
            // The button keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(i)}
            className={classNames(
              "touch-target flex min-h-10 cursor-pointer items-center justify-between gap-2 px-3 py-2 text-sm",
              i === active ? "bg-accent-wash" : "hover:bg-wash",
            )}
          >
            {text}
            {each === value && <Icon name="check" className="size-4 text-accent" />}
          </div>
        ))}
      </div>
    </div>
  );
}
