import { formatMoney, subtractMoney } from "#shared/money.ts";
import type { Offering } from "#shared/offerings.ts";
import { Badge } from "../../ui/feedback/badge.tsx";

/** Full price struck through, current price and, for India, what is saved. Each on a line of its own: another market moves nothing. */
export function OfferPrice({ current, full, isIndia }: Pick<Offering, "current" | "full"> & { isIndia: boolean }) {
  return (
    <div>
      <p className="text-muted tabular-nums">
        <s>
          <span className="sr-only">Full price </span>
          {formatMoney(full)}
        </s>
      </p>
      <p className="headline text-3xl tabular-nums">
        <span className="sr-only">Price </span>
        {formatMoney(current)}
      </p>
      <p className="mt-1 flex h-6 items-center gap-2 text-sm">
        {isIndia ? (
          <>
            <Badge tone="good">90% OFF</Badge>
            <span className="text-soft">You save {formatMoney(subtractMoney(full, current))}</span>
          </>
        ) : (
          <span className="text-muted">One payment for one report</span>
        )}
      </p>
    </div>
  );
}
