import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Icon, type IconName } from "../icon.tsx";

export interface ErrorStateProps {
  /** What failed: "The studies could not be loaded". */
  title: ReactNode;
  /** The reason, as far as it is known. */
  children?: ReactNode;
  /** Adds a button that tries again. */
  onRetry?: () => void;
  pending?: boolean;
  /** Another action. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

export function ErrorState({ title, children, onRetry, pending = false, action, level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-lg border border-line border-l-4 border-l-bad px-6 py-6">
      <Heading className="flex items-center gap-2 text-base font-medium">
        <Icon name="alert" className="text-bad" />
        {title}
      </Heading>
      {children && <div className="max-w-prose text-sm text-soft">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-1 flex flex-wrap gap-3">
          {onRetry && (
            <Button onClick={onRetry} pending={pending}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

export interface EmptyStateProps {
  icon?: IconName;
  /** What is missing: "No studies yet". */
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
