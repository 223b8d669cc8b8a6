/** Headers of every answer, made once. */
export interface SecurityHeaders {
  /** Of answers that are no pages: nothing in them may run or be framed. */
  api: Readonly<Record<string, string>>;
  asset: Readonly<Record<string, string>>;
  /** Scripts that carry the nonce run, and no other. */
  page(nonce: string): Record<string, string>;
  /** Of a page that is kept and sent to everyone: scripts with these hashes ("sha256-…") run, and no other. */
  sealedPage(hashes: readonly string[]): Record<string, string>;
}

export function securityHeaders({ isProduction, isDevelopment }: { isProduction: boolean; isDevelopment: boolean }): SecurityHeaders {
  const common = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(isProduction && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  // What opens a document or asks for the machine's senses: data can do none of it.
  const page = {
    ...common,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
  const policy = (script: string): string => (isDevelopment ? developmentPolicy : strictPolicy(script));
  const nothing = "default-src 'none'; frame-ancestors 'none'";
  return {
    api: { ...common, "content-security-policy": nothing },
    asset: { ...common, "content-security-policy": nothing },
    page: (nonce) => ({ ...page, "content-security-policy": policy(` 'nonce-${nonce}'`) }),
    sealedPage: (hashes) => ({ ...page, "content-security-policy": policy(hashes.map((hash) => ` '${hash}'`).join("")) }),
  };
}

const rest = "img-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const strictPolicy = (script: string): string =>
  `default-src 'self'; script-src 'self'${script}; style-src 'self'; connect-src 'self'; ${rest}`;

// Vite's hot reload writes scripts and styles into the page and talks by WebSocket.
const developmentPolicy = `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; ${rest}`;
