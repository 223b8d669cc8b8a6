import { classNames } from "../classes.ts";

export interface ProgressProps {
  /** 0–1; undefined while it is unknown. */
  share?: number | undefined;
  label: string;
  className?: string;
}

/** Drawn as SVG, whose width is an attribute, so that no inline style is needed. */
export function Progress({ share, label, className }: ProgressProps) {
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(percent !== undefined && { "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": percent })}
      className={classNames("h-1.5 overflow-hidden rounded-full bg-grey-3", className)}
    >
      <svg width="100%" height="100%" aria-hidden className={percent === undefined ? "animate-slide" : undefined}>
        <rect width={percent === undefined ? "30%" : `${percent}%`} height="100%" className="fill-accent transition-[width] duration-300" />
      </svg>
    </div>
  );
}
