import type { MetaArgs } from "react-router";
import { NewStudyScreen } from "../../features/study-form/new-study-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "New study", noindex: true });

export default function NewStudyRoute() {
  return <NewStudyScreen />;
}
