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
  cachedPage(hashes: readonly string[]): Record<string, string>;
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
    cachedPage: (hashes) => ({
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

/**
 * The one page on which the payment gateway's window opens. What Razorpay's checkout needs of it, read from its checkout.js, from the
 * list that its own shop module ships (razorpay-magento, etc/csp_whitelist.xml) and from reports of integrators:
 * the script and the risk detection that it loads; the frame of the window; calls and telemetry; a `<style>` and `style` attributes that
 * it writes into the page; a form by which it leaves for a bank's page.
 */
export const checkoutPath = "/app/credits";

const scripts = "https://checkout.razorpay.com https://cdn.razorpay.com";
const frames = "https://api.razorpay.com https://checkout.razorpay.com";
const telemetry = "https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com https://lumberjack-metrics.razorpay.com";

/** Sources beside our own, by directive. */
const checkoutSources = {
  script: ` ${scripts}`,
  style: " 'unsafe-inline'",
  connect: ` https://api.razorpay.com ${scripts} ${telemetry}`,
  img: " https://cdn.razorpay.com",
  form: " https://api.razorpay.com",
  frame: frames,
} as const;

/** Payment requests may be made by the window's frame. */
const checkoutPayment = `(self ${frames
  .split(" ")
  .map((origin) => `"${origin}"`)
  .join(" ")})`;

/** Whether a path that is not the page's address would show it all the same: the router takes other spellings of one. */
export function isOddCheckoutPath(path: string): boolean {
  if (path === checkoutPath) return false;
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, "") === checkoutPath;
  } catch {
    return false;
  }
}
