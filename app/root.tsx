import { QueryClientProvider } from "@tanstack/react-query";
import { use, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from "react-router";
import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import serifLatin from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";
import { Fault, NotFound } from "./features/shell/status-screens.tsx";
import { PublicFrame } from "./features/shell/public-frame.tsx";
import { PageFocus } from "./features/shell/page-focus.tsx";
import { pageMeta } from "./meta.ts";
import { pageServicesContext, RenderedNonce } from "./request-context.ts";
import { makeQueryClient } from "./api.ts";
import themeStart from "./theme-start.js?raw";
import { Toaster } from "./ui/feedback/toast.tsx";
import "./styles.css";

export const links: LinksFunction = () => [
  { rel: "preload", href: interLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  // The headline font: loaded by the style sheet alone it would arrive after the first paint and shift the page.
  { rel: "preload", href: serifLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

// The site's facts are sent with the first page and do not change while it is open.
export const loader = ({ context }: LoaderFunctionArgs) => ({ site: context.get(pageServicesContext).site });
export const shouldRevalidate = () => false;

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Page Not Found", noindex: true });

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(RenderedNonce);
  const [client] = useState(makeQueryClient);
  return (
    // theme-start.js sets the theme on this element before React hydrates.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/*
          Runs before the first paint, so that the chosen theme never flashes. Inline, because a file would delay that paint by a round
          trip. It has run by the time React hydrates, so the client does not need its text.
        */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeStart : "" }} />
        <Meta />
        <Links />
      </head>
      <body>
        {/* Here and not in Root: the error page, which replaces Root, shows who is signed in too. */}
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <PageFocus />
      <Toaster />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  ) : (
    <main id="main" tabIndex={-1}>
      <Fault />
    </main>
  );
}
