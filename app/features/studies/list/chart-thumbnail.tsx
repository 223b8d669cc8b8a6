import type { StudySummary } from "#shared/wire/studies.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";

/** First chart of a report. As the source of an image a drawing can neither run scripts nor load anything. */
export function ChartThumbnail({ thumbnail, className }: { thumbnail: StudySummary["thumbnail"]; className?: string }) {
  // Drawn for paper: it keeps a white ground in the dark too.
  const frame = classNames("aspect-[8/5] w-full overflow-hidden rounded-md border border-line", className);
  if (!thumbnail)
    return (
      <div aria-hidden className={classNames(frame, "flex items-center justify-center bg-sunken text-muted")}>
        <Icon name="chart" className="size-7" />
      </div>
    );
  return (
    <div className={classNames(frame, "bg-[#ffffff] p-1")}>
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(withMargin(thumbnail.svg))}`}
        alt={thumbnail.alt}
        loading="lazy"
        decoding="async"
        className="size-full object-contain"
      />
    </div>
  );
}

/** An image has no fonts of ours: with the reader's own, which may be wider, the labels need room at both sides. */
function withMargin(svg: string): string {
  return svg.replace(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, (_, width: string, height: string) => {
    const side = Math.round(Number(width) * 0.12);
    return `viewBox="${-side} 0 ${Number(width) + 2 * side} ${height}"`;
  });
}
