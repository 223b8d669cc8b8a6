import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The table of routes goes out with the first page: no request per link, no /__manifest route to guard.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
