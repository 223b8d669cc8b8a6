import { memo, type ReactNode } from "react";
import type { Section } from "#document";
import { BlockView } from "./block-view.tsx";
import { exhibitsOf } from "../contents/contents-rail.tsx";
import { LockedExhibit } from "../exhibits/exhibit-view.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useFrame } from "../viewer-context.ts";

/** One numbered section with its blocks. */
export const SectionView = memo(function SectionView({ section }: { section: Section }) {
  return (
    <section id={section.id} data-spy aria-labelledby={`${section.id}-title`} tabIndex={-1} className="rv-section">
      <header>
        <p className="rv-section-number">{section.number}</p>
        <h2 id={`${section.id}-title`}>{section.title}</h2>
      </header>
      {section.blocks.map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
    </section>
  );
});

/** A section that the preview leaves out, but for its headline figures: what its exhibits answer. `unlock` stands once, in the first. */
export function LockedSection({ section, unlock }: { section: Section; unlock: ReactNode }) {
  const { index } = useFrame();
  const exhibits = exhibitsOf(section, index);
  return (
    <section id={section.id} data-spy aria-labelledby={`${section.id}-title`} tabIndex={-1} className="rv-section rv-locked">
      <header>
        <p className="rv-section-number">{section.number}</p>
        <h2 id={`${section.id}-title`}>
          {section.title} <Icon name="lock" className="size-4" />
          <span className="sr-only"> (in the full report)</span>
        </h2>
      </header>
      {section.blocks.map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
      {unlock && <div className="rv-unlock">{unlock}</div>}
      {exhibits.length > 0 && (
        <ul className="rv-locked-list">
          {exhibits.map((exhibit) => (
            <li key={exhibit.id}>
              <LockedExhibit exhibit={exhibit} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
