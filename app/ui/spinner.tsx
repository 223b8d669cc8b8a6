import { classNames } from "./class-names.ts";

export interface SpinnerProps {
  size?: "sm" | "md" | "lg";
  /** Read out. Without it the spinner is decoration beside a text that already says what happens. */
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
