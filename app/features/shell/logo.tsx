import { Link } from "react-router";

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className="touch-target inline-flex items-center gap-2 rounded-sm">
      <Mark />
      <span className="headline text-lg">Sextant</span>
    </Link>
  );
}

/** The mark: the frame, limb and index arm of a sextant. */
function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6 shrink-0 text-accent"
    >
      <path d="M12 3 4.5 17.5M12 3l7.5 14.5M3.5 17a17 17 0 0 0 17 0M12 3l2.6 16.3M7.6 11.5h8.8" />
    </svg>
  );
}
