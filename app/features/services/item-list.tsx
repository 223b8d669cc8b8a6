import { useId } from "react";
import { classNames } from "../../ui/classes.ts";
import { Icon, type IconName } from "../../ui/public-icon.tsx";
import { useExpanded } from "./use-expanded.ts";

export interface ItemListProps {
  title: string;
  /** Under it the list remembers whether it is shown whole. */
  name: string;
  items: readonly string[];
  icon: IconName;
  shown: { wide: number; narrow: number };
}

/**
 * A list that shows its first items until asked for the rest (SPEC 2.6). Which are hidden on a narrow screen is the style sheet's
 * doing: one page serves all widths, and nothing moves when its scripts arrive.
 */
export function ItemList({ title, name, items, icon, shown }: ItemListProps) {
  const [isExpanded, toggle] = useExpanded(name);
  const [heading, list] = [useId(), useId()];
  const more = { wide: items.length - shown.wide, narrow: items.length - shown.narrow };
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold">
        {title}
      </h3>
      <ul id={list} className="mt-3 flex flex-col gap-2 text-sm text-soft">
        {items.map((item, i) => (
          <li
            key={item}
            className={classNames("flex gap-2.5", !isExpanded && (i >= shown.wide ? "hidden" : i >= shown.narrow && "max-md:hidden"))}
          >
            <Icon name={icon} className="mt-0.5 size-4 text-muted" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <ToggleButton isExpanded={isExpanded} onClick={toggle} list={list} heading={heading}>
        {isExpanded ? (
          "See Less"
        ) : (
          <>
            <span className="max-md:hidden">See {more.wide} More</span>
            <span className="md:hidden">See {more.narrow} More</span>
          </>
        )}
      </ToggleButton>
    </section>
  );
}

export interface ToggleButtonProps {
  isExpanded: boolean;
  onClick: () => void;
  /** Id of the list that it opens. */
  list: string;
  /** Id of the heading that distinguishes this button from others with the same text. */
  heading: string;
  children: React.ReactNode;
}

export function ToggleButton({ isExpanded, onClick, list, heading, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-controls={list}
      aria-describedby={heading}
      onClick={onClick}
      className="touch-target mt-2 -ml-1 inline-flex items-center gap-1.5 rounded-sm px-1 py-1 text-sm font-medium text-soft hover:text-ink"
    >
      <span className="underline decoration-line-strong underline-offset-4">{children}</span>
      <Icon name={isExpanded ? "chevron-up" : "chevron-down"} className="size-4" />
    </button>
  );
}
