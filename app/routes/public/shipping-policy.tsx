import type { MetaArgs } from "react-router";
import { ShippingPage } from "../../features/policies/shipping-page.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Shipping Policy",
    description: "Reports are delivered on the site within minutes of your order; nothing is sent by post.",
  });

export default function ShippingPolicy() {
  return <ShippingPage />;
}
