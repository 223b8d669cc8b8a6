// A list whose focus stays in the input; HTML has no element for that.
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useId, useRef, useState } from "react";
import { suggestionLimits } from "#shared/limits.ts";
import { classNames } from "../../ui/classes.ts";
import { useFieldControl } from "../../ui/form/field.tsx";
import { controlClass } from "../../ui/form/inputs.tsx";
import { type Suggestions, typedPart } from "./use-suggestions.ts";

export interface SuggestionInputProps {
  name: string;
  value: string;
  lengthMax: number;
  suggestions: Suggestions;
  /** Called with the text at every keystroke. */
  onType: (text: string) => void;
  /** Called with the chosen suggestion. */
  onPick: (suggestion: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Reserves a line for the error message, so that nothing shifts when it appears. */
  hasRoom?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A text with suggestions under it: SPEC 2.4, as the "editable combobox with list" of the ARIA Authoring Practices. */
export function SuggestionInput({
  name,
  value,
  lengthMax,
  suggestions,
  onType,
  onPick,
  onBlur,
  placeholder,
  hasRoom = false,
  ref,
  className = "h-10",
}: SuggestionInputProps) {
  const { status, items } = suggestions;
  const control = useFieldControl();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isListed = isOpen && items.length > 0;
  const isFailed = status === "failed";

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const clear = () => {
    suggestions.clear();
    close();
  };
  const type = (text: string) => {
    onType(text);
    suggestions.request(text);
    setOpen(true);
    setActive(-1);
  };
  const pick = (suggestion: string) => {
    onPick(suggestion);
    clear();
  };
  const move = (by: 1 | -1) => {
    if (status === "idle" || status === "failed") type(value);
    if (items.length === 0) return;
    setOpen(true);
    setActive(active < 0 ? (by > 0 ? 0 : items.length - 1) : (active + by + items.length) % items.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      const chosen = isListed ? items[active] : undefined;
      if (chosen === undefined) return;
      // Not the form.
      event.preventDefault();
      pick(chosen);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
  };
  useOutsidePress(box, isOpen, close);
  const described = [control["aria-describedby"], isFailed && `${id}-failed`].filter(Boolean).join(" ");
  return (
    <div ref={box}>
      <div className="relative">
        <input
          {...control}
          {...(described && { "aria-describedby": described })}
          ref={ref}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          {...(isListed && active >= 0 && { "aria-activedescendant": `${id}-${active}` })}
          autoComplete="off"
          spellCheck={false}
          name={name}
          maxLength={lengthMax}
          placeholder={placeholder}
          value={value}
          onChange={(event) => type(event.target.value)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            onBlur?.();
          }}
          className={classNames(controlClass, className, "scroll-mb-52")}
        />
        <div
          role="presentation"
          hidden={!isListed && !(isOpen && status === "loading")}
          // The input keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line-strong bg-paper shadow-float"
        >
          {status === "loading" && <SkeletonRows />}
          <div id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={!isListed} className="max-h-40 overflow-y-auto">
            {items.map((item, i) => (
              <div
                // An answer may name the same twice.
                key={`${i} ${item}`}
                id={`${id}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === active}
                onClick={() => pick(item)}
                ref={i === active ? showItem : undefined}
                className={classNames(
                  "flex min-h-10 cursor-pointer items-center px-3 py-2 text-sm",
                  i === active ? "bg-accent-wash" : "hover:bg-wash",
                )}
              >
                <Suggestion text={item} typed={value} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {status === "loading" ? "Loading suggestions" : isListed ? `${items.length} suggestions, use the arrow keys` : ""}
      </p>
      <p
        id={`${id}-failed`}
        role="alert"
        className={classNames("text-sm text-bad", hasRoom ? "mt-1 min-h-[1.5em] min-[22rem]:whitespace-nowrap" : isFailed && "mt-1.5")}
      >
        {isFailed && "Failed to load suggestions. Please try again."}
      </p>
    </div>
  );
}

function SkeletonRows() {
  return (
    <div aria-hidden data-skeleton>
      {Array.from({ length: suggestionLimits.skeletonRows }, (_, i) => (
        <div key={i} className="flex h-10 items-center px-3">
          <span className={classNames("h-3.5 animate-breathe rounded-sm bg-grey-3", skeletonWidths[i % skeletonWidths.length])} />
        </div>
      ))}
    </div>
  );
}
const skeletonWidths = ["w-3/5", "w-2/5", "w-1/2"];

function Suggestion({ text, typed }: { text: string; typed: string }) {
  const [before, found, after] = typedPart(text, typed);
  return (
    <span className="min-w-0 text-soft">
      {before}
      {found && <b className="font-semibold text-ink">{found}</b>}
      {after}
    </span>
  );
}

function showItem(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: "nearest" });
}

/** Calls `onPress` for presses outside of `box` while `isOn`. */
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
