import type { MetaArgs } from "react-router";
import { useLoaderData, useParams } from "react-router";
import { StudyScreen } from "../../features/studies/study-screen.tsx";
import { pageMeta } from "../../meta.ts";
import { kindLoader } from "./kind-loader.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Study", noindex: true });
export const loader = kindLoader;
// Navigation within the browser needs no call to the server.
export const clientLoader = kindLoader;

export default function StudyRoute() {
  const kind = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  // A new key for each study, so that no state carries over.
  return <StudyScreen key={id} kind={kind} id={id} />;
}
