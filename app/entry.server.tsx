import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext, pageServicesContext, RenderedNonce } from "./request-context.ts";

// The server takes the context keys from the built module, whose copies differ from those in the sources.
export { nonceContext, pageServicesContext };

const renderTimeoutMs = 6_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), renderTimeoutMs);
  let failed = false;
  const page = (
    <RenderedNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RenderedNonce>
  );
  const body = await renderToReadableStream(page, {
    nonce,
    signal: stop.signal,
    onError: () => {
      failed = true;
    },
  });
  await body.allReady.finally(() => clearTimeout(timer));
  return new Response(body, { status: failed ? 500 : status, headers });
}
