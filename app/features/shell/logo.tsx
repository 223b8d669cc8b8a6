import { Link } from "react-router";
import { useSite } from "../../site-facts.ts";
import { Icon } from "../../ui/public-icon.tsx";

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className="touch-target inline-flex items-center gap-2 rounded-sm">
      <Icon name="sextant" className="size-6 text-accent" />
      <span className="headline text-lg">{useSite().name}</span>
    </Link>
  );
}
