import type { MetaArgs } from "react-router";
import { useLoaderData, useParams } from "react-router";
import { StudyScreen } from "../../features/studies/study-screen.tsx";
import { pageMeta } from "../../meta.ts";
import { kindLoader } from "./kind-loader.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Study", noindex: true });
export const loader = kindLoader;
// From page to page inside the browser: no call to the server.
export const clientLoader = kindLoader;

export default function StudyRoute() {
  const kind = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  // Another id is another page: nothing of the last one stays.
  return <StudyScreen key={id} kind={kind} id={id} />;
}
