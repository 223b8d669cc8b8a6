import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/public/layout.tsx", [
    index("routes/home.tsx"),
    route("about", "routes/public/about.tsx"),
    route("services", "routes/public/services.tsx"),
    route("pricing", "routes/public/pricing.tsx"),
    route("blog", "routes/public/blog.tsx"),
    route("blog/:slug", "routes/public/blog-post.tsx"),
    route("contact-us", "routes/public/contact-us.tsx"),
    route("cancellation-refund", "routes/public/cancellation-refund.tsx"),
    route("shipping-policy", "routes/public/shipping-policy.tsx"),
    route("privacy-policy", "routes/public/privacy-policy.tsx"),
    route("terms-conditions", "routes/public/terms-conditions.tsx"),
  ]),
  route("auth", "routes/auth/auth.tsx"),
  route("forgot-password", "routes/auth/forgot-password.tsx"),
  route("app", "routes/app/layout.tsx", [
    layout("routes/app/screen.tsx", [
      index("routes/app/dashboard.tsx", { id: "app-home" }),
      route("dashboard", "routes/app/dashboard.tsx"),
      route("studies", "routes/app/studies.tsx"),
      route("studies/:kind/:id", "routes/app/study.tsx"),
      route("sample-studies/:kind/:id", "routes/app/sample-study.tsx"),
      route("new-study", "routes/app/new-study.tsx"),
      route("credits", "routes/app/credits.tsx"),
      route("payment-success", "routes/app/payment-success.tsx"),
      route("account", "routes/app/account.tsx"),
      route("*", "routes/app/not-found.tsx", { id: "app-not-found" }),
    ]),
  ]),
  route("*", "routes/not-found.tsx", { id: "not-found" }),
] satisfies RouteConfig;
