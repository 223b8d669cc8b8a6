import { Link } from "react-router";
import { Icon } from "../../ui/public-icon.tsx";

export function BackToBlog() {
  return (
    <Link
      to="/blog"
      className="touch-target inline-flex items-center gap-2 rounded-sm text-sm font-medium text-accent hover:text-accent-strong"
    >
      <Icon name="arrow-left" className="size-4" />
      Back to Blog
    </Link>
  );
}
