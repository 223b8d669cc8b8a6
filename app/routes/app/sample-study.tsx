import type { MetaArgs } from "react-router";
import { useLoaderData, useParams } from "react-router";
import { SampleScreen } from "../../features/studies/report/sample-screen.tsx";
import { pageMeta } from "../../meta.ts";
import { kindLoader } from "./kind-loader.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Sample study", noindex: true });
export const loader = kindLoader;
// Navigation within the browser needs no call to the server.
export const clientLoader = kindLoader;

export default function SampleStudyRoute() {
  const kind = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return <SampleScreen key={id} kind={kind} id={id} />;
}
