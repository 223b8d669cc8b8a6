import { useRef } from "react";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/public-icon.tsx";
import { unknownPlace } from "./find-place.ts";
import type { MarketState } from "./use-market.ts";

/** Which market's prices are shown, why, and how to change it. Its height does not change once the country is known. */
export function PlaceLine({ market, className }: { market: MarketState; className?: string }) {
  const { country, isSignedIn, isKnown, note, isDetecting, refresh, clear } = market;
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
          <button type="button" ref={again} aria-disabled={isDetecting} onClick={isDetecting ? undefined : refresh} className={small}>
            <Icon name="refresh" className="size-4" />
            {isDetecting ? "Detecting…" : note === null ? "Detect again" : "Try again"}
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

/** The licence of the IP table requires this link on pages that use it. */
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
