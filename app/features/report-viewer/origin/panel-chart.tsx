import { useMemo, type ReactNode } from "react";
import { FrameContext, useFrame } from "../viewer-context.ts";

/** Room for a drawing in the panel, in CSS pixels. */
const width = 340;

/** Inside, drawings are as wide as the panel, and their figures lead deeper instead of starting anew. */
export function PanelChart({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const inside = useMemo(() => ({ ...frame, chartWidth: width, open: frame.deeper }), [frame]);
  return <FrameContext value={inside}>{children}</FrameContext>;
}
