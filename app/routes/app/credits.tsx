import { type ClientLoaderFunctionArgs, type MetaArgs, redirectDocument } from "react-router";
import { CreditsScreen } from "../../features/credits/credits-screen.tsx";
import { isOwnDocument } from "../../features/payments/navigation.ts";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Credits", noindex: true });
export const loader = () => null;
// Runs where the address changed without a new document, as after signing in.
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (isOwnDocument()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

export default function CreditsRoute() {
  return <CreditsScreen />;
}
