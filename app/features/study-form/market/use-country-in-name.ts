import { useEffect, useRef } from "react";
import type { Interpretation } from "#shared/interpretation.ts";
import { countryNamed } from "../countries/countries.ts";

/**
 * Fills an empty country field with the country that the market name mentions, once for each name: what the customer then empties stays
 * empty.
 */
export function useCountryInName(understood: Interpretation | null, country: string, fill: (country: string) => void): void {
  const filledFor = useRef("");
  useEffect(() => {
    const named = understood?.country ? countryNamed(understood.country)?.name : undefined;
    if (!understood || named === undefined || filledFor.current === understood.asked) return;
    filledFor.current = understood.asked;
    if (country.trim() === "") fill(named);
  });
}
