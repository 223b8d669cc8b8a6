/** How the engine prints most of its figures; one place, so that like figures read alike. */
export const usd = { style: "compact", currency: "USD" } as const;
export const pct = { style: "percent", digits: 1 } as const;
export const times = { style: "multiple", digits: 2 } as const;
