import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-outline";
export type ButtonSize = "sm" | "md" | "lg";
interface Appearance {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}
export interface ButtonProps extends ComponentPropsWithRef<"button">, Appearance {
  /** Busy: keeps its focus but cannot be pressed again. The label should say so too. */
  pending?: boolean | undefined;
  children?: ReactNode;
}

/** At most one primary button per screen, for the next action. Do not disable a button silently; state the reason. */
export function Button({ variant, size, wide, pending = false, className, children, onClick, type = "button", ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      {...(pending && { "aria-disabled": true, "aria-busy": true })}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      {pending && <Spinner size="sm" />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends LinkProps, Appearance {}

/** A link styled as a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />;
}

/** The same style for other elements, such as a download link. */
export function buttonClass({ variant = "secondary", size = "md", wide = false }: Appearance = {}): string {
  return classNames(base, variants[variant], sizes[size], wide && "w-full");
}

const base =
  "touch-target inline-flex items-center justify-center gap-2 rounded-md border font-medium text-center select-none " +
  "transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-75";

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border-line-strong bg-paper text-ink hover:bg-wash",
  quiet: "border-transparent bg-transparent text-ink hover:bg-wash",
  "danger-outline": "border-line-strong bg-paper text-bad hover:bg-bad-wash",
  danger: "border-transparent bg-bad text-on-bad hover:bg-bad-strong",
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: "min-h-8 px-3 py-1 text-sm",
  md: "min-h-10 px-4 py-2 text-sm",
  lg: "min-h-12 px-6 py-3 text-base",
};

export interface SpinnerProps {
  size?: "sm" | "md" | "lg";
  /** Accessible name. Without it the spinner is decoration beside a text that already says what happens. */
  label?: string;
}

export function Spinner({ size = "md", label }: SpinnerProps) {
  const side = { sm: "size-4", md: "size-5", lg: "size-8" }[size];
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      className={classNames("shrink-0 animate-spin", side)}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
