import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export interface EmptyStateProps {
  icon?: IconName;
  /** What there is none of: "No studies yet". */
  title: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Level of the heading in its page. */
  level?: 2 | 3;
}

export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-line-strong px-6 py-8 sm:px-10 sm:py-12">
      {icon && <Icon name={icon} className="size-6 text-muted" />}
      <Heading className="headline text-xl">{title}</Heading>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
