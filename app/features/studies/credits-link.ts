/** The credits page with the way back to where money was missing. */
export function creditsPath(back: string): string {
  return `/app/credits?${new URLSearchParams({ back })}`;
}

/** The way back, if it is a path of the account area and nothing else. */
export function wayBack(params: URLSearchParams): string | null {
  const back = params.get("back");
  return back !== null && /^\/app(?:\/[\w-]+)*(?:\?[\w=&%.+-]*)?$/.test(back) ? back : null;
}
