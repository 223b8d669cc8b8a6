import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { writeCompressed } from "./server/http/static/compressed-files.ts";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The table of routes goes out with the first page: no request per link, no /__manifest route to guard.
  routeDiscovery: { mode: "initial" },
  // A page's own loader in the browser is a line: not a file and a request of its own.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => writeCompressed(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
