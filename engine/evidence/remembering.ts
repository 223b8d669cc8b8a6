/** Remembers what was made under the names asked for last, `most` of them; the one that came first goes first. */
export function remembering<T>(most: number): (name: string, make: () => T) => T {
  const made = new Map<string, { of: T }>();
  return (name, make) => {
    const known = made.get(name);
    if (known) return known.of;
    const of = make();
    if (made.size >= most) made.delete(made.keys().next().value ?? "");
    made.set(name, { of });
    return of;
  };
}
