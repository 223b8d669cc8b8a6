/** How many pages are made at once. A render is short work of the processor: more at once would only make everyone wait. */
export interface RenderGate {
  /** Undefined where too many are inside already; else how to leave, once. */
  enter(): (() => void) | undefined;
}

export function createRenderGate(most: number): RenderGate {
  let inside = 0;
  return {
    enter() {
      if (inside >= most) return undefined;
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
  };
}
