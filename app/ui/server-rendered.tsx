import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";

/**
 * Static content that is sent as HTML only: neither its text nor its code is sent a second time as a script. `onServer` is undefined in
 * the browser, where React leaves the server's HTML untouched; `load` fetches the component when the page is reached by a navigation
 * in the browser. Nothing inside may be interactive: no state, no router links.
 */
export function serverRendered<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  Box: "div" | "span" = "div",
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function ServerRendered(props: Props) {
    const [isServed] = useState(!useHydrated());
    const Content = onServer ?? Loaded;
    if (!onServer && isServed) return <Box suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
    return (
      <Box>
        {onServer ? (
          <Content {...props} />
        ) : (
          <Suspense>
            <Content {...props} />
          </Suspense>
        )}
      </Box>
    );
  };
}

/** A constant object: with a new one React would empty the element at the next rendering. */
const asServed = { __html: "" };

/** False on the server and until React has taken the page over. Before that a form would be submitted by the browser itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
