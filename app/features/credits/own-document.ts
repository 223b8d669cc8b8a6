/**
 * Whether this document was loaded as the credits page. Only then it has the rules under which the gateway's script and window run;
 * whoever comes from another page by a change of address alone loads a new document.
 */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && /^\/app\/credits\/?$/.test(new URL(loaded.name).pathname);
}
