import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../api.ts";

/** Puts what the server found wrong beside the fields that the form has. Returns whether any was there. */
export function showServerFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.problem?.fields) return false;
  const values = form.getValues();
  const known = Object.entries(error.problem.fields).filter(([name]) => Object.hasOwn(values, name));
  known.forEach(([name, message], i) => form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: i === 0 }));
  return known.length > 0;
}
