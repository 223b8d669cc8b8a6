import { Icon } from "../../../ui/icon.tsx";
import { useFrame } from "../viewer-context.ts";

/** Stands where the panel will stand: how this page is read. */
export function ReadingKey() {
  const { preview, open } = useFrame();
  return (
    <aside className="rv-key" aria-label="How to read this report">
      <p>
        <span className="rv-key-figure">Underlined</span> figures open where they come from: the stored passage, or the formula with its
        inputs.
      </p>
      <p>
        <span className="rv-key-cite">[n]</span> names the source of a statement.
      </p>
      {!preview && (
        <>
          <p>
            What no source states is assumed, with a range. Move an assumption, and every figure, drawing and sentence that depends on it
            follows.
          </p>
          <button type="button" className="rv-link" onClick={() => open({ kind: "assumptions" })}>
            <Icon name="sliders" className="size-4" /> Try it
          </button>
        </>
      )}
    </aside>
  );
}
