import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";

/**
 * Content that stands still: it is in the page as it was sent, and neither its texts nor its code are sent a second time as a
 * script. `onServer` is undefined in the browser, where React leaves what the server rendered as it is; `load` fetches the
 * component when the page is reached from another one, without the server. Nothing inside can react: no state, no router's link.
 */
export function still<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  Box: "div" | "span" = "div",
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Still(props: Props) {
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

/** Always the same object, else React would empty the element at the next rendering. */
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
