/** SPEC 7: an array of texts, or an object with such an array under `suggestions`. Undefined for anything else. */
export function readSuggestions(answer: unknown): readonly string[] | undefined {
  const list: unknown = typeof answer === "object" && answer !== null && "suggestions" in answer ? answer.suggestions : answer;
  return Array.isArray(list) && list.every((each) => typeof each === "string") ? list : undefined;
}

/** Address of the call. A Corporate or Local study narrows the answer; for other kinds the SPEC leaves `studyType` empty. */
export function suggestionsPath(typed: string, studyType: string): string {
  // Half of an emoji, as a cut of the text may leave, has no encoding.
  const name = encodeURIComponent(typed.toWellFormed());
  return `/suggestions?fuzzyName=${name}&studyType=${studyType === "corporate" || studyType === "local" ? studyType : ""}`;
}

/** The part of a suggestion that was typed, to be told apart: [before, typed, after]. */
export function typedPart(suggestion: string, typed: string): readonly [string, string, string] {
  const wanted = typed.trim().toLowerCase();
  // Letters that change their length in lower case would move the place.
  const at = wanted.length > 0 && suggestion.toLowerCase().length === suggestion.length ? suggestion.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) return [suggestion, "", ""];
  const end = at + wanted.length;
  return [suggestion.slice(0, at), suggestion.slice(at, end), suggestion.slice(end)];
}
