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
export const checkoutSources = {
  script: ` ${scripts}`,
  style: " 'unsafe-inline'",
  connect: ` https://api.razorpay.com ${scripts} ${telemetry}`,
  img: " https://cdn.razorpay.com",
  form: " https://api.razorpay.com",
  frame: frames,
} as const;

/** Payment requests may be made by the window's frame. */
export const checkoutPayment = `(self ${frames
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
