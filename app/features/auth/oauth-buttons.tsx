import { limits } from "#shared/prices.ts";
import type { OAuthProvider } from "#shared/wire/auth.ts";
import { Button } from "../../ui/button.tsx";
import { type Place, readPlace } from "../location/place-cache.ts";
import { usePlace } from "../location/use-place.ts";

/** First on the card: whoever uses a provider need not read the form. `country`: chosen in the sign-up form, or empty. */
export function OAuthButtons({ country = "" }: { country?: string }) {
  // The result is stored, and read when the visitor leaves for a provider.
  usePlace();
  return (
    <div>
      <div className="flex flex-col gap-3">
        <Button wide onClick={() => leaveFor("google", country)}>
          <GoogleMark />
          Continue with Google
        </Button>
        <Button wide onClick={() => leaveFor("linkedin", country)}>
          <LinkedInMark />
          Continue with LinkedIn
        </Button>
      </div>
      <p className="my-5 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </div>
  );
}

/** A navigation, not a call: sign-in continues at the provider. */
function leaveFor(provider: OAuthProvider, country: string): void {
  document.cookie = indiaCookie(isVisitorInIndia(readPlace(), country));
  location.href = `/api/auth/${provider}`;
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden focusable="false" className="size-4.5">
      <path fill="#4285F4" d="M22.6 12.3c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1Z" />
      <path fill="#34A853" d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2v2.9A11 11 0 0 0 12 23Z" />
      <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.9l3.6-2.9Z" />
      <path fill="#EA4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4Z" />
    </svg>
  );
}

function LinkedInMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden focusable="false" className="size-4.5">
      <rect width="24" height="24" rx="3" fill="#0A66C2" />
      <path
        fill="#fff"
        d="M5 9.5h3V19H5V9.5ZM6.5 5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM10 9.5h2.8v1.3c.5-.9 1.5-1.5 2.8-1.5 2.9 0 3.4 1.9 3.4 4.3V19h-3v-4.8c0-1.1 0-2.5-1.5-2.5s-1.6 1.2-1.6 2.4V19H10V9.5Z"
      />
    </svg>
  );
}

/**
 * Whether the visitor is in India, for the currency of an account made by Google or LinkedIn: where the look-up found them, else the
 * country chosen in the sign-up form.
 */
export function isVisitorInIndia(found: Place | undefined, chosenCountry: string): boolean {
  return found ? found.countryCode === "IN" : chosenCountry === "India";
}

/** SPEC 7 and 9: read by the server when the provider sends the visitor back. */
export function indiaCookie(isIndia: boolean): string {
  return `isIndia=${isIndia}; max-age=${limits.isIndiaCookieSeconds}; samesite=lax; path=/`;
}
