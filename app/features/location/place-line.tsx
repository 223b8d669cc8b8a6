import { useRef } from "react";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/public-icon.tsx";
import { unknownPlace } from "./find-place.ts";
import type { MarketState } from "./use-market.ts";

/** Whose prices are shown, why, and how to change it. As high before it is known as after: nothing below moves. */
export function PlaceLine({ market, className }: { market: MarketState; className?: string }) {
  const { country, isSignedIn, isKnown, note, isLooking, refresh, clear } = market;
  const again = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={classNames(
        "flex min-h-24 flex-wrap content-start items-start gap-x-5 gap-y-1 text-sm text-muted sm:min-h-18 lg:min-h-11 pointer-coarse:min-h-26",
        className,
      )}
    >
      <p role="status" className="touch-target flex items-center py-1">
        <span>{note === null ? words(market) : `${note}. ${words(market)}`}</span>
      </p>
      {isKnown && !isSignedIn && (
        <p className="flex gap-5">
          <button type="button" ref={again} aria-disabled={isLooking} onClick={isLooking ? undefined : refresh} className={small}>
            <Icon name="refresh" className="size-4" />
            {isLooking ? "Detecting…" : note === null ? "Detect again" : "Try again"}
          </button>
          {country !== unknownPlace.country && (
            <button
              type="button"
              onClick={() => {
                clear();
                // This button goes; whoever pressed it by keyboard stays here.
                again.current?.focus();
              }}
              className={small}
            >
              Forget my location
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function words({ market, currency, country, isSignedIn, isKnown }: MarketState): string {
  const named = currency === "INR" ? "Indian rupees" : "US dollars";
  if (isSignedIn) return `Prices in your account’s currency, ${named}.`;
  if (!isKnown) return `Prices in ${named}.`;
  if (market === "india") return `Prices for India, in ${named}.`;
  return `Prices outside India, in ${named}.${country === unknownPlace.country ? "" : ` Your country: ${country}.`}`;
}

const small =
  "touch-target inline-flex items-center gap-1.5 rounded-sm py-1 font-medium text-soft underline decoration-line-strong " +
  "underline-offset-4 hover:text-ink aria-disabled:cursor-progress";

/** Its licence asks for this link on the pages that show what the table of addresses says. */
export function PlaceSource() {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 border-t border-line py-5 text-xs text-muted">
      We detect your country on our own server to show prices in your currency.
      <a href="https://db-ip.com/" className="link touch-target inline-flex items-center">
        IP Geolocation by DB-IP
      </a>
    </p>
  );
}
