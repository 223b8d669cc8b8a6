/**
 * A script that runs another one, `text`, when the page has been painted, and has the browser fetch `files` from then on. Before that,
 * on a slow line, they would take their part of it from the styles, the typefaces and the first picture; on a slow machine they would
 * run before anything is to be seen. A page that nobody looks at is not painted: there they are fetched at once.
 */
export function startAfterPaint(text: string, files: readonly string[]): string {
  return `{
  const add = (tag, of) => document.head.append(Object.assign(document.createElement(tag), of));
  const start = () => {
    for (const href of ${quoted(files)}) add("link", { rel: "modulepreload", fetchPriority: "low", href });
    add("script", { type: "module", textContent: ${quoted(text)} });
  };
  if (document.hidden) start();
  else new PerformanceObserver((_, observer) => (observer.disconnect(), start())).observe({ type: "paint", buffered: true });
}`;
}

/** As it may stand inside a script of a page. */
const quoted = (value: unknown): string => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
