/** Seeded uniform numbers in [0, 1): sfc32 (Chris Doty-Humphrey, PractRand), warmed up over twelve rounds. */
export function randomFrom(seed: number): () => number {
  let a = seed | 0,
    b = 0x9e3779b9 | 0,
    c = 0x243f6a88 | 0,
    counter = 1;
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** Inverse of the triangular distribution with the given ends and mode, at probability u. */
export function triangular(u: number, low: number, mode: number, high: number): number {
  if (high <= low) return mode;
  const cut = (mode - low) / (high - low);
  return u < cut ? low + Math.sqrt(u * (high - low) * (mode - low)) : high - Math.sqrt((1 - u) * (high - low) * (high - mode));
}
