import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The table of routes goes out with the first page: no request per link, no /__manifest route to guard.
  routeDiscovery: { mode: "initial" },
  // A page's own loader in the browser is a line: not a file and a request of its own.
  splitRouteModules: false,
} satisfies Config;
