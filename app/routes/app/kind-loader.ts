import { data } from "react-router";
import { type StudyKind, studyKinds } from "#shared/prices.ts";

/** The address's kind of study; for one that is none, the not-found page with its status. */
export function kindLoader({ params }: { params: { kind?: string } }): StudyKind {
  const known = studyKinds.find((each) => each === params.kind);
  if (!known) throw data(null, { status: 404 });
  return known;
}
