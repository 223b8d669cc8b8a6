import type { MetaArgs } from "react-router";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Outlet } from "react-router";
import { AppBottomBar, AppHeader } from "../../features/shell/app-header.tsx";
import { Guard, useSignedInUser } from "../../features/shell/guard.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Loading", noindex: true });

export default function AppLayout() {
  return (
    // The content security policy forbids the style elements that Base UI would add.
    <CSPProvider disableStyleElements>
      <Guard>
        <Frame />
      </Guard>
    </CSPProvider>
  );
}

function Frame() {
  const user = useSignedInUser();
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(3.75rem+env(safe-area-inset-bottom))] md:pb-0">
      <a href="#main" className="sr-only z-40 rounded-md bg-paper px-4 py-2 text-sm focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        Skip to content
      </a>
      <AppHeader user={user} />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <AppBottomBar />
    </div>
  );
}
