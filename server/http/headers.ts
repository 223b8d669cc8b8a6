import { checkoutPayment, checkoutSources } from "./checkout-page.ts";

/** Headers of every answer, made once. */
export interface SecurityHeaders {
  /** Of answers that are no pages: nothing in them may run or be framed. */
  api: Readonly<Record<string, string>>;
  asset: Readonly<Record<string, string>>;
  /** Scripts that carry the nonce run, and no other. */
  page(nonce: string): Record<string, string>;
  /** Of the page on which money is paid; like all others where no foreign window opens on it. */
  checkoutPage(nonce: string): Record<string, string>;
  /** Of a page that is kept and sent to everyone: scripts with these hashes ("sha256-…") run, and no other. */
  sealedPage(hashes: readonly string[]): Record<string, string>;
}

export interface HeadersOptions {
  isProduction: boolean;
  isDevelopment: boolean;
  /** Whether the gateway's own window opens on the page for payments. */
  hasForeignCheckout?: boolean;
}

export function securityHeaders({ isProduction, isDevelopment, hasForeignCheckout = false }: HeadersOptions): SecurityHeaders {
  const common = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(isProduction && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  // What opens a document or asks for the machine's senses: data can do none of it.
  const pageOf = (payment: string, opener: string) => ({
    ...common,
    "cross-origin-opener-policy": opener,
    "permissions-policy": `camera=(), microphone=(), geolocation=(), payment=${payment}, usb=()`,
  });
  const strict = pageOf("()", "same-origin");
  // Banks confirm in windows of their own, which the gateway's frame opens and hears from.
  const wide = pageOf(checkoutPayment, "same-origin-allow-popups");
  const own = (script: string): Sources => (isDevelopment ? developmentSources : { script });
  const page = (nonce: string) => ({ ...strict, "content-security-policy": policy(own(` 'nonce-${nonce}'`)) });
  const nothing = "default-src 'none'; frame-ancestors 'none'";
  return {
    api: { ...common, "content-security-policy": nothing },
    asset: { ...common, "content-security-policy": nothing },
    page,
    checkoutPage: hasForeignCheckout
      ? (nonce) => ({ ...wide, "content-security-policy": policy(own(` 'nonce-${nonce}'`), checkoutSources) })
      : page,
    sealedPage: (hashes) => ({
      ...strict,
      "content-security-policy": policy(own(hashes.map((hash) => ` '${hash}'`).join(""))),
    }),
  };
}

/** Beside our own origin, by directive, each with a blank before it; `frame` stands alone. */
type Sources = Partial<Record<"script" | "style" | "connect" | "img" | "form" | "frame", string>>;

// Vite's hot reload writes scripts and styles into the page and talks by WebSocket.
const developmentSources: Sources = { script: " 'unsafe-inline'", style: " 'unsafe-inline'", connect: " ws:" };

function policy(own: Sources, more: Sources = {}): string {
  const from = (name: keyof Sources) => [...new Set(`${own[name] ?? ""}${more[name] ?? ""}`.split(" "))].join(" ");
  return [
    "default-src 'self'",
    `script-src 'self'${from("script")}`,
    `style-src 'self'${from("style")}`,
    `connect-src 'self'${from("connect")}`,
    ...(more.frame === undefined ? [] : [`frame-src ${more.frame}`]),
    `img-src 'self' data:${from("img")}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${from("form")}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
