import { type Money, toDecimalText } from "#shared/money.ts";

/**
 * The credits page with the way back to where money was missing, and how much. Links to it load a new document (`reloadDocument`):
 * it has rules of its own for what may run in it.
 */
export function creditsPath(back: string, missing?: Money | null): string {
  return `/app/credits?${new URLSearchParams({ back, ...(missing && { need: toDecimalText(missing) }) })}`;
}

/** The way back, if it is a path of the account area and nothing else. */
export function wayBack(params: URLSearchParams): string | null {
  const back = params.get("back");
  return back !== null && /^\/app(?:\/[\w-]+)*(?:\?[\w=&%.+-]*)?$/.test(back) ? back : null;
}
