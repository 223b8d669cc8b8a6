/** Headers of every answer, made once. */
export interface SecurityHeaders {
  /** Of answers that are no pages: nothing in them may run or be framed. */
  api: Readonly<Record<string, string>>;
  asset: Readonly<Record<string, string>>;
  page(nonce: string): Record<string, string>;
}

export function securityHeaders({ isProduction, isDevelopment }: { isProduction: boolean; isDevelopment: boolean }): SecurityHeaders {
  const common = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(isProduction && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const page = { ...common, "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()" };
  const nothing = "default-src 'none'; frame-ancestors 'none'";
  return {
    api: { ...common, "content-security-policy": nothing },
    asset: { ...common, "content-security-policy": nothing },
    page: (nonce) => ({ ...page, "content-security-policy": isDevelopment ? developmentPolicy : strictPolicy(nonce) }),
  };
}

const rest = "img-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const strictPolicy = (nonce: string): string =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; connect-src 'self'; ${rest}`;

// Vite's hot reload writes scripts and styles into the page and talks by WebSocket.
const developmentPolicy = `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; ${rest}`;
