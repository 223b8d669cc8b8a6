import { data } from "react-router";
import { type StudyKind, studyKinds } from "#shared/prices.ts";

/** The kind of study in the address. Throws a 404 for an unknown kind. */
export function kindLoader({ params }: { params: { kind?: string } }): StudyKind {
  const known = studyKinds.find((each) => each === params.kind);
  if (!known) throw data(null, { status: 404 });
  return known;
}
