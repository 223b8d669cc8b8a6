/** Joins class names, leaving out what is not there. Later ones do not undo earlier ones: a component has one place per property. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
