// A list whose focus stays in the input; HTML has no element for that.
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { classNames } from "../../../ui/classes.ts";
import { useFieldControl } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { controlClass } from "../../../ui/form/inputs.tsx";
import { countryNamed, matchingCountries } from "./countries.ts";

export interface CountryComboboxProps {
  value: string;
  onChange: (name: string) => void;
  /** In place of `onChange`, for a name that is chosen from the list, or with Enter once it is typed in full. */
  onPick?: (name: string) => void;
  onBlur?: () => void;
}

/**
 * One of some 220 countries, by name, code or alias. Follows the "editable combobox with list" pattern of the ARIA Authoring Practices:
 * arrow keys move, Enter selects, Escape closes, and a name typed in full counts without selecting it.
 */
export function CountryCombobox({ value, onChange, onPick = onChange, onBlur }: CountryComboboxProps) {
  const control = useFieldControl();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Opened by arrow key or click it shows all countries; while typing, the matching ones.
  const [isNarrowed, setNarrowed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const options = isOpen ? matchingCountries(isNarrowed ? value : "") : [];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (name: string) => {
    onPick(name);
    close();
  };
  const open = (narrowed: boolean, at: number) => {
    setNarrowed(narrowed);
    setOpen(true);
    setActive(at);
  };
  const move = (by: 1 | -1) => {
    if (options.length === 0) return;
    setActive(active < 0 ? (by > 0 ? 0 : options.length - 1) : (active + by + options.length) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        if (isOpen) move(event.key === "ArrowDown" ? 1 : -1);
        else open(value !== "" && !countryNamed(value), event.altKey ? -1 : 0);
        return;
      case "Enter": {
        const chosen = options[active];
        if (!isOpen || !chosen) return;
        event.preventDefault();
        pick(chosen.name);
        return;
      }
      case "Escape":
        if (!isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        close();
        return;
    }
  };
  return (
    <div className="relative">
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(isOpen && active >= 0 && { "aria-activedescendant": `${listId}-${active}` })}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder="Type a country"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          open(true, event.target.value.trim() === "" ? -1 : 0);
        }}
        // A country that stands there already, such as the account's, is replaced by typing.
        onFocus={(event) => event.target.select()}
        onClick={(event) => {
          if (isOpen) return;
          event.currentTarget.select();
          open(false, -1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          const known = countryNamed(value);
          if (known && known.name !== value) onChange(known.name);
          onBlur?.();
        }}
        className={classNames(controlClass, "h-10 scroll-mb-80 pr-9")}
      />
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
      <div
        id={listId}
        role="listbox"
        aria-label="Countries"
        hidden={!isOpen || options.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-lg border border-line bg-paper py-1.5 shadow-float"
      >
        {options.map((country, i) => (
          <div
            key={country.iso3}
            id={`${listId}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.name === value}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(country.name)}
            ref={i === active ? showItem : undefined}
            className={classNames(
              "touch-target flex cursor-pointer items-center justify-between px-3 py-1.5 text-sm",
              i === active ? "bg-wash" : "hover:bg-wash",
            )}
          >
            {country.name}
            {country.name === value && <Icon name="check" className="size-4 text-good" />}
          </div>
        ))}
      </div>
      {isOpen && options.length === 0 && <output className="mt-1 block text-sm text-muted">No matching country.</output>}
    </div>
  );
}

function showItem(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: "nearest" });
}
