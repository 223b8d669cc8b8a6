import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { classNames, floatClass } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

export interface MenuProps {
  /** A button element that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  /** MenuItem, MenuLink, MenuRadio, MenuSeparator, MenuLabel. */
  children: ReactNode;
  align?: "start" | "end";
}

export function Menu({ trigger, children, align = "end" }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup className={classNames(floatClass, "max-h-(--available-height) min-w-52 max-w-72 overflow-y-auto py-1.5")}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: IconName;
  tone?: "plain" | "bad";
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}
export function MenuItem({ icon, tone = "plain", disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={classNames(itemClass, tone === "bad" && "text-bad")}>
      {icon && <Icon name={icon} className="size-4 opacity-80" />}
      {children}
    </Base.Item>
  );
}

export interface MenuLinkProps {
  to: string;
  /** Loads a new document instead of changing this one. */
  reloadDocument?: boolean;
  icon?: IconName;
  children: ReactNode;
}
export function MenuLink({ to, reloadDocument = false, icon, children }: MenuLinkProps) {
  return (
    <Base.LinkItem closeOnClick render={<Link to={to} reloadDocument={reloadDocument} />} className={itemClass}>
      {icon && <Icon name={icon} className="size-4 opacity-80" />}
      {children}
    </Base.LinkItem>
  );
}

export interface MenuRadioProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}
/** A choice of a few options; the menu stays open while choosing. */
export function MenuRadio<Value extends string>({ label, value, options, onChange }: MenuRadioProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-4 pt-2 pb-1 text-xs text-muted">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={itemClass}>
            <span className="flex size-4 items-center justify-center">
              <Base.RadioItemIndicator>
                <Icon name="check" className="size-4" />
              </Base.RadioItemIndicator>
            </span>
            {option.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}

/** Plain text in a menu: who is signed in. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-4 py-2 text-sm">{children}</div>;
}

const itemClass =
  "touch-target flex w-full items-center gap-3 px-4 py-2 text-left text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-wash cursor-pointer";
