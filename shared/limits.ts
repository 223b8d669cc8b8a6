/** The specification's constants of lengths, times and counts; prices.ts gives them too. */

export const limits = {
  passwordLengthMin: 8,
  otpLength: 6,
  currencyLengthMax: 10,
  /** Product page, section 3. */
  industryNameLengthMin: 2,
  industryNameLengthMax: 120,
  candidateCountriesMax: 10,
  /** Of the plan of a Local study, in any currency. */
  competitorsMax: 30,
  amountMax: 1e12,
  staffMax: 10_000,
  radiusMetresMin: 100,
  radiusMetresMax: 100_000,
  loggedOutRedirectDelayMs: 500,
  isIndiaCookieSeconds: 300,
  toastsAtOnceMax: 1,
  toastDurationMs: 5000,
  narrowScreenPx: 768,
  whyChooseBulletsShown: 3,
} as const;

/** Documents of a customer for one study. A file is sent in parts, so that a slow line loses little and no call lasts long. */
export const documentLimits = { bytesMax: 20_000_000, partBytes: 524_288, perStudyMax: 10, hoursKeptUnordered: 24 } as const;

export const suggestionLimits = { debounceMs: 150, inputLengthMin: 2, skeletonRows: 3, listHeightRem: 10 } as const;

export const motion = {
  heroAutoplayMs: 4000,
  typewriterTypeMs: 100,
  typewriterHoldMs: 2000,
  typewriterEraseMs: 50,
  blogCarouselSpeedMs: 3000,
  blogCarouselAutoplayDelayMs: 0,
  marqueeSpeed: 30,
} as const;

export const blogLimits = { listPostsMax: 8, homeCarouselPosts: 10, skeletonCards: 6, excerptFallbackLength: 150 } as const;

/** Slides shown at and above each width in pixels. */
export const blogCarouselSlides = [
  { minWidthPx: 0, slides: 1 },
  { minWidthPx: 640, slides: 2 },
  { minWidthPx: 1024, slides: 3 },
  { minWidthPx: 1280, slides: 4 },
] as const;

export const testimonialSlides = [
  { minWidthPx: 0, slides: 1 },
  { minWidthPx: 768, slides: 2 },
  { minWidthPx: 1024, slides: 3 },
] as const;

/** What one visitor, account or customer may do in a stretch of time, against guessing and floods. docs/security.md says why. */
export const abuseLimits = {
  signInPerNetwork: { max: 50, windowSeconds: 3600 },
  signInPerAccountAndNetwork: { max: 10, windowSeconds: 900 },
  /** Over all networks; browsers that have signed in to the account before are counted by `signInPerDevice` instead. */
  signInPerAccount: { max: 50, windowSeconds: 3600 },
  signInPerDevice: { max: 10, windowSeconds: 900 },
  signUpPerNetwork: { max: 10, windowSeconds: 3600 },
  codePerNetwork: { max: 20, windowSeconds: 3600 },
  codePerAccount: { max: 3, windowSeconds: 3600 },
  codeGuessPerNetwork: { max: 60, windowSeconds: 3600 },
  passwordChangePerAccount: { max: 10, windowSeconds: 900 },
  /** Open at once in one process. A browser without HTTP/2 opens six connections at most; more tabs than this poll. */
  eventStreamsPerCustomer: 12,
} as const;
